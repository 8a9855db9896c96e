import { attachmentExtension } from '#contract/file-names.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import { ApiError, request, send, type SendOptions } from '#src/client/request.ts';

/**
 * Sends an enquiry. The key is the name of this attempt: sending it again under the same name is
 * harmless.
 * @throws ApiError
 */
export function sendEnquiry(
  fields: Record<string, unknown>,
  key: string,
): Promise<{ message: string; enquiry: EnquiryReceipt }> {
  return request('POST /v1/enquiries', { body: fields, headers: { 'Idempotency-Key': key } });
}

/**
 * Adds a message or files to an enquiry, by the token of its private page.
 * @throws ApiError
 */
export const addToEnquiry = (token: string, fields: Record<string, unknown>) =>
  request('POST /v1/enquiries/status/:token', { params: { token }, body: fields });

/**
 * The name of a file with what it is behind it, where the name itself says nothing that is taken: a
 * photo that came as `image` or as `scan.tif`.
 */
async function uploadName(file: File): Promise<string> {
  if (attachmentExtension(file.name)) return file.name;
  const { inspectFile } = await import('../inspect-file.ts');
  const type = await inspectFile(file);
  return type ? `${file.name}.${type}` : file.name;
}

/**
 * Puts a file into private storage and returns the name to hand in with the enquiry. One that is
 * not handed in is removed after two hours.
 * @throws ApiError, and AbortError when the signal fires
 */
export async function uploadAttachment(file: File, options: SendOptions = {}): Promise<string> {
  const { signal, onProgress } = options;
  const { upload } = await request('POST /v1/attachments', {
    body: { fileName: await uploadName(file), size: file.size },
    signal,
  });
  // Whatever it is: the bucket keeps bytes alone, and the server looks at them when it is handed in.
  const headers = { 'Content-Type': 'application/octet-stream', 'x-upsert': 'false' };
  const init = { method: 'PUT', body: file, headers, ...(signal ? { signal } : {}) };
  const response = await send(upload.url, init, onProgress);
  if (!response.ok) throw new ApiError('The file could not be uploaded', response.status);
  return upload.name;
}
