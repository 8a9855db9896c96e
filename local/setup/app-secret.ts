import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads a file with secrets, or makes it (mode 0600) the first time. */
export function readOrMakeFile(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      // 'wx': when two processes start at once, the second takes what the first wrote.
      writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** APP_SECRET of the local data. */
export const readOrMakeSecret = (file: string): string =>
  readOrMakeFile(file, () => randomBytes(32).toString('base64url'));
