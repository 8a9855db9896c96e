import type { CodeLogin, Confirmation } from '#contract/schemas/factors.ts';
import type { Credentials, PasswordChange, Registration } from '#contract/schemas/account.ts';
import { request } from '#src/client/request.ts';

/** Logs in; the session travels as a cookie that scripts cannot read. @throws ApiError */
export function login(credentials: Credentials) {
  return request('POST /v1/user/login', { body: credentials });
}

/** Goes on with a login that asked for a code. @throws ApiError */
export function loginWithCode(codeLogin: CodeLogin) {
  return request('POST /v1/user/login/code', { body: codeLogin });
}

/** Ends the session on the server. @throws ApiError */
export function logout() {
  return request('POST /v1/user/logout');
}

/** The account of the session. @throws ApiError NOT_LOGGED_IN without a session */
export function getMe() {
  return request('GET /v1/user/me', { isProbe: true });
}

/** Creates an account with the role USER and logs it in. @throws ApiError */
export function register(account: Registration) {
  return request('POST /v1/user/register', { body: account });
}

/** Whether new accounts can be made at the moment. @throws ApiError */
export function getRegistration() {
  return request('GET /v1/user/register');
}

/**
 * Changes the password of the account that is logged in; its other sessions end.
 * @throws ApiError VALIDATION_FAILED when the present password is wrong or the new one refused
 */
export function changePassword(change: PasswordChange & Confirmation) {
  return request('POST /v1/user/password', { body: change });
}

/** The e-mail address of the account that is logged in. @throws ApiError */
export function getOwnEmail(signal?: AbortSignal) {
  return request('GET /v1/user/me/email', { signal });
}

/** Changes it; an empty text removes it. @throws ApiError CONFLICT for that of another account */
export function changeOwnEmail(email: string, confirmation: Confirmation) {
  return request('PUT /v1/user/me/email', { body: { email, ...confirmation } });
}

/** Ends every session of the account that is logged in, this one too. @throws ApiError */
export function logoutEverywhere(confirmation: Confirmation) {
  return request('POST /v1/user/logout-everywhere', { body: confirmation });
}

/** Where the account is logged in. @throws ApiError */
export function listOwnSessions(signal?: AbortSignal) {
  return request('GET /v1/user/sessions', { signal });
}

/** Ends one session of the account. @throws ApiError */
export function endOwnSession(id: string, confirmation: Confirmation) {
  return request('POST /v1/user/sessions/end', { body: { id, ...confirmation } });
}
