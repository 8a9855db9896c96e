import './form-status.css';
import type { Ref } from 'react';

/** How sending a form goes. */
export interface Status {
  text: string;
  /** How it ended. */
  outcome?: 'ok' | 'danger';
}

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
      className="form-status"
    >
      {text}
    </p>
  );
}
