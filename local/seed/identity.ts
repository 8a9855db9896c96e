import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(`smcs sample ${text}`).digest('hex');

/** A UUID that is the same at every run; its version 8 marks a sample (`isSampleId`). */
export function sampleId(kind: string, index: number): string {
  const hex = digest(`${kind} ${index}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A stored name (32 hex digits and the extension) that is the same at every run. */
export function sampleFileName(kind: string, index: number, extension: string): string {
  return `${digest(`${kind} ${index} file`).slice(0, 32)}.${extension}`;
}
