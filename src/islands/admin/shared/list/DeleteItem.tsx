import { useEffect, useEffectEvent, useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import type { ResourceName } from '#src/client/drafts.ts';
import { notify } from '#src/client/notify.ts';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { ResourceTexts } from '../../data/resources/resource.ts';

interface DeleteItemProps {
  id: string;
  /** Which item this is about, and what is deleted with it; stands under the confirmation text. */
  detail: string;
  resource: { name: ResourceName; texts: ResourceTexts };
  /** @throws ApiError */
  remove: (id: string) => Promise<void>;
  onClose: () => void;
}

/** Asks, then deletes. Success, failure and a deletion in another tab close the dialog (requirements §4). */
export function DeleteItem({ id, detail, resource, remove, onClose }: DeleteItemProps) {
  const { name, texts } = resource;
  const [isDeleting, setIsDeleting] = useState(false);
  const onChange = useEffectEvent((change: Broadcast) => {
    if (change.resource === name && change.kind === 'removed' && change.id === id) onClose();
  });
  useEffect(() => onBroadcast(onChange), []);

  const confirm = async () => {
    if (isDeleting) return;
    if (id) {
      setIsDeleting(true);
      const { isServerFirst = false } = texts;
      // The toast shows a failure.
      await notify.promise(remove(id), { ...texts.remove, isServerFirst }).catch(() => undefined);
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
      confirmLabel="Continue"
      cancelLabel="Cancel"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
