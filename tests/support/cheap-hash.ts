import { randomBytes, scryptSync } from 'node:crypto';

/** A hash as `users` keeps it, at the lowest cost: a test that is not about hashing logs in often. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 });
  return ['scrypt', 1, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}
