import { z } from 'zod';
import {
  submitApplication,
  type Submission,
} from '#server/submissions/applications/submit-application.ts';
import { statusToken } from '#server/submissions/cases/status-token.ts';
import { queuedFile, toFormFile, toQueuedFile } from '#server/submissions/cases/queued-file.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';

const optional = z.string().nullable();

/** The shape of an entry alone: what its values may be was checked when it came, and is by Postgres. */
const schema = z.object({
  /** Entries of a version before had no id, no hash of a token and no files. */
  id: z.string().default(() => crypto.randomUUID()),
  upload: optional.default(null),
  file: queuedFile.nullable().default(null),
  jobId: z.string(),
  fields: z.object({
    name: z.string(),
    email: z.string(),
    phone: optional,
    resume: optional,
    coverLetter: optional,
  }),
  idempotencyKey: z.string(),
  contentHash: z.string(),
  tokenHash: z.string().optional(),
  submittedAt: z.string(),
});

type Queued = z.infer<typeof schema>;

/** A submission → its entry in the outbox, in JSON: its file in base64. */
export const toQueued = ({ file, ...submission }: Submission): Queued => ({
  ...submission,
  file: file && toQueuedFile(file),
});

const toSubmission = ({ file, ...queued }: Queued): Submission => ({
  ...queued,
  tokenHash: queued.tokenHash ?? hashToken(statusToken(queued.id)),
  file: file && toFormFile(file),
});

/**
 * Each was acknowledged with a status URL, so each is stored, even one whose content is in the
 * database already under another key, and without a file that is not what it says.
 */
const options = { onRefused: () => undefined, windowSeconds: 0 };

/** Applications that came while the database was out of reach. */
export const applicationOutbox = makeOutbox('applications', {
  schema,
  deliver: async (queued) => {
    const submission = toSubmission(queued);
    const { outcome } = await submitApplication(submission, options);
    // It was acknowledged, so a key that meanwhile names another application must not lose it.
    if (outcome === 'key_reused') {
      await submitApplication({ ...submission, idempotencyKey: submission.contentHash }, options);
    }
  },
});
