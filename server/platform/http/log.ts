import type { EndpointName } from '#contract/api.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { usableEnv } from '#server/platform/env.ts';
import { keyedHash } from '#server/platform/hashes.ts';
import { reportError, type Fields } from '#server/platform/http/report-error.ts';
import { networkOf } from '#server/platform/rate-limit/limits.ts';

/**
 * What may be known of an error: its name, code, message, stack and causes. Not its `details`:
 * there Postgres quotes whole rows ("Failing row contains …"), and those can be a person's.
 */
function describe(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, code, message, stack, cause } = error as Record<string, unknown>;
  return { name, code, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}

/** A site without an environment says so in its log. */
const level = () => usableEnv()?.LOG_LEVEL ?? 'error';

const write = (stream: NodeJS.WriteStream, line: object) =>
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);

/** One line of JSON for something that happened as it should. */
export function logInfo(event: string, fields: Fields): void {
  if (level() !== 'info') return;
  write(process.stdout, { level: 'info', event, ...fields });
}

/**
 * Writes one line of JSON for an error that needs attention, with its cause, and reports it to the
 * error service if one is set.
 */
export function logError(event: string, error: unknown, fields: Fields): void {
  if (level() === 'silent') return;
  write(process.stderr, { level: 'error', event, ...fields, error: describe(error) });
  reportError(event, error, fields);
}

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
  changeOwnEmail: 'account-changed',
  confirmOwnEmail: 'account-changed',
  confirmSecondFactor: 'second-factor-on',
  createRecoveryCodes: 'recovery-codes-made',
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

/** The security event of a request; undefined for all other requests. */
export function securityEvent(
  endpoint: EndpointName | undefined,
  method: string,
  code: ErrorCode | undefined,
): string | undefined {
  if (code) return eventOfCode[code];
  const named = endpoint && eventOfEndpoint[endpoint];
  return named ?? (method === 'DELETE' ? 'deleted' : undefined);
}

/**
 * Names the network of an IP, so that log lines can be joined by it. The name is keyed, because there
 * are few enough IPs to try them all; another APP_SECRET gives other names.
 */
export const hashIp = (ip: string): string =>
  keyedHash('network', networkOf(ip)).toString('hex').slice(0, 16);
