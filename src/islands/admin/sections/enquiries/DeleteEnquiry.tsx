import { useState } from 'react';
import { deleteConfirmation, enquiryMessages } from '#contract/messages.ts';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { removeEnquiry } from '#src/client/api/enquiry-office.ts';
import { notify } from '#src/client/notify.ts';
import { routes } from '#contract/routes.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { navigate } from '../../data/router.ts';
import { deleteNote } from '../../data/unsent-notes.ts';

const texts = {
  pending: 'Wait! deleting enquiry',
  success: enquiryMessages.removed,
  error: 'Error deleting enquiry',
};

/** Asks, then deletes for good and goes back to the list. */
export function DeleteEnquiry({
  enquiry: { id, reference, name },
  onKept,
}: {
  enquiry: EnquiryDetail;
  onKept: () => void;
}) {
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async () => {
    setIsDeleting(true);
    try {
      await notify.promise(removeEnquiry(id), texts);
      deleteNote(id);
      navigate(routes.adminEnquiries);
    } catch {
      onKept(); // the toast shows why
    }
  };
  return (
    <AlertDialog
      title={deleteConfirmation.title}
      text={deleteConfirmation.text}
      detail={`${reference}, ${name}`}
      confirmLabel="Continue"
      cancelLabel="Cancel"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={onKept}
    />
  );
}
