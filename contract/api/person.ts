import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { personData, personQuery, removedOfPerson } from '#contract/schemas/person.ts';
import { successFlag } from '#contract/api/common.ts';

/**
 * The rows of the /v1 table about the data of one person, by e-mail address. Both are POSTs: an
 * address of a person does not belong into an address of the site, which logs keep.
 */
export const personApi = {
  /** As a download. */
  exportPerson: {
    method: 'POST',
    path: '/v1/people/export',
    access: 'admin',
    area: ['enquiries', 'applications'],
    errors: ['NOT_FOUND'],
    body: 'text',
    input: personQuery,
    output: z.strictObject({ success: successFlag, person: personData }),
  },
  /** For good: files, history and mails go with enquiries and applications. */
  removePerson: {
    method: 'POST',
    path: '/v1/people/removal',
    access: 'admin',
    area: ['enquiries', 'applications'],
    confirm: 'password',
    errors: ['NOT_FOUND'],
    body: 'text',
    input: personQuery,
    output: z.strictObject({ success: successFlag, message: z.string(), removed: removedOfPerson }),
  },
} as const satisfies Endpoints;
