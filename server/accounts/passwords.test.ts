import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';

/** An account whose hash was made with these parameters. */
function account(password: string, log2N: number, r = 1, p = 1) {
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync(password, salt, 32, { N: 2 ** Math.min(log2N, 14), r, p });
  const parts = ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')];
  return { id: '1', password_hash: parts.join('$') };
}

beforeEach(() => {
  // The level of the log is read with the whole environment.
  for (const name of ['ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, 'key');
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
});

describe('a stored password', () => {
  test('is verified in any Unicode composition', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    const stored = { id: '1', password_hash: hash };
    expect(await verifyPassword('cafe\u0301 au lait', stored)).toBe(true);
    expect(await verifyPassword('cafe au lait', stored)).toBe(false);
  });

  test.each([
    [1, 1, 1],
    [1, 1, 99],
    [4, 1, 1],
    [14, 8, 1],
    [10, 2, 3],
    [4, 10, 10],
  ])('is verified with the parameters of its hash: %i, %i, %i', async (log2N, r, p) => {
    expect(await verifyPassword('correct horse', account('correct horse', log2N, r, p))).toBe(true);
    expect(await verifyPassword('correct mule', account('correct horse', log2N, r, p))).toBe(false);
  });

  const { password_hash: whole } = account('x', 1);
  const parameters = (changed: string) => whole.replace('$1$1$1$', `$${changed}$`);
  test.each([
    ...['', `${whole}A`, ` ${whole}`, whole.slice(0, -1)],
    ...['0$1$1', '1$0$1', '1$1$0', '16$1$1', '21$1$1', '20$2$1', '17$9$1'].map(parameters),
    ...['100$1$1', '1$100$1', '1$1$100'].map(parameters),
  ])('with the damaged or too costly hash %s is refused and logged', async (hash) => {
    vi.stubEnv('LOG_LEVEL', 'error');
    vi.resetModules();
    const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const passwords = await import('./passwords.ts');
    expect(await passwords.verifyPassword('x', { id: '71', password_hash: hash })).toBe(false);
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
      {
        event: 'the stored password hash of an account is damaged',
        user: '71',
        error: { message: 'not scrypt$log2N$r$p$salt$key, or too costly' },
      },
    ]);
  });
});

describe('a new password', () => {
  const refusal = (userName: string, password: string) =>
    requireGoodPassword(userName, password).then(
      () => undefined,
      (error: { fields: object }) => error.fields,
    );

  test('cannot be the user name, in any case or form', async () => {
    const fields = { password: accountMessages.passwordIsUserName };
    expect(await refusal('Asha.Kumari', 'asha.KUMARI')).toEqual(fields);
    expect(await refusal('asha.kumari', '\uff41sha.kumari')).toEqual(fields);
  });

  test.each([
    ...['password12', 'PASSWORD12', 'Password123', 'qwertyuiop', 'aaaaaaaaaa', '0123456789'],
    ...['1234567890', '7890123456', 'zyxwvutsrq', '9876543210', '3210987654', '0987654321'],
    ...['abcdefghijkl', 'SMCS-admin-2026', 'administrator!', 'website login 1', 'my password'],
    ...['smcs123456', 'smcssystem', 'SMCS-System-2026', 'admin@smcs1', '１２３４５６７８９０'],
  ])('cannot be %s', async (password) => {
    expect(await refusal('asha', password)).toEqual({ password: accountMessages.commonPassword });
  });

  test.each([
    ...['correct horse battery', '0123456780', 'aaaaaaaaab', 'abcdefghiz', 'acegikmoqs'],
    ...['administrators of ash', 'smcs-hot', '2026-11-22 17:05'],
  ])('can be %s', async (password) => {
    expect(await refusal('asha', password)).toBeUndefined();
  });
});
