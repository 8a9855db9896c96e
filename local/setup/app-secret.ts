import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** APP_SECRET of the local data: read from its file, or made there (mode 0600) the first time. */
export function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      // 'wx': when two processes start at once, the second takes what the first wrote.
      const secret = `${randomBytes(32).toString('base64url')}\n`;
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
