import { expect, test } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { confirmed, useBackend, accountPassword as password } from '../support/backend.ts';
import { userMessages } from '#contract/user-messages.ts';

const backend = useBackend({ REGISTRATION: '' });

const json = { userName: 'newcomer', password };

test('refuses registration unless REGISTRATION is open', async () => {
  const response = await backend.call('register', { json });
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectError(response, 'REGISTRATION_CLOSED', accountMessages.registerFailed);
  expect(await backend.sql('select id from public.users')).toEqual([]);
});

test('says that registration is closed, and is revalidated by caches', async () => {
  const response = await backend.call('getRegistration');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await success('getRegistration', response)).isOpen).toBe(false);
});

test('lets administrators create accounts', async () => {
  const cookie = await backend.admin();
  await backend.succeed('createUser', {
    cookie,
    json: { ...json, ...confirmed, role: 'USER' },
  });
});

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const tokenOf = (url: string | null) => new URL(url ?? '').hash.slice(1);

test('a second person joins, takes a role, loses it and resets a password, by the API alone', async () => {
  const { userName } = await backend.account('ADMIN');
  const admin = cookieOf(await backend.call('login', { json: { userName, password } }));

  const invitation = tokenOf(
    (
      await backend.succeed('createInvitation', {
        ...{ cookie: admin, json: { role: 'USER', ...confirmed } },
      })
    ).link.url,
  );
  expect((await backend.succeed('openLink', { json: { token: invitation } })).link).toMatchObject({
    kind: 'invitation',
  });
  const asha = { userName: 'asha', password: 'an uncommon sentence' };
  const joined = await backend.call('join', { json: { ...asha, token: invitation } });
  const cookie = cookieOf(joined);
  const { user } = await success('join', joined);
  const params = { id: user.id };
  const users = () => backend.call('listUsers', { cookie });
  await expectError(await users(), 'FORBIDDEN');

  const change = (json: object) =>
    backend.call('updateUser', { cookie: admin, params, json: { ...json, ...confirmed } });
  await success('updateUser', await change({ role: 'ADMIN', areas: ['people'] }));
  expect((await success('listUsers', await users())).users.map((one) => one.userName)).toContain(
    'asha',
  );
  await success('updateUser', await change({ role: 'USER' }));
  await expectError(await users(), 'FORBIDDEN');

  const token = tokenOf(
    (await backend.succeed('createResetLink', { cookie: admin, params, json: confirmed })).link.url,
  );
  const another = 'another uncommon sentence';
  await backend.succeed('resetPassword', { json: { token, password: another } });
  await expectError(await backend.call('getMe', { cookie }), 'NOT_LOGGED_IN');
  await expectError(await backend.call('login', { json: asha }), 'WRONG_CREDENTIALS');
  expect(
    (await backend.succeed('login', { json: { ...asha, password: another } })).user,
  ).toMatchObject({ id: user.id, role: 'USER' });
  const used = await backend.call('resetPassword', { json: { token, password: another } });
  await expectError(used, 'VALIDATION_FAILED', userMessages.linkInvalid, ['token']);
});
