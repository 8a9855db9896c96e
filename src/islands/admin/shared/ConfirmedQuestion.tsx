import type { ComponentProps } from 'react';
import type { Confirm } from '#contract/api/endpoint.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

/** The texts of a question: its title, what happens, its button, and the toast. */
export interface Question {
  title: string;
  text: string;
  submitLabel: string;
  pending: string;
  error: string;
  /** The toast of a success; the server's message unless given. */
  success?: string;
  /** It destroys nothing. */
  isHarmless?: boolean;
}

interface ConfirmedQuestionProps<Answer>
  extends Question, Pick<ComponentProps<typeof AccountDialog>, 'children' | 'returnFocus'> {
  /** The `confirm` of the endpoint's row in the table of the API. */
  confirm?: Confirm;
  /** @throws ApiError */
  send: (confirmation: Confirmation) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Shown for a failure that is about no field, in place of the server's message. */
  failed?: string;
}

/** Asks for the own password before an account is changed. */
export function ConfirmedQuestion<Answer extends { message: string }>(
  props: ConfirmedQuestionProps<Answer>,
) {
  const { title, text, submitLabel, pending, success, error, isHarmless = false } = props;
  const { confirm = 'factors', send, onDone, onClose, failed, children, returnFocus } = props;
  const form = useConfirmedForm({
    ...{ confirm, onDone, failed },
    send: (_, confirmation) => send(confirmation),
    toast: { pending, success: success ?? (({ message }) => message), error },
  });
  return (
    <AccountDialog
      title={title}
      description={text}
      form={form}
      submitLabel={submitLabel}
      isDangerous={!isHarmless}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
    >
      {children}
    </AccountDialog>
  );
}
