import { expect, test } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { confirmed, useBackend, accountPassword as password } from '../support/backend.ts';

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

test('lets an invited person join', async () => {
  const cookie = await backend.admin();
  const invitation = { cookie, json: { role: 'USER', ...confirmed } };
  const { link } = await backend.succeed('createInvitation', invitation);
  const token = new URL(link.url ?? '').hash.slice(1);
  const { user } = await backend.succeed('join', {
    json: { token, userName: 'asha', password: 'an uncommon sentence' },
  });
  expect(user).toMatchObject({ userName: 'asha', role: 'USER' });
});
