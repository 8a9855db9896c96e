import { notFoundMessages } from '#contract/messages.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { describeFile } from '#server/content/media/stored-files.repo.ts';
import { invalidateChangedItems } from '#server/content/media/invalidate-changed-items.ts';

/**
 * Writes an alternative text to every item that shows a file, in one transaction.
 * @throws AppError NOT_FOUND where no item shows it; CONFLICT; UNAVAILABLE
 */
export async function describeMedia({
  params,
  input,
}: Call<'describeMedia'>): Promise<Reply<'describeMedia'>> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = storedFileName.safeParse(params['file']);
  if (!name.success) throw notFound;
  const items = await describeFile(name.data, input.imageAlt, input.updatedAt);
  if (items.length === 0) throw notFound;
  await invalidateChangedItems(items);
  return { body: { success: true, items, message: 'Picture description updated' } };
}
