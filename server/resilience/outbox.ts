import { submitApplication, type Submission } from '#server/applications/submit-application.ts';
import { AppError, unavailable } from '#server/http/app-error.ts';
import { logError, logInfo } from '#server/http/log.ts';
import { bounded, openStore } from '#server/resilience/blob-store.ts';

const waiting = 'applications/';
const refused = 'refused-applications/';

/**
 * Puts an application aside until the database is back, and reads it back: only then may it be
 * acknowledged (decisions 43). Putting the same application twice is harmless.
 * Errors: AppError UNAVAILABLE.
 */
export async function putIntoOutbox(submission: Submission): Promise<void> {
  const store = openStore('outbox');
  const key = `${waiting}${submission.idempotencyKey}-${submission.contentHash}`;
  await bounded(() => store.setJSON(key, submission));
  const kept: unknown = await bounded(() => store.get(key, { type: 'json' }));
  if ((kept as Submission | null)?.contentHash !== submission.contentHash) {
    throw unavailable(new Error('the outbox entry could not be read back'));
  }
}

/**
 * Moves what waits in the outbox into Postgres. Runs on a schedule; a run beside another one
 * stores nothing twice. What can never be stored (its job is gone) is kept aside, not dropped.
 * Stops at the first sign that the database is still out of reach.
 * Returns how many were stored. Errors: AppError UNAVAILABLE.
 */
export async function drainOutbox(): Promise<number> {
  const store = openStore('outbox');
  const { blobs } = await bounded(() => store.list({ prefix: waiting }));
  let stored = 0;
  for (const { key } of blobs) {
    const submission = (await bounded(() => store.get(key, { type: 'json' }))) as Submission | null;
    // Another run has just taken it.
    if (!submission) continue;
    try {
      const outcome = await submitApplication(submission);
      // It was acknowledged, so a key that meanwhile names another application must not lose it.
      if (outcome === 'key_reused') {
        await submitApplication({ ...submission, idempotencyKey: submission.contentHash });
      }
      stored += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      logError('application for a job that is gone, kept aside', error, { key });
      await bounded(() => store.setJSON(key.replace(waiting, refused), submission));
    }
    await bounded(() => store.delete(key));
  }
  if (blobs.length > 0) logInfo('outbox drained', { stored, of: blobs.length });
  return stored;
}
