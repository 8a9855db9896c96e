import { useState } from 'react';
import { applicationMessages, deleteConfirmation } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { deleteNote } from '../../data/unsent-notes.ts';
import { useApplications } from './applications.store.ts';

interface DeleteApplicationProps {
  application: JobApplication;
  /** `nextId` stood after it, or before it at the end of the list. */
  onAnswered: (isRemoved: boolean, nextId?: string) => void;
}

/** Asks, then deletes for good. Success and failure both end the question. */
export function DeleteApplication({ application, onAnswered }: DeleteApplicationProps) {
  const [isDeleting, setIsDeleting] = useState(false);

  const confirm = async () => {
    const { items, remove } = useApplications.getState();
    const at = items.findIndex(({ id }) => id === application.id);
    const next = at === -1 ? undefined : (items[at + 1] ?? items[at - 1]);
    setIsDeleting(true);
    const isRemoved = await notify.promise(remove(application), applicationMessages.remove).then(
      () => true,
      () => false, // the toast shows it
    );
    if (isRemoved) deleteNote(application.id);
    onAnswered(isRemoved, next?.id);
  };

  return (
    <AlertDialog
      title={deleteConfirmation.title}
      text={deleteConfirmation.text}
      detail={application.name}
      confirmLabel="Continue"
      cancelLabel="Cancel"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={() => onAnswered(false)}
    />
  );
}
