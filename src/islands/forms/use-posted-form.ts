import {
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { ApiError } from '#src/client/request.ts';
import { attemptKeys } from './attempt-keys.ts';
import type { Status } from './FormStatus.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Validates what a form would send: name of each refused field → why. */
export type Check = (data: FormData) => FieldErrors | Promise<FieldErrors>;

interface Options {
  /** Loads the check, which brings the schemas with it, at the first change of the form. */
  loadCheck: () => Promise<Check>;
  /** Status while the form is being sent. */
  sending: string;
  /** Begins the status of a failure. */
  failed: string;
  /**
   * Sends the form.
   * @param keyFor names the attempt by its content, so that sending it again is harmless
   * @throws ApiError
   */
  send: (data: FormData, keyFor: (content: unknown) => string) => Promise<void>;
}

/** The texts of a form, without its files. */
export const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => !(entry[1] instanceof File)),
  );

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      'name' in element && element.name !== '' && 'validity' in element,
  );

/** What the browser itself cannot read, such as half a date. */
const unreadableIn = (form: HTMLFormElement): FieldErrors =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ validity }) => validity.badInput)
      .map(({ name, validationMessage }) => [name, validationMessage]),
  );

const focusFirst = (form: HTMLFormElement, errors: FieldErrors) =>
  controlsOf(form)
    // The field for robots is hidden and takes no focus.
    .find(({ name, tabIndex }) => tabIndex >= 0 && errors[name] !== undefined)
    ?.focus();

const noChange = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** Errors that are shown, after a change: those that still hold, with their text of now. */
function updateErrors(shown: FieldErrors, before: FieldErrors, now: FieldErrors, changed: string) {
  const entries = Object.entries(shown).flatMap(([name, text]) => {
    if (now[name] !== undefined) return [[name, now[name]]];
    // An error that only the server finds stays until its field is changed.
    return name === changed || before[name] !== undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries) as FieldErrors;
}

/** Checks a form. The latest check counts: one of a large file takes its time. */
function useCheck(ref: RefObject<HTMLFormElement | null>, loadCheck: Options['loadCheck']) {
  const check = useRef<Check>(undefined);
  const latest = useRef<Promise<FieldErrors>>(undefined);
  /** What the check refuses now, shown or not. */
  const [problems, setProblems] = useState<FieldErrors>({});

  /** Checks the form as it is now. */
  const recheck = useCallback((): Promise<FieldErrors> => {
    const [form, checkNow] = [ref.current, check.current];
    if (!form || !checkNow) return Promise.resolve({});
    const own = (async () => ({
      ...(await checkNow(new FormData(form))),
      ...unreadableIn(form),
    }))();
    latest.current = own;
    return own.then((now) => {
      if (latest.current !== own) return latest.current ?? now;
      setProblems(now);
      return now;
    });
  }, [ref]);

  const findProblems = useCallback(async (): Promise<FieldErrors> => {
    check.current ??= await loadCheck().catch(() => undefined);
    return recheck();
  }, [loadCheck, recheck]);

  return { isLoaded: () => check.current !== undefined, problems, recheck, findProblems };
}

/**
 * Sends a form in place that the browser would post: errors under their fields, a status, and one
 * key for each attempt. Its check comes with the first change of the form; where it cannot be
 * loaded, the server validates alone.
 */
export function usePostedForm({ loadCheck, sending, failed, send }: Options) {
  const isHydrated = useSyncExternalStore(noChange, inBrowser, onServer);
  const ref = useRef<HTMLFormElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [status, setStatus] = useState<Status>({ text: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isLoaded, problems, recheck, findProblems } = useCheck(ref, loadCheck);
  const [keyOf] = useState(() => attemptKeys(() => crypto.randomUUID()));

  useEffect(() => {
    if (status.text !== '') statusRef.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);

  async function onInput({ target }: { target: EventTarget }) {
    const { name, type } = target as Control;
    const before = problems;
    const now = await findProblems();
    const isShown = type === 'file' && now[name] !== undefined;
    setErrors((shown) =>
      updateErrors(isShown ? { ...shown, [name]: '' } : shown, before, now, name),
    );
  }

  // A field is refused when it is left for another field. Not on the way to the button, which
  // would move away from under the pointer; an empty field is refused when the form is sent.
  async function onBlur({ target, relatedTarget }: FocusEvent) {
    const { name, value } = target as unknown as Control;
    if (!relatedTarget?.matches('[name]') || !name || value === '') return;
    const error = (await findProblems())[name];
    if (error !== undefined) setErrors((shown) => ({ ...shown, [name]: error }));
  }

  function showFailure(form: HTMLFormElement, error: unknown) {
    const hasReason = error instanceof ApiError;
    setStatus({ text: hasReason ? `${failed} ${error.message}` : failed, outcome: 'danger' });
    if (!hasReason) return;
    setErrors(error.fields);
    focusFirst(form, error.fields);
  }

  async function submit(form: HTMLFormElement) {
    if (!isLoaded()) setIsSending(true);
    const refused = await findProblems();
    setErrors(refused);
    if (Object.keys(refused).length > 0) return focusFirst(form, refused);
    setIsSending(true);
    setStatus({ text: sending });
    try {
      await send(new FormData(form), (content) => keyOf(JSON.stringify(content)));
    } catch (error) {
      showFailure(form, error);
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await submit(event.currentTarget).finally(() => {
      isBusy.current = false;
      setIsSending(false);
    });
  }

  return {
    ...{ errors, problems, isSending, setStatus, findProblems, recheck },
    clearErrors: () => setErrors({}),
    statusProps: { ref: statusRef, status },
    /** What the form element takes. */
    formProps: {
      ref,
      // Errors are shown under the fields then, in place of the browser's bubbles.
      noValidate: isHydrated,
      'aria-busy': isSending || undefined,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput: (event: { target: EventTarget }) => void onInput(event),
      onBlur: (event: FocusEvent) => void onBlur(event),
    },
  };
}
