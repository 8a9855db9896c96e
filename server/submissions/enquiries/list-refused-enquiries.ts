import type { RefusedEnquiry } from '#contract/schemas/enquiry-case.ts';
import { enquiryOutbox } from '#server/submissions/enquiries/enquiry-outbox.ts';
import type { Reply } from '#server/platform/http/handle.ts';

/** How many of them the office is shown. */
const shownLimit = 100;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Those refused, the latest first. */
export async function readRefusedEnquiries(limit = Infinity): Promise<RefusedEnquiry[]> {
  const refused = await enquiryOutbox.listRefused(limit);
  return refused.map(({ id, reason, refusedAt, entry, text }) => ({
    ...{ id, reason, refusedAt },
    reference: entry?.references[0] ?? null,
    name: textOf(entry?.row['name']),
    email: textOf(entry?.row['email']),
    text: text ?? JSON.stringify(entry?.row),
  }));
}

/**
 * The enquiries that were acknowledged in an outage and could not be stored afterwards.
 * @throws AppError UNAVAILABLE
 */
export async function listRefusedEnquiries(): Promise<Reply<'listRefusedEnquiries'>> {
  return { body: { success: true, enquiries: await readRefusedEnquiries(shownLimit) } };
}
