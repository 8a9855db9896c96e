import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';

/**
 * The key with which a browser encrypts the notes on applicants and enquirers that an account has
 * typed and not added yet: 256 bits, base64url. It is made from the id with the secret key and
 * stored nowhere, so what is left in a browser can be read in a session of its author alone.
 */
export const noteKeyOf = (accountId: string): string =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY)
    .update(`unsent notes:${accountId}`)
    .digest('base64url');
