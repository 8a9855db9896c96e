import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { success } from '../support/answers.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { newAddress } from '../support/call.ts';
import { accountPassword as password, confirmed, useBackend } from '../support/backend.ts';

const backend = useBackend({ LOG_LEVEL: 'info', SEARCH_LIMIT_PER_ADDRESS: '1' });
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
});

const register = (userName: string, ip = newAddress()) =>
  backend.call('register', { json: { userName, password }, ip });

/** The log line of the last request. */
const last = () => lines.findLast(({ event }) => event === 'request') ?? {};

test('a log line has time, event, account and network, and nothing secret', async () => {
  const ip = newAddress();
  await register('watched', ip);
  expect(last()).toMatchObject({ event: 'request', security: 'account-made', status: 201 });
  const { account, address } = last();
  expect(account).toMatch(/^[0-9a-f-]{36}$/);
  expect(address).toMatch(/^[0-9a-f]{16}$/);
  expect(Date.parse(String(last()['time']))).toBeGreaterThan(Date.now() - 60_000);

  await backend.call('login', { json: { userName: 'watched', password }, ip });
  expect(last()).toMatchObject({ security: 'login', account, address });
  await backend.call('login', { json: { userName: 'watched', password: 'wrong one here' }, ip });
  expect(last()).toMatchObject({ security: 'login-failed', code: 'WRONG_CREDENTIALS', address });
  const text = JSON.stringify(lines);
  for (const secret of [password, 'wrong one here', ip, 'watched']) {
    expect(text).not.toContain(secret);
  }
});

test('refused access, foreign pages, throttling and removals are events', async () => {
  const user = await backend.account('USER');
  const json = { title: 'T', description: 'D', stipend: 1, role: 'R' };
  await backend.call('createJob', { json });
  expect(last()).toMatchObject({ security: 'access-refused', code: 'NOT_LOGGED_IN' });
  await backend.call('createJob', { json, cookie: user.cookie });
  expect(last()).toMatchObject({ security: 'access-refused', code: 'FORBIDDEN', account: user.id });
  await backend.call('createJob', { json, headers: { origin: 'https://evil.example' } });
  expect(last()).toMatchObject({ security: 'foreign-origin' });
  const ip = newAddress();
  for (let n = 0; n < 2; n += 1) await backend.call('listJobs', { query: { q: 'ash' }, ip });
  expect(last()).toMatchObject({ security: 'throttled', status: 429 });

  const admin = await backend.account('ADMIN');
  const { cookie } = admin;
  const id = randomUUID();
  await backend.call('createJob', { cookie, json: { ...json, id } });
  expect(last()).toMatchObject({ account: admin.id, status: 201 });
  expect(last()).not.toHaveProperty('security');
  await backend.call('removeJob', { cookie, params: { id } });
  expect(last()).toMatchObject({ security: 'deleted', account: admin.id });

  const email = 'person@example.org';
  const enquiry = { kind: 'question', name: 'N', email, message: 'Text', consent: true };
  await backend.call('sendEnquiry', { json: enquiry });
  await backend.call('exportPerson', { cookie, json: { email } });
  expect(last()).toMatchObject({ security: 'exported', account: admin.id, status: 200 });
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('what is done to accounts is an event that names who did it and to whom', async () => {
  const admin = await backend.account('ADMIN');
  const user = await backend.account('USER');
  const { cookie } = admin;
  const params = { id: user.id };
  const about = { account: admin.id, target: user.id };
  await backend.call('updateUser', { cookie, params, json: { isDisabled: true, ...confirmed } });
  expect(last()).toMatchObject({ security: 'account-changed', ...about });
  await backend.call('removeUserSessions', { cookie, params, json: confirmed });
  expect(last()).toMatchObject({ security: 'sessions-ended', ...about });
  await backend.call('removeUser', { cookie, params, json: confirmed });
  expect(last()).toMatchObject({ security: 'deleted', ...about });
  await backend.call('createInvitation', { cookie, json: { role: 'USER', ...confirmed } });
  expect(last()).toMatchObject({ security: 'invited', account: admin.id });
  await backend.call('requestPasswordReset', { json: { name: 'somebody' } });
  expect(last()).toMatchObject({ security: 'reset-asked' });
  expect(JSON.stringify(lines)).not.toMatch(/somebody|#[\w-]{43}/);
});

test('passkeys: added, used, refused and removed', async () => {
  const registered = await register('with-passkey');
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { account } = last();
  const json = { currentPassword: password };
  const began = await backend.call('createPasskeyOptions', { cookie, json });
  const device = newAuthenticator();
  const { options } = await success('createPasskeyOptions', began);
  const addition = { name: 'Laptop of Asha', credential: device.create(options) };
  await backend.call('createPasskey', { cookie, json: addition });
  expect(last()).toMatchObject({ security: 'passkey-added', account });
  const asked = await backend.succeed('createLoginOptions');
  const credential = device.use(asked.options);
  await backend.call('loginWithPasskey', { json: { credential } });
  expect(last()).toMatchObject({ security: 'login', account });
  await backend.call('loginWithPasskey', { json: { credential } });
  expect(last()).toMatchObject({ security: 'login-failed', code: 'WRONG_CREDENTIALS' });
  const own = await backend.succeed('listPasskeys', { cookie });
  const params = { id: own.passkeys[0]?.id ?? '' };
  const passkey = device.use(
    (await backend.succeed('createConfirmationOptions', { cookie })).options,
  );
  await backend.call('removePasskey', { cookie, params, json: { ...json, passkey } });
  expect(last()).toMatchObject({ security: 'passkey-removed', account, target: params.id });
  expect(JSON.stringify(lines)).not.toMatch(/Laptop|challenge/);
  expect(JSON.stringify(lines)).not.toContain(device.id);
});
