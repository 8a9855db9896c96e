import { useEffect, useRef } from 'react';

/** Why a form was not accepted, where it is about no field: `failure` of `useAccountForm`. */
export function FormFailure({ failure }: { failure: string | undefined }) {
  const notice = useRef<HTMLParagraphElement>(null);
  // It stands over the fields, and the button under them: a phone shows one of the two.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === undefined) return null;
  return (
    <p ref={notice} role="alert" className="notice notice-danger">
      {failure}
    </p>
  );
}
