import { createHash, scrypt } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { areas } from '#contract/areas.ts';
import { accountMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { strictTransportSecurity } from '#contract/security-headers.ts';
import { expectError, success } from '../support/answers.ts';
import { newAddress } from '../support/call.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { accountPassword as password, confirmed, useBackend } from '../support/backend.ts';

/** Milliseconds that the functions have asked to wait; here nothing waits. */
const delays = vi.hoisted(() => [] as number[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => Promise.resolve(void delays.push(ms)),
}));

const perAccount = 2;
const perAddress = 3;

const backend = useBackend({
  LOGIN_LIMIT_PER_ACCOUNT: String(perAccount),
  LOGIN_LIMIT_PER_ADDRESS: String(perAddress),
  REGISTER_LIMIT_PER_ADDRESS: '2',
  ATTEMPT_WINDOW_SECONDS: '60',
  LOG_LEVEL: 'error',
});
beforeAll(async () => {
  await success('register', await register({ userName: 'The.First', password }));
});

const passwordHash = cheapHash(password);
let made = 0;
const newName = () => `Person.${(made += 1)}`;

const register = (json: unknown, ip = newAddress()) => backend.call('register', { json, ip });
const login = (userName: string, secret: string, ip = newAddress()) =>
  backend.call('login', { json: { userName, password: secret }, ip });

/** An account of its own with the password above; answers its name. */
async function someone(): Promise<string> {
  const userName = newName();
  await backend.sql('insert into public.users (user_name, password_hash) values ($1, $2)', [
    userName,
    passwordHash,
  ]);
  return userName;
}

const setCookie = (response: Response) => response.headers.getSetCookie();
const browserOf = (response: Response) =>
  setCookie(response)
    .find((one) => one.startsWith('browser='))
    ?.split(';')[0] ?? '';
const tokenOf = (response: Response) => /session=([^;]*)/.exec(setCookie(response)[0] ?? '')?.[1];
const sessionsOf = (token = '') =>
  backend.sql<{ expires_at: string }>(
    'select expires_at::text from public.sessions where token_hash = $1',
    [createHash('sha256').update(token).digest('hex')],
  );

describe('GET /v1/user/register', () => {
  test('says that new accounts can be made', async () => {
    expect((await backend.succeed('getRegistration')).isOpen).toBe(true);
  });
});

describe('POST /v1/user/register', () => {
  test('makes an account with the role USER, whatever the body asks, and logs it in', async () => {
    const userName = newName();
    const response = await register({ userName, password, role: 'ADMIN', id: 'x' });
    const token = tokenOf(response) ?? '';
    const body = await success('register', response);
    expect(body).toMatchObject({
      message: accountMessages.registered,
      role: 'USER',
      user: { userName, role: 'USER' },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await backend.succeed('getMe', { cookie: `session=${token}` })).user).toEqual(
      body.user,
    );
  });

  test('stores a salted hash of the password and never returns it', async () => {
    const [first, second] = [newName(), newName()];
    for (const userName of [first, second]) {
      await success('register', await register({ userName, password }));
    }
    const rows = await backend.sql<{ password_hash: string }>(
      'select password_hash from public.users where user_name in ($1, $2)',
      [first, second],
    );
    const hashes = rows.map((row) => row.password_hash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    const text = await (await login(first, password)).text();
    expect(text).not.toMatch(/scrypt|password|hash/i);
  });

  test('refuses a name that is taken, in any case', async () => {
    const userName = await someone();
    const response = await register({ userName: userName.toUpperCase(), password });
    expect(setCookie(response)).toEqual([]);
    await expectError(response, 'CONFLICT', accountMessages.userNameTaken, ['userName']);
  });

  test('refuses an e-mail address as the name, whether an account has it or not', async () => {
    const other = await backend.account('USER');
    const email = 'owner@example.org';
    await backend.sql('update public.users set email = $1 where id = $2', [email, other.id]);
    for (const userName of ['Owner@Example.org', 'nobody@example.org']) {
      const response = await register({ userName, password });
      const { userNameIsEmail } = accountMessages;
      await expectError(response, 'VALIDATION_FAILED', userNameIsEmail, ['userName']);
    }
  });

  test('refuses missing and invalid values', async () => {
    const required = validationMessages.allFieldsRequired;
    await expectError(await register({ password }), 'VALIDATION_FAILED', required);
    await expectError(await register({ userName: 'someone' }), 'VALIDATION_FAILED', required);
    for (const wrong of [
      { userName: 'ab' },
      { userName: 'x'.repeat(65) },
      { userName: 'with blank' },
      { userName: 'ünïcode' },
      { password: 'too short' },
      { password: 'x'.repeat(201) },
      { password: `well formed no more \ud800` },
      { password: 1234567890 },
    ]) {
      const response = await register({ userName: newName(), password, ...wrong });
      await expectError(response, 'VALIDATION_FAILED');
    }
  });

  test('is limited per address', async () => {
    const ip = newAddress();
    await success('register', await register({ userName: newName(), password }, ip));
    await success('register', await register({ userName: newName(), password }, ip));
    const response = await register({ userName: newName(), password }, ip);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await expectError(response, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
    await success('register', await register({ userName: newName(), password }));
  });

  test('makes one account when two register one name at once', async () => {
    const userName = newName();
    const answers = await Promise.all([
      register({ userName, password }),
      register({ userName, password }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('a new password', () => {
  test('cannot be common or the user name, in any case', async () => {
    const userName = `Long.${newName()}`;
    const { commonPassword, passwordIsUserName } = accountMessages;
    for (const [wrong, message] of [
      ['QwertyUiop', commonPassword],
      [userName.toUpperCase(), passwordIsUserName],
    ] as const) {
      const response = await register({ userName, password: wrong });
      expect(setCookie(response)).toEqual([]);
      await expectError(response, 'VALIDATION_FAILED', message, ['password']);
    }
    const cookie = await backend.admin();
    const json = { userName, password: 'qwertyuiop', role: 'USER', ...confirmed };
    await expectError(
      await backend.call('createUser', { cookie, json }),
      'VALIDATION_FAILED',
      commonPassword,
    );
    const rows = await backend.sql('select id from public.users where user_name = $1', [userName]);
    expect(rows).toEqual([]);
  });
});

describe('POST /v1/user/login', () => {
  test('logs in whatever the case of the name, with an HttpOnly cookie', async () => {
    const userName = await someone();
    const response = await login(userName.toUpperCase(), password);
    expect(response.headers.has('strict-transport-security')).toBe(false);
    const [cookie = '', known = '', ...others] = setCookie(response);
    expect(others).toEqual([]);
    expect(known).toMatch(
      /^browser=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    const { message, user } = await success('login', response);
    expect(message).toBe(accountMessages.loggedIn);
    expect(user).toMatchObject({ userName, role: 'USER' });
  });

  test('accepts the name with spaces around it, as a phone completes it', async () => {
    const userName = await someone();
    const { user } = await success('login', await login(` ${userName} `, password));
    expect(user.userName).toBe(userName);
    const blank = await login('  ', password);
    await expectError(blank, 'VALIDATION_FAILED', validationMessages.allFieldsRequired, [
      'userName',
    ]);
  });

  test('on https the cookie is Secure and bound to the host, and HSTS is sent', async () => {
    const userName = await someone();
    const origin = 'https://smcs.example';
    const response = await backend.call('login', { origin, json: { userName, password } });
    const [cookie = ''] = setCookie(response);
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(response.headers.get('strict-transport-security')).toBe(strictTransportSecurity);
    const token = tokenOf(response) ?? '';
    const asHost = { origin, cookie: `__Host-session=${token}` };
    await backend.succeed('getMe', asHost);
    // A cookie without the prefix could come from a subdomain.
    const bare = { origin, cookie: `session=${token}` };
    await expectError(await backend.call('getMe', bare), 'NOT_LOGGED_IN');
    expect(setCookie(await backend.call('logout', asHost))).toEqual([
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('stores only a hash of the token, for a week', async () => {
    const token = tokenOf(await login(await someone(), password)) ?? '';
    const [session] = await sessionsOf(token);
    const days = Math.round((Date.parse(session?.expires_at ?? '') - Date.now()) / 86_400_000);
    expect(days).toBe(7);
    const all = JSON.stringify(await backend.sql('select * from public.sessions'));
    expect(all).not.toContain(token);
  });

  test('unknown user and wrong password are answered alike', async () => {
    const wrong = await login(await someone(), 'wrong password');
    const unknown = await login('nobody-of-this-name', 'wrong password');
    expect([...setCookie(wrong), ...setCookie(unknown)]).toEqual([]);
    const told = [
      await expectError(wrong, 'WRONG_CREDENTIALS', accountMessages.wrongCredentials, []),
      await expectError(unknown, 'WRONG_CREDENTIALS', accountMessages.wrongCredentials, []),
    ].map(({ requestId: _own, ...same }) => same);
    expect(told[0]).toEqual(told[1]);
  });

  test('hashes once for an unknown user, at the cost of a wrong password', async () => {
    const costs = async (name: string) => {
      vi.mocked(scrypt).mockClear();
      await expectError(await login(name, 'wrong password'), 'WRONG_CREDENTIALS');
      return vi.mocked(scrypt).mock.calls.map(([, , length, cost]) => ({ length, cost }));
    };
    const known = await costs('The.First');
    expect(known).toEqual([
      { length: 32, cost: expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 }) as object },
    ]);
    expect(await costs('nobody-to-be-timed')).toEqual(known);
  });

  for (const hash of [
    'scrypt$',
    'scrypt$15$8$3$AAAA$AAAA',
    `scrypt$99$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    `scrypt$15$0$3$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    `scrypt$20$99$1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    `scrypt$15$8$3$${'A'.repeat(22)}$${'A'.repeat(42)}`,
  ]) {
    test(`a damaged hash such as ${hash.slice(0, 24)} (${hash.length}) is a wrong password`, async () => {
      const userName = await someone();
      await backend.sql('update public.users set password_hash = $1 where user_name = $2', [
        hash,
        userName,
      ]);
      const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const response = await login(userName, password);
      expect(setCookie(response)).toEqual([]);
      await expectError(response, 'WRONG_CREDENTIALS', accountMessages.wrongCredentials);
      expect(log.mock.calls).toHaveLength(1);
      const [row] = await backend.sql<{ id: string }>(
        'select id from public.users where user_name = $1',
        [userName],
      );
      const line = String(log.mock.calls[0]?.[0]);
      expect(JSON.parse(line)).toMatchObject({ level: 'error', user: row?.id });
      expect(line).not.toContain(password);
    });
  }

  test('both fields are required', async () => {
    const message = validationMessages.allFieldsRequired;
    for (const json of [{}, { userName: 'x' }, { password: 'x' }, { userName: '', password: '' }]) {
      await expectError(await backend.call('login', { json }), 'VALIDATION_FAILED', message);
    }
  });

  test('accepts a form, and refuses a file', async () => {
    const userName = await someone();
    await backend.succeed('login', { form: { userName, password } });
    await backend.succeed('login', { multipart: { userName, password } });
    const multipart = { userName, password, image: new File(['x'], 'x.png') };
    await expectError(await backend.call('login', { multipart }), 'VALIDATION_FAILED');
  });

  test('is limited per account and address, and for unknown names as well', async () => {
    for (const userName of [await someone(), 'nobody-at-all']) {
      const ip = newAddress();
      for (let n = 0; n < perAccount; n += 1) {
        await expectError(await login(userName, 'wrong password', ip), 'WRONG_CREDENTIALS');
      }
      const response = await login(userName.toUpperCase(), password, ip);
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      await expectError(response, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
    }
  });

  test('delays a login after attempts from other addresses, and refuses none', async () => {
    const userName = await someone();
    delays.length = 0;
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => login(userName, 'wrong password')),
    );
    for (const response of tries) await expectError(response, 'WRONG_CREDENTIALS');
    expect(delays.toSorted((one, other) => one - other)).toEqual([100, 200, 400, 800]);
    const here = newAddress();
    await success('login', await login(userName, password, here));
    expect(delays.at(-1)).toBe(1_600);
    // Nor does it keep those who are logged in from changing their password.
    await Promise.all(Array.from({ length: 3 }, () => login(userName, 'wrong password')));
    const cookie = `session=${tokenOf(await login(userName, password, here))}`;
    const json = { currentPassword: password, newPassword: 'another horse battery' };
    await backend.succeed('changePassword', { cookie, json, ip: here });
  });

  test('accepts a browser that has logged in before, whatever others try', async () => {
    await backend.exec('delete from public.login_attempts');
    const userName = await someone();
    const office = newAddress();
    const cookie = browserOf(await login(userName, password, office));
    const within = (name: string, secret: string, browser = cookie) =>
      backend.call('login', {
        ...{ json: { userName: name, password: secret }, ip: office },
        ...{ headers: { cookie: browser } },
      });
    const triesAtName = () =>
      backend.sql(`select 1 from public.login_attempts where key like 'login-name:%'`);
    // The allowance of the office is used up, and the name has been tried from elsewhere.
    await login(userName, 'wrong password');
    await backend.exec(
      `insert into public.login_attempts (key)
       select key from public.login_attempts, generate_series(1, 30)`,
    );
    await expectError(await login(userName, password, office), 'TOO_MANY_REQUESTS');
    // For another name it is a browser like any other, and so is one with a forged cookie.
    await expectError(await within('somebody-else', password), 'TOO_MANY_REQUESTS');
    const forged = `${cookie.slice(0, -2)}${cookie.at(-2) === 'A' ? 'B' : 'A'}${cookie.at(-1)}`;
    await expectError(await within(userName, password, forged), 'TOO_MANY_REQUESTS');

    // Whoever holds its cookie guesses no more often than anybody, and slows down nobody.
    const before = (await triesAtName()).length;
    await expectError(await within(userName, 'wrong password'), 'WRONG_CREDENTIALS');
    expect(await triesAtName()).toHaveLength(before);
    const known = await within(userName.toUpperCase(), password);
    expect(browserOf(known)).toBe(cookie);
    await success('login', known);
    expect(await triesAtName()).toEqual([]);
    for (let n = 0; n < perAccount; n += 1) {
      await expectError(await within(userName, 'wrong password'), 'WRONG_CREDENTIALS');
    }
    await expectError(await within(userName, password), 'TOO_MANY_REQUESTS');
  });

  test('no longer knows a browser after the password has changed in another one', async () => {
    await backend.exec('delete from public.login_attempts');
    const userName = await someone();
    const office = newAddress();
    const within = (browser: string, secret: string) =>
      backend.call('login', {
        ...{ json: { userName, password: secret }, ip: office, headers: { cookie: browser } },
      });
    const [old, changing] = [await login(userName, password), await login(userName, password)];
    const json = { currentPassword: password, newPassword: 'another horse battery' };
    const cookie = `session=${tokenOf(changing)}; ${browserOf(changing)}`;
    const changed = await backend.call('changePassword', { cookie, json });
    await success('changePassword', changed);
    // The allowance of the office is used up.
    await login(userName, 'wrong password', office);
    await backend.exec(
      `insert into public.login_attempts (key)
       select key from public.login_attempts, generate_series(1, 30) where key like 'login-address:%'`,
    );
    await expectError(await within(browserOf(old), json.newPassword), 'TOO_MANY_REQUESTS');
    await expectError(await within(browserOf(changing), json.newPassword), 'TOO_MANY_REQUESTS');
    await success('login', await within(browserOf(changed), json.newPassword));
  });

  test('counts the addresses of one IPv6 network as one', async () => {
    const tries = [];
    for (let n = 0; n <= perAddress; n += 1) {
      const response = await login(`nobody-${n}-at-home`, 'wrong password', `2001:db8:0:7::${n}`);
      tries.push(response.status);
    }
    expect(tries).toEqual([...Array<number>(perAddress).fill(401), 429]);
    const response = await login('nobody-at-home', 'wrong password', '2001:db8:0:8::1');
    await expectError(response, 'WRONG_CREDENTIALS');
  });

  test('is limited per address, for any account', async () => {
    const ip = newAddress();
    for (let n = 0; n < perAddress; n += 1) {
      await expectError(await login(`nobody-${n}-here`, 'wrong password', ip), 'WRONG_CREDENTIALS');
    }
    const userName = await someone();
    await expectError(await login(userName, password, ip), 'TOO_MANY_REQUESTS');
    // A header that a client can write makes no other address of it.
    const forged = await backend.call('login', {
      json: { userName, password },
      ip,
      headers: { 'x-forwarded-for': '8.8.8.8', 'x-nf-client-connection-ip': '8.8.8.8' },
    });
    await expectError(forged, 'TOO_MANY_REQUESTS');
    await success('login', await login(userName, password));
  });

  test('clears the count of the account on success', async () => {
    const userName = await someone();
    // Of one network, each with a count of its own by address.
    const ips = ['2001:db8:0:9::1', '2001:db8:0:9::2'];
    for (const ip of ips) {
      for (let n = 0; n < perAccount - 1; n += 1) {
        await expectError(await login(userName, 'wrong password', ip), 'WRONG_CREDENTIALS');
      }
      await success('login', await login(userName, password, ip));
      await backend.sql(`delete from public.login_attempts where key like 'login-address:%'`);
    }
  });

  test('attempts count for the window alone', async () => {
    const [userName, ip] = [await someone(), newAddress()];
    for (let n = 0; n < perAccount; n += 1) await login(userName, 'wrong password', ip);
    await expectError(await login(userName, password, ip), 'TOO_MANY_REQUESTS');
    await backend.sql(
      `update public.login_attempts set attempted_at = attempted_at - interval '61 seconds'`,
    );
    await success('login', await login(userName, password, ip));
  });

  test('counts attempts at once one by one', async () => {
    const ip = newAddress();
    const attempts = Array.from({ length: perAccount + 2 }, () =>
      login('nobody-in-parallel', 'wrong password', ip),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(perAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('stores neither names nor addresses with the attempts', async () => {
    const ip = '203.0.113.77';
    await login('very-particular-name', 'wrong password', ip);
    const rows = await backend.sql('select * from public.login_attempts');
    expect(rows).not.toEqual([]);
    const all = JSON.stringify(rows);
    expect(all).not.toContain(ip);
    expect(all).not.toContain('very-particular-name');
  });

  test('ends the session that the browser still had', async () => {
    const { token, cookie } = await backend.account('USER');
    const json = { userName: await someone(), password };
    await backend.succeed('login', { json, cookie });
    expect(await sessionsOf(token)).toEqual([]);
  });
});

describe('POST /v1/user/logout', () => {
  test('ends the session in the database and in the browser', async () => {
    const { token, cookie } = await backend.account('ADMIN');
    const response = await backend.call('logout', { cookie });
    expect(setCookie(response)).toEqual(['session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    const { message } = await success('logout', response);
    expect(message).toBe(accountMessages.loggedOut);
    expect(await sessionsOf(token)).toEqual([]);
    await expectError(await backend.call('getMe', { cookie }), 'NOT_LOGGED_IN');
  });

  test('leaves the other sessions of the account open', async () => {
    const userName = await someone();
    const [here, there] = [await login(userName, password), await login(userName, password)];
    await backend.call('logout', { cookie: `session=${tokenOf(here)}` });
    await backend.succeed('getMe', { cookie: `session=${tokenOf(there)}` });
  });

  test('succeeds without a session', async () => {
    await backend.succeed('logout');
    await backend.succeed('logout', { cookie: 'session=x' });
  });
});

describe('POST /v1/user/password', () => {
  const newPassword = 'staple of another kind';
  const change = (cookie: string | undefined, json: unknown, ip = newAddress()) =>
    backend.call('changePassword', { json, ip, ...(cookie === undefined ? {} : { cookie }) });

  /** An account with the password above that is logged in here and elsewhere. */
  async function loggedIn() {
    const userName = await someone();
    const [here, there] = [await login(userName, password), await login(userName, password)];
    return {
      userName,
      here: `session=${tokenOf(here)}`,
      there: `session=${tokenOf(there)}`,
    };
  }
  const isOpen = async (cookie: string) => (await backend.call('getMe', { cookie })).status === 200;

  test('changes the password, ends the other sessions and renews this one', async () => {
    const { userName, here, there } = await loggedIn();
    const bystander = await backend.account('USER');
    const response = await change(here, { currentPassword: password, newPassword });
    const [cookie = '', ...others] = setCookie(response);
    expect(others).toEqual([expect.stringMatching(/^browser=/)]);
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    const renewed = `session=${tokenOf(response)}`;
    const { message } = await success('changePassword', response);
    expect(message).toBe(accountMessages.passwordChanged);
    expect([await isOpen(here), await isOpen(there)]).toEqual([false, false]);
    expect([await isOpen(renewed), await isOpen(bystander.cookie)]).toEqual([true, true]);
    await expectError(await login(userName, password), 'WRONG_CREDENTIALS');
    await success('login', await login(userName, newPassword));
  });

  test('a wrong current password changes nothing and keeps the session', async () => {
    const { userName, here, there } = await loggedIn();
    const response = await change(here, { currentPassword: 'wrong password', newPassword });
    expect(setCookie(response)).toEqual([]);
    const { wrongPassword } = accountMessages;
    await expectError(response, 'VALIDATION_FAILED', wrongPassword, ['currentPassword']);
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, true]);
    await success('login', await login(userName, password));
  });

  test('refuses a new password that is missing, short, long, common or the user name', async () => {
    const { userName, here } = await loggedIn();
    const required = validationMessages.allFieldsRequired;
    const withNew = (secret: string) => ({ currentPassword: password, newPassword: secret });
    for (const [json, field, message] of [
      [{ newPassword }, 'currentPassword', required],
      [{ currentPassword: password }, 'newPassword', required],
      [withNew('too short'), 'newPassword', undefined],
      [withNew('x'.repeat(201)), 'newPassword', undefined],
      [withNew('QwertyUiop'), 'newPassword', accountMessages.commonPassword],
    ] as const) {
      await expectError(await change(here, json), 'VALIDATION_FAILED', message, [field]);
    }
    const longName = `A.long.name.${userName}`;
    await backend.sql('update public.users set user_name = $1 where user_name = $2', [
      longName,
      userName,
    ]);
    const asName = { currentPassword: password, newPassword: longName.toLowerCase() };
    const message = accountMessages.passwordIsUserName;
    await expectError(await change(here, asName), 'VALIDATION_FAILED', message);
    // None of these used up an attempt at the password.
    await success('changePassword', await change(here, { currentPassword: password, newPassword }));
  });

  test('a stolen session guesses no more often than the login, and on the same count', async () => {
    const { userName, here } = await loggedIn();
    const ip = newAddress();
    await expectError(await login(userName, 'wrong password', ip), 'WRONG_CREDENTIALS');
    for (let n = 1; n < perAccount; n += 1) {
      const guess = await change(here, { currentPassword: `guess ${n}`, newPassword }, ip);
      await expectError(guess, 'VALIDATION_FAILED', accountMessages.wrongPassword);
    }
    const right = await change(here, { currentPassword: password, newPassword }, ip);
    await expectError(right, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
    await expectError(await login(userName, password, ip), 'TOO_MANY_REQUESTS');
  });

  test('a stolen session guesses no more often from many addresses', async () => {
    const { here } = await loggedIn();
    for (let n = 0; n < perAccount; n += 1) {
      const guess = await change(here, { currentPassword: `guess ${n}`, newPassword });
      await expectError(guess, 'VALIDATION_FAILED', accountMessages.wrongPassword);
    }
    const right = await change(here, { currentPassword: password, newPassword });
    await expectError(right, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
  });

  test('accepts one of two changes at once, and leaves one session', async () => {
    const { userName, here, there } = await loggedIn();
    const secrets = ['the first of the two', 'the other of the two'];
    const answers = await Promise.all([
      change(here, { currentPassword: password, newPassword: secrets[0] }),
      change(there, { currentPassword: password, newPassword: secrets[1] }),
    ]);
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const sessions = await backend.sql(
      `select s.id from public.sessions s join public.users u on u.id = s.user_id
       where u.user_name = $1`,
      [userName],
    );
    expect(sessions).toHaveLength(1);
    expect(await sessionsOf(tokenOf(winners[0] as Response))).toHaveLength(1);
    await backend.exec('delete from public.login_attempts');
    const secret = secrets[answers.findIndex(({ status }) => status === 200)] ?? '';
    await success('login', await login(userName, secret));
  });
});

describe('POST /v1/user/logout-everywhere', () => {
  test('ends every session of the account, and of no other', async () => {
    const userName = await someone();
    const [here, there] = [await login(userName, password), await login(userName, password)];
    const bystander = await backend.account('USER');
    const response = await backend.call('logoutEverywhere', {
      ...{ cookie: `session=${tokenOf(here)}`, json: confirmed },
    });
    expect(setCookie(response)).toEqual(['session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    const { message } = await success('logoutEverywhere', response);
    expect(message).toBe(accountMessages.loggedOutEverywhere);
    for (const ended of [here, there]) {
      expect(await sessionsOf(tokenOf(ended))).toEqual([]);
    }
    expect(await sessionsOf(bystander.token)).toHaveLength(1);
    await success('login', await login(userName, password));
  });
});

describe('PUT /v1/user/me/email', () => {
  const change = (cookie: string, email: string) =>
    backend.call('changeOwnEmail', { json: { email, ...confirmed }, cookie });
  const read = async (cookie: string) => (await backend.succeed('getOwnEmail', { cookie })).email;

  test('without a mail server changes and removes the address at once', async () => {
    const { cookie } = await backend.account('ADMIN');
    expect(await read(cookie)).toBeNull();
    const changed = await success('changeOwnEmail', await change(cookie, 'own@example.org'));
    expect(changed).toMatchObject({ email: 'own@example.org', message: userMessages.emailChanged });
    expect(await read(cookie)).toBe('own@example.org');
    await success('changeOwnEmail', await change(cookie, ''));
    expect(await read(cookie)).toBeNull();
  });

  test('refuses an invalid address and that of another account', async () => {
    const [one, other] = [await backend.account('ADMIN'), await backend.account('ADMIN')];
    await success('changeOwnEmail', await change(other.cookie, 'taken@example.org'));
    const { emailTaken } = userMessages;
    const taken = await change(one.cookie, 'Taken@example.org');
    await expectError(taken, 'CONFLICT', emailTaken, ['email']);
    const wrong = await change(one.cookie, 'no address');
    await expectError(wrong, 'VALIDATION_FAILED', undefined, ['email']);
    expect(await read(one.cookie)).toBeNull();
  });
});

describe('GET /v1/user/me', () => {
  test('returns the account with the allowed fields only', async () => {
    const { id, userName, cookie } = await backend.account('ADMIN');
    const { user } = await backend.succeed('getMe', { cookie });
    expect(Object.keys(user).toSorted()).toEqual(['areas', 'createdAt', 'id', 'role', 'userName']);
    expect(user).toMatchObject({ id, userName, role: 'ADMIN', areas });
  });

  test('gives each administrator a key for unsent notes, always the same, and users none', async () => {
    const noteKeyOf = async (cookie: string) =>
      (await backend.succeed('getMe', { cookie })).noteKey;
    const first = await backend.admin();
    const key = await noteKeyOf(first);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await noteKeyOf(first)).toBe(key);
    expect(await noteKeyOf(await backend.admin())).not.toBe(key);
    expect(await noteKeyOf(await backend.user())).toBeUndefined();
  });

  test('finds its cookie among others', async () => {
    const { cookie } = await backend.account('USER');
    const among = `sidebar_state=true;${cookie}; other=session=x; xsession=y`;
    await backend.succeed('getMe', { cookie: among });
  });

  test('refuses an expired session', async () => {
    const { id, cookie } = await backend.account('ADMIN');
    await backend.sql(
      `update public.sessions set created_at = now() - interval '8 days',
       expires_at = now() - interval '1 second' where user_id = $1`,
      [id],
    );
    await expectError(await backend.call('getMe', { cookie }), 'NOT_LOGGED_IN');
  });

  test('ends an hour after its last use, and at its longest life however often it is used', async () => {
    const { id, cookie } = await backend.account('USER');
    await backend.sql(
      `update public.sessions set expires_at = created_at + interval '4 hours' where user_id = $1`,
      [id],
    );
    const minute = 60_000;
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const after = async (minutes: number) => {
      vi.setSystemTime(start + minutes * minute);
      const response = await backend.call('getMe', { cookie });
      await backend.background();
      return response;
    };
    try {
      for (let minutes = 50; minutes < 240; minutes += 50) {
        await success('getMe', await after(minutes));
      }
      await expectError(await after(241), 'NOT_LOGGED_IN');
    } finally {
      vi.useRealTimers();
    }
    const idle = await backend.account('USER');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minute });
    try {
      await expectError(await backend.call('getMe', { cookie: idle.cookie }), 'NOT_LOGGED_IN');
    } finally {
      vi.useRealTimers();
    }
  });

  test('records its use once in five minutes', async () => {
    const { id, cookie } = await backend.account('USER');
    const seen = async () => {
      await backend.succeed('getMe', { cookie });
      await backend.background();
      const [row] = await backend.sql<{ ago: number }>(
        `select extract(epoch from now() - last_seen_at)::float as ago
         from public.sessions where user_id = $1`,
        [id],
      );
      return row?.ago ?? 0;
    };
    const seenBefore = (minutes: number) =>
      backend.sql(
        `update public.sessions set last_seen_at = now() - make_interval(mins => $2)
         where user_id = $1`,
        [id, minutes],
      );
    await seenBefore(4);
    expect(await seen()).toBeGreaterThan(239);
    await seenBefore(6);
    expect(await seen()).toBeLessThan(60);
  });

  test('refuses the session of a removed account, and applies a changed role at once', async () => {
    const removed = await backend.account('ADMIN');
    await backend.sql('delete from public.users where id = $1', [removed.id]);
    await expectError(await backend.call('getMe', { cookie: removed.cookie }), 'NOT_LOGGED_IN');
    const demoted = await backend.account('ADMIN');
    await backend.sql(`update public.users set role = 'USER', areas = '{}' where id = $1`, [
      demoted.id,
    ]);
    const write = await backend.call('createJob', { cookie: demoted.cookie, json: {} });
    await expectError(write, 'FORBIDDEN', serverMessages.forbidden);
  });

  test('refuses the hash of a token', async () => {
    const { token } = await backend.account('ADMIN');
    const hash = createHash('sha256').update(token).digest('base64url');
    await expectError(await backend.call('getMe', { cookie: `session=${hash}` }), 'NOT_LOGGED_IN');
  });
});

describe('POST /v1/user', () => {
  const json = (role: unknown) => ({
    userName: newName(),
    password,
    role,
    areas: role === 'ADMIN' ? areas : [],
    currentPassword: password,
  });

  const administrator = async () => (await backend.account('ADMIN')).cookie;

  test('makes an account with the role that the administrator chooses', async () => {
    const cookie = await administrator();
    for (const role of ['ADMIN', 'USER']) {
      const response = await backend.call('createUser', { cookie, json: json(role) });
      expect(setCookie(response)).toEqual([]);
      const { user } = await success('createUser', response);
      expect(user.role).toBe(role);
      await success('login', await login(user.userName, password));
    }
  });

  test('refuses other roles and a taken name', async () => {
    const cookie = await administrator();
    for (const role of ['ROOT', '', null, ['ADMIN'], undefined]) {
      const response = await backend.call('createUser', { cookie, json: json(role) });
      await expectError(response, 'VALIDATION_FAILED');
    }
    const userName = await someone();
    const taken = { ...json('ADMIN'), userName };
    const response = await backend.call('createUser', { cookie, json: taken });
    await expectError(response, 'CONFLICT', accountMessages.userNameTaken);
  });
});

describe('the cleanup', () => {
  test('deletes ended sessions and old attempts, and no others', async () => {
    const [ended, open] = [await backend.account('USER'), await backend.account('USER')];
    const idle = await backend.account('USER');
    await backend.sql(
      `update public.sessions set last_seen_at = now() - interval '61 minutes' where user_id = $1`,
      [idle.id],
    );
    await backend.sql(
      `update public.sessions set created_at = now() - interval '8 days',
       expires_at = now() - interval '1 minute' where user_id = $1`,
      [ended.id],
    );
    await backend.exec(
      `insert into public.login_attempts (key, attempted_at)
       values ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')`,
    );
    expect((await backend.run('cleanup')).status).toBe(204);
    expect(await sessionsOf(ended.token)).toEqual([]);
    expect(await sessionsOf(idle.token)).toEqual([]);
    expect(await sessionsOf(open.token)).toHaveLength(1);
    const keys = `select key from public.login_attempts where key in ('old', 'young')`;
    expect(await backend.sql(keys)).toEqual([{ key: 'young' }]);
  });
});
