import { keyedHash, previousKeyedHash } from '#server/platform/keyed-hash.ts';

/**
 * The key with which a browser encrypts the notes on applicants and enquirers that an account has
 * typed and not added yet: 256 bits, base64url. It is made from the id and stored nowhere, so what
 * is left in a browser can be read in a session of its author alone. `previousNoteKey` reads what
 * was encrypted before APP_SECRET was rotated.
 */
export function noteKeysOf(accountId: string): { noteKey: string; previousNoteKey?: string } {
  const noteKey = keyedHash('unsent notes', accountId).toString('base64url');
  const previous = previousKeyedHash('unsent notes', accountId);
  return { noteKey, ...(previous && { previousNoteKey: previous.toString('base64url') }) };
}
