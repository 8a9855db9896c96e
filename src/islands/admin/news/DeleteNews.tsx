import { useState } from 'react';
import { deleteConfirmation, newsMessages, validationMessages } from '#contract/messages.ts';
import type { News } from '#contract/schemas/news.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { useNews } from '../stores/news.store.ts';

/** Asks, then deletes. Success and failure both end the question (spec §4). */
export function DeleteNews({ news, onClose }: { news: News; onClose: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);

  const confirm = async () => {
    if (!news.id) return notify.message(validationMessages.idNotFound);
    setIsDeleting(true);
    await notify
      .promise(useNews.getState().remove(news.id), newsMessages.remove)
      .catch(() => undefined); // the toast has said it
    onClose();
  };

  return (
    <AlertDialog
      title={deleteConfirmation.title}
      text={deleteConfirmation.text}
      confirmLabel="Continue"
      cancelLabel="Cancel"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
