import { serverMessages } from '#contract/messages.ts';
import { publicDb, serviceDb } from '#server/platform/db/client.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isBlobStoreReady } from '#server/platform/resilience/blob-store.ts';

/** Age in hours up to which a backup is recent: one nightly backup may fail. */
const recentHours = 50;

/** How old the newest backup is; nothing where the database does not answer. */
async function readBackupAge() {
  const { data } = await serviceDb()
    .from('backups')
    .select('made_at')
    .order('made_at', { ascending: false })
    .limit(1);
  const [newest] = data ?? [];
  if (!newest) return data ? ({ backup: 'none' } as const) : {};
  const age = Math.max(0, Date.now() - Date.parse(newest.made_at));
  const backupAgeHours = Math.floor(age / 3_600_000);
  return { backup: backupAgeHours <= recentHours ? 'recent' : 'old', backupAgeHours } as const;
}

export const healthHandlers = {
  /**
   * Reports which parts answer. The status is 200 when all do, at any age of the backup, and otherwise
   * 503 with the same report in the error body.
   */
  async getHealth({ requestId }) {
    const [read, bucket, blobs, backup] = await Promise.all([
      publicDb().from('news').select('id').limit(1),
      serviceDb().storage.getBucket('media'),
      isBlobStoreReady(),
      readBackupAge(),
    ]);
    const [database, storage] = [read.error === null, bucket.error === null];
    const success = database && storage && blobs;
    const report = { success, database, storage, blobs, ...backup };
    const error = { message: serverMessages.unavailable, code: 'UNAVAILABLE', requestId } as const;
    return success
      ? { body: report, status: 200 }
      : { body: { ...report, ...error }, status: 503, headers: { 'Retry-After': '10' } };
  },
} satisfies Partial<Handlers>;
