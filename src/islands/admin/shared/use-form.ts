import { useState, type SubmitEvent } from 'react';
import { isAnnounced, notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import {
  fieldText,
  focusFirstError,
  refusedFields,
  validateFields,
  type FieldErrors,
  type LoadSchema,
} from './field-errors.ts';
import { formatRetryAfter } from './format-retry-after.ts';
import type { Failure } from './AccountForm.tsx';

export interface FormOptions<Name extends string, Answer> {
  /** The fields that are read and sent. */
  names: readonly Name[];
  /** Those of them that may be empty. */
  optional?: readonly Name[];
  /** Without a schema empty fields alone are refused before sending. */
  loadSchema?: LoadSchema;
  /** @throws ApiError */
  send: (values: Record<Name, string>) => Promise<Answer>;
  /** The toast that follows `send`; none unless given. */
  toast?: Parameters<typeof notify.promise<Answer>>[1] | undefined;
  /** Called after `send`. */
  onDone?: ((answer: Answer) => void) | undefined;
  /**
   * Shown for a failure that is about no field, in place of the server's message; after too many
   * attempts the form shows how long to wait.
   */
  failed?: string | undefined;
  /** Returns what the form shows beyond the toast; undefined for a failure that needs no more. */
  explain?: (error: unknown) => string | undefined;
  /** Called after a failure that is about no field. */
  onFailed?: (error: unknown) => void;
}

/** A form: validates, sends once at a time, marks refused fields and focuses the first. */
export function useForm<Name extends string, Answer = void>(options: FormOptions<Name, Answer>) {
  const { names, optional = [], loadSchema, send, toast, onDone, failed } = options;
  const { explain, onFailed } = options;
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const texts = names.map((name) => [name, fieldText(data, name)]);
    const values = Object.fromEntries(texts) as Record<Name, string>;
    const mark = (found: FieldErrors) => {
      setErrors(found);
      return focusFirstError(form, found);
    };
    setIsSending(true);
    setFailure(undefined);
    try {
      if (mark(await validateFields(values, loadSchema, optional))) return;
      const answer = await (toast ? notify.promise(send(values), toast) : send(values));
      onDone?.(answer);
    } catch (error) {
      const fields = refusedFields(error);
      if (mark(fields)) return;
      // Stays longer than the toast. A refused value without a field is that of a link.
      const more = explain?.(error) ?? retryText(error) ?? Object.values(fields)[0];
      const text = more ?? failed ?? messageOf(error);
      if (text) setFailure({ text, isAnnounced: more === undefined && isAnnounced(error) });
      onFailed?.(error);
    } finally {
      setIsSending(false);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => void submit(event);
  const forget = () => setFailure(undefined);
  return { onSubmit, isSending, errors, failure, forget };
}

export type FormState = ReturnType<typeof useForm>;

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : undefined);

/** How long to wait after too many attempts; undefined after any other failure. */
function retryText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return `You can try again in ${formatRetryAfter(error.retryAfter ?? 60)}.`;
}
