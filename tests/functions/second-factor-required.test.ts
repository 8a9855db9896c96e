import { generate } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { accountPassword as password, useBackend } from '../support/backend.ts';

const backend = useBackend({ SECOND_FACTOR: 'required' });
beforeEach(() => backend.exec('delete from public.users'));

test('SECOND_FACTOR=required refuses administrators until they have set up a second factor', async () => {
  const json = { userName: 'somebody', password };
  const registered = await backend.call('register', { json });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await backend.exec(`update public.users set role = 'ADMIN', areas = '{people}'`);
  const list = () => backend.call('listUsers', { cookie });
  await expectError(await list(), 'SECOND_FACTOR_MISSING', userMessages.factorMissing);
  const me = await backend.succeed('getMe', { cookie });
  expect(me).toEqual({ success: true, user: me.user, secondFactorMissing: true });
  const { secret } = (
    await backend.succeed('createSecondFactor', {
      ...{ cookie, json: { currentPassword: password } },
    })
  ).factor;
  await expectError(await list(), 'SECOND_FACTOR_MISSING');
  const code = await generate({ secret });
  await backend.succeed('confirmSecondFactor', { cookie, json: { code } });
  expect((await success('listUsers', await list())).users).toHaveLength(1);
  const user = await backend.user();
  await expectError(await backend.call('listUsers', { cookie: user }), 'FORBIDDEN');
});

test('a passkey counts as the second factor, and then a password alone is refused', async () => {
  const json = { userName: 'somebody', password };
  const registered = await backend.call('register', { json });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await backend.exec(`update public.users set role = 'ADMIN', areas = '{people}'`);
  const began = await backend.call('createPasskeyOptions', {
    ...{ cookie, json: { currentPassword: json.password } },
  });
  const device = newAuthenticator();
  const { options } = await success('createPasskeyOptions', began);
  const body = { name: 'Laptop', credential: device.create(options) };
  const stranger = await backend.call('login', { json });
  const theirs = stranger.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await backend.succeed('createPasskey', { cookie, json: body });
  await backend.succeed('listUsers', { cookie });
  // Who was in by the password alone is out, and does not come back by it.
  await expectError(await backend.call('listUsers', { cookie: theirs }), 'NOT_LOGGED_IN');
  const alone = await backend.call('login', { json });
  expect(alone.headers.getSetCookie()).toEqual([]);
  await expectError(alone, 'PASSKEY_REQUIRED', userMessages.passkeyRequired);
  const wrong = await backend.call('login', { json: { ...json, password: 'wrong password' } });
  await expectError(wrong, 'WRONG_CREDENTIALS');
  const asked = await backend.succeed('createLoginOptions');
  const loggedIn = await backend.call('loginWithPasskey', {
    json: { credential: device.use(asked.options) },
  });
  const there = loggedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await backend.succeed('listUsers', { cookie: there });
});
