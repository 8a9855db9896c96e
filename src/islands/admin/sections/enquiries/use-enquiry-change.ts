import { useState } from 'react';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { updateEnquiry, type EnquiryChange } from '#src/client/api/enquiry-office.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';

/** Sends a change; resolves to whether it was made. A failure is shown as a toast. */
export type ChangeEnquiry = (change: EnquiryChange) => Promise<boolean>;

const texts = {
  pending: 'Wait! updating enquiry',
  success: 'Enquiry updated',
  error: 'Error updating enquiry',
};

/**
 * Changes the enquiry that is shown. One that has changed meanwhile is read again, so that what
 * happened to it is seen before the change is made once more.
 */
export function useEnquiryChange(
  enquiry: EnquiryDetail | undefined,
  replace: (value: { success: true; enquiry: EnquiryDetail }) => void,
  reload: () => void,
): { change: ChangeEnquiry; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const change: ChangeEnquiry = async (wanted) => {
    if (!enquiry || isBusy) return false;
    setIsBusy(true);
    try {
      const sent = updateEnquiry(enquiry.id, { ...wanted, updatedAt: enquiry.updatedAt });
      const answer = await notify.promise(sent, texts);
      replace({ success: true, enquiry: answer.enquiry });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') reload();
      return false; // the toast shows why
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy };
}
