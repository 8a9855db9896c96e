import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';

/** What a keyed hash is for: one that was made for one of these is none for another. */
type Purpose = 'account link' | 'known browser' | 'preview' | 'status address' | 'unsent notes';

/**
 * HMAC-SHA-256 under the secret key, 256 bits: what only this site can make of a text, and makes
 * again whenever it is needed, so that it is stored nowhere. Another secret key makes others.
 */
export const keyedHash = (purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY).update(`${purpose}:${text}`).digest();
