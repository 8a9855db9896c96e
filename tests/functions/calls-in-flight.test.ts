import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { accountMessages } from '#contract/messages.ts';
import { expectError } from '../support/answers.ts';
import { confirmed, noId, type Account, useBackend } from '../support/backend.ts';
import { beforeCall } from '../support/before-call.ts';
import { cheapHash } from '../support/cheap-hash.ts';

// What a call has checked may have changed by the time at which it writes.

const backend = useBackend();

let admin: Account;
let other: Account;
beforeEach(async () => {
  await backend.exec('delete from public.users');
  admin = await backend.account('ADMIN');
  other = await backend.account('ADMIN', ['content']);
});

describe('an administrator who loses the access while a call is under way', () => {
  const calls: [EndpointName, object][] = [
    ['updateUser', { role: 'ADMIN', areas: ['content', 'people'] }],
    ['updateUser', { email: 'new@example.org' }],
    ['createUser', { userName: 'newcomer', password: 'an uncommon sentence', role: 'USER' }],
    ['removeUser', {}],
    ['removeUserSessions', {}],
    ['removeUserFactor', {}],
    ['createInvitation', { role: 'USER' }],
    ['createResetLink', {}],
  ];
  const losses = [`areas = '{content}'`, 'disabled_at = now()'];

  test.each(losses.flatMap((loss) => calls.map(([name, json]) => [loss, name, json] as const)))(
    'with %s changes nothing by %s %o',
    async (loss, name, json) => {
      let before: unknown;
      beforeCall('/rpc/count_attempt', async () => {
        await backend.sql(`update public.users set ${loss} where id = $1`, [admin.id]);
        before = { ...(await backend.everything()), login_attempts: [] };
      });
      const params = { id: other.id };
      const response = await backend.call(name, {
        ...{ params, cookie: admin.cookie, json: { ...confirmed, ...json } },
      });
      await expectError(response, 'FORBIDDEN');
      expect({ ...(await backend.everything()), login_attempts: [] }).toEqual(before);
    },
  );

  test('cannot restore the own access by a call', async () => {
    await backend.account('ADMIN');
    beforeCall('/rpc/count_attempt', () =>
      backend.sql(`update public.users set areas = '{content}' where id = $1`, [admin.id]),
    );
    const json = { ...confirmed, role: 'ADMIN', areas: ['content', 'people'] };
    const params = { id: admin.id };
    const response = await backend.call('updateUser', { params, json, cookie: admin.cookie });
    await expectError(response, 'FORBIDDEN');
  });
});

describe('a password that is replaced while a call with the former one is under way', () => {
  const replacement = `scrypt$${'x'.repeat(20)}`;
  const replace = () =>
    backend.sql(`update public.users set password_hash = $1 where id = $2`, [
      replacement,
      admin.id,
    ]);
  const { currentPassword: password } = confirmed;

  test.each(['/rpc/count_attempt', '/rpc/start_session'])('opens no session: %s', async (path) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true); // the replacement is no hash
    beforeCall(path, replace);
    const json = { userName: admin.userName, password };
    await expectError(await backend.call('login', { json }), 'WRONG_CREDENTIALS');
    expect(await backend.sql('select 1 from public.sessions')).toHaveLength(2);
  });

  test('opens no session by a code', async () => {
    const code = 'ABCDEFGH'.repeat(3);
    await backend.sql(
      'insert into public.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
      [admin.id, 'A'.repeat(32)],
    );
    await backend.sql('insert into public.recovery_codes (user_id, code_hash) values ($1, $2)', [
      ...[admin.id, createHash('sha256').update(code).digest('hex')],
    ]);
    const json = { userName: admin.userName, password };
    const { pendingToken } = await expectError(
      await backend.call('login', { json }),
      'CODE_REQUIRED',
      undefined,
      ['code'],
    );
    beforeCall('/rpc/finish_login', replace);
    const entered = { json: { pendingToken, code } };
    await expectError(await backend.call('loginWithCode', entered), 'WRONG_CREDENTIALS');
    expect(await backend.sql('select 1 from public.sessions')).toHaveLength(2);
    expect(await backend.sql('select 1 from public.recovery_codes')).toHaveLength(1);
  });

  test('requires the code of an authenticator app that was added meanwhile', async () => {
    beforeCall('/rpc/count_attempt', () =>
      backend.sql(
        'insert into public.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
        [admin.id, 'A'.repeat(32)],
      ),
    );
    const json = { userName: admin.userName, password };
    await expectError(await backend.call('login', { json }), 'CODE_REQUIRED');
  });

  test.each(['/rpc/count_attempt', '/rpc/change_own_email'])(
    'changes no e-mail address: %s',
    async (path) => {
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      for (const email of ['new@example.org', '']) {
        await backend.sql(
          `update public.users set email = 'old@example.org', password_hash = $1 where id = $2`,
          [cheapHash(password), admin.id],
        );
        beforeCall(path, replace);
        const json = { ...confirmed, email };
        const response = await backend.call('changeOwnEmail', { json, cookie: admin.cookie });
        const { wrongPassword } = accountMessages;
        await expectError(response, 'VALIDATION_FAILED', wrongPassword, ['currentPassword']);
        vi.mocked(globalThis.fetch).mockRestore();
      }
      const [row] = await backend.sql('select email from public.users where id = $1', [admin.id]);
      expect(row).toEqual({ email: 'old@example.org' });
    },
  );
});

test('an account that is switched off during a change of its address keeps the old address', async () => {
  beforeCall('/rpc/change_own_email', () =>
    backend.sql('update public.users set disabled_at = now() where id = $1', [admin.id]),
  );
  const json = { ...confirmed, email: 'new@example.org' };
  const response = await backend.call('changeOwnEmail', { json, cookie: admin.cookie });
  await expectError(response, 'VALIDATION_FAILED', undefined, ['currentPassword']);
  expect(await backend.sql('select email from public.users where email is not null')).toEqual([]);
});

test.each<[string, EndpointName, object]>([
  ['change_account', 'updateUser', { ...confirmed, email: 'new@example.org' }],
  ['remove_account', 'removeUser', confirmed],
  ['make_reset_link', 'createResetLink', confirmed],
  ['invite_account', 'createInvitation', { ...confirmed, role: 'USER' }],
  ['change_own_email', 'changeOwnEmail', { ...confirmed, email: 'new@example.org' }],
  ['update_submission', 'updateEnquiry', { note: 'Called back' }],
  ['add_to_enquiry', 'addToEnquiry', { message: 'More text.' }],
  ['move_installation', 'moveInstallation', { after: null, before: noId }],
])('an unknown outcome of %s is not announced as a success', async (rpc, name, json) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true); // the error is logged
  const person = { kind: 'question', name: 'A', email: 'a@example.org', consent: true };
  const sent = await backend.succeed('sendEnquiry', { json: { ...person, message: rpc } });
  const token = sent.enquiry.statusUrl?.split('/').at(-1) ?? '';
  const [enquiry] = await backend.sql<{ id: string }>(
    'select id from public.enquiries where message = $1',
    [rpc],
  );
  const id = name === 'updateEnquiry' ? (enquiry?.id ?? '') : other.id;
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) =>
    new Request(address).url.endsWith(`/rpc/${rpc}`)
      ? Response.json('postponed')
      : fetch(address, options),
  );
  const call = { params: { id, token }, json, cookie: admin.cookie };
  await expectError(await backend.call(name, call), 'INTERNAL');
});
