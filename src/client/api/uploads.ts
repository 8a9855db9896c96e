import type { SignedUploadInput } from '#contract/schemas/upload.ts';
import { ApiError, request, send, type SendOptions } from '#src/client/request.ts';

/**
 * Puts a file straight into storage, past the functions, and returns the name to hand in with the form. A call that ends before the name is returned leaves nothing behind.
 * @throws ApiError, and AbortError when the signal fires.
 */
export async function uploadFile(file: File, options: SendOptions = {}): Promise<string> {
  const { signal, onProgress } = options;
  const wanted = { fileName: file.name, contentType: file.type, size: file.size };
  const { upload } = await request('POST /v1/uploads', {
    body: wanted as SignedUploadInput, // the server refuses types that are not ours
    signal,
  });
  try {
    const headers = {
      'Content-Type': file.type,
      // Storage stores it with the file: a name is random and its bytes never change.
      'Cache-Control': 'max-age=31536000',
      'x-upsert': 'false',
    };
    const init = { method: 'PUT', body: file, headers, ...(signal ? { signal } : {}) };
    const response = await send(upload.url, init, onProgress);
    if (!response.ok) throw new ApiError('The file could not be uploaded', response.status);
  } catch (error) {
    removeUpload(upload.name);
    throw error;
  }
  return upload.name;
}

/** Takes away a file that went straight to storage and that no item will show. */
export function removeUpload(name: string): void {
  // What this call cannot do, the server's hourly cleanup does.
  const options = { params: { file: name }, isProbe: true };
  request('DELETE /v1/uploads/:file', options).catch(() => undefined);
}
