import { describe, expect, test } from 'vitest';
import { lengths, linkTokenLength } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import {
  accountChange,
  credentials,
  forgottenPassword,
  joining,
  linkToken,
  passwordReset,
  sentInvitation,
  sessionEnd,
} from '#contract/schemas/account.ts';
import {
  codeLogin,
  confirmation,
  factorConfirmation,
  passkeyAddition,
  passkeyLogin,
} from '#contract/schemas/factors.ts';
import { refusals } from '../support/schemas.ts';

const id = '11111111-1111-4111-8111-111111111111';
const required = validationMessages.allFieldsRequired;
const token = 'a'.repeat(linkTokenLength);
const password = 'correct horse battery';

describe('an invitation', () => {
  const refused = (body: object) => refusals(sentInvitation, body);

  test('has a role', () => {
    expect(refused({ role: 'USER' })).toEqual([]);
    expect(refused({ role: 'ROOT' })).toEqual(['role: The role is ADMIN or USER']);
    expect(refused({ role: 'ADMIN', areas: ['people'] })).toEqual([]);
  });

  test('has areas for an administrator and none for others', () => {
    const areas = ['people', 'content', 'people'];
    expect(sentInvitation.parse({ role: 'ADMIN', areas }).areas).toEqual(['content', 'people']);
    expect(sentInvitation.parse({ role: 'USER' }).areas).toEqual([]);
    for (const none of [{}, { areas: [] }]) {
      expect(refused({ role: 'ADMIN', ...none })).toEqual([`areas: ${userMessages.areaMissing}`]);
    }
    expect(refused({ role: 'USER', areas: ['people'] })).toEqual([
      `areas: ${userMessages.areasOfAdministrators}`,
    ]);
    for (const wrong of ['people', null, ['accounts'], [['people']]]) {
      expect(refused({ role: 'ADMIN', areas: wrong })).toHaveLength(1);
    }
  });

  test('may have an email', () => {
    expect(sentInvitation.parse({ role: 'USER', email: '' }).email).toBeNull();
    expect(sentInvitation.parse({ role: 'USER', email: null }).email).toBeNull();
    expect(sentInvitation.parse({ role: 'USER' }).email).toBeUndefined();
    expect(sentInvitation.parse({ role: 'USER', email: 'a@b.co' }).email).toBe('a@b.co');
    expect(refused({ role: 'USER', email: 'nobody' })).toHaveLength(1);
  });
});

describe('a change of an account', () => {
  const refused = (body: object) => refusals(accountChange, body);

  test('needs a change', () => {
    expect(refused({})).toEqual([`: ${userMessages.nothingToChange}`]);
    expect(refused({ role: 'USER' })).toEqual([]);
    expect(refused({ isDisabled: false })).toEqual([]);
    expect(refused({ email: null })).toEqual([]);
    expect(refused({ role: 'ADMIN', areas: ['people'] })).toEqual([]);
    expect(refused({ role: 'ADMIN' })).toEqual([`areas: ${userMessages.areaMissing}`]);
    expect(refused({ areas: ['people'] })).toEqual([
      `areas: ${userMessages.areasOfAdministrators}`,
    ]);
    expect(refused({ isDisabled: 'no' })).toEqual(['isDisabled: isDisabled is true or false']);
    expect(refused({ role: 'ROOT' })).toEqual(['role: The role is ADMIN or USER']);
  });
});

describe('a link, a name and a password', () => {
  test('has a token of a fixed length', () => {
    for (const schema of [linkToken, joining, passwordReset]) {
      const body = { token, userName: 'asha', password };
      expect(refusals(schema, body)).toEqual([]);
      for (const wrong of [
        undefined,
        1,
        '',
        token.slice(1),
        `${token}a`,
        ` ${token}`,
        '!'.repeat(token.length),
      ]) {
        expect(refusals(schema, { ...body, token: wrong })).toEqual([
          `token: ${userMessages.linkInvalid}`,
        ]);
      }
    }
    expect(refusals(joining, { token, password })).toEqual([`userName: ${required}`]);
    expect(refusals(joining, { token, userName: 'asha' })).toEqual([`password: ${required}`]);
    expect(refusals(passwordReset, { token })).toEqual([`password: ${required}`]);
  });

  test('has a name or an email, trimmed', () => {
    expect(forgottenPassword.parse({ name: ' asha ' })).toEqual({ name: 'asha' });
    expect(refusals(forgottenPassword, { name: 'x'.repeat(254) })).toEqual([]);
    expect(refusals(forgottenPassword, { name: 'x'.repeat(255) })).toEqual([
      'name: At most 254 characters',
    ]);
    for (const blank of [undefined, null, '', '  ']) {
      expect(refusals(forgottenPassword, { name: blank })).toEqual([`name: ${required}`]);
    }
    for (const bad of ['a\0b', 'a\nb', 'a\ud800']) {
      expect(refusals(forgottenPassword, { name: bad })).toEqual([
        'name: This contains characters that cannot be used',
      ]);
    }
  });
});

describe('a password', () => {
  const long = 'x'.repeat(lengths.passwordMax);

  test('confirms a call, alone or with a code', () => {
    expect(refusals(confirmation, { currentPassword: 'x' })).toEqual([]);
    expect(refusals(confirmation, { currentPassword: 'x', code: '123 456' })).toEqual([]);
    expect(refusals(confirmation, { code: '1' })).toEqual([`currentPassword: ${required}`]);
    expect(refusals(confirmation, { currentPassword: 'x', code: '' })).toEqual([
      `code: ${required}`,
    ]);
    expect(refusals(confirmation, { currentPassword: 'x', passkey: 'x' })).toEqual([
      `passkey: ${userMessages.passkeyRefused}`,
    ]);
    expect(refusals(confirmation, { currentPassword: `${long}x` })).toEqual([
      `currentPassword: At most ${lengths.passwordMax} characters`,
    ]);
    expect(refusals(confirmation, { currentPassword: 'a\0' })).toEqual([
      'currentPassword: This contains characters that cannot be used',
    ]);
  });

  test('is not needed to end a session by its id', () => {
    expect(refusals(sessionEnd, { id })).toEqual([]);
    expect(refusals(sessionEnd, { id: '1' })).toEqual([`id: ${userMessages.sessionNotFound}`]);
  });

  test('is sent without a code at login', () => {
    const known = { userName: 'asha', password: 'x' };
    expect(credentials.parse({ ...known, code: '123456' })).toEqual(known);
    for (const userName of [`${known.userName} `, ` ${known.userName}\u00a0`]) {
      expect(credentials.parse({ ...known, userName })).toEqual(known);
    }
    expect(refusals(credentials, { password: 'x' })).toEqual([`userName: ${required}`]);
  });
});

describe('the second step of a login', () => {
  test('has a token and a code', () => {
    const step = { pendingToken: 'x'.repeat(200), code: ' 123456 ' };
    expect(codeLogin.parse(step)).toEqual({ ...step, code: '123456' });
    expect(refusals(codeLogin, {})).toEqual([`pendingToken: ${required}`, `code: ${required}`]);
    expect(refusals(codeLogin, { ...step, pendingToken: 'x'.repeat(201) })).toHaveLength(1);
    expect(refusals(codeLogin, { ...step, code: '1'.repeat(65) })).toHaveLength(1);
  });
});

describe('a code of two-step login', () => {
  test('may be typed with spaces and hyphens', () => {
    expect(factorConfirmation.parse({ code: ' 123 456 ' })).toEqual({ code: '123 456' });
    expect(refusals(factorConfirmation, { code: 'ABCD-efgh' })).toEqual([]);
    expect(refusals(factorConfirmation, { code: '1'.repeat(64) })).toEqual([]);
  });

  test('is refused in any other form', () => {
    for (const blank of [undefined, 1, '', ' ']) {
      expect(refusals(factorConfirmation, { code: blank })).toEqual([`code: ${required}`]);
    }
    expect(refusals(factorConfirmation, { code: '1'.repeat(65) })).toEqual([
      'code: At most 64 characters',
    ]);
    for (const wrong of ['123_456', 'é', '!1']) {
      expect(refusals(factorConfirmation, { code: wrong })).toEqual([
        `code: ${userMessages.wrongCode}`,
      ]);
    }
  });
});

describe('the signed answer of a device', () => {
  const signed = { id: 'k-1', rawId: 'k-1', type: 'public-key' };
  const made = { ...signed, response: { clientDataJSON: 'a', attestationObject: 'b' } };
  const used = {
    ...signed,
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', userHandle: 'd' },
  };
  const refused = userMessages.passkeyRefused;

  test('keeps the known fields and drops others', () => {
    const addition = { name: 'Phone', credential: { ...made, clientExtensionResults: {} } };
    expect(passkeyAddition.parse(addition)).toEqual({ name: 'Phone', credential: made });
    expect(passkeyLogin.parse({ credential: { ...used, extra: 1 } })).toEqual({ credential: used });
  });

  test.each([
    ['a new passkey', passkeyAddition, made],
    ['a login', passkeyLogin, used],
  ])('is refused with one message for %s', (_, schema, credential) => {
    const body = (changed: unknown) => ({ name: 'Phone', credential: changed });
    expect(refusals(schema, body(undefined))).toEqual([`credential: ${refused}`]);
    for (const key of ['id', 'rawId', 'type']) {
      for (const wrong of [undefined, 1, '', 'a+b', 'x'.repeat(16_385)]) {
        expect(refusals(schema, body({ ...credential, [key]: wrong }))).toContain(
          `credential.${key}: ${refused}`,
        );
      }
    }
    expect(refusals(schema, body({ ...credential, id: 'x'.repeat(16_384) }))).toEqual([]);
    expect(refusals(schema, body({ ...credential, response: 1 }))).toEqual([
      `credential.response: ${refused}`,
    ]);
    for (const key of Object.keys(credential.response)) {
      const response = { ...credential.response, [key]: 'a b' };
      expect(refusals(schema, body({ ...credential, response }))).toEqual([
        `credential.response.${key}: ${refused}`,
      ]);
    }
  });

  test('has a name', () => {
    const name = (given: unknown) => refusals(passkeyAddition, { name: given, credential: made });
    expect(name('')).toEqual([`name: ${required}`]);
    expect(name('x'.repeat(lengths.passkeyName))).toEqual([]);
    expect(name('x'.repeat(lengths.passkeyName + 1))).toEqual([
      `name: The name is longer than ${lengths.passkeyName} characters`,
    ]);
  });
});
