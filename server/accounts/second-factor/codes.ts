import { hash, randomBytes } from 'node:crypto';

/** Seconds to each side by which the clock of a phone may be wrong: one code before and after. */
const tolerance = 30;

/**
 * The 30 s (counted from 1970) that a code of an authenticator app is for; undefined when it is no
 * code of this secret now.
 */
export async function stepOfCode(secret: string, code: string): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  // Most who log in have no app: they need not wait for what checks its codes.
  const { verify } = await import('otplib');
  const result = await verify({ secret, token, epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codes = 10;
const letters = 24;

/** Ten recovery codes of 120 random bits each, in groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () =>
    // A byte has eight of each of the 32 characters.
    Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** What the database keeps of a recovery code, however it is typed; undefined for what is none. */
export function recoveryHash(code: string): string | undefined {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  if (plain.length !== letters) return undefined;
  return hash('sha256', plain);
}
