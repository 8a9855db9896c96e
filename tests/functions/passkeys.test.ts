import { generate } from 'otplib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxPasskeys } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { newAuthenticator, type Authenticator, type Overrides } from '../support/authenticator.ts';
import { accountPassword as password, type Account, useBackend } from '../support/backend.ts';
import { newAddress } from '../support/call.ts';
import { cheapHash } from '../support/cheap-hash.ts';

const passwordHash = cheapHash(password);
const perAddress = 30;

const backend = useBackend({ LOGIN_LIMIT_PER_ADDRESS: String(perAddress) });

let own: Account;
const newAccount = async () => {
  const account = await backend.account('ADMIN');
  await backend.sql('update public.users set password_hash = $1', [passwordHash]);
  return account;
};
beforeEach(async () => {
  own = await newAccount();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

/** What confirms a call: the password, and the answer of a device where the account has one. */
async function proof(device?: Authenticator, { cookie } = own) {
  const currentPassword = password;
  if (!device) return { currentPassword };
  const { options } = await backend.succeed('createConfirmationOptions', { cookie });
  return { currentPassword, passkey: device.use(options) };
}
const askToAdd = ({ cookie }: Account, json: object) =>
  backend.call('createPasskeyOptions', { cookie, json });
/** @param device that the account has already */
const optionsToAdd = async (account = own, device?: Authenticator) =>
  (await success('createPasskeyOptions', await askToAdd(account, await proof(device, account))))
    .options;
const send = (credential: object, name = 'Laptop', { cookie } = own) =>
  backend.call('createPasskey', { cookie, json: { name, credential } });
/** A device whose passkey opens the account. */
async function added(account = own): Promise<Authenticator> {
  const device = newAuthenticator();
  const credential = device.create(await optionsToAdd(account));
  await success('createPasskey', await send(credential, 'Laptop', account));
  return device;
}
const list = async ({ cookie } = own) =>
  (await backend.succeed('listPasskeys', { cookie })).passkeys;
const remove = (id: string, json: object, account = own) =>
  backend.call('removePasskey', { params: { id }, cookie: account.cookie, json });

const optionsToLogIn = async () => (await backend.succeed('createLoginOptions')).options;
const sendLogin = (credential: object, ip = newAddress()) =>
  backend.call('loginWithPasskey', { json: { credential }, ip });
const logIn = async (device: Authenticator, overrides: Overrides = {}) =>
  sendLogin(device.use(await optionsToLogIn(), overrides));
const expectRefused = (response: Response) =>
  expectError(response, 'WRONG_CREDENTIALS', userMessages.passkeyRefused);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const isOpen = async (cookie: string) => (await backend.call('getMe', { cookie })).status === 200;

describe('adding a passkey', () => {
  test('requires the password, and requests a discoverable credential with user verification', async () => {
    const wrong = await askToAdd(own, { currentPassword: 'wrong password' });
    await expectError(wrong, 'VALIDATION_FAILED', accountMessages.wrongPassword, [
      'currentPassword',
    ]);
    const options = await optionsToAdd();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'SMCS' },
      user: { name: own.userName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(own.id);
  });

  test('is not announced for an outcome of the database that is unknown', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true); // the error is logged
    const credential = newAuthenticator().create(await optionsToAdd());
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) =>
      new Request(address).url.endsWith('/rpc/add_passkey')
        ? Response.json('postponed')
        : fetch(address, options),
    );
    await expectError(await send(credential), 'INTERNAL');
  });

  test('lists it by name, and excludes devices that have one', async () => {
    const device = await added();
    expect(await list()).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Laptop',
        createdAt: expect.any(String) as string,
        lastUsedAt: null,
      },
    ]);
    const { excludeCredentials } = await optionsToAdd(own, device);
    expect(excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }]);
  });

  test('ends the other sessions with the first passkey only', async () => {
    const elsewhere = await backend.call('login', { json: { userName: own.userName, password } });
    const there = cookieOf(elsewhere);
    const device = newAuthenticator();
    const first = device.create(await optionsToAdd());
    const { message } = await success('createPasskey', await send(first));
    expect(message).toBe(userMessages.firstPasskeyAdded);
    expect([await isOpen(there), await isOpen(own.cookie)]).toEqual([false, true]);
    const again = cookieOf(
      await backend.call('login', { json: { userName: own.userName, password } }),
    );
    const second = newAuthenticator().create(await optionsToAdd(own, device));
    const answer = await success('createPasskey', await send(second, 'Phone'));
    expect(answer.message).toBe(userMessages.passkeyAdded);
    expect(await isOpen(again)).toBe(true);
    expect((await list()).map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
  });

  test('a challenge counts once, for five minutes, and for the account that asked for it', async () => {
    const options = await optionsToAdd();
    const other = await newAccount();
    const expectNone = (response: Response) =>
      expectError(response, 'VALIDATION_FAILED', userMessages.passkeyRefused, ['credential']);
    await expectNone(await send(newAuthenticator().create(options), 'X', other));
    const device = newAuthenticator();
    await success('createPasskey', await send(device.create(options)));
    await expectNone(await send(newAuthenticator().create(options)));
    const late = await optionsToAdd(own, device);
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
    await expectNone(await send(newAuthenticator().create(late)));
    const { challenge } = await optionsToLogIn();
    const forLogin = { ...(await optionsToAdd(own, device)), challenge };
    await expectNone(await send(newAuthenticator().create(forLogin)));
    expect(await list()).toHaveLength(1);
  });

  test('refuses a challenge that was made for a confirmation', async () => {
    const options = await optionsToAdd();
    const { challenge } = (
      await backend.succeed('createConfirmationOptions', { cookie: own.cookie })
    ).options;
    const refused = await send(newAuthenticator().create({ ...options, challenge }));
    await expectError(refused, 'VALIDATION_FAILED', userMessages.passkeyRefused, ['credential']);
    expect(await list()).toEqual([]);
  });

  const wrongs: [string, Overrides][] = [
    ['another site', { origin: 'https://smcs.example.evil' }],
    ['another port of it', { origin: 'http://localhost:9999' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['a challenge that is none', { challenge: "' or 1=1 --" }],
    ['nobody in front of it', { isVerified: false }],
  ];
  for (const [what, overrides] of wrongs) {
    test(`is refused from ${what}`, async () => {
      const credential = newAuthenticator().create(await optionsToAdd(), overrides);
      const refused = await send(credential);
      await expectError(refused, 'VALIDATION_FAILED', userMessages.passkeyRefused, ['credential']);
      expect(await list()).toEqual([]);
    });
  }

  test('is refused where an account has it already', async () => {
    const device = await added();
    const other = await newAccount();
    const credential = device.create(await optionsToAdd(other));
    await expectError(await send(credential, 'X', other), 'CONFLICT', userMessages.passkeyKnown);
    expect(await list(other)).toEqual([]);
  });

  test('refuses an invalid credential by its field', async () => {
    const options = await optionsToAdd();
    const good = newAuthenticator().create(options);
    for (const credential of [
      ...[null, 'text', [], {}, { ...good, id: 'with blank' }, { ...good, type: 'password' }],
      ...[
        { ...good, response: {} },
        { ...good, rawId: 'A'.repeat(20_000) },
      ],
      { ...good, response: { ...good.response, attestationObject: 'AAAA' } },
      { ...good, response: { ...good.response, clientDataJSON: 'bnVsbA' } },
    ]) {
      const response = await backend.call('createPasskey', {
        ...{ cookie: own.cookie, json: { name: 'X', credential } },
      });
      await expectError(response, 'VALIDATION_FAILED');
    }
    await expectError(await send(good, ' '), 'VALIDATION_FAILED', undefined, ['name']);
    await expectError(await send(good, 'x'.repeat(61)), 'VALIDATION_FAILED', undefined, ['name']);
  });

  test(`is refused where there are ${maxPasskeys}`, async () => {
    const device = await added();
    await backend.sql(
      `insert into public.passkeys (user_id, credential_id, public_key, sign_count, name)
       select $1, 'x' || n || $2, 'x', 0, 'X' from generate_series(2, $3) n`,
      [own.id, own.userName, maxPasskeys],
    );
    const refused = await askToAdd(own, await proof(device));
    await expectError(refused, 'CONFLICT', userMessages.passkeyMost);
  });

  test(`is refused beyond ${maxPasskeys} when all of them were begun before`, async () => {
    const credentials = [];
    for (let n = 0; n < 4; n += 1) {
      credentials.push(newAuthenticator().create(await optionsToAdd()));
    }
    await backend.sql(
      `insert into public.passkeys (user_id, credential_id, public_key, sign_count, name)
       select $1, 'y' || n || $2, 'x', 0, 'X' from generate_series(1, $3) n`,
      [own.id, own.userName, maxPasskeys - 2],
    );
    const answers = await Promise.all(credentials.map((credential) => send(credential)));
    const added = answers.filter(({ status }) => status < 300);
    expect(added).toHaveLength(2);
    for (const answer of answers.filter((one) => !added.includes(one))) {
      await expectError(answer, 'CONFLICT', userMessages.passkeyMost);
    }
    expect(await list()).toHaveLength(maxPasskeys);
  });
});

describe('a login by a passkey', () => {
  test('needs no name, password or code, and records the time', async () => {
    const device = await added();
    const options = await optionsToLogIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const response = await sendLogin(device.use(options));
    expect(response.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual([
      'session',
      'browser',
    ]);
    const cookie = cookieOf(response);
    const { user, message } = await success('loginWithPasskey', response);
    expect([user.userName, message]).toEqual([own.userName, accountMessages.loggedIn]);
    expect(await isOpen(cookie)).toBe(true);
    expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String));
    await success('loginWithPasskey', await logIn(device));
  });

  test('needs no code of the authenticator app', async () => {
    const device = await added();
    const { secret } = (
      await backend.succeed('createSecondFactor', {
        ...{ cookie: own.cookie, json: await proof(device) },
      })
    ).factor;
    const code = await generate({ secret });
    const { cookie } = own;
    await backend.succeed('confirmSecondFactor', {
      ...{ cookie, json: { code } },
    });
    await success('loginWithPasskey', await logIn(device));
    const alone = await backend.call('login', { json: { userName: own.userName, password } });
    await expectError(alone, 'CODE_REQUIRED');
  });

  const wrongs: [string, Overrides][] = [
    ['another site', { origin: 'https://smcs.example.evil' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['nobody in front of it', { isVerified: false }],
    ['another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ];
  for (const [what, overrides] of wrongs) {
    test(`is refused from ${what}`, async () => {
      const device = await added();
      const response = await logIn(device, overrides);
      expect(response.headers.getSetCookie()).toEqual([]);
      await expectRefused(response);
      await success('loginWithPasskey', await logIn(device));
    });
  }

  test('is refused with an answer that was used, a challenge that was used or is too old', async () => {
    const device = await added();
    const options = await optionsToLogIn();
    const answer = device.use(options);
    await success('loginWithPasskey', await sendLogin(answer));
    await expectRefused(await sendLogin(answer));
    await expectRefused(await sendLogin(device.use(options)));
    const late = await optionsToLogIn();
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
    await expectRefused(await sendLogin(device.use(late)));
    const { challenge } = await optionsToAdd(own, device);
    await expectRefused(await sendLogin(device.use({ challenge })));
    const { passkey } = await proof(device);
    await expectRefused(await sendLogin(passkey as object));
  });

  test('accepts one of two calls with the same answer', async () => {
    const device = await added();
    const answer = device.use(await optionsToLogIn());
    const answers = await Promise.all([sendLogin(answer), sendLogin(answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('is refused with a lower counter; a device without a counter is accepted', async () => {
    const device = await added();
    await success('loginWithPasskey', await logIn(device, { count: 7 }));
    await expectRefused(await logIn(device, { count: 7 }));
    await expectRefused(await logIn(device, { count: 0 }));
    await success('loginWithPasskey', await logIn(device, { count: 8 }));
    const phone = await added(await newAccount());
    await success('loginWithPasskey', await logIn(phone, { count: 0 }));
    await success('loginWithPasskey', await logIn(phone, { count: 0 }));
  });

  test('is refused with a signature of another key, and with a passkey that is not known', async () => {
    const device = await added();
    const options = await optionsToLogIn();
    const { id, rawId } = device.use(options);
    const handle = Buffer.from(own.id).toString('base64url');
    const forged = { ...newAuthenticator().use(options, { userHandle: handle }), id, rawId };
    await expectRefused(await sendLogin(forged));
    await expectRefused(await logIn(newAuthenticator(), { userHandle: handle }));
  });

  test('refuses an account that is switched off with the reason', async () => {
    const device = await added();
    await backend.sql('update public.users set disabled_at = now() where id = $1', [own.id]);
    const response = await logIn(device);
    expect(response.headers.getSetCookie()).toEqual([]);
    await expectError(response, 'FORBIDDEN', userMessages.disabled);
  });

  test('is limited per address, and a success clears the count', async () => {
    const ip = newAddress();
    const ask = async () => (await backend.succeed('createLoginOptions', { ip })).options;
    const device = await added();
    for (let n = 1; n < perAddress - 1; n += 1) await ask();
    await success('loginWithPasskey', await sendLogin(device.use(await ask()), ip));
    for (let n = 0; n < perAddress; n += 1) await ask();
    await expectError(await backend.call('createLoginOptions', { ip }), 'TOO_MANY_REQUESTS');
    await expectError(await sendLogin(device.use(await optionsToLogIn()), ip), 'TOO_MANY_REQUESTS');
  });

  test('unanswered challenges are deleted by the cleanup', async () => {
    await backend.exec('delete from public.passkey_challenges');
    await optionsToLogIn();
    const left = () => backend.sql('select 1 from public.passkey_challenges');
    await backend.run('cleanup');
    expect(await left()).not.toEqual([]);
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
    await backend.run('cleanup');
    expect(await left()).toEqual([]);
  });
});

describe('removing a passkey', () => {
  test('requires the password and a passkey, which no longer works afterwards', async () => {
    const device = await added();
    const id = (await list())[0]?.id ?? '';
    const given = await proof(device);
    const wrong = await remove(id, { ...given, currentPassword: 'wrong password' });
    await expectError(wrong, 'VALIDATION_FAILED', accountMessages.wrongPassword, [
      'currentPassword',
    ]);
    const alone = await remove(id, { currentPassword: password });
    await expectError(alone, 'VALIDATION_FAILED', userMessages.confirmByPasskey, ['passkey']);
    await success('removePasskey', await remove(id, given));
    expect(await list()).toEqual([]);
    await expectRefused(await logIn(device));
    const again = await remove(id, { currentPassword: password });
    await expectError(again, 'NOT_FOUND', userMessages.passkeyNotFound);
  });

  test('refuses a passkey of another account, and an answer that was used', async () => {
    const device = await added();
    const id = (await list())[0]?.id ?? '';
    const other = await newAccount();
    const theirs = await added(other);
    const expectNone = async (passkey: object) =>
      expectError(
        await remove(id, { currentPassword: password, passkey }),
        'VALIDATION_FAILED',
        userMessages.passkeyNotAccepted,
        ['passkey'],
      );
    const { options } = await backend.succeed('createConfirmationOptions', { cookie: own.cookie });
    await expectNone(theirs.use(options));
    const handle = Buffer.from(own.id).toString('base64url');
    await expectNone(theirs.use(options, { userHandle: handle }));
    await expectNone(device.use(await optionsToLogIn()));
    await expectNone(device.use(options, { origin: 'https://smcs.example.evil' }));
    const used = await proof(device);
    await success('createPasskeyOptions', await askToAdd(own, used));
    await expectNone(used.passkey as object);
    expect(await list()).toHaveLength(1);
  });

  test('answers 404 for a passkey of another account', async () => {
    const device = await added();
    const id = (await list())[0]?.id ?? '';
    const other = await newAccount();
    const refused = await remove(id, { currentPassword: password }, other);
    await expectError(refused, 'NOT_FOUND', userMessages.passkeyNotFound);
    await success('loginWithPasskey', await logIn(device));
  });

  test('an administrator can remove those of another account', async () => {
    const device = await added();
    const lost = own;
    const { cookie } = await newAccount();
    await backend.succeed('removeUserFactor', {
      ...{ params: { id: lost.id }, cookie, json: { currentPassword: password } },
    });
    await expectRefused(await logIn(device));
    expect(await isOpen(lost.cookie)).toBe(false);
  });

  test('the list of users names the accounts that have one', async () => {
    await added();
    const { users } = await backend.succeed('listUsers', { cookie: own.cookie });
    const told = users.find(({ id }) => id === own.id);
    expect(told).toMatchObject({ hasApp: false, passkeys: 1 });
  });
});
