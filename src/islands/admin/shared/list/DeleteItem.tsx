import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import type { Resource, ResourceItem, ResourceTexts } from '../../data/resources/resource.ts';
import { changeWithUndo, type DeleteAlternative } from './change-with-undo.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useListFocus } from './list-focus.ts';

interface DeleteItemProps {
  item: ResourceItem;
  /** The item and what is deleted with it, below the confirmation text. */
  detail: string;
  /** Offered before the deletion. */
  alternative: DeleteAlternative | undefined;
  resource: Resource;
  /** Called with the id when the item is no longer listed; after a failure it may be where it was. */
  onGone: (id: string) => void;
  onClose: () => void;
}

/** Asks, then deletes, or does what is offered instead, with Undo in its toast. Success, failure and a deletion in another tab close the dialog (requirements §4). */
export function DeleteItem(props: DeleteItemProps) {
  const { item, detail, alternative, resource, onGone, onClose } = props;
  const { id } = item;
  const { name, texts, store } = resource;
  const { isServerFirst = false } = texts;
  const [isBusy, setIsBusy] = useState(false);
  const list = useListFocus();
  const onChange = useEffectEvent((change: Broadcast) => {
    if (change.resource === name && change.kind === 'removed' && change.id === id) onClose();
  });
  useEffect(() => onBroadcast(onChange), []);

  const act = async (
    action: () => Promise<unknown>,
    toasts: ResourceTexts['remove'] & Pick<Parameters<typeof notify.promise>[1], 'button'>,
  ) => {
    if (isBusy) return;
    if (id) {
      setIsBusy(true);
      try {
        await notify.promise(action(), { ...toasts, isServerFirst });
      } catch (error) {
        // The toast shows a failure, and the list what another administrator has made of the item.
        if (error instanceof ApiError && error.code === 'CONFLICT') void store.getState().reload();
      }
      if (!store.getState().items.some((one) => one.id === id)) onGone(id);
    } else {
      notify.message(texts.missingId);
    }
    onClose();
  };

  const choose = (alternative: DeleteAlternative) => {
    const { change, toasts } = changeWithUndo(resource, item, alternative, list);
    void act(change, toasts);
  };

  return (
    <DeleteQuestion
      items={[item]}
      detail={detail}
      other={alternative && { label: alternative.label, onChoose: () => choose(alternative) }}
      isBusy={isBusy}
      onConfirm={() => void act(() => store.getState().remove(id), texts.remove)}
      onCancel={onClose}
    />
  );
}
