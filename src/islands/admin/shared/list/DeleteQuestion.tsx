import { useRef, useState, type ComponentProps } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { isOnSite } from '../../data/resources/item-state.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';

interface DeleteQuestionProps extends Pick<
  ComponentProps<typeof AlertDialog>,
  'other' | 'isBusy' | 'onConfirm' | 'onCancel' | 'returnFocus'
> {
  items: readonly ResourceItem[];
  /** The items and what is deleted with them. */
  detail: string;
}

/**
 * Asks before items are deleted. For those that have been on the site for more than a day, the title
 * has to be typed, or the number of several items.
 */
export function DeleteQuestion({ items, onConfirm, ...dialog }: DeleteQuestionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const asked = confirmationOf(items);
  const confirm = () => {
    const isRight = !asked || folded(input.current?.value ?? '') === folded(asked.expected);
    setIsWrong(!isRight);
    if (isRight) onConfirm();
    else input.current?.focus();
  };
  return (
    <AlertDialog
      {...dialog}
      title={deleteConfirmation.title}
      text={deleteConfirmation.text}
      confirmLabel="Continue"
      cancelLabel="Cancel"
      onConfirm={confirm}
    >
      {asked && (
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
      )}
    </AlertDialog>
  );
}

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
