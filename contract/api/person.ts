import { z } from 'zod';
import { admin, answer } from '#contract/api/endpoint.ts';
import { personData, personQuery, removedOfPerson } from '#contract/schemas/person.ts';

const submissions = admin(['enquiries', 'applications']);

/**
 * The rows of the /v1 table about the data of one person, by e-mail address. Both are POSTs,
 * because logs keep URLs, and an e-mail address must not be in one.
 */
export const personApi = {
  /** As a download. */
  exportPerson: submissions.post('/v1/people/export', {
    errors: ['NOT_FOUND'],
    input: personQuery,
    output: answer({ person: personData }),
  }),
  /** Deletes enquiries and applications with their files, history and emails, for good. */
  removePerson: submissions.post('/v1/people/removal', {
    confirm: 'password',
    errors: ['NOT_FOUND'],
    input: personQuery,
    output: answer({ message: z.string(), removed: removedOfPerson }),
  }),
};
