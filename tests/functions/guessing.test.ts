import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { accountPassword as password, type Account, useBackend } from '../support/backend.ts';
import { newAddress } from '../support/call.ts';
import { cheapHash } from '../support/cheap-hash.ts';

// The arithmetic of docs/security.md, with the limits that a site has by default.

/** Milliseconds that the functions have asked to wait; here nothing waits. */
const delays = vi.hoisted(() => [] as number[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => Promise.resolve(void delays.push(ms)),
}));

const windowSeconds = 15 * 60;
const windowsOfDay = (24 * 60 * 60) / windowSeconds;
const security = readFileSync('docs/security.md', 'utf8');

const backend = useBackend({
  LOGIN_LIMIT_PER_ACCOUNT: '',
  LOGIN_LIMIT_PER_ADDRESS: '',
  CODE_LIMIT_PER_ACCOUNT: '',
});

let admin: Account;
beforeEach(async () => {
  await backend.exec('delete from public.users; delete from public.login_attempts');
  admin = await backend.account('ADMIN');
  await backend.sql('update public.users set password_hash = $1', [cheapHash(password)]);
});

const login = (secret: string, ip: string, headers: Record<string, string> = {}) =>
  backend.call('login', { json: { userName: admin.userName, password: secret }, ip, headers });

test('one network has 960 attempts a day at an account', async () => {
  const ip = newAddress();
  const tries: number[] = [];
  for (let window = 0; window < 3; window += 1) {
    let looked = 0;
    for (;;) {
      const response = await login('wrong password', ip);
      if (response.status === 429) break;
      await expectError(response, 'WRONG_CREDENTIALS');
      looked += 1;
    }
    await expectError(await login(password, ip), 'TOO_MANY_REQUESTS');
    tries.push(looked);
    await backend.sql(
      `update public.login_attempts set attempted_at = attempted_at - $1 * interval '1 second'`,
      [windowSeconds + 1],
    );
  }
  expect(tries).toEqual([10, 10, 10]);
  const aDay = 10 * windowsOfDay;
  expect(10_000 / aDay).toBeGreaterThan(10);
  expect(security).toContain(`A guesser from one network has ${aDay} tries a day for a name`);
  expect(security).toContain('10,000 take more than ten days');
});

test('10,000 wrong passwords from other networks do not lock an administrator out', async () => {
  const office = newAddress();
  const before = await login(password, office);
  const browser = before.headers.getSetCookie().find((one) => one.startsWith('browser='));
  await success('login', before);
  // One attempt from elsewhere, and what 9,999 more from 1,000 networks leave in the database.
  await expectError(await login('wrong password', newAddress()), 'WRONG_CREDENTIALS');
  await backend.exec(
    `insert into public.login_attempts (key)
     select key from public.login_attempts, generate_series(1, 9999) where key like 'login-name:%'`,
  );
  const delaysOf = async (headers?: Record<string, string>) => {
    delays.length = 0;
    await success('login', await login(password, office, headers));
    return [...delays];
  };
  expect(await delaysOf({ cookie: browser?.split(';')[0] ?? '' })).toEqual([]);
  // That login has made the name free again; so the attack goes on.
  await expectError(await login('wrong password', newAddress()), 'WRONG_CREDENTIALS');
  await backend.exec(
    `insert into public.login_attempts (key)
     select key from public.login_attempts, generate_series(1, 9999) where key like 'login-name:%'`,
  );
  expect(await delaysOf()).toEqual([3_000]);
});

test('an attacker with the password has 480 codes a day, a chance of 0.14 %', async () => {
  const ip = newAddress();
  await backend.sql(
    `insert into public.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())`,
    [admin.id, 'A'.repeat(32)],
  );
  let tries = 0;
  for (;;) {
    const { pendingToken } = await expectError(await login(password, ip), 'CODE_REQUIRED');
    // Letters are no code now or ever: nothing is left to luck.
    const json = { pendingToken, code: 'WRONG' };
    const response = await backend.call('loginWithCode', { json, ip });
    if (response.status === 429) break;
    await expectError(response, 'WRONG_CODE');
    tries += 1;
  }
  const aDay = tries * windowsOfDay;
  const percent = ((aDay * 3) / 1_000_000) * 100;
  expect(security).toContain(
    `${aDay} tries a day with three valid codes among a million, ${percent.toFixed(2)} % a day`,
  );
});

test('invalid login tokens count as attempts of their network', async () => {
  const ip = newAddress();
  const json = { pendingToken: 'x', code: '000000' };
  for (let n = 0; n < 30; n += 1) {
    const refused = await backend.call('loginWithCode', { json, ip });
    await expectError(refused, 'WRONG_CREDENTIALS', userMessages.loginEnded, ['pendingToken']);
  }
  await expectError(await backend.call('loginWithCode', { json, ip }), 'TOO_MANY_REQUESTS');
  await expectError(await login(password, ip), 'TOO_MANY_REQUESTS');
});
