import { useEffect, useState } from 'react';

/** A tap within this time of the receipt, in ms, is the second one on Send. */
const secondTapMs = 1_500;

interface Props {
  /** Absent where another attempt has sent the same application before. */
  statusUrl: string | undefined;
  onAgain: () => void;
}

/** What follows the message once an application has been sent. */
export function ApplicationReceipt({ statusUrl, onAgain }: Props) {
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsEarly(false), secondTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isEarly ? 'pointer-events-none' : undefined}>
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
