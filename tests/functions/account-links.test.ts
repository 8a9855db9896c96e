import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import {
  accountPassword as password,
  confirmed,
  useBackendWithMail,
  type Account,
} from '../support/backend.ts';
import { newAddress } from '../support/call.ts';
import { readMail, type ReceivedMail } from '../support/smtp.ts';

const another = 'another horse battery';

const { backend, smtp } = useBackendWithMail({
  REGISTER_LIMIT_PER_ADDRESS: '5',
  STATUS_LIMIT_PER_ADDRESS: '3',
});

let admin: Account;
let user: Account;
beforeEach(async () => {
  await backend.background();
  await backend.exec('delete from public.users');
  smtp.received.length = 0;
  smtp.refuseWith = undefined;
  admin = await backend.account('ADMIN');
  user = await backend.account('USER');
  await backend.sql(`update public.users set email = 'asha@example.org' where id = $1`, [user.id]);
});

const tokenOf = (url: string | null = '') => new URL(url ?? '').hash.slice(1);
const login = (userName: string, secret: string) =>
  backend.call('login', { json: { userName, password: secret } });
const invite = (json: object = { role: 'USER' }) =>
  backend.call('createInvitation', { json: { ...confirmed, ...json }, cookie: admin.cookie });
const open = (token: string, ip = newAddress()) =>
  backend.call('openLink', { json: { token }, ip });
const join = (token: string, userName: string, secret = password) =>
  backend.call('join', { json: { token, userName, password: secret } });
const reset = (token: string, secret = another) =>
  backend.call('resetPassword', { json: { token, password: secret } });
const askReset = (id: string) =>
  backend.call('createResetLink', {
    params: { id },
    json: confirmed,
    cookie: admin.cookie,
  });
const forgot = (name: string, ip = newAddress()) =>
  backend.call('requestPasswordReset', { json: { name }, ip });

/** The token in the one mail that came, which went to this address. */
async function mailedToken(address: string): Promise<string> {
  await backend.background();
  expect(smtp.received.map(({ to }) => to)).toEqual([[address]]);
  const { text } = readMail(smtp.received[0] as ReceivedMail);
  // The day is written as in every other e-mail.
  expect(text).toMatch(/until [A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2} IST\./);
  const url = /https:\/\/smcs\.example\/admin\/[a-z-]+#[\w-]{43}/.exec(text)?.[0];
  smtp.received.length = 0;
  return tokenOf(url ?? '');
}
const handedOver = async (json?: object) =>
  tokenOf((await success('createInvitation', await invite(json))).link.url);
const expectInvalid = (response: Response) =>
  expectError(response, 'VALIDATION_FAILED', userMessages.linkInvalid, ['token']);
const age = (interval: string) =>
  backend.exec(
    `update public.account_links set created_at = created_at - interval '${interval}',
     expires_at = expires_at - interval '${interval}'`,
  );

describe('an invitation', () => {
  test('without an address is a link that is shown once, and makes one account', async () => {
    const { link, message } = await success('createInvitation', await invite());
    expect(message).toBe(userMessages.linkMade);
    expect(link.url).toMatch(/^http:\/\/localhost:8888\/admin\/join#[\w-]{43}$/);
    const hours = (Date.parse(link.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    const token = tokenOf(link.url);
    const stored = JSON.stringify(await backend.sql('select * from public.account_links'));
    expect(stored).not.toContain(token);
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));

    const opened = (await success('openLink', await open(token))).link;
    expect(opened).toMatchObject({ kind: 'invitation', role: 'USER', userName: null });
    const joined = await join(token, 'New.Person');
    const [cookie = ''] = joined.headers.getSetCookie();
    const body = await success('join', joined);
    expect(body.user).toMatchObject({ userName: 'New.Person', role: 'USER' });
    expect((await backend.succeed('getMe', { cookie: cookie.split(';')[0] ?? '' })).user.id).toBe(
      body.user.id,
    );
    await expectInvalid(await join(token, 'Second.Person'));
    await expectInvalid(await open(token));
  });

  test('with an address is mailed, and the account has the address', async () => {
    const email = 'new.person@example.org';
    const response = await invite({ role: 'USER', email });
    const { link, message } = await success('createInvitation', response);
    expect([link.url, message]).toEqual([null, userMessages.invitationMailed]);
    const { user: made } = await success('join', await join(await mailedToken(email), 'New.One'));
    const [row] = await backend.sql('select email from public.users where id = $1', [made.id]);
    expect(row).toEqual({ email });
    const taken = await invite({ role: 'USER', email: email.toUpperCase() });
    await expectError(taken, 'CONFLICT', userMessages.emailTaken, ['email']);
  });

  test('of an administrator names the role and the areas, and gives them', async () => {
    const areas = ['content', 'applications'];
    const token = await handedOver({ role: 'ADMIN', areas });
    expect((await success('openLink', await open(token))).link).toMatchObject({ areas });
    const { user } = await success('join', await join(token, 'New.Admin'));
    expect(user).toMatchObject({ role: 'ADMIN', areas });
  });

  test('makes one account, also when two people open it at once', async () => {
    const token = await handedOver();
    const answers = await Promise.all([join(token, 'One.Person'), join(token, 'Two.Person')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await backend.sql('select 1 from public.users')).toHaveLength(3);
  });

  test('stays valid after a refused name or password', async () => {
    const token = await handedOver();
    const taken = await join(token, user.userName.toUpperCase());
    await expectError(taken, 'CONFLICT', accountMessages.userNameTaken, ['userName']);
    const common = await join(token, 'New.Person', 'password123');
    await expectError(common, 'VALIDATION_FAILED', accountMessages.commonPassword, ['password']);
    await success('join', await join(token, 'New.Person'));
  });

  test('refuses the e-mail address of another account as the name', async () => {
    const token = await handedOver();
    const taken = await join(token, 'Asha@Example.org');
    await expectError(taken, 'CONFLICT', accountMessages.userNameTaken, ['userName']);
    const email = 'own@example.org';
    await invite({ role: 'USER', email });
    const { user: made } = await success('join', await join(await mailedToken(email), email));
    // Nor does an account get an address that is the name of another, by whichever way.
    const json = { ...confirmed, email: 'OWN@example.org' };
    const { emailTaken } = userMessages;
    const params = { id: user.id };
    const byAdmin = await backend.call('updateUser', { params, json, cookie: admin.cookie });
    await expectError(byAdmin, 'CONFLICT', emailTaken, ['email']);
    const { message } = await backend.succeed('changeOwnEmail', { json, cookie: user.cookie });
    expect(message).toBe(userMessages.emailMailed);
    await backend.background();
    expect(smtp.received).toEqual([]);
    await backend.sql('update public.users set email = null where id = $1', [made.id]);
    await expectError(await invite({ role: 'USER', email }), 'CONFLICT', emailTaken, ['email']);
  });

  test('ends after 72 hours, when it is withdrawn, and when its maker loses the right to invite', async () => {
    const old = await handedOver();
    await age('72 hours');
    await expectInvalid(await join(old, 'New.Person'));

    const withdrawn = await handedOver();
    const { invitations } = await backend.succeed('listUsers', { cookie: admin.cookie });
    expect(invitations).toHaveLength(1);
    const remove = () =>
      backend.call('removeInvitation', {
        params: { id: invitations[0]?.id ?? '' },
        json: confirmed,
        cookie: admin.cookie,
      });
    await success('removeInvitation', await remove());
    await expectError(await remove(), 'NOT_FOUND', userMessages.invitationNotFound);
    await expectInvalid(await join(withdrawn, 'New.Person'));

    for (const [lost, regained] of [
      [`role = 'USER', areas = '{}'`, `role = 'ADMIN', areas = '{content,people}'`],
      [`areas = '{content}'`, `areas = '{content,people}'`],
      ['disabled_at = now()', 'disabled_at = null'],
    ] as const) {
      const orphaned = await handedOver();
      await backend.sql(`update public.users set ${lost} where id = $1`, [admin.id]);
      await expectInvalid(await join(orphaned, 'New.Person'));
      await backend.sql(`update public.users set ${regained} where id = $1`, [admin.id]);
      await expectInvalid(await join(orphaned, 'New.Person'));
    }
    expect(await backend.sql('select 1 from public.users')).toHaveLength(2);
  });

  test('does not work as a link to a new password', async () => {
    await expectInvalid(await reset(await handedOver()));
  });
});

describe('a link to a new password', () => {
  test('by an administrator is shown where the account has no address', async () => {
    await backend.exec('update public.users set email = null');
    const { link } = await success('createResetLink', await askReset(user.id));
    expect(link.url).toMatch(/^http:\/\/localhost:8888\/admin\/new-password#[\w-]{43}$/);
    const token = tokenOf(link.url);
    const opened = (await success('openLink', await open(token))).link;
    expect(opened).toMatchObject({
      kind: 'reset',
      userName: user.userName,
      role: null,
      email: null,
    });
    await expectInvalid(await join(token, 'New.Person'));
    await success('resetPassword', await reset(token));
  });

  test('is mailed to the address of the account, works once, and ends all sessions', async () => {
    const { link, message } = await success('createResetLink', await askReset(user.id));
    expect([link.url, message]).toEqual([null, userMessages.resetMailed]);
    const token = await mailedToken('asha@example.org');
    const done = await reset(token);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await success('resetPassword', done)).message).toBe(userMessages.passwordReset);
    await expectError(await backend.call('getMe', { cookie: user.cookie }), 'NOT_LOGGED_IN');
    await backend.succeed('getMe', { cookie: admin.cookie });
    await expectError(await login(user.userName, password), 'WRONG_CREDENTIALS');
    await success('login', await login(user.userName, another));
    await expectInvalid(await reset(token, 'a third horse battery'));
  });

  test('ends after an hour, when another one is used, and when the account is switched off', async () => {
    await backend.exec('update public.users set email = null');
    const made = async () =>
      tokenOf((await success('createResetLink', await askReset(user.id))).link.url);
    const old = await made();
    await age('1 hour');
    await expectInvalid(await reset(old));
    const [first, second] = [await made(), await made()];
    await success('resetPassword', await reset(second));
    await expectInvalid(await reset(first));
    const last = await made();
    await backend.sql('update public.users set disabled_at = now() where id = $1', [user.id]);
    await expectInvalid(await reset(last));
    await expectError(await askReset(user.id), 'CONFLICT', userMessages.resetOfDisabled);
  });

  test('ends when the owner changes the password; links of other accounts stay valid', async () => {
    await backend.exec('update public.users set email = null');
    const made = async (id: string) =>
      tokenOf((await success('createResetLink', await askReset(id))).link.url);
    const [own, other] = [await made(user.id), await made(admin.id)];
    const json = { currentPassword: password, newPassword: another };
    await backend.succeed('changePassword', { json, cookie: user.cookie });
    await expectInvalid(await open(own));
    await expectInvalid(await reset(own, 'a third horse battery'));
    await success('login', await login(user.userName, another));
    await success('openLink', await open(other));
  });

  test('ends when the account no longer has the address to which it was mailed', async () => {
    await success('createResetLink', await askReset(user.id));
    const token = await mailedToken('asha@example.org');
    const change = (json: object) =>
      backend.call('updateUser', {
        ...{ params: { id: user.id }, json: { ...confirmed, ...json }, cookie: admin.cookie },
      });
    await success('updateUser', await change({ role: 'ADMIN', areas: ['content'] }));
    await success('openLink', await open(token));
    await success('updateUser', await change({ email: 'new@example.org' }));
    await expectInvalid(await open(token));
    await expectInvalid(await reset(token));
  });

  test('stays invalid after the account is switched off and on again', async () => {
    await success('createResetLink', await askReset(user.id));
    const token = await mailedToken('asha@example.org');
    for (const disabled of ['now()', 'null']) {
      await backend.sql(`update public.users set disabled_at = ${disabled} where id = $1`, [
        user.id,
      ]);
    }
    await expectInvalid(await reset(token));
  });

  test('is not mailed once it has ended', async () => {
    smtp.refuseWith = { code: 451, text: 'Try again later' };
    await success('createResetLink', await askReset(user.id));
    await backend.background();
    for (const disabled of ['now()', 'null']) {
      await backend.sql(`update public.users set disabled_at = ${disabled} where id = $1`, [
        user.id,
      ]);
    }
    smtp.refuseWith = undefined;
    await backend.exec('update public.outgoing_mails set next_attempt_at = now()');
    expect((await backend.run('deliver')).status).toBe(204);
    expect(smtp.received).toEqual([]);
  });

  test('is refused for an id that no account has', async () => {
    await expectError(await askReset(randomUUID()), 'NOT_FOUND', userMessages.userNotFound);
    expect(await backend.sql('select 1 from public.account_links')).toEqual([]);
  });

  test('applies the rules for passwords', async () => {
    await success('createResetLink', await askReset(user.id));
    const token = await mailedToken('asha@example.org');
    for (const secret of ['short', 'password123', user.userName]) {
      await expectError(await reset(token, secret), 'VALIDATION_FAILED', undefined, ['password']);
    }
    await success('resetPassword', await reset(token));
  });
});

describe('a forgotten password', () => {
  test('gets the same answer for every name, and is mailed when the account has an address', async () => {
    const names = [user.userName.toUpperCase(), 'ASHA@example.org', admin.userName, 'nobody'];
    const told = [];
    for (const name of names) {
      const response = await forgot(name);
      told.push((await success('requestPasswordReset', response)).message);
      await backend.background();
    }
    expect(new Set(told)).toEqual(new Set([userMessages.forgottenMailed]));
    expect(smtp.received.map(({ to }) => to)).toEqual(Array(2).fill(['asha@example.org']));
    smtp.received.splice(1);
    const token = await mailedToken('asha@example.org');
    const minutes = await backend.sql<{ left: number }>(
      `select extract(epoch from max(expires_at) - now())::float / 60 as left
       from public.account_links`,
    );
    expect(minutes[0]?.left).toBeGreaterThan(58);
    expect(minutes[0]?.left).toBeLessThanOrEqual(60);
    await success('resetPassword', await reset(token));
    await success('login', await login(user.userName, another));
  });

  test('makes the same database calls whether the account exists or not', async () => {
    const asked = async (name: string) => {
      const spy = vi.spyOn(globalThis, 'fetch');
      await success('requestPasswordReset', await forgot(name));
      await backend.background();
      const urls = spy.mock.calls.map(([input]) => new Request(input).url);
      spy.mockRestore();
      // Mails are looked for after the answer.
      return urls.filter((url) => !/take_mails|account_links|users|outgoing_mails/.test(url));
    };
    const unknown = await asked('nobody');
    expect(unknown.length).toBeGreaterThan(1);
    expect(await asked(user.userName)).toEqual(unknown);
  });

  test('mails three links an hour at most, and none to an account that is switched off', async () => {
    await Promise.all(Array.from({ length: 4 }, () => forgot(user.userName)));
    await backend.background();
    expect(smtp.received).toHaveLength(3);
    await age('61 minutes');
    await backend.sql('update public.users set disabled_at = now() where id = $1', [user.id]);
    await success('requestPasswordReset', await forgot(user.userName));
    await backend.background();
    expect(smtp.received).toHaveLength(3);
  });

  test('is limited per address', async () => {
    const ip = newAddress();
    for (let n = 0; n < 5; n += 1) await success('requestPasswordReset', await forgot('x', ip));
    await expectError(await forgot('x', ip), 'TOO_MANY_REQUESTS');
  });

  test('accepts a name and no other field', async () => {
    for (const name of ['', ' ', 'x'.repeat(255), 'a\u0000', '\ud800']) {
      await expectError(await forgot(name), 'VALIDATION_FAILED', undefined, ['name']);
    }
  });
});

describe('a new e-mail address of the own account', () => {
  const change = (email: string, cookie = user.cookie) =>
    backend.call('changeOwnEmail', { json: { ...confirmed, email }, cookie });
  const confirm = (token: string) => backend.call('confirmOwnEmail', { json: { token } });
  const emailOf = async () => (await backend.succeed('getOwnEmail', { cookie: user.cookie })).email;

  test('applies when the mailed link is opened, and the former address gets a notice', async () => {
    const asked = await success('changeOwnEmail', await change('new@example.org'));
    expect(asked).toMatchObject({ email: 'asha@example.org', message: userMessages.emailMailed });
    const token = await mailedToken('new@example.org');
    expect(await emailOf()).toBe('asha@example.org');
    const { link } = await success('openLink', await open(token));
    expect(link).toMatchObject({
      ...{ kind: 'email', userName: user.userName, role: null, email: 'new@example.org' },
    });
    await expectInvalid(await reset(token));
    await expectInvalid(await join(token, 'New.Person'));

    const { message } = await success('confirmOwnEmail', await confirm(token));
    expect(message).toBe(userMessages.emailChanged);
    expect(await emailOf()).toBe('new@example.org');
    await backend.background();
    expect(smtp.received.map(({ to }) => to)).toEqual([['asha@example.org']]);
    const { text } = readMail(smtp.received[0] as ReceivedMail);
    expect(text).toContain(user.userName);
    expect(text).not.toMatch(/new@example\.org|#/);
    await expectInvalid(await confirm(token));
  });

  test('the notice is retried as long as other mails', async () => {
    await success('changeOwnEmail', await change('new@example.org'));
    const token = await mailedToken('new@example.org');
    smtp.refuseWith = { code: 451, text: 'Try again later' };
    await success('confirmOwnEmail', await confirm(token));
    await backend.background();
    smtp.refuseWith = undefined;
    await backend.exec(
      `update public.account_links set expires_at = expires_at - interval '25 hours'
         where former_email is not null;
       update public.outgoing_mails set next_attempt_at = now() - interval '1 second'`,
    );
    expect((await backend.run('cleanup')).status).toBe(204);
    expect((await backend.run('deliver')).status).toBe(204);
    expect(smtp.received.map(({ to }) => to)).toEqual([['asha@example.org']]);
  });

  const told = async () => {
    await backend.background();
    return smtp.received.splice(0).map(({ to }) => to);
  };

  test('is removed at once with a notice to the former address; a first address sends no notice', async () => {
    await success('changeOwnEmail', await change(''));
    expect(await emailOf()).toBeNull();
    expect(await told()).toEqual([['asha@example.org']]);
    await success('changeOwnEmail', await change('new@example.org'));
    await success('confirmOwnEmail', await confirm(await mailedToken('new@example.org')));
    expect(await told()).toEqual([]);
  });

  test.each(['other@example.org', ''])(
    'changed by another administrator to %o sends a notice to the former address',
    async (email) => {
      const options = { params: { id: user.id }, json: { ...confirmed, email } };
      await backend.succeed('updateUser', { ...options, cookie: admin.cookie });
      await backend.background();
      const { text } = readMail(smtp.received[0] as ReceivedMail);
      expect(text).toContain(user.userName);
      expect(text).not.toMatch(/other@example\.org|#/);
      expect(await told()).toEqual([['asha@example.org']]);
    },
  );

  test('is withdrawn with an empty address, also when the account has no address yet', async () => {
    await success('changeOwnEmail', await change(''));
    await told();
    await success('changeOwnEmail', await change('mistyped@example.org'));
    const token = await mailedToken('mistyped@example.org');
    await success('changeOwnEmail', await change(''));
    await expectInvalid(await confirm(token));
    expect(await emailOf()).toBeNull();
  });

  test('that another account has gets the usual answer, counts, and is not mailed', async () => {
    await backend.sql(`update public.users set email = 'theirs@example.org' where id = $1`, [
      admin.id,
    ]);
    const [theirs, free] = [
      await success('changeOwnEmail', await change('Theirs@example.org')),
      await success('changeOwnEmail', await change('free@example.org')),
    ];
    expect(theirs).toEqual(free);
    expect(await told()).toEqual([['free@example.org']]);
    await success('changeOwnEmail', await change('theirs@example.org'));
    await expectError(await change('theirs@example.org'), 'TOO_MANY_REQUESTS');
  });

  test('is not recorded as a reset link in the activity', async () => {
    const recorded = () =>
      backend.sql('select action from public.activity_entries where subject_id = $1', [user.id]);
    const before = await recorded();
    await success('changeOwnEmail', await change('new@example.org'));
    expect(await recorded()).toEqual(before);
  });

  test('applies for the newest link within an hour, unless another account has taken the address', async () => {
    await success('changeOwnEmail', await change('one@example.org'));
    const first = await mailedToken('one@example.org');
    await success('changeOwnEmail', await change('two@example.org'));
    const second = await mailedToken('two@example.org');
    await expectInvalid(await confirm(first));
    await age('1 hour');
    await expectInvalid(await confirm(second));
    await success('changeOwnEmail', await change('three@example.org'));
    const third = await mailedToken('three@example.org');
    await backend.sql(`update public.users set email = 'three@example.org' where id = $1`, [
      admin.id,
    ]);
    await expectError(await confirm(third), 'CONFLICT', userMessages.emailTaken, ['token']);
    await backend.sql('update public.users set email = null where id = $1', [admin.id]);
    const json = { ...confirmed, newPassword: another };
    await backend.succeed('changePassword', { json, cookie: user.cookie });
    await expectInvalid(await confirm(third));
    const [row] = await backend.sql('select email from public.users where id = $1', [user.id]);
    expect(row).toEqual({ email: 'asha@example.org' });
  });

  test('is mailed three times an hour at most', async () => {
    for (let n = 0; n < 3; n += 1) {
      await success('changeOwnEmail', await change(`new${n}@example.org`));
    }
    await expectError(await change('new@example.org'), 'TOO_MANY_REQUESTS');
  });
});

describe('tokens', () => {
  test('are limited per address', async () => {
    const ip = newAddress();
    for (let n = 0; n < 3; n += 1) await expectInvalid(await open('x'.repeat(43), ip));
    await expectError(await open(await handedOver(), ip), 'TOO_MANY_REQUESTS');
  });

  test('are refused in any other form', async () => {
    for (const token of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}%`, undefined]) {
      const response = await backend.call('openLink', { json: { token } });
      await expectInvalid(response);
    }
  });

  test('of old links are deleted by the cleanup', async () => {
    await handedOver();
    expect((await backend.run('cleanup')).status).toBe(204);
    expect(await backend.sql('select 1 from public.account_links')).toHaveLength(1);
    await age('72 hours');
    expect((await backend.run('cleanup')).status).toBe(204);
    expect(await backend.sql('select 1 from public.account_links')).toEqual([]);
  });
});
