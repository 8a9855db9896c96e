import { useEffect, useEffectEvent, useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import type { ResourceName } from '#contract/items.ts';
import type { StateChange } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { ResourceTexts } from '../../data/resources/resource.ts';
import type { DeleteAlternative } from './delete-alternative.ts';

interface DeleteItemProps {
  id: string;
  /** Which item this is about, and what is deleted with it; stands under the confirmation text. */
  detail: string;
  /** Offered before the deletion. */
  alternative: DeleteAlternative | undefined;
  resource: { name: ResourceName; texts: ResourceTexts };
  /** @throws ApiError */
  remove: (id: string) => Promise<void>;
  /** @throws ApiError */
  changeState: (state: StateChange) => Promise<unknown>;
  onClose: () => void;
}

/** Asks, then deletes. Success, failure and a deletion in another tab close the dialog (requirements §4). */
export function DeleteItem(props: DeleteItemProps) {
  const { id, detail, alternative, resource, remove, changeState, onClose } = props;
  const { name, texts } = resource;
  const { isServerFirst = false } = texts;
  const [isBusy, setIsBusy] = useState(false);
  const onChange = useEffectEvent((change: Broadcast) => {
    if (change.resource === name && change.kind === 'removed' && change.id === id) onClose();
  });
  useEffect(() => onBroadcast(onChange), []);

  /** The toast shows a failure. */
  const act = async (action: () => Promise<unknown>, toasts: ResourceTexts['remove']) => {
    if (isBusy) return;
    if (id) {
      setIsBusy(true);
      await notify.promise(action(), { ...toasts, isServerFirst }).catch(() => undefined);
    } else {
      notify.message(texts.missingId);
    }
    onClose();
  };

  return (
    <AlertDialog
      title={deleteConfirmation.title}
      text={deleteConfirmation.text}
      detail={detail}
      other={
        alternative && {
          label: alternative.label,
          onChoose: () => {
            const { state, success } = alternative;
            void act(() => changeState(state), { ...texts.update, success });
          },
        }
      }
      confirmLabel="Continue"
      cancelLabel="Cancel"
      isBusy={isBusy}
      onConfirm={() => void act(() => remove(id), texts.remove)}
      onCancel={onClose}
    />
  );
}
