import { useRef, useState } from 'react';
import { Field } from '#src/islands/ui/Field.tsx';
import { isOnSite } from '../../data/resources/item-state.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** True for an item that visitors have been able to open for more than a day. */
const isSettled = (item: ResourceItem) =>
  isOnSite(item) && item.publishAt !== null && Date.now() - Date.parse(item.publishAt) > dayInMs;

const folded = (text: string) => text.normalize().trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What is typed before the items are deleted, and how it is asked for; undefined for nothing. */
function confirmationOf(items: readonly ResourceItem[]) {
  const settled = items.filter(isSettled);
  const [first] = settled;
  if (!first) return undefined;
  if (items.length === 1) {
    return {
      expected: first.title,
      label: 'Type the title to delete it',
      hint: 'It has been published for more than a day.',
      error: 'This is not the title. Enter the title shown above.',
    };
  }
  const count = String(items.length);
  return {
    expected: count,
    label: `Type ${count} to delete all ${count}`,
    hint: `${settled.length === items.length ? 'All' : settled.length} of them have been published for more than a day.`,
    error: `Enter the number ${count}.`,
  };
}

/**
 * Asks for the title, or for the number of several items, before something is deleted that has been
 * on the site for more than a day.
 * @returns the field, if there is one, and a check that shows its error
 */
export function useTypedConfirmation(items: readonly ResourceItem[]) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const asked = confirmationOf(items);
  return {
    field: asked && (
      <div className="mt-4">
        <Field
          ref={input}
          label={asked.label}
          hint={asked.hint}
          error={isWrong ? asked.error : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    ),
    isConfirmed: () => {
      const isRight = !asked || folded(input.current?.value ?? '') === folded(asked.expected);
      setIsWrong(!isRight);
      if (!isRight) input.current?.focus();
      return isRight;
    },
  };
}
