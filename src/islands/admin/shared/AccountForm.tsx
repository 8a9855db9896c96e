import type { ReactNode } from 'react';
import { FormFailure } from './FormFailure.tsx';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  form: Pick<AccountFormState, 'onSubmit' | 'isSending' | 'failure'>;
  /** What the button says, and what it says while the form is sent. */
  submit: { label: string; pending: string };
  /** Stands over the place of a failure. */
  intro?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form for logged-out users, with its failure above the fields. */
export function AccountForm({ form, submit, intro, children }: AccountFormProps) {
  const { onSubmit, isSending, failure } = form;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {intro}
      <FormFailure failure={failure} />
      {children}
      <button type="submit" className="button button-amber w-full" aria-disabled={isSending}>
        {isSending ? submit.pending : submit.label}
      </button>
    </form>
  );
}
