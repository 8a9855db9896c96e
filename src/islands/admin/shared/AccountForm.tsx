import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import type { FormState } from './use-form.ts';

interface AccountFormProps {
  form: Pick<FormState, 'onSubmit' | 'isSending' | 'failure'>;
  /** The labels of the button, before and while the form is sent. */
  submit: { label: string; pending: string };
  /** Shown above a failure. */
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
      <Button type="submit" look="amber" isLarge isBusy={isSending} className="w-full">
        {isSending ? submit.pending : submit.label}
      </Button>
    </form>
  );
}

/** Why a form was not accepted, if it is not about one field. */
export interface Failure {
  text: string;
  /** A toast has read it out, so the form only shows it. */
  isAnnounced: boolean;
}

/** Shows why a form was not accepted: `failure` of `useForm`. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  const notice = useRef<HTMLParagraphElement>(null);
  // It is above the fields and the button is below them; a phone does not show both.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === undefined) return null;
  return (
    <p
      ref={notice}
      role={failure.isAnnounced ? undefined : 'alert'}
      className="notice border-danger"
    >
      {failure.text}
    </p>
  );
}
