import { useState } from 'react';
import { declineLetter } from '#contract/decline-email.ts';
import { fillLetter, letterProblem, placeholders } from '#contract/letter-placeholders.ts';
import { lengths } from '#contract/limits.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Button } from '#src/islands/ui/Button.tsx';
import { TextField } from '#src/islands/ui/Field.tsx';
import { letterIdOf, sharedLetterId } from '../../data/unsent-notes.ts';
import { OtherEditors } from '../../shared/OtherEditors.tsx';
import { useUnsentNote } from '../../shared/submission/use-unsent-note.ts';
import { cannotKeep, useUnloadQuestion } from '../../shared/use-unload-question.ts';
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
 * changed, and is shown as the first of them reads it. The server fills its placeholders. A changed letter
 * stays on this device until it is sent.
 */
export function DeclineDialog(props: DeclineDialogProps) {
  const { recipients, isOfSeveralJobs = false, isMailOn, isBusy, onDecline, onCancel } = props;
  const [first] = recipients;
  const { id = '', name = '', jobTitle = '' } = first ?? {};
  const isOne = recipients.length === 1;
  const draft = useUnsentNote(isOne ? letterIdOf(id) : sharedLetterId);
  useUnloadQuestion(draft.isLost);
  const [isEmptied, setIsEmptied] = useState(false);
  const letter = draft.text !== '' || isEmptied ? draft.text : declineLetter;
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
          hint={`The name of the applicant replaces ${placeholders.name}, the job replaces ${placeholders.job}.`}
          value={letter}
          maxLength={lengths.answer}
          error={error}
          onChange={({ target }) => {
            setError(undefined);
            setIsEmptied(target.value === '');
            draft.write(target.value);
          }}
        />
        {draft.isLost && (
          <p role="alert" className="notice border-danger">
            {cannotKeep}
          </p>
        )}
        {letter !== declineLetter && (
          <Button
            isBusy={isBusy}
            className="justify-self-start"
            onClick={() => {
              setError(undefined);
              setIsEmptied(false);
              draft.write('');
            }}
          >
            Use the standard letter
          </Button>
        )}
      </div>
      <section
        aria-label={`Letter to ${name}`}
        tabIndex={0}
        className="mt-4 max-h-[35vh] overflow-y-auto border border-line p-4 text-small whitespace-pre-wrap wrap-anywhere focus-visible:focus-ring"
      >
        {fillLetter(letter, name, jobTitle)}
      </section>
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
