import { useState } from 'react';
import { declineEmail, declineLetter, fillLetter, placeholders } from '#contract/decline-email.ts';
import { lengths } from '#contract/limits.ts';
import { applicationMessages } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { TextField } from '#src/islands/ui/Field.tsx';
import { useApplications } from './applications.store.ts';
import { detailId, rowOrHeading } from './focus.ts';

interface DeclineDialogProps {
  applications: readonly JobApplication[];
  jobTitle: string;
  /** False: the site sends no e-mail, and the office writes the letters. */
  isMailOn: boolean;
  isBusy: boolean;
  onDecline: (letter: string) => void;
  onCancel: () => void;
}

/**
 * Asks before applications are declined, with the letter that each of the applicants gets: it can be
 * changed, and is shown as the first of them reads it. What was changed is kept until the screen is
 * left.
 */
export function DeclineDialog(props: DeclineDialogProps) {
  const { applications, jobTitle, isMailOn, isBusy, onDecline, onCancel } = props;
  const [first] = applications;
  const isOne = applications.length === 1;
  const firstName = first?.name ?? '';
  const to = isOne && first ? first.id : 'several';
  const kept = useApplications(({ letters }) => letters.get(to));
  const letter = kept ?? (isOne ? declineEmail(firstName, jobTitle).text : declineLetter);
  const [error, setError] = useState<string>();
  const who = isOne ? 'The applicant gets' : `Each of the ${applications.length} applicants gets`;
  const sent = isMailOn
    ? `${who} this e-mail, which can’t be recalled.`
    : 'This site does not send e-mail: send this text from your mail program afterwards.';
  return (
    <AlertDialog
      title={isOne ? 'Decline this application?' : `Decline ${applications.length} applications?`}
      text={`The stage becomes Decided and the outcome Declined. ${sent}`}
      detail={
        isOne
          ? `To ${first?.email}`
          : applications.map(({ name, email }) => `${name}, ${email}`).join('\n')
      }
      confirmLabel="Decline"
      cancelLabel="Cancel"
      isBusy={isBusy}
      onConfirm={() => {
        if (letter.trim() === '') setError(applicationMessages.letterMissing);
        else onDecline(letter);
      }}
      onCancel={onCancel}
      // Once it is declined the button has left.
      returnFocus={(opener) =>
        opener ?? document.getElementById(detailId) ?? rowOrHeading(undefined)
      }
    >
      <div className="mt-4">
        <TextField
          label="Letter"
          hint={
            isOne
              ? undefined
              : `${placeholders.name} stands for the name of the applicant, ${placeholders.job} for the job.`
          }
          value={letter}
          maxLength={lengths.answer}
          error={error}
          onChange={({ target }) => useApplications.getState().keepLetter(to, target.value)}
        />
      </div>
      {!isOne && (
        <section
          aria-label={`Letter to ${firstName}`}
          tabIndex={0}
          className="mt-4 max-h-[35vh] overflow-y-auto border border-line p-4 text-small whitespace-pre-wrap wrap-anywhere"
        >
          {fillLetter(letter, firstName, jobTitle)}
        </section>
      )}
    </AlertDialog>
  );
}
