import { createHash } from 'node:crypto';
import { openSync, closeSync, readFileSync, writeSync } from 'node:fs';
import type { Connection } from '../setup/connection.ts';
import type { Sequence, TableFacts } from './manifest.ts';
import type { Table } from './tables.ts';

const pageRows = 500;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads the rows of a table as lines of JSON, in an order that depends on nothing but them. Postgres
 * writes the JSON and reads it again: no number or time passes through JavaScript.
 * Runs in a transaction of the caller.
 */
export async function readRows(
  { query }: Connection,
  { name, keys, columns }: Pick<Table, 'name' | 'keys' | 'columns'>,
  take: (lines: string) => void,
): Promise<TableFacts> {
  const list = columns.map(quoted).join(', ');
  const order = keys.map((key) => `${quoted(key)}::text collate "C"`).join(', ');
  await query(
    `declare backup_rows no scroll cursor for
     select to_json(t)::text as line from (select ${list} from public.${quoted(name)} order by ${order}) t`,
  );
  const hash = createHash('sha256');
  let rows = 0;
  for (;;) {
    const page = await query<{ line: string }>(`fetch ${pageRows} from backup_rows`);
    const lines = page.map(({ line }) => `${line}\n`).join('');
    rows += page.length;
    hash.update(lines);
    take(lines);
    if (page.length < pageRows) break;
  }
  await query('close backup_rows');
  return { name, columns, rows, sha256: hash.digest('hex') };
}

/** Writes the rows of a table to a file. */
export async function saveRows(connection: Connection, table: Table, file: string) {
  const output = openSync(file, 'w', 0o600);
  try {
    return await readRows(connection, table, (lines) => writeSync(output, lines));
  } finally {
    closeSync(output);
  }
}

/** Puts the rows of a file into a table. Runs in a transaction of the caller. */
export async function loadRows(
  { query }: Connection,
  { name, columns }: TableFacts,
  file: string,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  // JSON writes the end of a line within a text as \n.
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  for (let at = 0; at < lines.length; at += pageRows) {
    await query(
      `insert into public.${quoted(name)} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::public.${quoted(name)}, $1::json)`,
      [`[${lines.slice(at, at + pageRows).join(',')}]`],
    );
  }
}

export async function readSequences({ query }: Connection): Promise<Sequence[]> {
  const names = await query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [at] = await query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    if (at) sequences.push({ name, ...at });
  }
  return sequences;
}

export async function setSequences({ query }: Connection, sequences: Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await query('select setval(($1)::regclass, ($2)::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ]);
  }
}
