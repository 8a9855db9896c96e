import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { userMessages } from '#contract/user-messages.ts';
import type { AccountChange } from '#contract/schemas/account.ts';
import { expectError, success } from '../support/answers.ts';
import {
  accountPassword as password,
  confirmed,
  type Account,
  useBackend,
} from '../support/backend.ts';

const backend = useBackend({ LOGIN_LIMIT_PER_ACCOUNT: '3', SMTP_URL: '', MAIL_FOLDER: '' });

let admin: Account;
beforeEach(async () => {
  await backend.exec('delete from public.users');
  admin = await backend.account('ADMIN');
});

const change = (id: string, json: AccountChange, cookie = admin.cookie) =>
  backend.call('updateUser', { params: { id }, json: { ...confirmed, ...json }, cookie });
const list = async () => backend.succeed('listUsers', { cookie: admin.cookie });
const find = async (id: string) => (await list()).users.find((one) => one.id === id);
const isIn = async ({ cookie }: Account) =>
  (await backend.call('getMe', { cookie })).status === 200;

describe('GET /v1/user', () => {
  test('lists the accounts by name, with nothing secret', async () => {
    const other = await backend.account('USER');
    await change(other.id, { email: 'Asha@example.org' });
    const { users, isMailOn } = await list();
    expect(users.map(({ id }) => id)).toEqual([admin.id, other.id]);
    expect(isMailOn).toBe(false);
    expect(users[1]).toEqual({
      ...{ id: other.id, userName: other.userName, role: 'USER', areas: [] },
      email: 'Asha@example.org',
      ...{ lastLoginAt: null, disabledAt: null, hasApp: false, passkeys: 0 },
      createdAt: expect.any(String) as string,
    });
    expect(JSON.stringify(users)).not.toMatch(/scrypt|hash/i);
  });

  test('lists capitals beside small letters, and numbers by their value', async () => {
    for (const name of ['clerk10', 'Clerk9', 'boss']) {
      await backend.sql(
        `insert into public.users (user_name, password_hash) values ($1, 'scrypt$x')`,
        [name],
      );
    }
    const named = (await list()).users.map(({ userName }) => userName);
    expect(named.filter((name) => /clerk|boss/i.test(name))).toEqual(['boss', 'Clerk9', 'clerk10']);
    await backend.sql(`delete from public.users where user_name ~* 'clerk|boss'`);
  });

  test('includes the time of the last login', async () => {
    const json = { userName: admin.userName, password };
    await backend.succeed('login', { json });
    const lastLoginAt = (await find(admin.id))?.lastLoginAt ?? '';
    expect(Date.now() - Date.parse(lastLoginAt)).toBeLessThan(60_000);
  });
});

describe('PATCH /v1/user/{id}', () => {
  test('gives and takes the role of administrator, which counts at once', async () => {
    const other = await backend.account('USER');
    const given = await change(other.id, { role: 'ADMIN', areas: ['people'] });
    expect((await success('updateUser', given)).user.role).toBe('ADMIN');
    const asOther = () => backend.call('listUsers', { cookie: other.cookie });
    await success('listUsers', await asOther());
    await success('updateUser', await change(other.id, { role: 'USER' }));
    await expectError(await asOther(), 'FORBIDDEN');
  });

  test('switching off ends all sessions and refuses logins; only the right password learns the reason', async () => {
    const other = await backend.account('USER');
    const off = await success('updateUser', await change(other.id, { isDisabled: true }));
    expect(off.user.disabledAt).not.toBeNull();
    expect(await isIn(other)).toBe(false);
    const login = (secret: string) =>
      backend.call('login', { json: { userName: other.userName, password: secret } });
    await expectError(await login('wrong password'), 'WRONG_CREDENTIALS');
    const told = await login(password);
    expect(told.headers.getSetCookie()).toEqual([]);
    await expectError(told, 'FORBIDDEN', userMessages.disabled);
    const on = await success('updateUser', await change(other.id, { isDisabled: false }));
    expect(on.user.disabledAt).toBeNull();
    await success('login', await login(password));
  });

  test('a session that starts while the account is switched off is not valid', async () => {
    const other = await backend.account('ADMIN');
    await backend.sql('update public.users set disabled_at = now() where id = $1', [other.id]);
    await expectError(await backend.call('getMe', { cookie: other.cookie }), 'NOT_LOGGED_IN');
  });

  test('an address belongs to one account, ignoring case, and can be removed', async () => {
    const [one, two] = [await backend.account('USER'), await backend.account('USER')];
    const email = (id: string, value: string | null) => change(id, { email: value });
    await success('updateUser', await email(one.id, 'asha@example.org'));
    const taken = await email(two.id, 'ASHA@example.org');
    await expectError(taken, 'CONFLICT', userMessages.emailTaken, ['email']);
    await expectError(await email(two.id, 'no address'), 'VALIDATION_FAILED', undefined, ['email']);
    expect((await success('updateUser', await email(one.id, ''))).user.email).toBeNull();
    await success('updateUser', await email(two.id, 'ASHA@example.org'));
  });

  test('refuses invalid values and unknown accounts', async () => {
    const { id } = await backend.account('USER');
    const raw = (json: object, of = id) =>
      backend.call('updateUser', {
        ...{ params: { id: of }, json: { ...confirmed, ...json }, cookie: admin.cookie },
      });
    await expectError(await raw({}), 'VALIDATION_FAILED', userMessages.nothingToChange);
    for (const json of [{ role: 'ROOT' }, { isDisabled: 'yes' }, { role: null }]) {
      await expectError(await raw(json), 'VALIDATION_FAILED');
    }
    for (const none of [randomUUID(), 'x', '../me']) {
      const message = userMessages.userNotFound;
      await expectError(await raw({ role: 'USER' }, none), 'NOT_FOUND', message);
    }
  });
});

describe('DELETE /v1/user/{id}', () => {
  test('removes the account and its sessions, and returns it', async () => {
    const other = await backend.account('USER');
    const remove = () =>
      backend.call('removeUser', {
        ...{ params: { id: other.id }, json: confirmed, cookie: admin.cookie },
      });
    const { user } = await success('removeUser', await remove());
    expect(user).toMatchObject({ id: other.id, userName: other.userName });
    expect(await isIn(other)).toBe(false);
    expect((await list()).users).toHaveLength(1);
    await expectError(await remove(), 'NOT_FOUND', userMessages.userNotFound);
  });
});

describe('DELETE /v1/user/{id}/sessions', () => {
  test('ends the sessions of this account and of no other', async () => {
    const [other, bystander] = [await backend.account('USER'), await backend.account('USER')];
    const end = (id: string) =>
      backend.call('removeUserSessions', {
        ...{ params: { id }, json: confirmed, cookie: admin.cookie },
      });
    const { message } = await success('removeUserSessions', await end(other.id));
    expect(message).toBe(userMessages.sessionsEnded);
    expect([await isIn(other), await isIn(bystander), await isIn(admin)]).toEqual([
      ...[false, true, true],
    ]);
    await expectError(await end(randomUUID()), 'NOT_FOUND', userMessages.userNotFound);
  });
});
