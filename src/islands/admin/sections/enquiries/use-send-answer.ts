import { useState } from 'react';
import { enquiryMessages } from '#contract/messages.ts';
import { answerEnquiry } from '#src/client/api/enquiry-office.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import type { Failure } from '../../shared/AccountForm.tsx';
import type { UnsentNote } from '../../shared/submission/use-unsent-note.ts';
import type { ReplyProps } from './Reply.tsx';

const texts = { pending: 'Wait! sending answer', error: 'Error sending answer' };

const sentBefore = 'This answer was sent before. It was not sent again.';

const overtaken =
  'This enquiry has changed meanwhile: the history shows how. Your answer was not sent; send it again if it still fits.';

/**
 * The idempotency key of an answer, derived from its text: after a lost response, and after a reload, the same
 * text is not sent twice.
 */
async function keyOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.trim()));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface AnswerOptions extends ReplyProps {
  draft: UnsentNote;
  onClose: () => void;
}

/** Sends an answer, which stays a draft where that fails. */
export function useSendAnswer({ enquiry, draft, ...on }: AnswerOptions) {
  const { id, updatedAt } = enquiry;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async (text: string): Promise<void> => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const key = await keyOf(text);
      const answer = await notify.promise(answerEnquiry(id, { text, updatedAt }, key), {
        ...texts,
        // A repeated answer changes nothing.
        success: ({ enquiry: now }) =>
          now.updatedAt === updatedAt ? sentBefore : enquiryMessages.answered,
      });
      await draft.clear(text);
      on.onAnswered(answer.enquiry);
      on.onClose();
    } catch (error) {
      const isOvertaken = error instanceof ApiError && 'updatedAt' in error.fields;
      const message = error instanceof ApiError ? error.message : texts.error;
      setFailure({ text: isOvertaken ? overtaken : message, isAnnounced: !isOvertaken });
      if (isOvertaken) on.onOvertaken();
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending, failure };
}
