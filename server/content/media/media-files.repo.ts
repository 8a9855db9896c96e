import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

/** Adds a file before it is stored, so that no file is ever without a row. */
export async function addFile(name: string, originalName: string | null): Promise<void> {
  unwrap(
    await serviceDb()
      .from('media_files')
      .upsert(
        { name, original_name: originalName },
        { onConflict: 'name', ignoreDuplicates: true },
      ),
  );
}

/** A file that an item may use; undefined when it is unknown or its deletion has begun. */
export async function findFile(
  name: string,
): Promise<{ originalName: string | null; isUsed: boolean } | undefined> {
  const [row] = unwrap(await serviceDb().rpc('find_file', { p_name: name }));
  return row && { originalName: row.original_name, isUsed: row.is_used };
}

/**
 * Begins the deletion of those of the files that nothing uses: no item may use them any more. An item
 * that claims one at the same moment comes before this or is refused.
 * @returns these files, which are to be removed from storage
 */
export async function deleteUnreferenced(names: string[]): Promise<string[]> {
  const rows = unwrap(await serviceDb().rpc('delete_unreferenced_files', { p_names: names }));
  return rows.map(({ name }) => name);
}

/** Deletes the rows of files that are gone from storage, after their deletion has begun. */
export async function deleteFileRows(names: string[]): Promise<void> {
  unwrap(await serviceDb().rpc('delete_file_rows', { p_names: names }));
}

/**
 * Up to 100 files without a use that were added before `before` (ISO time), the oldest first, each with
 * the time at which its deletion began.
 */
export const listUnreferenced = async (before: string) =>
  unwrap(await serviceDb().rpc('list_unreferenced_files', { p_before: before, p_limit: 100 }));
