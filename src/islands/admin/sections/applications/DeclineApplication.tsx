import { useState } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { declineEmail } from '#contract/decline-email.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { mailLink } from '../../shared/links.ts';
import { detailId } from './focus.ts';

interface DeclineApplicationProps {
  application: JobApplication;
  jobTitle: string;
  isBusy: boolean;
  /** Resolves when it has been answered, whichever way. */
  onDecline: () => Promise<unknown>;
}

/**
 * Tells an applicant politely that they are no longer considered: shows the letter before it is
 * sent, and once it has been, says so. Where the site sends no mail the letter opens in the mail
 * program of the office.
 */
export function DeclineApplication(props: DeclineApplicationProps) {
  const { application, jobTitle, isBusy, onDecline } = props;
  const { name, email, history } = application;
  const [isAsking, setIsAsking] = useState(false);
  const { subject, paragraphs } = declineEmail(name, jobTitle);
  const declined = history.find(({ action }) => action === 'declined');

  if (declined) {
    const isByMail = declined.text === 'email';
    return (
      <p className="mt-4 text-small">
        Declined.{' '}
        {isByMail ? (
          'The letter is sent to the applicant by e-mail.'
        ) : (
          <>
            This site sends no mail:{' '}
            <a className="text-link" href={mailLink(email, subject, paragraphs.join('\n\n'))}>
              open the letter in your mail program
            </a>
          </>
        )}
      </p>
    );
  }
  return (
    <p className="mt-4">
      <button
        type="button"
        className="button button-line button-small"
        // Not `disabled`: the focus comes back to it from the question.
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => setIsAsking(true)}
      >
        Decline…
      </button>
      {isAsking && (
        <AlertDialog
          title="Decline this application?"
          text="The stage becomes Decided and this letter goes to the applicant, once. It can’t be recalled. Where the site sends no mail, you send it from your own mail program."
          detail={`To ${email}`}
          confirmLabel="Decline"
          cancelLabel="Cancel"
          isBusy={isBusy}
          onConfirm={() => void onDecline().finally(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
          // Once it is declined the button has left.
          returnFocus={(opener) => opener ?? document.getElementById(detailId)}
        >
          <section
            aria-label="Letter"
            tabIndex={0}
            className="mt-4 max-h-[35vh] overflow-y-auto border border-line p-4 text-small whitespace-pre-wrap wrap-anywhere"
          >
            {paragraphs.join('\n\n')}
          </section>
        </AlertDialog>
      )}
    </p>
  );
}
