import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOrMakeSecret } from './app-secret.ts';
import { wrongVariables } from './variables.ts';

test('makes a secret for each data folder, readable by its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-secret-'));
  try {
    const file = join(folder, 'data', 'app-secret');
    const secret = readOrMakeSecret(file);
    expect(wrongVariables({ APP_SECRET: secret })).toEqual([]);
    expect(readOrMakeSecret(file)).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readOrMakeSecret(join(folder, 'other', 'app-secret'))).not.toBe(secret);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
