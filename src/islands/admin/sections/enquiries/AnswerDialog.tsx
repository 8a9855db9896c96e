import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { answerParts } from '#contract/answer-email.ts';
import { lengths } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { controlProps, FieldFrame } from '#src/islands/ui/Field.tsx';
import { FormFailure } from '../../shared/AccountForm.tsx';
import { OtherEditors } from '../../shared/OtherEditors.tsx';
import { cannotKeep } from '../../shared/use-unload-question.ts';
import { answerBlocks } from './answer-blocks.ts';
import { useSendAnswer, type AnswerOptions } from './use-send-answer.ts';

const note = 'What you type stays on this computer until it is sent.';

/** The form for the text of an answer, between its greeting and its signature. */
export function AnswerDialog(options: AnswerOptions) {
  const { enquiry, draft, onClose } = options;
  const { text, isLost, write } = draft;
  const [fieldId, formId] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const { send, isSending, failure } = useSendAnswer(options);
  const added = enquiry.history.flatMap((entry) =>
    entry.action === 'message' && entry.text ? [entry.text] : [],
  );
  const { greeting, signature, words } = answerParts(enquiry, added);
  const type = (next: string) => {
    setError(undefined);
    write(next);
  };
  const insert = (block: string) => {
    if (!area.current) return;
    const at = area.current.selectionEnd;
    const before = joinParagraphs(text.slice(0, at), block);
    // At once, so that the cursor can be set behind the block.
    flushSync(() => type(joinParagraphs(before, text.slice(at))));
    area.current.focus();
    area.current.setSelectionRange(before.length, before.length);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() !== '') return void send(text);
    setError(enquiryMessages.answerMissing);
    area.current?.focus();
  };
  return (
    <Dialog
      title={`Answer ${enquiry.reference}`}
      description={`To ${enquiry.email ?? ''}. The sender’s words follow below the signature.`}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button isLarge onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="amber" isLarge isBusy={isSending}>
            Send
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <OtherEditors resource="enquiries" id={enquiry.id} doing="answering this enquiry" />
        <FormFailure failure={failure} />
        <section
          aria-label="The sender’s words"
          tabIndex={0}
          className="max-h-24 overflow-y-auto border border-line p-3 text-small whitespace-pre-wrap wrap-anywhere text-ink-2 sm:max-h-[20vh]"
        >
          {words.join('\n\n')}
        </section>
        <div role="group" aria-label="Text blocks" className="flex flex-wrap gap-2">
          {answerBlocks(enquiry, new Date()).map((block) => (
            <Button key={block.label} onClick={() => insert(block.text)}>
              {block.label}
            </Button>
          ))}
        </div>
        <p className="text-small wrap-anywhere">{greeting}</p>
        <FieldFrame id={fieldId} label="Answer" note={note} error={error}>
          <textarea
            {...controlProps(fieldId, undefined, error, note)}
            ref={area}
            rows={7}
            maxLength={lengths.answer}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
          {isLost && (
            <p role="alert" className="notice border-danger">
              {cannotKeep}
            </p>
          )}
        </FieldFrame>
        <p className="text-small whitespace-pre-line">{signature}</p>
      </form>
    </Dialog>
  );
}

/** Two texts as paragraphs, with one empty line between them. */
function joinParagraphs(before: string, after: string): string {
  const [first, second] = [before.trimEnd(), after.trimStart()];
  return first && second ? `${first}\n\n${second}` : first + second;
}
