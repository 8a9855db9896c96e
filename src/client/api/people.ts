import type { Confirmation } from '#contract/schemas/factors.ts';
import type { PersonQuery } from '#contract/api/person.ts';
import { request } from '#src/client/request.ts';

/** Everything that is stored of a person. @throws ApiError NOT_FOUND where that is nothing */
export function exportPerson(person: PersonQuery) {
  return request('POST /v1/people/export', { body: person });
}

/**
 * Deletes everything that is stored of a person for good.
 * @param confirmation of the deleting administrator
 * @throws ApiError
 */
export function removePerson(person: PersonQuery, confirmation: Confirmation) {
  return request('POST /v1/people/removal', { body: { ...person, ...confirmation } });
}
