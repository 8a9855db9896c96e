import { log } from '../../local/setup/log.ts';
import type { Cluster } from './cluster.ts';
import { superuser } from './cluster.ts';
import { readSql } from './database.ts';
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const clients = 40;
const operations = 10_000;

/**
 * 40 clients save, describe, replace and delete files of 300 releases and of the company facts, 10,000
 * times in all.
 * @returns what went wrong: deadlocks, clients that ended early, and files that lost their use
 */
export function findDeadlocks({ psql, pgbench }: Cluster): string[] {
  psql(readSql('tests/postgres/deadlocks.sql'), superuser);
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-script-'));
  try {
    chmodSync(folder, 0o755);
    const script = join(folder, 'act.sql');
    writeFileSync(script, 'set role service_role;\nselect trial.act();\n');
    const output = pgbench(
      [
        ...[
          '-n',
          '-f',
          script,
          '-c',
          String(clients),
          '-j',
          '2',
          '-t',
          String(operations / clients),
        ],
        ...['--failures-detailed', '--max-tries=1'],
      ],
      'postgres',
    );
    const done = /transactions actually processed: (\d+)\/(\d+)/.exec(output);
    const deadlocks = Number(/deadlock failures: (\d+)/.exec(output)?.[1]);
    const [, made, asked] = done ?? [];
    log(`${made} of ${asked} operations by ${clients} clients, ${deadlocks} deadlocks`);
    const lost = psql('select count(distinct revision) from trial.lost', superuser);
    return [
      ...(made === asked && deadlocks === 0 ? [] : [`the run of ${clients} clients:\n${output}`]),
      ...(lost === '0' ? [] : [`${lost} saves of the company facts lost the use of a certificate`]),
    ];
  } finally {
    rmSync(folder, { recursive: true });
    psql(
      `drop schema trial cascade;
       alter table public.company_facts disable trigger company_facts_refuse_change;
       delete from public.company_facts;
       alter table public.company_facts enable trigger company_facts_refuse_change;`,
      superuser,
    );
  }
}
