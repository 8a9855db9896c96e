import type { Installation } from '#contract/schemas/installation.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { publicDb, serviceDb } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { listPage } from '#server/db/list-page.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { installationColumns, toInstallation } from '#server/installations/installations.mapper.ts';

type InstallationWrite = Database['public']['Tables']['installations'];

const asService = () => serviceDb().from('installations');

/** Newest created first, the id breaking ties (decisions 18). */
export async function selectInstallationPage(
  query: ListQuery,
): Promise<{ installation: Installation[]; pageInfo: PageInfo }> {
  const { rows, pageInfo } = await listPage(query, {
    rows: (from, to) =>
      publicDb()
        .from('installations')
        .select(installationColumns, { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to),
    count: () => publicDb().from('installations').select('id', { count: 'exact', head: true }),
  });
  return { installation: rows.map(toInstallation), pageInfo };
}

export async function selectInstallation(id: string): Promise<Installation | undefined> {
  const row = unwrap(
    await publicDb().from('installations').select(installationColumns).eq('id', id).maybeSingle(),
  );
  return row ? toInstallation(row) : undefined;
}

export async function insertInstallation(row: InstallationWrite['Insert']): Promise<Installation> {
  return toInstallation(unwrap(await asService().insert(row).select(installationColumns).single()));
}

/** Changes a row that still is as of `seenAt`. Undefined: no row matched. */
export async function updateInstallationRow(
  id: string,
  row: InstallationWrite['Update'],
  seenAt: string,
): Promise<Installation | undefined> {
  const changed = unwrap(
    await asService()
      .update(row)
      .eq('id', id)
      .eq('updated_at', seenAt)
      .select(installationColumns)
      .maybeSingle(),
  );
  return changed ? toInstallation(changed) : undefined;
}

export async function deleteInstallation(id: string): Promise<Installation | undefined> {
  const row = unwrap(
    await asService().delete().eq('id', id).select(installationColumns).maybeSingle(),
  );
  return row ? toInstallation(row) : undefined;
}
