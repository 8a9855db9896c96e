import type { Confirmation } from '#contract/schemas/confirmation.ts';
import { request } from '#src/client/request.ts';

/** Everything that is kept under an e-mail address. @throws ApiError NOT_FOUND where that is nothing */
export function exportPerson(email: string) {
  return request('POST /v1/people/export', { body: { email } });
}

/**
 * Deletes everything that is kept under an e-mail address for good.
 * @param confirmation of the administrator who deletes
 * @throws ApiError
 */
export function removePerson(email: string, confirmation: Confirmation) {
  return request('POST /v1/people/removal', { body: { email, ...confirmation } });
}
