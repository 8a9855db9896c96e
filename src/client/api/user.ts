import type { Output } from '#contract/api.ts';
import type { Credentials } from '#contract/schemas/user.ts';
import { request } from '#src/client/request.ts';

/** Logs in; the session travels as a cookie that scripts cannot read. Errors: ApiError. */
export function login(credentials: Credentials) {
  return request<Output<'login'>>('/user/login', { method: 'POST', body: credentials });
}

/** Ends the session on the server. Errors: ApiError. */
export function logout() {
  return request<Output<'logout'>>('/user/logout', { method: 'POST' });
}

/** Who the session belongs to. Errors: ApiError, NOT_LOGGED_IN without a session. */
export function getMe() {
  return request<Output<'getMe'>>('/user/me');
}
