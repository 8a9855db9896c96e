import { useState } from 'react';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { answerIdOf } from '../../data/unsent-notes.ts';
import { useInboxCounts } from '../../shared/inbox-counts.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { mailLink, phoneLink } from '../../shared/links.ts';
import { useUnsentNote } from '../../shared/submission/use-unsent-note.ts';
import { useUnloadQuestion } from '../../shared/use-unload-question.ts';

const AnswerDialog = lazyPart(
  'The answer form',
  async () => (await import('./AnswerDialog.tsx')).AnswerDialog,
);

export interface ReplyProps {
  enquiry: EnquiryDetail;
  /** Shows the enquiry as the answer has left it. */
  onAnswered: (enquiry: EnquiryDetail) => void;
  /** Reads the enquiry again, which has changed meanwhile. */
  onOvertaken: () => void;
}

/** The ways to the sender: an answer from here, the office's own mail program, or a call. */
export function Reply({ enquiry, ...on }: ReplyProps) {
  const { id, reference, name, email, phone } = enquiry;
  const draft = useUnsentNote(answerIdOf(id));
  useUnloadQuestion(draft.isLost);
  const [isOpen, setIsOpen] = useState(false);
  const isMailOn = useInboxCounts().enquiries.value?.mail.isOn ?? true;
  if (email === null) {
    const href = phoneLink(phone ?? '');
    return (
      <>
        <p className="self-center text-small">The sender gave no e-mail address.</p>
        {href && (
          <a className="button button-amber button-small" href={href}>
            Call the sender
          </a>
        )}
      </>
    );
  }
  return (
    <>
      {isMailOn && (
        <Button look="amber" onClick={() => setIsOpen(true)}>
          {draft.text === '' ? 'Answer' : 'Continue the answer'}
        </Button>
      )}
      <a
        className={`button button-small ${isMailOn ? 'button-line' : 'button-amber'}`}
        href={mailLink(email, `Your enquiry ${reference}`, `Dear ${name},\n\n`)}
      >
        {isMailOn ? 'Use a mail program' : 'Reply by e-mail'}
      </a>
      {isOpen && <AnswerDialog {...{ enquiry, draft }} {...on} onClose={() => setIsOpen(false)} />}
    </>
  );
}
