import { expect } from 'vitest';
import { success } from './answers.ts';
import type { Backend } from './backend.ts';

/** Puts bytes straight into storage, as the editor does. @returns the name under which they lie there */
export async function upload(
  { call }: Pick<Backend, 'call'>,
  cookie: string,
  bytes: Uint8Array<ArrayBuffer>,
  { fileName, contentType }: { fileName: string; contentType: string },
): Promise<string> {
  const json = { fileName, contentType, size: bytes.byteLength };
  const asked = await call('createUpload', { cookie, json });
  const { upload: signed } = await success('createUpload', asked);
  const headers = { 'content-type': contentType };
  expect((await fetch(signed.url, { method: 'PUT', body: bytes, headers })).status).toBe(200);
  return signed.name;
}

/**
 * Puts the bytes of an attachment straight into storage, as the forms do.
 * @param size what is declared before the upload
 * @returns the name to send with the form
 */
export async function uploadAttachment(
  { call }: Pick<Backend, 'call'>,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  { size = bytes.byteLength, ...options }: { size?: number; ip?: string } = {},
): Promise<string> {
  const asked = await call('createAttachment', { json: { fileName, size }, ...options });
  const { upload: signed } = await success('createAttachment', asked);
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await fetch(signed.url, { method: 'PUT', body: bytes, headers })).status).toBe(200);
  return signed.name;
}
