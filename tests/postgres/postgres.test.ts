import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDatabase } from '../../local/backup/load.ts';
import { saveDatabase } from '../../local/backup/save.ts';
import { connect } from '../../local/setup/connection.ts';
import { openColumns } from '../support/open-columns.ts';
import { readSql, startCluster, superuser, type Cluster } from './cluster.ts';

interface Query {
  name: string;
  role: 'anon' | 'service_role';
  sql: string;
}

/** The statements of a file, each after a line with its name. */
const readQueries = (path: string): Query[] =>
  [...readSql(path).matchAll(/^-- name: (.+)\n(.+);$/gm)].map(([, name = '', sql = '']) => ({
    name,
    role: name.endsWith(', as anon') ? 'anon' : 'service_role',
    sql,
  }));
const queries = readQueries('tests/postgres/queries.sql');
const changes = readQueries('tests/postgres/changes.sql');

/** What visitors may read: `table: column, …`. Everything else in schema public is closed to them. */
const published = Object.entries(openColumns)
  .map(([table, columns]) => `${table}: ${columns.toSorted().join(', ')}`)
  .toSorted();

type Database = Awaited<ReturnType<Cluster['connect']>>;

const releases = Number(process.env['POSTGRES_RELEASES']);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
  return cluster.stop;
});

describe('rights', () => {
  let database: Database;
  beforeAll(async () => {
    await cluster.copy('rights');
    database = await cluster.connect('postgres', 'rights');
    await database.values(readSql('tests/postgres/rights.sql'));
  });

  test.each([
    { role: 'anon', columns: published },
    { role: 'authenticated', columns: [] },
  ])('$role reads what is public and nothing else', async ({ role, columns }) => {
    expect(await database.values(`select rights.readable('${role}')`)).toEqual(columns);
    expect(await database.values(`select rights.others('${role}')`)).toEqual([]);
    const visitor = await cluster.connect('postgres', 'rights');
    const made = await visitor.values(`
      set role ${role};
      select made from rights.statements() statement, rights.attempt(statement) made
      where made is not null`);
    expect(made).toEqual([]);
  });

  test.each([
    ['forgotten', ''],
    ['forgotten_id_seq', ''],
    ['activity_entries', 'INSERT SELECT'],
    ['submission_entries', 'INSERT SELECT'],
    ['backups', 'INSERT SELECT'],
  ])('the secret key has the rights that a migration grants on %s', async (table, rights) => {
    expect(await database.values(`select rights.of_service('${table}')`)).toEqual([rights]);
  });
});

test('40 clients save, describe, replace and delete files 10,000 times without a deadlock', async () => {
  await cluster.copy('deadlocks');
  const owner = await cluster.connect(superuser, 'deadlocks');
  await owner.values(readSql('tests/postgres/deadlocks.sql'));
  const act = async () => {
    const client = await cluster.connect('postgres', 'deadlocks');
    await client.values('set role service_role');
    for (let operation = 0; operation < 250; operation += 1) {
      await client.values('select trial.act()');
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: 40 }, act));
  // Saves of the company facts that lost the use of a certificate.
  expect(await owner.values('select distinct revision from trial.lost')).toEqual([]);
});

test.each([
  [
    'news',
    `insert into public.news (id, title, description, publish_date, image)
     values ($1, 'T', 'T', '2026-01-01', md5('a') || '.webp')`,
  ],
  [
    'enquiries',
    `insert into public.enquiries (
       id, reference, kind, name, email, message, idempotency_key, content_hash, token_hash,
       submitted_at, promised_by
     ) values (
       $1, 'SMCS-2026-ABCDEF', 'question', 'A', 'a@example.org', 'T', 'a', repeat('a', 64),
       repeat('b', 64), now(), '2026-01-01'
     )`,
  ],
])('no editor is noted of one of %s that is being deleted', async (table, insert) => {
  const database = `editors_of_${table}`;
  await cluster.copy(database);
  const id = crypto.randomUUID();
  const owner = await cluster.connect(superuser, database);
  const [user] = await owner.values(
    `insert into public.users (user_name, password_hash) values ('asha', 'scrypt$') returning id`,
  );
  await owner.values(insert.replace('$1', `'${id}'`));
  const [deleting, noting] = await Promise.all([
    cluster.connect('postgres', database),
    cluster.connect('postgres', database),
  ]);
  await deleting.values(`begin; set local role service_role;
    delete from public.${table} where id = '${id}'`);
  let isNoted = false;
  const note = noting
    .values(`set role service_role; select public.note_editing('${table}', '${id}', '${user}')`)
    .then(() => (isNoted = true));
  const waiting = () => owner.values('select 1 from pg_locks where not granted');
  await expect.poll(async () => isNoted || (await waiting()).length > 0).toBe(true);
  await deleting.values('commit');
  await note;
  expect(await owner.values('select item_id from public.item_editors')).toEqual([]);
});

describe(`with ${releases} releases, and half as many applications`, () => {
  let database: Database;
  let url: string;
  beforeAll(async () => {
    url = await cluster.copy('seeded');
    database = await cluster.connect(superuser, 'seeded');
    await database.values(readSql('tests/postgres/seed.sql').replaceAll(':news', String(releases)));
    await database.values('vacuum analyze');
  });

  /** Milliseconds of the quickest of three runs. */
  async function timeOf({ role, sql }: Omit<Query, 'name'>): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await database.values(`begin; set local role ${role}`);
      const plan = await database.values(`explain (analyze, timing off) ${sql}`);
      await database.values('rollback');
      times.push(Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1]));
    }
    return Math.min(...times);
  }

  const millisecondsOf = async (query: Query) => `${(await timeOf(query)).toFixed(2)} ms`;

  test.for(queries)('an index serves $name', async (query, { annotate }) => {
    const { role, sql } = query;
    const plan = await database.values(`set role ${role}; explain (costs off) ${sql}`);
    await database.values('reset role');
    expect(plan.join('\n')).not.toContain('Seq Scan');
    expect(plan.join('\n')).toContain('Index');
    await annotate(await millisecondsOf(query));
  });

  test.for(changes)('the secret key may: $name', async (query, { annotate }) => {
    await annotate(await millisecondsOf(query));
  });

  test.each([
    ['news', 'anon', 'publish_date desc, created_at desc, id desc', 'id, title, description', 0.9],
    ['job_applications', 'service_role', 'submitted_at desc, id desc', '*', 0.4],
    ['enquiries', 'service_role', 'submitted_at desc, id desc', '*', 0.16],
  ] as const)(
    'a deep page of %s is at least three times as quick by ids as by an offset',
    async (table, role, order, columns, depth) => {
      const page = `order by ${order} limit 10 offset ${releases * depth}`;
      const sum = async (statements: string[]) => {
        let total = 0;
        for (const sql of statements) total += await timeOf({ role, sql });
        return total;
      };
      const byOffset = await sum([
        `select ${columns} from ${table} ${page}`,
        `select count(*) from ${table}`,
      ]);
      const ids = await database.values(`select id from ${table} ${page}`);
      const byIds = await sum([
        `select id from ${table} ${page}`,
        `select count(*) from (select 1 from ${table} limit 1001) counted`,
        `select ${columns} from ${table} where id in ('${ids.join("', '")}') order by ${order}`,
      ]);
      // Fewer rows are read in no time either way.
      if (releases >= 100_000) expect(byOffset).toBeGreaterThan(3 * byIds);
    },
  );

  test('a backup is restored with the same rows', async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'test-postgres-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'rows'));
    // On Supabase `postgres` may switch triggers off; here the superuser alone may.
    const source = await connect(url);
    const target = await connect(await cluster.copy('restored'));
    onTestFinished(async () => void (await Promise.all([source.close(), target.close()])));
    const saved = await saveDatabase({ connection: source }, folder);
    // Compares what it has stored.
    await loadDatabase({ connection: target }, saved, folder);
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    expect(rows).toBeGreaterThan(releases);
  });
});
