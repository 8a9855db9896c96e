import type { EnquiryDetail, EnquiryStatus } from '#contract/schemas/enquiry-case.ts';
import { selectAttachments } from '#server/submissions/attachments/attachments.repo.ts';
import { env } from '#server/platform/env.ts';
import { toEnquiry, type EnquiryRow } from '#server/submissions/enquiries/enquiries.mapper.ts';
import { selectEnquiry, selectHistory } from '#server/submissions/enquiries/enquiries.repo.ts';
import { dayAfter } from '#contract/office-time.ts';
import { officeDay } from '#contract/office-time.ts';

/** The last day on which an enquiry is kept if nothing more happens to it. */
export const eraseDay = (lastEntryAt: string): string =>
  dayAfter(officeDay(lastEntryAt), env().ENQUIRY_DAYS);

const belongings = (row: EnquiryRow) =>
  Promise.all([selectAttachments({ enquiryId: row.id }), selectHistory(row.id)]);

/** An enquiry with all that belongs to it, for the office; undefined when there is none. */
export async function readEnquiry(id: string): Promise<EnquiryDetail | undefined> {
  const row = await selectEnquiry({ id });
  if (!row) return undefined;
  const [attachments, history] = await belongings(row);
  return { ...toEnquiry(row), attachments, history, eraseOn: eraseDay(row.last_entry_at) };
}

/** Spam is told as received: its sender learns nothing. */
function publicState(row: EnquiryRow): EnquiryStatus['state'] {
  if (row.answered_at !== null) return 'answered';
  if (row.state === 'closed') return 'closed';
  return row.state === 'assigned' ? 'working' : 'received';
}

/** What the person sees: nothing of the office's own. */
export async function toEnquiryStatus(row: EnquiryRow): Promise<EnquiryStatus> {
  const [attachments, history] = await belongings(row);
  const { reference, kind, system, duty, message, submittedAt, promisedBy, answeredAt } =
    toEnquiry(row);
  return {
    ...{ reference, kind, system, duty, message, submittedAt, promisedBy, answeredAt },
    state: publicState(row),
    attachments,
    messages: history
      .filter(({ action }) => action === 'message')
      .map(({ at, text }) => ({ at, text: text ?? '' })),
    eraseOn: eraseDay(row.last_entry_at),
  };
}
