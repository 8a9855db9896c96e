import { expect, test } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { confirmed, useBackend } from '../support/backend.ts';

const backend = useBackend({ REGISTRATION: '' });

const json = { userName: 'newcomer', password: 'correct horse battery' };

test('nobody registers unless REGISTRATION is open', async () => {
  const response = await backend.call('register', { json });
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectError(response, 'REGISTRATION_CLOSED', accountMessages.registerFailed);
  expect(await backend.sql('select id from public.users')).toEqual([]);
});

test('whoever asks is told so, and no cache keeps it', async () => {
  const response = await backend.call('getRegistration');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await success('getRegistration', response)).isOpen).toBe(false);
});

test('an administrator still makes accounts', async () => {
  const cookie = await backend.admin();
  await backend.succeed('createUser', {
    cookie,
    json: { ...json, ...confirmed, role: 'USER' },
  });
});
