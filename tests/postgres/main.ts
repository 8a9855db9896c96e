import { parseArgs } from 'node:util';
import { log, print } from '../../local/setup/log.ts';
import { CliError } from '../../local/setup/options.ts';
import { runMain } from '../../local/setup/run-main.ts';
import { checkAccess } from './access.ts';
import { checkBackup } from './backup.ts';
import { superuser, type Cluster } from './cluster.ts';
import { readSql, startDatabase } from './database.ts';
import { findDeadlocks } from './deadlocks.ts';
import { checkMedia } from './media.ts';
import { queries, timeOf, unserved } from './plans.ts';

const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0).padStart(8)} ms`;

/**
 * A page deep down, as one query with an offset and an exact count, and as the site reads it: the ids,
 * the count as far as it goes, then the rows.
 */
const deepPages = [
  ['news', 'anon', 'publish_date desc, created_at desc, id desc', 0.9],
  ['job_applications', 'service_role', 'submitted_at desc, id desc', 0.8],
  ['enquiries', 'service_role', 'submitted_at desc, id desc', 0.8],
] as const;

function compareDeepPages(cluster: Cluster, releases: number): string[] {
  const sizes = { news: releases, job_applications: releases / 2, enquiries: releases / 5 };
  return deepPages.flatMap(([table, role, order, share]) => {
    const offset = Math.floor(sizes[table] * share);
    const columns = table === 'news' ? 'id, title, description' : '*';
    const page = `order by ${order} limit 10 offset ${offset}`;
    const timeOfSql = (sql: string) => timeOf(cluster, { role, sql });
    const before =
      timeOfSql(`select ${columns} from ${table} ${page}`) +
      timeOfSql(`select count(*) from ${table}`);
    const ids = cluster.psql(`select id from ${table} ${page}`, 'postgres').split('\n');
    const now =
      timeOfSql(`select id from ${table} ${page}`) +
      timeOfSql(`select count(*) from (select 1 from ${table} limit 1001) counted`) +
      timeOfSql(
        `select ${columns} from ${table} where id in ('${ids.join("', '")}') order by ${order}`,
      );
    print(
      `${milliseconds(now)}  ${table}, row ${offset}; with an offset ${milliseconds(before).trim()}`,
    );
    const isSlow = releases >= 100_000 && before < 3 * now;
    return isSlow ? [`a deep page of ${table} is not three times as quick by ids`] : [];
  });
}

/** `npm run test:postgres [-- --quick]`: the migrations on a real PostgreSQL, empty and full. */
await runMain(async () => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const releases = values.quick ? 10_000 : 100_000;
  const cluster = startDatabase();
  try {
    log(cluster.psql('select version()', 'postgres').split(' on ')[0] ?? '');
    const wrong = checkAccess(cluster);
    log('The rights of visitors are checked');
    wrong.push(...findDeadlocks(cluster));
    cluster.psql('truncate public.news, public.media_files cascade', superuser);

    log(
      `Storing ${releases} releases, ${releases / 2} applications and ${releases / 5} enquiries …`,
    );
    cluster.psql(`\\set news ${releases}\n${readSql('tests/postgres/seed.sql')}`, superuser);
    cluster.psql('vacuum analyze', superuser);
    log('Lists, quickest of three');
    wrong.push(...unserved(cluster).map((text) => `no index serves ${text}`));
    for (const query of queries) print(`${milliseconds(timeOf(cluster, query))}  ${query.name}`);
    log('Deep pages');
    wrong.push(...compareDeepPages(cluster, releases));
    log('Backup and restore');
    wrong.push(...(await checkBackup(cluster)));
    log('Stored files');
    wrong.push(...checkMedia(cluster).map((text) => `files: ${text}`));
    if (wrong.length > 0) throw new CliError(wrong.join('\n\n'));
    log('All as it should be');
  } finally {
    cluster.stop();
  }
});
