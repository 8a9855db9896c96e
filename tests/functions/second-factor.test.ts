import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { accountPassword as password, type Account, useBackend } from '../support/backend.ts';
import { cheapHash } from '../support/cheap-hash.ts';

const passwordHash = cheapHash(password);

const backend = useBackend({ CODE_LIMIT_PER_ACCOUNT: '3' });

let own: Account;
beforeEach(async () => {
  own = await backend.account('ADMIN');
  await backend.sql('update public.users set password_hash = $1', [passwordHash]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

const begin = async () => {
  const json = { currentPassword: password };
  return (await backend.succeed('createSecondFactor', { json, cookie: own.cookie })).factor;
};
/** The code of the next 30 s: each counts once. */
function nextCode(secret: string): Promise<string> {
  vi.setSystemTime(Date.now() + 30_000);
  return generate({ secret });
}
const confirm = (code: string) =>
  backend.call('confirmSecondFactor', { json: { code }, cookie: own.cookie });
const enter = (secret = password) =>
  backend.call('login', { json: { userName: own.userName, password: secret } });
/** The token of a login whose password was right. */
const begun = async (): Promise<string> =>
  (await expectError(await enter(), 'CODE_REQUIRED')).pendingToken ?? '';
const finish = (pendingToken: string, code: string) =>
  backend.call('loginWithCode', { json: { pendingToken, code } });
const login = async (code: string) => finish(await begun(), code);
const state = async () => {
  return (await backend.succeed('getSecondFactor', { cookie: own.cookie })).secondFactor;
};
const remove = (json: object) => backend.call('removeSecondFactor', { json, cookie: own.cookie });

/** An account with two-step login. */
async function setUp() {
  const { secret } = await begin();
  const { recoveryCodes } = await success(
    'confirmSecondFactor',
    await confirm(await nextCode(secret)),
  );
  return { secret, recoveryCodes };
}

describe('setting up', () => {
  test('requires the password and a first code, and ends the other sessions', async () => {
    const wrong = await backend.call('createSecondFactor', {
      ...{ json: { currentPassword: 'wrong password' }, cookie: own.cookie },
    });
    await expectError(wrong, 'VALIDATION_FAILED', accountMessages.wrongPassword);
    await expectError(await confirm('123456'), 'CONFLICT', userMessages.factorUnknown);
    const { secret, uri } = await begin();
    expect(uri).toContain(`otpauth://totp/SMCS:${own.userName}?secret=${secret}`);
    expect(await state()).toEqual({ since: null, recoveryCodes: 0, hasPasskey: false });
    // Until it is confirmed a password is enough.
    const elsewhere = await enter();
    const there = elsewhere.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await success('login', elsewhere);
    await expectError(await confirm('12345'), 'VALIDATION_FAILED', userMessages.wrongCode, [
      'code',
    ]);
    const done = await success('confirmSecondFactor', await confirm(await nextCode(secret)));
    expect(done.recoveryCodes).toHaveLength(10);
    expect(new Set(done.recoveryCodes).size).toBe(10);
    for (const code of done.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await state()).toMatchObject({ since: expect.any(String) as string, recoveryCodes: 10 });
    await expectError(await backend.call('getMe', { cookie: there }), 'NOT_LOGGED_IN');
    await expectError(await confirm(await nextCode(secret)), 'CONFLICT');
    const stored = JSON.stringify(await backend.sql('select * from public.recovery_codes'));
    expect(stored).not.toContain(done.recoveryCodes[0]?.replaceAll('-', ''));
  });

  test('is refused while it is on', async () => {
    const { secret } = await setUp();
    const json = { currentPassword: password, code: await nextCode(secret) };
    const again = await backend.call('createSecondFactor', { json, cookie: own.cookie });
    await expectError(again, 'CONFLICT', userMessages.factorIsOn);
  });
});

test('a right code resets the count of wrong ones', async () => {
  const { secret } = await setUp();
  const renew = (code: string) =>
    backend.call('createRecoveryCodes', {
      ...{ json: { currentPassword: password, code }, cookie: own.cookie },
    });
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 2; n += 1) {
      await expectError(await renew('12345'), 'VALIDATION_FAILED', userMessages.wrongCode);
    }
    await success('createRecoveryCodes', await renew(await nextCode(secret)));
  }
});

describe('a login', () => {
  test('requires the code only after the right password', async () => {
    const { secret } = await setUp();
    const asked = await enter();
    expect(asked.headers.getSetCookie()).toEqual([]);
    await expectError(asked, 'CODE_REQUIRED', userMessages.codeRequired, ['code']);
    await expectError(await enter('wrong password'), 'WRONG_CREDENTIALS');
    const code = await nextCode(secret);
    const json = { userName: own.userName, password, code };
    await expectError(await backend.call('login', { json }), 'CODE_REQUIRED');
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    await success('loginWithCode', await login(spaced));
    const next = await nextCode(secret);
    await success('loginWithCode', await login(`${next.slice(0, 3)}-${next.slice(3)}`));
    await expectError(await login(code), 'WRONG_CODE', userMessages.wrongCode, ['code']);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp();
    const [one = ''] = recoveryCodes;
    await success('loginWithCode', await login(one.toLowerCase().replaceAll('-', ' ')));
    await expectError(await login(one), 'WRONG_CODE');
    expect((await state()).recoveryCodes).toBe(9);
  });

  test('accepts new recovery codes in place of the old ones', async () => {
    const { secret, recoveryCodes } = await setUp();
    const json = { currentPassword: password, code: await nextCode(secret) };
    const { recoveryCodes: newCodes } = await backend.succeed('createRecoveryCodes', {
      json,
      cookie: own.cookie,
    });
    expect(newCodes).toHaveLength(10);
    await expectError(await login(recoveryCodes[0] ?? ''), 'WRONG_CODE');
    await success('loginWithCode', await login(newCodes[0] ?? ''));
    expect(await state()).toMatchObject({ since: expect.any(String) as string, recoveryCodes: 9 });
  });

  test('has no new recovery codes while two-step login is off', async () => {
    const json = { currentPassword: password };
    const made = await backend.call('createRecoveryCodes', { json, cookie: own.cookie });
    await expectError(made, 'CONFLICT', userMessages.factorUnknown);
  });

  test('refuses old codes and those of another account', async () => {
    const { secret } = await setUp();
    const old = await nextCode(secret);
    vi.setSystemTime(Date.now() + 120_000);
    await expectError(await login(old), 'WRONG_CODE');
    const first = own;
    own = await backend.account('ADMIN');
    await backend.sql('update public.users set password_hash = $1', [passwordHash]);
    const { recoveryCodes } = await setUp();
    own = first;
    await expectError(await login(recoveryCodes[0] ?? ''), 'WRONG_CODE');
  });

  test('allows three wrong codes from any address, and again three after a right one', async () => {
    const { secret } = await setUp();
    await expectError(await login('000000'), 'WRONG_CODE');
    await success('loginWithCode', await login(await nextCode(secret)));
    const token = await begun();
    for (let n = 0; n < 3; n += 1) await expectError(await finish(token, '000000'), 'WRONG_CODE');
    await expectError(await finish(token, await nextCode(secret)), 'TOO_MANY_REQUESTS');
    await expectError(await login(await nextCode(secret)), 'TOO_MANY_REQUESTS');
  });

  test('accepts one of two calls with the same code', async () => {
    const { secret } = await setUp();
    const code = await nextCode(secret);
    const tokens = [await begun(), await begun()];
    const answers = await Promise.all(tokens.map((token) => finish(token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('the token between the two steps', () => {
  const expectEnded = (response: Response) =>
    expectError(response, 'WRONG_CREDENTIALS', userMessages.loginEnded, ['pendingToken']);

  test('belongs to one account', async () => {
    const { secret } = await setUp();
    const [id, ...rest] = (await begun()).split('.');
    expect(id).toBe(own.id);
    const other = await backend.account('ADMIN');
    await backend.sql('update public.users set password_hash = $1', [passwordHash]);
    await expectEnded(await finish([other.id, ...rest].join('.'), await nextCode(secret)));
    const token = await begun();
    own = other;
    const { recoveryCodes } = await setUp();
    await expectError(await finish(token, recoveryCodes[0] ?? ''), 'WRONG_CODE');
  });

  test('expires after five minutes, and cannot be extended', async () => {
    const { secret, recoveryCodes } = await setUp();
    const [token, other] = [await begun(), await begun()];
    vi.setSystemTime(Date.now() + 5 * 60_000 - 31_000);
    await success('loginWithCode', await finish(token, await nextCode(secret)));
    vi.setSystemTime(Date.now() + 1_000);
    await expectEnded(await finish(other, recoveryCodes[0] ?? ''));
    const [id, endsAt, ...rest] = other.split('.');
    const longer = [id, Number(endsAt) + 60_000, ...rest].join('.');
    await expectEnded(await finish(longer, recoveryCodes[0] ?? ''));
    expect((await state()).recoveryCodes).toBe(10);
  });

  test('ends with the password', async () => {
    const { secret } = await setUp();
    const token = await begun();
    const json = { currentPassword: password, newPassword: 'another horse battery' };
    await backend.succeed('changePassword', { json, cookie: own.cookie });
    await expectEnded(await finish(token, await nextCode(secret)));
  });

  test('ends with the authenticator app', async () => {
    const { secret } = await setUp();
    const token = await begun();
    const code = await nextCode(secret);
    await success('removeSecondFactor', await remove({ currentPassword: password, code }));
    await expectEnded(await finish(token, await nextCode(secret)));
  });

  test('opens nothing where the account is switched off, and uses nothing up', async () => {
    const { secret, recoveryCodes } = await setUp();
    const token = await begun();
    await backend.sql('update public.users set disabled_at = now() where id = $1', [own.id]);
    await expectError(await finish(token, await nextCode(secret)), 'FORBIDDEN');
    await expectError(await finish(token, recoveryCodes[0] ?? ''), 'FORBIDDEN');
    await backend.sql('update public.users set disabled_at = null where id = $1', [own.id]);
    await success('loginWithCode', await finish(token, recoveryCodes[0] ?? ''));
  });

  test('is accepted once, also when two use it at once', async () => {
    const { recoveryCodes } = await setUp();
    const token = await begun();
    const [one = '', two = '', three = ''] = recoveryCodes;
    const answers = await Promise.all([finish(token, one), finish(token, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await expectEnded(await finish(token, three));
    // A refused request uses no code up.
    expect((await state()).recoveryCodes).toBe(9);
  });

  test('does not count an attempt after it was used', async () => {
    const { secret, recoveryCodes } = await setUp();
    const token = await begun();
    await success('loginWithCode', await finish(token, recoveryCodes[0] ?? ''));
    for (let n = 0; n < 4; n += 1) await expectEnded(await finish(token, '000000'));
    await success('loginWithCode', await login(await nextCode(secret)));
  });

  test('is accepted once in any encoding', async () => {
    const { recoveryCodes } = await setUp();
    const token = await begun();
    const [one = '', two = '', three = ''] = recoveryCodes;
    await success('loginWithCode', await finish(token, one));
    // The last of 43 characters has two bits that decoding drops.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1] ?? '';
    await expectEnded(await finish(token.slice(0, -1) + other, two));
    await expectEnded(await finish(`-${token.replace('-', '')}`, three));
  });

  test('is refused in any other form', async () => {
    for (const token of ['x', `${randomUUID()}.1.x.y`, 'x'.repeat(200)]) {
      await expectEnded(await finish(token, '123456'));
    }
    await expectError(await finish('', '123456'), 'VALIDATION_FAILED', undefined, ['pendingToken']);
    await expectError(await finish('x', ''), 'VALIDATION_FAILED', undefined, ['code']);
  });
});

describe('switching off', () => {
  test('requires password and code', async () => {
    const { secret } = await setUp();
    const without = await remove({ currentPassword: password });
    await expectError(without, 'VALIDATION_FAILED', userMessages.codeRequired, ['code']);
    const wrong = await remove({ currentPassword: password, code: '000000' });
    await expectError(wrong, 'VALIDATION_FAILED', userMessages.wrongCode, ['code']);
    const code = await nextCode(secret);
    await expectError(await remove({ currentPassword: 'wrong', code }), 'VALIDATION_FAILED');
    await success('removeSecondFactor', await remove({ currentPassword: password, code }));
    await success('login', await enter());
    expect(await state()).toEqual({ since: null, recoveryCodes: 0, hasPasskey: false });
    const none = await remove({ currentPassword: password });
    await expectError(none, 'CONFLICT', userMessages.factorUnknown);
  });

  test('by an administrator ends the sessions of the account', async () => {
    const { cookie } = own;
    const lost = own;
    await setUp();
    own = await backend.account('ADMIN');
    await backend.sql('update public.users set password_hash = $1', [passwordHash]);
    const take = (currentPassword: string) =>
      backend.call('removeUserFactor', {
        ...{ params: { id: lost.id }, json: { currentPassword }, cookie: own.cookie },
      });
    await expectError(await take('wrong password'), 'VALIDATION_FAILED');
    await success('removeUserFactor', await take(password));
    await expectError(await backend.call('getMe', { cookie }), 'NOT_LOGGED_IN');
    own = lost;
    await success('login', await enter());
  });
});
