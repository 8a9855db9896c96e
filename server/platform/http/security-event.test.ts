import { beforeEach, expect, test, vi } from 'vitest';
import { hashIp, securityEvent } from './log.ts';

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
  vi.stubEnv('SUPABASE_ANON_KEY', 'anon');
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', 'service');
});

test.each([
  ['login', 'login'],
  ['logout', 'logout'],
  ['register', 'account-made'],
  ['createUser', 'account-made'],
  ['join', 'account-made'],
  ['createInvitation', 'invited'],
  ['updateUser', 'account-changed'],
  ['changePassword', 'password-changed'],
  ['resetPassword', 'password-changed'],
  ['requestPasswordReset', 'reset-asked'],
  ['createResetLink', 'reset-link-made'],
  ['logoutEverywhere', 'sessions-ended'],
  ['removeUserSessions', 'sessions-ended'],
  ['endOwnSession', 'sessions-ended'],
  ['changeOwnEmail', 'account-changed'],
  ['confirmOwnEmail', 'account-changed'],
  ['createRecoveryCodes', 'recovery-codes-made'],
  ['confirmSecondFactor', 'second-factor-on'],
  ['removeSecondFactor', 'second-factor-off'],
  ['removeUserFactor', 'second-factor-off'],
  ['exportPerson', 'exported'],
  ['removePerson', 'deleted'],
  ['removeOwnEnquiry', 'deleted'],
  ['removeOwnApplication', 'deleted'],
] as const)('%s is the event %s', (endpoint, event) => {
  expect(securityEvent(endpoint, 'POST', undefined)).toBe(event);
});

test.each([
  ['WRONG_CREDENTIALS', 'login-failed'],
  ['WRONG_CODE', 'login-failed'],
  ['TOO_MANY_REQUESTS', 'throttled'],
  ['FOREIGN_ORIGIN', 'foreign-origin'],
  ['SECOND_FACTOR_MISSING', 'access-refused'],
  ['NOT_LOGGED_IN', 'access-refused'],
  ['FORBIDDEN', 'access-refused'],
] as const)('the refusal %s is the event %s', (code, event) => {
  expect(securityEvent('login', 'POST', code)).toBe(event);
});

test('every deletion is an event; reads and 404 are not', () => {
  expect(securityEvent('removeNews', 'DELETE', undefined)).toBe('deleted');
  expect(securityEvent('removeNews', 'DELETE', 'NOT_FOUND')).toBeUndefined();
  expect(securityEvent('listNews', 'GET', undefined)).toBeUndefined();
  expect(securityEvent(undefined, 'GET', undefined)).toBeUndefined();
});

test('the hash of an address is the same in its network, and does not reveal it', () => {
  const name = hashIp('2001:db8:1:2:3:4:5:6');
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(hashIp('2001:db8:1:2::9')).toBe(name);
  expect(hashIp('2001:db8:1:3::9')).not.toBe(name);
});
