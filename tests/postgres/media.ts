import { print } from '../../local/setup/log.ts';
import type { Cluster } from './cluster.ts';
import { timeOf } from './plans.ts';

const names = (count: number, kind: string) =>
  `array(select md5('${kind}' || n) || '.webp' from generate_series(1, ${count}) n)`;

const measured = {
  'media library, first page': 'select * from public.list_files(null, null, null, 0, 24, 10000)',
  'media library, a search':
    "select * from public.list_files(null, null, 'crusher 997', 0, 24, 10000)",
  'media library, kept by versions alone':
    'select * from public.list_files(null, false, null, 0, 24, 10000)',
  'delete 100 files that are used': `select * from public.delete_unreferenced_files(${names(100, 'main')})`,
  'delete 100 files that nothing uses': `select * from public.delete_unreferenced_files(${names(100, 'unused')})`,
  'save a release with another picture': `update public.news set image = md5('another') || '.webp' where id = md5('news7')::uuid`,
  'delete a release': `delete from public.news where id = md5('news6')::uuid`,
};

/** Measures what is done to stored files. @returns what an index does not serve */
export function checkMedia(cluster: Cluster): string[] {
  cluster.psql(
    `insert into public.media_files (name) select unnest(${names(100, 'unused')})`,
    'postgres',
  );
  for (const [name, sql] of Object.entries(measured)) {
    const ms = timeOf(cluster, { role: 'service_role', sql });
    print(`${ms.toFixed(ms < 10 ? 2 : 0).padStart(8)} ms  ${name}`);
  }
  const isUsed = `select exists (select 1 from public.media_uses where file = md5('main1') || '.webp')`;
  const plan = cluster.psql(`explain (costs off) ${isUsed}`, 'postgres');
  return plan.includes('Index') && !plan.includes('Seq Scan')
    ? []
    : [`is this file used?\n${plan}`];
}
