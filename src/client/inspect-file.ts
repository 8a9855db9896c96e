import { inspectAttachment } from '#contract/files/inspect.ts';
import { headBytes, signatureOf, type Inspected } from '#contract/files/signature.ts';

/** What a chosen file is by its bytes. A picture, which may be large, is not read whole. */
export async function inspectFile(file: File): Promise<Inspected> {
  const signature = signatureOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return signature === 'zip' || signature === 'compound' || signature === 'pdf'
    ? inspectAttachment(new Uint8Array(await file.arrayBuffer()))
    : signature;
}
