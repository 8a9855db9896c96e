import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { isOnSite } from '../../data/resources/item-state.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { changeWithUndo, runWithToasts, type DeleteAlternative } from './change-with-undo.ts';
import { useListFocus } from './list-focus.ts';

interface DeleteItemProps {
  item: ResourceItem;
  /** The item and what is deleted with it, below the confirmation text. */
  detail: string;
  /** Offered instead of the deletion. */
  alternative: DeleteAlternative | undefined;
  resource: Resource;
  /** Called with the id when the item is no longer listed. */
  onGone: (id: string) => void;
  onClose: () => void;
}

/**
 * Asks, then deletes the item or applies the alternative, with Undo in its toast. Success, failure and
 * a deletion in another tab close the dialog (requirements §4).
 */
export function DeleteItem(props: DeleteItemProps) {
  const { item, detail, alternative, resource, onGone, onClose } = props;
  const { id } = item;
  const { name, texts, store } = resource;
  const [isBusy, setIsBusy] = useState(false);
  const list = useListFocus();
  const onChange = useEffectEvent((change: Broadcast) => {
    if (change.resource === name && change.kind === 'removed' && change.id === id) onClose();
  });
  useEffect(() => onBroadcast(onChange), []);

  const act = async (action: () => Promise<void>) => {
    if (isBusy) return;
    if (id) {
      setIsBusy(true);
      await action();
      if (!store.getState().items.some((one) => one.id === id)) onGone(id);
    } else {
      notify.message(texts.missingId);
    }
    onClose();
  };
  const remove = () => runWithToasts(resource, store.getState().remove(id), texts.remove);

  return (
    <DeleteQuestion
      items={[item]}
      detail={detail}
      other={
        alternative && {
          label: alternative.label,
          onChoose: () => void act(() => changeWithUndo(resource, item, alternative, list)),
        }
      }
      isBusy={isBusy}
      onConfirm={() => void act(remove)}
      onCancel={onClose}
    />
  );
}

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

/** Returns the text to type before the items are deleted, with its labels; undefined if none is needed. */
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
