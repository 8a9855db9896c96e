import type { EndpointName } from '#contract/api.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { keyedHash } from '#server/platform/keyed-hash.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';

const eventOfCode: Partial<Record<ErrorCode, string>> = {
  WRONG_CREDENTIALS: 'login-failed',
  TOO_MANY_REQUESTS: 'throttled',
  FOREIGN_ORIGIN: 'foreign-origin',
  WRONG_CODE: 'login-failed',
  PASSKEY_REQUIRED: 'login-failed',
  SECOND_FACTOR_MISSING: 'access-refused',
  NOT_LOGGED_IN: 'access-refused',
  FORBIDDEN: 'access-refused',
};

const eventOfEndpoint: Partial<Record<EndpointName, string>> = {
  login: 'login',
  loginWithCode: 'login',
  loginWithPasskey: 'login',
  logout: 'logout',
  register: 'account-made',
  createUser: 'account-made',
  changePassword: 'password-changed',
  logoutEverywhere: 'sessions-ended',
  updateUser: 'account-changed',
  removeUserSessions: 'sessions-ended',
  endOwnSession: 'sessions-ended',
  confirmSecondFactor: 'second-factor-on',
  removeSecondFactor: 'second-factor-off',
  createPasskey: 'passkey-added',
  removePasskey: 'passkey-removed',
  removeUserFactor: 'second-factor-off',
  createResetLink: 'reset-link-made',
  createInvitation: 'invited',
  join: 'account-made',
  requestPasswordReset: 'reset-asked',
  resetPassword: 'password-changed',
  removeOwnEnquiry: 'deleted',
  removeOwnApplication: 'deleted',
  exportPerson: 'exported',
  removePerson: 'deleted',
};

/** What a request means to whoever watches for attacks; undefined for everything else. */
export function securityEvent(
  endpoint: EndpointName | undefined,
  method: string,
  code: ErrorCode | undefined,
): string | undefined {
  if (code) return eventOfCode[code];
  const named = endpoint && eventOfEndpoint[endpoint];
  return named ?? (method === 'DELETE' ? 'deleted' : undefined);
}

/** By address: the next line is often about the same one. */
const names = new Map<string, string>();
const maxNames = 500;

/**
 * A name for the network of an address that log lines can be joined by. Keyed, as the addresses of
 * the internet are few enough to try them all; another APP_SECRET gives other names.
 */
export function hashAddress(address: string): string {
  const known = names.get(address);
  if (known !== undefined) return known;
  const name = keyedHash('network', networkOf(address)).toString('hex').slice(0, 16);
  if (names.size >= maxNames) names.clear();
  names.set(address, name);
  return name;
}
