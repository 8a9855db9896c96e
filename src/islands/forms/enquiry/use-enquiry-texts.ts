import { useLayoutEffect, useRef, useState } from 'react';
import type { Texts } from './begun-texts.ts';
import { deleteDraft, isDetail, readDraft, saveAnswers, saveDetails } from './enquiry-draft.ts';

/** How long after a key the details are stored, in ms: browsers limit changes of the history. */
const detailsMs = 500;

const selector = 'form[action="/v1/enquiries"] .field-input[name]:not([type=file])';

/** Values that are typed between the first render and the end of hydration. */
const late = new Map<string, string>();
const noteLate = ({ target }: Event) => {
  const { name, value } = target as HTMLInputElement;
  late.set(name, value);
};
if (typeof document !== 'undefined') document.addEventListener('input', noteLate, true);

/** What is in the form beside the texts that it begins with. */
function readTyped(begun: Texts): Texts {
  if (typeof document === 'undefined') return {};
  const typed = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
    ({ name, value }) => value !== (begun[name] ?? ''),
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/**
 * The texts of the enquiry form. What is typed outlives a reload, and another choice of kind or
 * system.
 * @param about the page that the form begins with
 * @param begun the texts that the form begins with
 */
export function useEnquiryTexts(about: string, begun: Texts) {
  const [typed, setTyped] = useState<Texts>(() => readTyped(begun));
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function save(next: Texts, changed: readonly string[]) {
    if (changed.some((name) => !isDetail(name))) saveAnswers(next, about);
    if (!changed.some(isDetail)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveDetails(next), detailsMs);
  }

  const restoreOnce = useRef<(() => void) | undefined>(() => {
    document.removeEventListener('input', noteLate, true);
    const message = late.get('message');
    // Hydration sets a textarea to the text that it was rendered with; other fields keep theirs.
    const now = { ...readTyped(begun), ...(message !== undefined && { message }) };
    const draft = readDraft(about, begun);
    const next = { ...draft.typed, ...now }; // what was typed just now is newer than the draft
    setTyped(next);
    setIsRestored(draft.hasAnswers);
    save(next, [...Object.keys(now), ...(draft.hasAnswers ? ['message'] : [])]);
  });
  useLayoutEffect(() => {
    restoreOnce.current?.();
    restoreOnce.current = undefined;
  }, []);

  const clear = () => {
    clearTimeout(timer.current);
    deleteDraft();
    setIsRestored(false);
    setTyped({});
  };

  return {
    /** Whether answers from before were found. */
    isRestored,
    isTyped: Object.keys(typed).length > 0,
    valueOf: (name: string) => typed[name] ?? begun[name] ?? '',
    setValue: (name: string, text: string) => {
      const next = { ...typed, [name]: text };
      setTyped(next);
      save(next, [name]);
    },
    clear,
  };
}
