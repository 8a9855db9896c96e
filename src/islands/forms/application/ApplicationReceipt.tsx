import { useEffect, useState } from 'react';
import { dayInWords } from '#contract/day-in-words.ts';
import type { ApplicationReceipt as Receipt } from '#contract/schemas/job-application.ts';

/** A tap within this time of the receipt, in ms, is the second one on Send. */
const secondTapMs = 1_500;

interface Props {
  /** Without its URL where another attempt has sent the same application before. */
  application: Receipt;
  onAgain: () => void;
}

/** What follows the message once an application has been sent. */
export function ApplicationReceipt({ application, onAgain }: Props) {
  const { reference, promisedBy, statusUrl } = application;
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsEarly(false), secondTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isEarly ? 'pointer-events-none' : undefined}>
      <dl className="mt-4 grid gap-4">
        <div>
          <dt className="text-small text-steel">Your reference</dt>
          <dd className="text-lead font-semibold tabular-nums">{reference}</dd>
        </div>
        <div>
          <dt className="text-small text-steel">We answer by the end of</dt>
          <dd className="font-semibold">{dayInWords(promisedBy)}</dd>
        </div>
      </dl>
      {statusUrl && (
        <p className="mt-4">
          <a className="text-link" href={statusUrl}>
            Private page of your application
          </a>
          : its progress, and how to withdraw it. Anyone with its address can open it.
        </p>
      )}
      <button type="button" className="button button-line mt-6" onClick={onAgain}>
        Send another application
      </button>
    </div>
  );
}
