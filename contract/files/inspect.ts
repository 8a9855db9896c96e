import { readContentTypes } from './office-file.ts';
import { needsPassword } from './pdf-password.ts';
import { compoundType, signatureOf, type Inspected } from './signature.ts';

/** Returns the type of an office document by its content types, which macros change. */
function officeType(bytes: Uint8Array): Inspected {
  const types = readContentTypes(bytes);
  if (types.includes('macroEnabled.main+xml')) return 'macros';
  if (types.includes('wordprocessingml.document.main+xml')) return 'docx';
  return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : undefined;
}

/**
 * Returns the type of a file by its bytes, regardless of its name.
 * @param bytes the whole file: the list of contents of an office document is at its end
 */
export function inspectAttachment(bytes: Uint8Array): Inspected {
  const signature = signatureOf(bytes);
  if (signature === 'zip') return officeType(bytes);
  if (signature === 'compound') return compoundType(bytes);
  return signature === 'pdf' && needsPassword(bytes) ? 'protected' : signature;
}
