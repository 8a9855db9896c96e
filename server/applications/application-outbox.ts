import { z } from 'zod';
import { submitApplication } from '#server/applications/submit-application.ts';
import { makeOutbox } from '#server/resilience/outbox.ts';

const optional = z.string().nullable();

/** The shape of an entry alone: what its values may be was checked when it came, and is by Postgres. */
const schema = z.object({
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
  submittedAt: z.string(),
});

/** Applications that came while the database was out of reach. */
export const applicationOutbox = makeOutbox('applications', {
  schema,
  deliver: async (submission) => {
    const outcome = await submitApplication(submission);
    // It was acknowledged, so a key that meanwhile names another application must not lose it.
    if (outcome === 'key_reused') {
      await submitApplication({ ...submission, idempotencyKey: submission.contentHash });
    }
  },
});
