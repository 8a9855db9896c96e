import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../local/admin-create.ts', import.meta.url));

/** Runs the command against a project that does not answer. */
const run = (password: string) =>
  spawnSync(process.execPath, [script, '--user-name', 'asha'], {
    input: password,
    encoding: 'utf8',
    env: {
      ...process.env,
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_ANON_KEY: 'x',
      SUPABASE_SERVICE_ROLE_KEY: 'x',
    },
  });

test.each([
  ['', 'All fields are required'],
  ['too short\n', 'A password has at least 10 characters'],
])('refuses the password "%s", and does not generate one', (password, message) => {
  const { status, stdout, stderr } = run(password);
  expect(status).toBe(1);
  expect(stderr + stdout).toContain(message);
});
