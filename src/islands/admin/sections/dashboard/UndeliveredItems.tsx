import { useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import type { FailedMail } from '#contract/schemas/enquiry-case.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { mailLink } from '../../shared/links.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useLoad } from '../../shared/use-load.ts';
import { useReturn } from '../../shared/use-return.ts';
import { momentOf } from '../../shared/when.ts';
import { loadUndelivered, type Refused } from './undelivered.ts';

const removal = {
  pending: 'Wait! deleting it',
  success: 'Deleted for good',
  error: 'It could not be deleted',
};

/** Mails that could not be sent, and what could not be stored after an outage. Nothing when there is none. */
export function UndeliveredItems() {
  const { value, hasFailed, reload } = useLoad(loadUndelivered);
  useReturn(reload);
  if (hasFailed) {
    return (
      <div className="mt-12">
        <LoadFailure
          text={`Not delivered: ${failureText.toLowerCase()}`}
          retryLabel={retryLabel}
          onRetry={reload}
        />
      </div>
    );
  }
  if (!value || value.mails.length + value.refused.length === 0) return null;
  return (
    <section aria-labelledby="undelivered">
      <h2 id="undelivered" className="mt-12 border-b border-ink pb-2 text-h3">
        Not delivered
      </h2>
      <ul>
        {value.refused.map((one) => (
          <RefusedRow key={one.id} refused={one} onRemoved={reload} />
        ))}
        {value.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function MailRow({ mail }: { mail: FailedMail }) {
  const { reference, recipient, madeAt, attempts, refusedAt, reason } = mail;
  return (
    <li className="border-b border-line py-3 text-small">
      <p className="font-semibold wrap-anywhere">
        Mail to {recipient ?? 'an unknown address'}
        {reference && <> about {reference}</>}
      </p>
      <p className="wrap-anywhere text-ink-2">
        {refusedAt === null ? 'It will be tried again' : 'Given up'} after {attempts}{' '}
        {attempts === 1 ? 'attempt' : 'attempts'}
        {reason && <>: {reason}</>}
      </p>
      <p className="text-fine text-steel tabular-nums">Written {momentOf(madeAt)}</p>
    </li>
  );
}

/** One that was acknowledged and could not be stored: its sender waits for an answer. */
function RefusedRow({ refused, onRemoved }: { refused: Refused; onRemoved: () => void }) {
  const { what, from, email, reason, at, text, remove } = refused;
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await notify.promise(remove(), removal);
      onRemoved();
    } catch {
      setIsBusy(false); // the toast shows why
    }
    setIsAsked(false);
  };
  return (
    <li className="border-b border-line py-3 text-small">
      <p className="font-semibold wrap-anywhere">
        {what} that could not be stored: {from}
      </p>
      <p className="text-ink-2">{reason}</p>
      <p className="text-fine text-steel tabular-nums">{momentOf(at)}</p>
      <details className="mt-2">
        <summary className="cursor-pointer">What was sent</summary>
        <pre className="mt-2 overflow-x-auto bg-fog p-3 text-fine whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        {email && (
          <a className="button button-line button-small" href={mailLink(email, `Your ${what}`)}>
            Write to the sender
          </a>
        )}
        <button
          type="button"
          className="button button-line button-small text-danger"
          aria-label={`Delete: ${from}`}
          onClick={() => setIsAsked(true)}
        >
          Delete
        </button>
      </div>
      {isAsked && (
        <AlertDialog
          title={deleteConfirmation.title}
          text={deleteConfirmation.text}
          detail={from}
          confirmLabel="Continue"
          cancelLabel="Cancel"
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
