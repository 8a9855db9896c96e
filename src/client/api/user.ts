import type { Output } from '#contract/api.ts';
import type { Credentials, PasswordChange, Registration } from '#contract/schemas/user.ts';
import { request } from '#src/client/request.ts';

/** Logs in; the session travels as a cookie that scripts cannot read. @throws ApiError */
export function login(credentials: Credentials) {
  return request<Output<'login'>>('/user/login', { method: 'POST', body: credentials });
}

/** Ends the session on the server. @throws ApiError */
export function logout() {
  return request<Output<'logout'>>('/user/logout', { method: 'POST' });
}

/** The account of the session. @throws ApiError NOT_LOGGED_IN without a session */
export function getMe() {
  return request<Output<'getMe'>>('/user/me', { isProbe: true });
}

/** Creates an account with the role USER and logs it in. @throws ApiError */
export function register(account: Registration) {
  return request<Output<'register'>>('/user/register', { method: 'POST', body: account });
}

/** Whether new accounts can be made at the moment. @throws ApiError */
export function getRegistration() {
  return request<Output<'getRegistration'>>('/user/register');
}

/** Changes the password of the account that is logged in; its other sessions end. @throws ApiError */
export function changePassword(change: PasswordChange) {
  return request<Output<'changePassword'>>('/user/password', { method: 'POST', body: change });
}

/** Ends every session of the account that is logged in, this one too. @throws ApiError */
export function logoutEverywhere() {
  return request<Output<'logoutEverywhere'>>('/user/logout-everywhere', { method: 'POST' });
}
