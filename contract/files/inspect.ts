import { readContentTypes } from './office-file.ts';
import { needsPassword } from './pdf-password.ts';
import { compoundType, signatureOf, type Inspected } from './signature.ts';

/** An office document by its content types: those of a document with macros are other ones. */
function officeType(bytes: Uint8Array): Inspected {
  const types = readContentTypes(bytes);
  if (types.includes('macroEnabled.main+xml')) return 'macros';
  if (types.includes('wordprocessingml.document.main+xml')) return 'docx';
  return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : undefined;
}

/**
 * What bytes are, whatever their name claims.
 * @param bytes the whole file: what an office document is may stand at its end
 */
export function inspectAttachment(bytes: Uint8Array): Inspected {
  const signature = signatureOf(bytes);
  if (signature === 'zip') return officeType(bytes);
  if (signature === 'compound') return compoundType(bytes);
  return signature === 'pdf' && needsPassword(bytes) ? 'protected' : signature;
}
