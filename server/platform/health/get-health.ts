import { serverMessages } from '#contract/messages.ts';
import { publicDb } from '#server/platform/db/client.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isStorageReady } from '#server/content/media/storage.ts';
import { isBlobStoreReady } from '#server/platform/resilience/blob-store.ts';

async function isDatabaseReady(): Promise<boolean> {
  const { error } = await publicDb().from('news').select('id').limit(1);
  return error === null;
}

/** Which parts answer: 200 when all do, else 503 with the same report in the error body. */
export async function getHealth({ requestId }: Call<'getHealth'>): Promise<Reply<'getHealth'>> {
  const [database, storage, blobs] = await Promise.all([
    isDatabaseReady(),
    isStorageReady(),
    isBlobStoreReady(),
  ]);
  const success = database && storage && blobs;
  const report = { success, database, storage, blobs };
  const error = { message: serverMessages.unavailable, code: 'UNAVAILABLE', requestId } as const;
  return success
    ? { body: report, status: 200 }
    : { body: { ...report, ...error }, status: 503, headers: { 'Retry-After': '10' } };
}
