import type { z } from 'zod';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import type { FileUse, mediaQuery, StoredFile } from '#contract/schemas/stored-file.ts';
import { isVideo } from '#contract/is-video.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { mostCounted, pageInfoOf, totalOf } from '#server/platform/db/list-page.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { uploadUrl } from '#server/content/media/upload-url.ts';

/** A row of Postgres' list_files; without a file past the end of the list. */
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

/** Far past the end of any list of files, and an integer of Postgres with a page after it. */
const mostSkipped = 2 ** 30;

/** An item that a file belongs to. */
export interface ItemOfFile {
  resource: 'news' | 'installations';
  id: string;
}

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

/** One page of the files that items use or their versions keep, newest first. */
export async function selectStoredFiles({
  q,
  kind,
  used,
  page,
  limit,
}: z.output<typeof mediaQuery>): Promise<{ files: StoredFile[]; pageInfo: PageInfo }> {
  const from = Math.min((page - 1) * limit, mostSkipped);
  const rows: Row[] = unwrap(
    await serviceDb().rpc('list_files', {
      p_is_video: kind === undefined ? null : kind === 'video',
      p_is_used: used ?? null,
      p_query: q ?? null,
      p_offset: from,
      p_limit: limit,
      p_most: mostCounted(from + limit),
    }),
  );
  return {
    files: rows.flatMap(toStoredFile),
    pageInfo: pageInfoOf({ page, limit }, totalOf(rows[0]?.total ?? 0, from + limit)),
  };
}

/**
 * Gives every item that shows a file the same alternative text. None: no item shows it.
 * @param seenAt `updatedAt` of the file as the administrator saw it
 * @throws AppError CONFLICT when one of the items has changed since
 */
export async function describeFile(
  name: string,
  imageAlt: string | null,
  seenAt: string,
): Promise<ItemOfFile[]> {
  const rows = unwrap(
    await serviceDb().rpc('describe_file', { p_name: name, p_alt: imageAlt, p_seen: seenAt }),
  );
  return toItems(rows);
}

/**
 * Puts another file in the place of one, in every item that shows it. No items: none does.
 * @param by its stored name, and that of the still picture of a new video
 * @param seenAt `updatedAt` of the file as the administrator saw it
 * @returns the items, and the files that nothing has any more: to be removed from storage
 * @throws AppError CONFLICT when one of the items has changed since, or the new file was given up
 */
export async function replaceFile(
  name: string,
  by: { image: string; poster: string | null },
  seenAt: string,
): Promise<{ items: ItemOfFile[]; released: string[] }> {
  const [row] = unwrap(
    await serviceDb().rpc('replace_file', {
      p_name: name,
      p_new: by.image,
      p_poster: by.poster,
      p_seen: seenAt,
    }),
  );
  const { items = [], released = [] } = row ?? {};
  return { items: items as unknown as ItemOfFile[], released }; // made by replace_file
}

const toItems = (rows: { resource: string; item_id: string }[]): ItemOfFile[] =>
  rows.map(({ resource, item_id }) => ({
    resource: resource as ItemOfFile['resource'],
    id: item_id,
  }));
