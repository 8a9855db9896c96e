import { attachmentExtension } from '#contract/file-names.ts';
import { needsPassword } from '#contract/files/pdf-password.ts';
import { compoundType, headBytes, signatureOf, type Inspected } from '#contract/files/signature.ts';

/**
 * What a chosen file is by its bytes. What is in an archive is left to the server: a DOCX or XLSX
 * is taken for what its name says.
 */
export async function inspectFile(file: File): Promise<Inspected> {
  const signature = signatureOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (signature === 'zip') {
    return (['docx', 'xlsx'] as const).find((one) => one === attachmentExtension(file.name));
  }
  if (signature !== 'compound' && signature !== 'pdf') return signature;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (signature === 'compound') return compoundType(bytes);
  return needsPassword(bytes) ? 'protected' : 'pdf';
}
