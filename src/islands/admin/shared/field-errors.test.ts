import { describe, expect, test } from 'vitest';
import { passwordChange, registration } from '#contract/schemas/account.ts';
import { emptyFields, validateFields } from './field-errors.ts';

const load = () => Promise.resolve(registration);

test('every empty field is named, and blanks count as a password', () => {
  expect(emptyFields({ userName: '', password: '' })).toEqual({
    userName: 'All fields are required',
    password: 'All fields are required',
  });
  expect(emptyFields({ userName: 'a', password: ' ' })).toEqual({});
});

describe('a new account', () => {
  test('is validated with the schema of the server, one error a field', async () => {
    expect(await validateFields({ userName: 'a!', password: 'short' }, load)).toEqual({
      userName: 'A username has at least 3 characters',
      password: 'A password has at least 10 characters',
    });
  });
  test('with an empty field is not validated any further', async () => {
    expect(await validateFields({ userName: '', password: 'short' }, load)).toEqual({
      userName: 'All fields are required',
    });
  });
  test('that is right has no errors', async () => {
    expect(await validateFields({ userName: 'anna', password: 'a long password' }, load)).toEqual(
      {},
    );
  });
});

test('a short new password is an error of the new password alone', async () => {
  const values = { currentPassword: 'x', newPassword: 'short' };
  expect(await validateFields(values, () => Promise.resolve(passwordChange))).toEqual({
    newPassword: 'A password has at least 10 characters',
  });
});

test('without the schema the server is left to look', async () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  expect(await validateFields({ userName: 'a', password: 'b' }, offline)).toEqual({});
});
