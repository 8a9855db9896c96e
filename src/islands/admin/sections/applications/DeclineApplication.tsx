import { useState } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { declineEmail } from '#contract/decline-email.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Button } from '#src/islands/ui/Button.tsx';
import { mailLink } from '../../shared/links.ts';
import { useLoad } from '../../shared/use-load.ts';
import { detailId } from './focus.ts';

interface DeclineApplicationProps {
  application: JobApplication;
  jobTitle: string;
  isBusy: boolean;
  /** Resolves when it has been answered, whichever way. */
  onDecline: () => Promise<unknown>;
}

/**
 * Declines an application: shows the e-mail before it is sent, and says so once it has been. Where
 * the site sends no e-mail, it opens in the mail program of the office.
 */
export function DeclineApplication(props: DeclineApplicationProps) {
  const { application, jobTitle, isBusy, onDecline } = props;
  const { name, email, history } = application;
  const [isAsking, setIsAsking] = useState(false);
  const { value } = useLoad(countApplications);
  const isMailOn = value?.isMailOn ?? true;
  const { subject, paragraphs } = declineEmail(name, jobTitle);
  const declined = history.find(({ action }) => action === 'declined');

  if (declined) {
    const isByMail = declined.text === 'email';
    return (
      <p className="mt-4 text-small">
        Declined.{' '}
        {isByMail ? (
          'The applicant is notified by e-mail.'
        ) : (
          <>
            This site does not send e-mail:{' '}
            <a className="text-link" href={mailLink(email, subject, paragraphs.join('\n\n'))}>
              write to the applicant in your mail program
            </a>
          </>
        )}
      </p>
    );
  }
  return (
    <p className="mt-4">
      <Button isBusy={isBusy} onClick={() => setIsAsking(true)}>
        Decline…
      </Button>
      {isAsking && (
        <AlertDialog
          title="Decline this application?"
          text={`The stage becomes Decided. ${isMailOn ? 'The applicant gets this e-mail, which can’t be recalled.' : 'This site does not send e-mail: send this text from your mail program afterwards.'}`}
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
            aria-label="E-mail"
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
