import { z } from 'zod';
import { queuedFile, toFormFile, toQueuedFile } from '#server/submissions/cases/queued-file.ts';
import { submitEnquiry, type Submission } from '#server/submissions/enquiries/submit-enquiry.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';

/** The shape of an entry alone: what its values may be was checked when it came, and is by Postgres. */
const schema = z.object({
  row: z
    .object({
      id: z.string(),
      idempotency_key: z.string(),
      content_hash: z.string(),
      promised_by: z.string(),
      submitted_at: z.string(),
    })
    .catchall(z.unknown()),
  references: z.array(z.string()),
  uploads: z.array(z.string()),
  files: z.array(queuedFile),
});

/** An enquiry as the outbox stores it, in JSON: its files in base64. */
export type QueuedEnquiry = z.infer<typeof schema>;

/** A submission → its entry in the outbox. */
export const toQueued = ({ files, ...submission }: Submission): QueuedEnquiry => ({
  ...submission,
  files: files.map(toQueuedFile),
});

const toSubmission = ({ files, row, ...queued }: QueuedEnquiry): Submission => ({
  ...queued,
  row: row as Submission['row'],
  files: files.map(toFormFile),
});

/**
 * Enquiries that came while the database was out of reach. Each was acknowledged with a reference
 * and a status URL, so each is stored, even one whose content is in the database already under
 * another key; a file that is not what it says is left out, and the history says so.
 */
export const enquiryOutbox = makeOutbox('enquiries', {
  schema,
  deliver: async (queued) => {
    const submission = toSubmission(queued);
    const options = { onRefused: () => undefined, windowSeconds: 0 };
    const { outcome } = await submitEnquiry(submission, options);
    if (outcome !== 'key_reused') return;
    const { row } = submission;
    await submitEnquiry({ ...submission, row: { ...row, idempotency_key: row.id } }, options);
  },
});
