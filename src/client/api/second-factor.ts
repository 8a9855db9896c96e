import type { Confirmation } from '#contract/schemas/factors.ts';
import { request } from '#src/client/request.ts';

/** What a login of this account asks for beside the password. @throws ApiError */
export function getSecondFactor(signal?: AbortSignal) {
  return request('GET /v1/user/second-factor', { signal });
}

/** Begins to set up an authenticator app. @throws ApiError */
export function createSecondFactor(confirmation: Confirmation) {
  return request('POST /v1/user/second-factor', { body: confirmation });
}

/** Switches two-step login on by a first code. @throws ApiError */
export function confirmSecondFactor(code: string) {
  return request('POST /v1/user/second-factor/confirm', { body: { code } });
}

/** Makes new recovery codes in place of those that are left. @throws ApiError */
export function createRecoveryCodes(confirmation: Confirmation) {
  return request('POST /v1/user/second-factor/recovery-codes', { body: confirmation });
}

/** Switches it off. @throws ApiError */
export function removeSecondFactor(confirmation: Confirmation) {
  return request('POST /v1/user/second-factor/removal', { body: confirmation });
}

/** Takes it away from an account whose owner has lost phone and recovery codes. @throws ApiError */
export function removeUserFactor(id: string, confirmation: Confirmation) {
  return request('POST /v1/user/:id/second-factor/removal', { params: { id }, body: confirmation });
}
