/** Runs one statement. */
export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** What ends by itself within days, and the notes on backups: they are in no backup. */
const leftOut = [
  'sessions',
  'login_attempts',
  'passkey_challenges',
  'item_editors',
  'item_previews',
  'import_items',
  'backups',
];

/** A table whose rows are worth a backup. */
export interface Table {
  name: string;
  /** Columns of its primary key. */
  keys: string[];
  /** Columns that Postgres does not make by itself. */
  columns: string[];
}

/** The tables of the site, without those that are in no backup. */
export const findTables = (query: Query): Promise<Table[]> =>
  query<Table>(
    `select c.relname::text as name,
       (select array_agg(a.attname::text) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> all ($1)
     order by 1`,
    [leftOut],
  );
