import { describe, expect, test } from 'vitest';
import { passwordChange, registration } from '#contract/schemas/account.ts';
import { emptyFields, validateFields } from './field-errors.ts';

const load = () => Promise.resolve(registration);

test('every empty field is named, but a password may be spaces', () => {
  expect(emptyFields({ userName: '', password: '' })).toEqual({
    userName: 'All fields are required',
    password: 'All fields are required',
  });
  expect(emptyFields({ userName: 'a', password: ' ' })).toEqual({});
});

describe('a new account', () => {
  test('is validated by the schema of the server, with one error for each field', async () => {
    expect(await validateFields({ userName: 'a!', password: 'short' }, load)).toEqual({
      userName: 'A username has at least 3 characters',
      password: 'A password has at least 10 characters',
    });
  });
  test('with an empty field is not validated further', async () => {
    expect(await validateFields({ userName: '', password: 'short' }, load)).toEqual({
      userName: 'All fields are required',
    });
  });
  test('that is valid has no errors', async () => {
    expect(await validateFields({ userName: 'anna', password: 'a long password' }, load)).toEqual(
      {},
    );
  });
});

test('a short new password is an error of its field only', async () => {
  const values = { currentPassword: 'x', newPassword: 'short' };
  expect(await validateFields(values, () => Promise.resolve(passwordChange))).toEqual({
    newPassword: 'A password has at least 10 characters',
  });
});

test('without the schema the server validates', async () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  expect(await validateFields({ userName: 'a', password: 'b' }, offline)).toEqual({});
});
