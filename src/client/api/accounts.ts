import type {
  AccountChange,
  Joining,
  PasswordReset,
  SentInvitation,
} from '#contract/schemas/account.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import { request } from '#src/client/request.ts';

/** The accounts and the open invitations. @throws ApiError */
export function listUsers(signal?: AbortSignal) {
  return request('GET /v1/user', { signal });
}

/** Changes role, e-mail address, or whether an account is switched off. @throws ApiError */
export function updateUser(id: string, change: AccountChange & Confirmation) {
  return request('PATCH /v1/user/:id', { params: { id }, body: change });
}

/** Deletes an account for good. @throws ApiError */
export function removeUser(id: string, confirmation: Confirmation) {
  return request('DELETE /v1/user/:id', { params: { id }, body: confirmation });
}

/** Ends every session of an account. @throws ApiError */
export function removeUserSessions(id: string, confirmation: Confirmation) {
  return request('DELETE /v1/user/:id/sessions', { params: { id }, body: confirmation });
}

/** Makes a link to a new password for an account. @throws ApiError */
export function createResetLink(id: string, confirmation: Confirmation) {
  return request('POST /v1/user/:id/reset-link', { params: { id }, body: confirmation });
}

/** Invites somebody. @throws ApiError */
export function createInvitation(invitation: SentInvitation & Confirmation) {
  return request('POST /v1/user/invitations', { body: invitation });
}

/** Withdraws an invitation. @throws ApiError */
export function removeInvitation(id: string, confirmation: Confirmation) {
  return request('DELETE /v1/user/invitations/:id', { params: { id }, body: confirmation });
}

/** What the link of a token is for. @throws ApiError with the field `token` when it opens no more */
export function openLink(token: string) {
  return request('POST /v1/user/link', { body: { token } });
}

/** Makes the account of an invitation and logs it in. @throws ApiError */
export function join(joining: Joining) {
  return request('POST /v1/user/join', { body: joining });
}

/** Gives an account the e-mail address to which its link was mailed. @throws ApiError */
export function confirmOwnEmail(token: string) {
  return request('POST /v1/user/email', { body: { token } });
}

/** Asks for a link to a new password by mail; everybody gets the same answer. @throws ApiError */
export function requestPasswordReset(name: string) {
  return request('POST /v1/user/forgotten', { body: { name } });
}

/** Replaces the password of a link's account. @throws ApiError */
export function resetPassword(reset: PasswordReset) {
  return request('POST /v1/user/reset', { body: reset });
}
