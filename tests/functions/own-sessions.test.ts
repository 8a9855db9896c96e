import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { accountPassword as password, useBackend } from '../support/backend.ts';

const onPhone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';
const onDesk = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

const backend = useBackend();
let userName: string;
beforeAll(async () => {
  userName = 'somebody';
  await backend.call('register', { json: { userName, password } });
});

async function logIn(userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const response = await backend.call('login', { json: { userName, password }, headers });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await success('login', response);
  return cookie;
}
const list = async (cookie: string) =>
  (await backend.succeed('listOwnSessions', { cookie })).sessions;
const end = (cookie: string, id: string, currentPassword = password) =>
  backend.call('endOwnSession', { cookie, json: { id, currentPassword } });

test('lists the own sessions with device and time, and no others', async () => {
  await backend.exec('delete from public.sessions');
  const [phone, desk] = [await logIn(onPhone), await logIn(onDesk)];
  await backend.account('USER');
  const sessions = await list(desk);
  expect(new Map(sessions.map(({ device, isCurrent }) => [device, isCurrent]))).toEqual(
    new Map([
      ['Chrome on Android', false],
      ['Firefox on Windows', true],
    ]),
  );
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
    ...['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'],
  ]);
  expect((await list(phone)).find(({ isCurrent }) => isCurrent)?.device).toBe('Chrome on Android');
});

test('leaves out sessions that have ended', async () => {
  await backend.exec('delete from public.sessions');
  await logIn(onPhone);
  await backend.exec(`update public.sessions set last_seen_at = now() - interval '61 minutes'`);
  expect(await list(await logIn(onDesk))).toHaveLength(1);
});

test('ends one session by the password, and no other', async () => {
  await backend.exec('delete from public.sessions');
  const [phone, desk] = [await logIn(onPhone), await logIn(onDesk)];
  const { id = '' } = (await list(desk)).find(({ isCurrent }) => !isCurrent) ?? {};
  const wrong = await end(desk, id, 'wrong password');
  await expectError(wrong, 'VALIDATION_FAILED', accountMessages.wrongPassword, ['currentPassword']);
  expect(await list(phone)).toHaveLength(2);
  const { message } = await success('endOwnSession', await end(desk, id));
  expect(message).toBe(userMessages.sessionEnded);
  await expectError(await backend.call('getMe', { cookie: phone }), 'NOT_LOGGED_IN');
  expect(await list(desk)).toHaveLength(1);
  await expectError(await end(desk, id), 'NOT_FOUND', userMessages.sessionNotFound);
});

test('answers 404 for a session of another account', async () => {
  await backend.exec('delete from public.sessions');
  const desk = await logIn(onDesk);
  const other = await backend.account('USER');
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.sessions where user_id = $1',
    [other.id],
  );
  await expectError(await end(desk, row?.id ?? ''), 'NOT_FOUND');
  await backend.succeed('getMe', { cookie: other.cookie });
  await expectError(await end(desk, randomUUID()), 'NOT_FOUND');
  await expectError(await end(desk, 'x'), 'VALIDATION_FAILED', undefined, ['id']);
});
