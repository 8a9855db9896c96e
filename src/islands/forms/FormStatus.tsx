import type { Ref } from 'react';

/** How sending a form goes. */
export interface Status {
  text: string;
  /** How it ended. */
  outcome?: 'ok' | 'danger';
}

const classes = [
  'notice mt-6 bg-white px-5 py-4 text-body empty:hidden data-outcome:border-(--state)',
  'data-outcome:before:block data-outcome:before:font-bold data-outcome:before:text-(--state)',
  "data-[outcome=ok]:[--state:var(--ok)] data-[outcome=ok]:before:content-['Sent']",
  "data-[outcome=danger]:[--state:var(--danger)] data-[outcome=danger]:before:content-['Not_sent']",
  // While it is being sent, a stroke of amber runs along the edge of the message.
  'in-data-sending:border-l-0 in-data-sending:[background:linear-gradient(var(--amber),var(--amber))_no-repeat_0_0/30%_4px_var(--white)]',
  'motion-safe:in-data-sending:animate-on-its-way',
].join(' ');

interface Props {
  status: Status;
  ref: Ref<HTMLParagraphElement>;
}

/** The status line of a form that is sent in place, inside an element with `data-sending`. */
export function FormStatus({ status: { text, outcome }, ref }: Props) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={outcome === 'ok' ? -1 : undefined}
      data-outcome={outcome}
      className={classes}
    >
      {text}
    </p>
  );
}
