import type { Call, Reply } from '#server/platform/http/handle.ts';
import { selectStoredFiles } from '#server/content/media/stored-files.repo.ts';

/**
 * One page of the stored files with the items that use them, newest first.
 * @throws AppError UNAVAILABLE
 */
export async function listMedia({ query }: Call<'listMedia'>): Promise<Reply<'listMedia'>> {
  return { body: { success: true, ...(await selectStoredFiles(query)) } };
}
