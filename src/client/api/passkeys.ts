import type { Confirmation, PasskeyAddition, PasskeyLogin } from '#contract/schemas/factors.ts';
import { request } from '#src/client/request.ts';

/** The passkeys of the account that is logged in. @throws ApiError */
export function listPasskeys(signal?: AbortSignal) {
  return request('GET /v1/user/passkeys', { signal });
}

/** What a device is asked for to make a passkey. @throws ApiError */
export function createPasskeyOptions(confirmation: Confirmation) {
  return request('POST /v1/user/passkeys/options', { body: confirmation });
}

/** Adds the passkey that a device has made. @throws ApiError */
export function createPasskey(addition: PasskeyAddition) {
  return request('POST /v1/user/passkeys', { body: addition });
}

/** Removes a passkey. @throws ApiError */
export function removePasskey(id: string, confirmation: Confirmation) {
  return request('POST /v1/user/passkeys/:id/removal', { params: { id }, body: confirmation });
}

/** What a device is asked for to confirm something. @throws ApiError */
export function createConfirmationOptions() {
  return request('POST /v1/user/passkeys/confirmation');
}

/** What a device is asked for to log in. @throws ApiError */
export function createLoginOptions() {
  return request('POST /v1/user/login/passkey/options');
}

/** Logs in by the passkey that a device has shown. @throws ApiError */
export function loginWithPasskey(credential: PasskeyLogin['credential']) {
  return request('POST /v1/user/login/passkey', { body: { credential } });
}
