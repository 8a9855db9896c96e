import { keyedHash } from '#server/keyed-hash.ts';

/**
 * The key with which a browser encrypts the notes on applicants and enquirers that an account has
 * typed and not added yet: 256 bits, base64url. It is made from the id and stored nowhere, so what is left in a browser can be read in a session of its author alone.
 */
export const noteKeyOf = (accountId: string): string =>
  keyedHash('unsent notes', accountId).toString('base64url');
