import { randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * What passkeys are bound to, and where they may be used. Both are the site's own, as in the check of
 * where a write comes from: a device signs for the host that its browser sees, so that no other
 * site's page gets an answer that is right here.
 */
export const relyingParty = (url: URL) => ({ id: url.hostname, origin: url.origin });

/** What a device has to sign: 256 random bits. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Ed25519, ES256 and RS256: what every device has one of, and every Node checks without a warning. */
export const algorithms = [-8, -7, -257];

/**
 * What the library finds in the answer of a device; undefined where it refuses it. It throws for
 * everything that is not as it should be, and its sentences are for developers.
 * @throws AppError UNAVAILABLE
 */
export async function unlessRefused<Result>(
  verify: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}
