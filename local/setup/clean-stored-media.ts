import type { MediaExtension } from '#contract/limits.ts';
import { mediaType } from '#contract/schemas/upload.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { cleaners } from '#server/content/media/clean/cleaners.ts';
import { cacheControl, deleteUnusedUploads, mediaBucket } from '#server/content/media/files.ts';

const tables = ['news', 'installations'] as const;
const batch = 500;

/** Names of the files that items show. */
async function shownFiles(table: (typeof tables)[number]): Promise<string[]> {
  const names: string[] = [];
  for (let from = 0; ; from += batch) {
    const query = serviceDb().from(table).select('image').order('id');
    const rows = unwrap(await query.range(from, from + batch - 1));
    names.push(...rows.map(({ image }) => image));
    if (rows.length < batch) return names;
  }
}

/** Gives the items of a table a clean copy under a new name, as caches keep the old one; both or neither. */
async function replaceFile(
  table: (typeof tables)[number],
  old: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const image = newFileName(old.split('.')[1] as MediaExtension);
  unwrap(await serviceDb().from('media_files').insert({ name: image, original_name: null }));
  await mediaBucket.put(image, bytes, { contentType: mediaType(image), cacheControl });
  unwrap(await serviceDb().from(table).update({ image }).eq('image', old));
  // No version keeps what may tell where a picture was taken.
  const uses = serviceDb().from('media_uses').delete().eq('file', old);
  unwrap(await uses.not('version', 'is', null));
  await deleteUnusedUploads([old]);
}

/**
 * Looks at every file that an item shows, and cuts metadata out of those that carry some, unless
 * it is a dry run. Can be run again: a clean file stays as it is.
 * @param report is told of each file with metadata
 * @returns how many files were looked at, and how many carry metadata
 * @throws AppError UNAVAILABLE; Error naming a file that is missing or broken
 */
export async function cleanStoredMedia(
  isDryRun: boolean,
  report: (file: string) => void,
): Promise<{ seen: number; withMetadata: number }> {
  let seen = 0;
  let withMetadata = 0;
  for (const table of tables) {
    for (const name of new Set(await shownFiles(table))) {
      seen += 1;
      const stored = await mediaBucket.readWhole(name);
      if (!stored) throw new Error(`${table} shows the file ${name}, which is not in storage.`);
      const cleaned = cleaners[name.split('.')[1] as MediaExtension](stored);
      if (Buffer.compare(cleaned, stored) === 0) continue;
      withMetadata += 1;
      report(`${table}  ${name}`);
      if (!isDryRun) await replaceFile(table, name, new Uint8Array(cleaned));
    }
  }
  return { seen, withMetadata };
}
