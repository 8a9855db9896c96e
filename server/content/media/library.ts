import { isVideo } from '#contract/items.ts';
import { serverMessages } from '#contract/messages.ts';
import { uploadUrl } from '#contract/routes.ts';
import type { FileUse, StoredFile } from '#contract/api/media.ts';
import type { ContentType, Item } from '#server/content/content-type.ts';
import { attachPoster, installations } from '#server/content/installations.ts';
import { attachFile, deleteStored, type AttachedFiles } from '#server/content/media/attach.ts';
import { deleteUnusedUploads, removeMarkedFiles } from '#server/content/media/files.ts';
import { fileNotFound, parseFileName } from '#server/content/media/uploads.ts';
import { news } from '#server/content/news.ts';
import { findItem } from '#server/content/read.ts';
import { invalidate } from '#server/content/visibility.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { mostCounted, pageInfoOf, totalOf } from '#server/platform/db/list.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { logError } from '#server/platform/http/log.ts';

/** A row of Postgres' list_files. Past the end of the list its file is null. */
interface Row {
  name: string | null;
  original_name: string | null;
  bytes: number | null;
  created_at: string;
  updated_at: string | null;
  poster: string | null;
  uses: unknown;
  total: number;
}

interface ItemOfFile {
  resource: 'news' | 'installations';
  id: string;
}

/** Larger than any list of files; with a page after it still an integer of Postgres. */
const maxOffset = 2 ** 30;

function toStoredFile(row: Row): StoredFile[] {
  if (row.name === null) return [];
  const usedBy = row.uses as FileUse[]; // made by list_files
  return [
    {
      name: row.name,
      originalName: row.original_name,
      kind: isVideo(row.name) ? 'video' : 'image',
      url: uploadUrl(row.name),
      posterUrl: row.poster === null ? null : uploadUrl(row.poster),
      bytes: row.bytes,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      imageAlt: usedBy.find(({ imageAlt }) => imageAlt !== null)?.imageAlt ?? null,
      isModelView: usedBy.some(({ isModelView }) => isModelView),
      usedBy,
    },
  ];
}

/**
 * Invalidates the pages and lists of the items that show a changed file. The change is stored already,
 * so an item that cannot be read does not fail the request: its pages are purged without it.
 */
async function invalidateItemsOfFile(
  items: readonly ItemOfFile[],
  removedFiles: readonly string[] = [],
): Promise<void> {
  const changes = items.map(async ({ resource, id }) => {
    try {
      const type: ContentType<Item> = resource === 'news' ? news : installations;
      return { resource, id, item: (await findItem(type, id)) ?? null };
    } catch (error) {
      logError('changed item not read', error, { resource, id });
      return { resource, id, item: undefined };
    }
  });
  await invalidate(await Promise.all(changes), removedFiles);
}

export const mediaHandlers = {
  /** Returns one page of the stored files with the items that use them, newest first. */
  async listMedia({ query }) {
    const { q, kind, used, page, limit } = query;
    const from = Math.min((page - 1) * limit, maxOffset);
    const rows: Row[] = await callFunction('list_files', {
      p_is_video: kind === undefined ? null : kind === 'video',
      p_is_used: used ?? null,
      p_query: q ?? null,
      p_offset: from,
      p_limit: limit,
      p_most: mostCounted(from + limit),
    });
    const total = totalOf(rows[0]?.total ?? 0, from + limit);
    const files = rows.flatMap(toStoredFile);
    return { body: { success: true, files, pageInfo: pageInfoOf({ page, limit }, total) } };
  },

  /**
   * Writes an alternative text to every item that shows a file, in one transaction.
   * @throws AppError NOT_FOUND when no item shows it; CONFLICT when one of them has changed; UNAVAILABLE
   */
  async describeMedia({ params, input }) {
    const name = parseFileName(params);
    const change = { p_name: name, p_alt: input.imageAlt, p_seen: input.updatedAt };
    const rows = await callFunction('describe_file', change);
    if (rows.length === 0) throw fileNotFound();
    const items = rows.map(({ resource, item_id }) => ({
      resource: resource as ItemOfFile['resource'],
      id: item_id,
    }));
    await invalidateItemsOfFile(items);
    return { body: { success: true, items, message: 'Picture description updated' } };
  },

  /**
   * Replaces a stored file by an upload, in every item that shows it and in one transaction. The old file
   * is deleted unless a version uses it.
   * @throws AppError NOT_FOUND when no item shows it; CONFLICT when one of them has changed; for a file
   * that is refused; UNAVAILABLE
   */
  async replaceMedia({ params, input }) {
    const old = parseFileName(params);
    const { upload, updatedAt } = input;
    // A file that items show may be in the same release already.
    const [known] = await callFunction('find_file', { p_name: upload });
    if (known?.is_used) throw fieldError('upload', serverMessages.uploadUnknown);
    const files: AttachedFiles = { stored: [], replaced: [] };
    let name: string;
    let items: ItemOfFile[];
    let deletedFiles: string[];
    try {
      name = await attachFile({ upload }, isVideo(old) ? 'video' : 'image', files);
      const poster = (await attachPoster(input.poster, name, files)) ?? null;
      const change = { p_name: old, p_new: name, p_poster: poster, p_seen: updatedAt };
      const [row] = await callFunction('replace_file', change);
      items = (row?.items ?? []) as unknown as ItemOfFile[]; // made by replace_file
      if (items.length === 0) throw fileNotFound();
      deletedFiles = row?.released ?? [];
    } catch (error) {
      await deleteStored(files, error);
      throw error;
    }
    await deleteUnusedUploads(files.replaced);
    await removeMarkedFiles(deletedFiles);
    await invalidateItemsOfFile(items, deletedFiles);
    return { body: { success: true, name, items, message: 'File replaced' } };
  },

  /**
   * Deletes a file that only earlier versions use, before they expire.
   * @throws AppError NOT_FOUND when nothing uses it; CONFLICT while an item shows it; UNAVAILABLE
   */
  async removeMedia({ params }) {
    const name = { p_name: parseFileName(params) };
    const [row] = await callFunction('delete_file_of_versions', name);
    if (row?.is_shown) throw new AppError('CONFLICT', serverMessages.fileShown);
    const deleted = row?.released ?? [];
    if (deleted.length === 0) throw fileNotFound();
    await removeMarkedFiles(deleted);
    await invalidate([], deleted);
    return { body: { success: true, message: serverMessages.fileRemoved } };
  },
} satisfies Partial<Handlers>;
