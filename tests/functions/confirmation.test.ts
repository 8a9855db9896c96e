import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { accountMessages, validationMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { confirmed, type Account, useBackend } from '../support/backend.ts';

const codeLimit = 5;

const backend = useBackend({ CODE_LIMIT_PER_ACCOUNT: String(codeLimit) });

const names = Object.keys(api) as EndpointName[];

/** What the row of an endpoint asks of a caller who is logged in. */
function confirmOf(name: EndpointName): 'password' | 'factors' | undefined {
  const row = api[name];
  return 'confirm' in row ? row.confirm : undefined;
}

/** Writes of who is logged in to accounts that ask for nothing. A new one has to be added here. */
const unconfirmed: EndpointName[] = [
  // The second step of what was confirmed.
  'confirmSecondFactor',
  'createPasskey',
  // What a confirmation is made of.
  'createConfirmationOptions',
];

/** Those to which a password is enough, as a second factor would bar the way to nothing more. */
const passwordAlone: EndpointName[] = [
  ...(['changePassword', 'endOwnSession', 'logoutEverywhere', 'removePerson'] as const),
];

/** Fields of a body that is right but for what confirms it. */
const fields: Partial<Record<EndpointName, object>> = {
  createUser: { userName: 'newcomer', password: 'an uncommon sentence', role: 'USER' },
  updateUser: { isDisabled: true },
  createInvitation: { role: 'USER' },
  changeOwnEmail: { email: 'own@example.org' },
  endOwnSession: { id: '00000000-0000-4000-8000-000000000000' },
  changePassword: { newPassword: 'an uncommon sentence' },
  removePerson: { email: 'nobody@example.org' },
};

const secret = 'A'.repeat(32);

/** Switches two-step login on. Returns a recovery code. */
async function addApp({ id }: Account): Promise<string> {
  const code = Array.from(randomBytes(24), (byte) => 'ABCDEFGH'[byte % 8]).join('');
  await backend.sql(
    'insert into public.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
    [id, secret],
  );
  await backend.sql('insert into public.recovery_codes (user_id, code_hash) values ($1, $2)', [
    id,
    createHash('sha256').update(code).digest('hex'),
  ]);
  return code;
}

/** Calls an endpoint about another administrator. */
async function calling(name: EndpointName) {
  const caller = await backend.account('ADMIN');
  const other = await backend.account('ADMIN');
  const call = (json?: object) =>
    backend.call(name, {
      ...{ params: { id: other.id }, cookie: caller.cookie },
      ...(json && { json: { ...fields[name], ...json } }),
    });
  return { caller, other, call };
}

describe('the password of the caller', () => {
  test('is required by every write to accounts and by the removal of a person', () => {
    const writes = names.filter((name) => {
      const { path, method, access } = api[name];
      return path.startsWith('/v1/user') && method !== 'GET' && access !== 'public';
    });
    const expected = [...writes.filter((name) => !unconfirmed.includes(name)), 'removePerson'];
    const asking = names.filter((name) => confirmOf(name) !== undefined);
    expect(asking.toSorted()).toEqual(expected.toSorted());
    expect(asking.filter((name) => confirmOf(name) === 'password').toSorted()).toEqual(
      passwordAlone.toSorted(),
    );
  });

  for (const name of names.filter((one) => confirmOf(one) !== undefined)) {
    test(`${name} changes nothing without it or with a wrong one`, async () => {
      const { call } = await calling(name);
      const before = await backend.everything();
      const required = validationMessages.allFieldsRequired;
      await expectError(await call({}), 'VALIDATION_FAILED', required, ['currentPassword']);
      await expectError(await call(), 'VALIDATION_FAILED', required, ['currentPassword']);
      const wrong = await call({ currentPassword: 'not this one' });
      await expectError(wrong, 'VALIDATION_FAILED', accountMessages.wrongPassword, [
        'currentPassword',
      ]);
      expect(await backend.everything()).toEqual(before);
    });
  }
});

describe('for a caller with an authenticator app', () => {
  for (const name of names.filter((one) => confirmOf(one) === 'factors')) {
    test(`${name} requires a code too`, async () => {
      const { caller, call } = await calling(name);
      await addApp(caller);
      const before = await backend.everything();
      const { codeRequired, wrongCode } = userMessages;
      await expectError(await call(confirmed), 'VALIDATION_FAILED', codeRequired, ['code']);
      const wrong = await call({ ...confirmed, code: '000000' });
      await expectError(wrong, 'VALIDATION_FAILED', wrongCode, ['code']);
      expect(await backend.everything()).toEqual(before);
    });
  }

  test('a code is accepted once', async () => {
    const { caller, other, call } = await calling('removeUser');
    const code = await addApp(caller);
    const { user } = await success('removeUser', await call({ ...confirmed, code }));
    expect(user.id).toBe(other.id);
    await expectError(await call({ ...confirmed, code }), 'VALIDATION_FAILED', undefined, ['code']);
  });

  test('five wrong codes in 15 minutes block further ones', async () => {
    const { caller, call } = await calling('removeUserSessions');
    const code = await addApp(caller);
    for (let n = 0; n < codeLimit; n += 1) {
      await expectError(await call({ ...confirmed, code: '000000' }), 'VALIDATION_FAILED');
    }
    await expectError(await call({ ...confirmed, code }), 'TOO_MANY_REQUESTS');
  });
});
