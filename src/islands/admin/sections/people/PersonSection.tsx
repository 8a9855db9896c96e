import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { personMessages } from '#contract/messages.ts';
import type { PersonData } from '#contract/schemas/person.ts';
import { exportPerson } from '#src/client/api/people.ts';
import { ApiError } from '#src/client/request.ts';
import { routes } from '#contract/routes.ts';
import { Field } from '../../../ui/Field.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';
import { PersonFound } from './PersonFound.tsx';

/** Result of the last search. The e-mail address is never part of a URL, because logs keep URLs. */
type Result =
  | { kind: 'none' }
  | { kind: 'absent'; email: string }
  | { kind: 'found'; person: PersonData }
  | { kind: 'deleted'; text: string };

/** Everything stored under one e-mail address, to hand over or to delete. */
export function PersonSection() {
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const { onSubmit, isSending, errors, failure } = useAccountForm({
    names: ['email'],
    send: async ({ email }) => {
      setResult({ kind: 'none' });
      setResult(await look(email.trim()));
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
        first that the person who asks owns the e-mail address.
      </p>
      <form noValidate role="search" onSubmit={onSubmit} className="mt-6 grid max-w-xl gap-3">
        <Field
          label="E-mail address of the person"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={lengths.email}
          required
          error={errors['email']}
        />
        <button
          type="submit"
          className="button button-amber justify-self-start"
          aria-disabled={isSending}
        >
          {isSending ? 'Searching…' : 'Search'}
        </button>
      </form>
      {failure && (
        <p role="alert" className="notice border-danger mt-6">
          {failure.text}
        </p>
      )}
      <div role="status" className="mt-6">
        {result.kind === 'absent' && (
          <p className="notice wrap-anywhere">
            {personMessages.notFound}: {result.email}
          </p>
        )}
        {result.kind === 'deleted' && <p className="notice">{result.text}</p>}
        {result.kind === 'found' && `Found: ${result.person.email}`}
      </div>
      {result.kind === 'found' && (
        <PersonFound
          key={result.person.email}
          person={result.person}
          onDeleted={(text) => setResult({ kind: 'deleted', text })}
        />
      )}
    </>
  );
}

/** @throws ApiError */
async function look(email: string): Promise<Result> {
  try {
    return { kind: 'found', person: (await exportPerson(email)).person };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'absent', email };
    throw error;
  }
}
