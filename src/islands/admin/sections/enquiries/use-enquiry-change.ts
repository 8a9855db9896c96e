import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { updateEnquiry, type EnquiryChange } from '#src/client/api/enquiry-office.ts';
import { useCaseChange } from '../../shared/case/use-case-change.ts';
import { entryLabel } from './texts.ts';

/** Sends a change; resolves to whether it was made. A failure is shown as a toast. */
export type ChangeEnquiry = (change: EnquiryChange) => Promise<boolean>;

const texts = {
  pending: 'Wait! updating enquiry',
  success: 'Enquiry updated',
  error: 'Error updating enquiry',
};

/** What a change would have made. */
export const describeChange = ({ state }: EnquiryChange): string =>
  state ? entryLabel({ action: 'state', text: state }) : 'another assignee';

/** Changes the enquiry that is shown. A note overwrites nothing, so it is added to any version. */
export function useEnquiryChange(
  enquiry: EnquiryDetail | undefined,
  replace: (value: { success: true; enquiry: EnquiryDetail }) => void,
  reload: () => void,
) {
  const send = async (change: EnquiryChange) => {
    if (!enquiry) return;
    const seen = change.note ? undefined : enquiry.updatedAt;
    const answer = await updateEnquiry(enquiry.id, change, seen);
    replace({ success: true, enquiry: answer.enquiry });
  };
  return useCaseChange({ send, reload, texts });
}
