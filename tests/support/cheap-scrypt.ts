import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

type Done = (error: Error | null, key: Buffer) => void;

// A hash at the cost of production takes a core for a sixth of a second, and these tests make
// hundreds. The test of passwords.ts hashes at full cost.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const scrypt = (
    password: string,
    salt: Buffer,
    length: number,
    _cost: Crypto.ScryptOptions,
    done: Done,
  ) => crypto.scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done);
  return { ...crypto, scrypt: vi.fn(scrypt) };
});
