import { useEffect, useState } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { declineEmail } from '#contract/decline-email.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { deleteText, letterIdOf } from '../../data/unsent-notes.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { mailLink } from '../../shared/links.ts';
import { useLoad } from '../../shared/use-load.ts';

/** Loaded when it is asked for; several applications are declined by the same dialog. */
export const DeclineDialog = lazyPart(
  'The letter',
  async () => (await import('./DeclineDialog.tsx')).DeclineDialog,
);

interface DeclineApplicationProps {
  application: JobApplication;
  jobTitle: string;
  isBusy: boolean;
  /** Resolves to whether the question is answered: the application is declined, or has changed. */
  onDecline: (letter: string) => Promise<boolean>;
}

/**
 * Declines an application: shows the e-mail before it is sent, and says so once it has been. Where
 * the site sends no e-mail, it opens in the mail program of the office.
 */
export function DeclineApplication(props: DeclineApplicationProps) {
  const { application, jobTitle, isBusy, onDecline } = props;
  const { id, name, email, history } = application;
  const [isAsking, setIsAsking] = useState(false);
  const { value } = useLoad(countApplications);
  const declined = history.find(({ action }) => action === 'declined');
  const isDeclined = declined !== undefined;
  useEffect(() => {
    if (isDeclined) deleteText(letterIdOf(id));
  }, [isDeclined, id]);

  if (declined) {
    const isByMail = declined.text === 'email';
    const letter = history.find(({ action }) => action === 'letter')?.text ?? undefined;
    const { subject, text } = declineEmail(name, jobTitle, letter);
    return (
      <p className="mt-4 text-small">
        Declined.{' '}
        {isByMail ? (
          'The applicant is notified by e-mail.'
        ) : (
          <>
            This site does not send e-mail:{' '}
            <a className="text-link" href={mailLink(email, subject, text)}>
              write to the applicant in your mail program
            </a>
          </>
        )}
      </p>
    );
  }
  return (
    <div className="mt-4">
      <Button isBusy={isBusy} onClick={() => setIsAsking(true)}>
        Decline…
      </Button>
      {isAsking && (
        <DeclineDialog
          recipients={[{ id, name, email, jobTitle }]}
          isBusy={isBusy}
          isMailOn={value?.isMailOn ?? true}
          onDecline={(letter) => void onDecline(letter).then((isDone) => setIsAsking(!isDone))}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
