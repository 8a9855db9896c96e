import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { hasPhoneNumber } from '#contract/enquiry-rules.ts';
import { personMessages } from '#contract/messages.ts';
import type { PersonData, PersonQuery } from '#contract/api/person.ts';
import { exportPerson } from '#src/client/api/people.ts';
import { ApiError } from '#src/client/request.ts';
import { routes } from '#contract/routes.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useForm } from '../../shared/use-form.ts';
import { PersonFound } from './PersonFound.tsx';

/** Result of the last search. What was searched for is never part of a URL, because logs keep URLs. */
type Result =
  | { kind: 'none' }
  | { kind: 'absent'; query: PersonQuery }
  | { kind: 'found'; query: PersonQuery; person: PersonData }
  | { kind: 'deleted'; text: string };

/** Everything stored about one person, to hand over or to delete. */
export function PersonSection() {
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const { onSubmit, isSending, errors, failure } = useForm({
    names: ['email'],
    send: async ({ email }) => {
      setResult({ kind: 'none' });
      setResult(await findPerson(toQuery(email.trim())));
    },
    failed: 'The search failed. Please try again.',
  });
  return (
    <>
      <BackLink href={routes.admin} label="Dashboard" />
      <h1 tabIndex={-1} className="mt-2 text-h2">
        A person’s data
      </h1>
      <p className="mt-3 max-w-(--measure) text-small text-ink-2">
        Find everything stored about someone who asks for their data or wants it deleted. Check
        first that the person who asks owns the e-mail address or the telephone number. A telephone
        number finds enquiries that have no e-mail address.
      </p>
      <form noValidate role="search" onSubmit={onSubmit} className="mt-6 grid max-w-xl gap-3">
        <Field
          label="E-mail address or telephone number"
          name="email"
          autoComplete="off"
          maxLength={lengths.email}
          required
          error={errors['email']}
        />
        <Button
          type="submit"
          look="amber"
          isLarge
          isBusy={isSending}
          className="justify-self-start"
        >
          {isSending ? 'Searching…' : 'Search'}
        </Button>
      </form>
      {failure && (
        <p role="alert" className="notice border-danger mt-6">
          {failure.text}
        </p>
      )}
      <div role="status" className="mt-6">
        {result.kind === 'absent' && (
          <p className="notice wrap-anywhere">
            {result.query.email === undefined
              ? `${personMessages.phoneNotFound}: ${result.query.phone}`
              : `${personMessages.notFound}: ${result.query.email}`}
          </p>
        )}
        {result.kind === 'deleted' && <p className="notice">{result.text}</p>}
        {result.kind === 'found' && `Found: ${result.query.email ?? result.query.phone}`}
      </div>
      {result.kind === 'found' && (
        <PersonFound
          key={result.query.email ?? result.query.phone}
          person={result.person}
          query={result.query}
          onDeleted={(text) => setResult({ kind: 'deleted', text })}
        />
      )}
    </>
  );
}

/** What is typed, as a telephone number if it can be one. */
const toQuery = (typed: string): PersonQuery =>
  !typed.includes('@') && hasPhoneNumber(typed) ? { phone: typed } : { email: typed };

/** @throws ApiError */
async function findPerson(query: PersonQuery): Promise<Result> {
  try {
    return { kind: 'found', query, person: (await exportPerson(query)).person };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'absent', query };
    throw error;
  }
}
