import { useEffect, useRef } from 'react';

/** Why a form was not accepted, where it is about no field. */
export interface Failure {
  text: string;
  /** A toast has read it out, so the form says it to the eye alone. */
  isAnnounced: boolean;
}

/** Says why a form was not accepted: `failure` of `useAccountForm`. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  const notice = useRef<HTMLParagraphElement>(null);
  // It stands over the fields, and the button under them: a phone shows one of the two.
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
