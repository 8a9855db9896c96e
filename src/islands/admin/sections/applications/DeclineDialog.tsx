import { useState } from 'react';
import { declineEmail, declineLetter } from '#contract/decline-email.ts';
import { fillLetter, letterProblem, placeholders } from '#contract/letter-placeholders.ts';
import { lengths } from '#contract/limits.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { TextField } from '#src/islands/ui/Field.tsx';
import { OtherEditors } from '../../shared/OtherEditors.tsx';
import { useDeclineLetters } from './decline-letters.ts';
import { detailId, rowOrHeading } from './focus.ts';

interface Recipient {
  /** Of the application. */
  id: string;
  name: string;
  email: string;
  jobTitle: string;
}

interface DeclineDialogProps {
  /** At least one. */
  recipients: readonly Recipient[];
  /** The job of each recipient is named. */
  isOfSeveralJobs?: boolean | undefined;
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
  const { recipients, isOfSeveralJobs = false, isMailOn, isBusy, onDecline, onCancel } = props;
  const [first] = recipients;
  const { id = '', name = '', jobTitle = '' } = first ?? {};
  const isOne = recipients.length === 1;
  const to = isOne ? id : 'several';
  const kept = useDeclineLetters(({ letters }) => letters.get(to));
  const letter = kept ?? (isOne ? declineEmail(name, jobTitle).text : declineLetter);
  const [error, setError] = useState<string>();
  const who = isOne ? 'The applicant gets' : `Each of the ${recipients.length} applicants gets`;
  const sent = isMailOn
    ? `${who} this e-mail, which can’t be recalled.`
    : 'This site does not send e-mail: send this text from your mail program afterwards.';
  return (
    <AlertDialog
      title={isOne ? 'Decline this application?' : `Decline ${recipients.length} applications?`}
      text={`The stage becomes Decided and the outcome Declined. ${sent}`}
      detail={isOne ? `To ${first?.email}` : undefined}
      confirmLabel="Decline"
      cancelLabel="Cancel"
      isBusy={isBusy}
      onConfirm={() => {
        const [problem] = recipients.flatMap((one) => letterProblem(letter, one) ?? []);
        setError(problem);
        if (!problem) onDecline(letter);
      }}
      onCancel={onCancel}
      // Once it is declined the button has left.
      returnFocus={(opener) =>
        opener ?? document.getElementById(detailId) ?? rowOrHeading(undefined)
      }
    >
      <div className="mt-4 grid gap-4">
        {!isOne && <Recipients {...{ recipients, isOfSeveralJobs }} />}
        {isOne && (
          <OtherEditors resource="applications" id={id} doing="declining this application" />
        )}
        <TextField
          label="Letter"
          hint={
            isOne
              ? undefined
              : `The name of the applicant replaces ${placeholders.name}, the job replaces ${placeholders.job}.`
          }
          value={letter}
          maxLength={lengths.answer}
          error={error}
          onChange={({ target }) => useDeclineLetters.getState().keepLetter(to, target.value)}
        />
      </div>
      {!isOne && (
        <section
          aria-label={`Letter to ${name}`}
          tabIndex={0}
          className="mt-4 max-h-[35vh] overflow-y-auto border border-line p-4 text-small whitespace-pre-wrap wrap-anywhere"
        >
          {fillLetter(letter, name, jobTitle)}
        </section>
      )}
    </AlertDialog>
  );
}

type RecipientsProps = Required<Pick<DeclineDialogProps, 'recipients' | 'isOfSeveralJobs'>>;

/** The applicants who get the letter; a long list scrolls, so that the letter stays near. */
function Recipients({ recipients, isOfSeveralJobs }: RecipientsProps) {
  return (
    <section
      aria-label="Applicants"
      tabIndex={0}
      className="max-h-[25vh] overflow-y-auto border-y border-line text-small focus-visible:focus-ring"
    >
      <ul>
        {recipients.map(({ id, name, email, jobTitle }) => (
          <li key={id} className="border-line py-1.5 wrap-anywhere not-first:border-t">
            <span className="font-semibold">{name}</span>{' '}
            <span className="block text-fine text-steel">
              {isOfSeveralJobs ? `${email}, ${jobTitle}` : email}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
