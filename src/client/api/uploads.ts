import type { Output } from '#contract/api.ts';
import type { SignedUploadInput } from '#contract/schemas/upload.ts';
import { ApiError, request, send } from '#src/client/request.ts';

/**
 * Puts a file that is too large for a function straight into storage and returns the name to hand
 * in with the form. Errors: ApiError.
 */
export async function uploadFile(file: File): Promise<string> {
  const wanted = { fileName: file.name, contentType: file.type, size: file.size };
  const { upload } = await request<Output<'createUpload'>>('/uploads', {
    method: 'POST',
    body: wanted as SignedUploadInput, // the server refuses types that are not ours
  });
  const response = await send(upload.url, {
    method: 'PUT',
    body: file,
    headers: { 'Content-Type': file.type, 'x-upsert': 'false' },
  });
  if (!response.ok) throw new ApiError('The file could not be uploaded', response.status);
  return upload.name;
}
