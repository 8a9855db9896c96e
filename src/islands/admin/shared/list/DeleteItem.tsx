import { useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';

/** What is said about deleting an item of one resource. */
export interface Deletion {
  pending: string;
  success: string;
  error: string;
  /** Said when there is no id to delete (spec §8). */
  missingId: string;
  /** Show the server's message alone when there is one (spec §8, jobs). */
  isServerFirst?: boolean;
}

interface DeleteItemProps {
  id: string;
  /** Which item this is about, and what goes with it; stands under the specification's text. */
  detail: string;
  texts: Deletion;
  /** Errors: ApiError. */
  remove: (id: string) => Promise<void>;
  onClose: () => void;
}

/** Asks, then deletes. Success and failure both end the question (spec §4). */
export function DeleteItem({ id, detail, texts, remove, onClose }: DeleteItemProps) {
  const [isDeleting, setIsDeleting] = useState(false);

  const confirm = async () => {
    if (isDeleting) return;
    if (id) {
      setIsDeleting(true);
      await notify.promise(remove(id), texts).catch(() => undefined); // the toast has said it
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
