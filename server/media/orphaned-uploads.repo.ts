import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';

const table = () => serviceDb().from('orphaned_uploads');

/** Notes that no item shows a stored file, yet or any more. */
export async function noteOrphan(name: string, originalName: string | null): Promise<void> {
  unwrap(
    await table().upsert(
      { name, original_name: originalName },
      { onConflict: 'name', ignoreDuplicates: true },
    ),
  );
}

/** An item has the file now, or the file is gone. */
export async function forgetOrphans(names: string[]): Promise<void> {
  unwrap(await table().delete().in('name', names));
}

/** The note of one file that an item may still claim. */
export async function findOrphan(name: string) {
  return unwrap(
    await table()
      .select('name,original_name')
      .eq('name', name)
      .is('discarded_at', null)
      .maybeSingle(),
  );
}

/**
 * Marks a noted file that no item shows, so that none may show it any more; a form that claims it
 * at the same moment is either before this or refused. False: there is no such file.
 */
export async function discardUpload(name: string): Promise<boolean> {
  return unwrap(await serviceDb().rpc('discard_upload', { p_name: name }));
}

/**
 * Marks those of the files that no item shows and no version keeps, so that none may show them any
 * more. A mark stays until the cleanup has looked at the file.
 * @returns the marked ones
 */
export async function releaseFiles(names: string[]): Promise<string[]> {
  const rows = unwrap(await serviceDb().rpc('release_files', { p_names: names }));
  return rows.map(({ name }) => name);
}

/**
 * Up to 100 files that were noted before `before` (ISO time), oldest first, each with when it was
 * given up.
 */
export async function listOrphans(before: string) {
  return unwrap(
    await table()
      .select('name,discarded_at')
      .lt('created_at', before)
      .order('created_at')
      .limit(100),
  );
}
