import { openColumns } from '../support/open-columns.ts';
import type { Cluster } from './cluster.ts';

/** What visitors may read: `table: column, …`. Everything else in schema public is closed to them. */
const published = Object.entries(openColumns)
  .map(([table, columns]) => `${table}: ${columns.toSorted().join(', ')}`)
  .toSorted();

const readable = (role: string) => `
  select c.relname || ': ' || string_agg(a.attname, ', ' order by a.attname)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and a.attnum > 0 and not a.attisdropped
    and has_column_privilege('${role}', c.oid, a.attnum, 'select')
  group by c.relname order by 1`;

/** Any other right: to write a table or a column, to use a sequence, to execute a function. */
const others = (role: string) => `
  select 'table ' || c.relname || ' ' || p.privilege
  from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p(privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and has_table_privilege('${role}', c.oid, p.privilege)
  union all
  select 'column ' || c.relname || '.' || a.attname || ' ' || p.privilege
  from pg_class c join pg_attribute a on a.attrelid = c.oid, unnest(array['insert', 'update', 'references']) p(privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    and has_column_privilege('${role}', c.oid, a.attnum, p.privilege)
  union all
  select 'sequence ' || c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and case when c.relkind = 'S' then has_sequence_privilege('${role}', c.oid, 'usage, select, update') end
  union all
  select 'function ' || p.proname from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('${role}', p.oid, 'execute')`;

/** Statements on every table and every function, run as the role: those that Postgres did not refuse. */
const attempts = (role: string) => `
  create function pg_temp.attempt(statement text) returns text language plpgsql as $$
  begin
    execute statement;
    return statement;
  exception
    when insufficient_privilege then return null;
    when others then return statement || ': ' || sqlerrm;
  end $$;
  grant execute on function pg_temp.attempt to ${role};
  set role ${role};
  select a.made from (
    select pg_temp.attempt(s.statement) as made from (
      select format('select count(*) from public.%I t where t is not null', relname) as statement from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> 'installations' -- published with all columns
      union all select format('insert into public.%I default values', relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select format('delete from public.%I', relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select format('truncate public.%I cascade', relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select format('select public.%I(%s)', p.proname, (
          select string_agg('null::' || format_type(t, -1), ', ') from unnest(p.proargtypes::oid[]) t
        )) from pg_proc p join pg_type r on r.oid = p.prorettype
        where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
          and not p.proisstrict -- of which the planner makes null before the rights are asked for
    ) s
  ) a where a.made is not null`;

/** What a later migration makes without a grant. */
const forgotten = `
  create table public.forgotten (id bigint generated always as identity primary key);
  create function public.forgotten_too() returns integer language sql as 'select 1';`;

/** What is wrong with the rights of visitors; nothing is right. */
export function checkAccess({ psql }: Cluster): string[] {
  psql(forgotten, 'postgres');
  const wrong: string[] = [];
  for (const role of ['anon', 'authenticated']) {
    const lines = (sql: string, as = 'postgres') => psql(sql, as).split('\n').filter(Boolean);
    const expected = role === 'anon' ? published.join('\n') : '';
    const open = lines(readable(role)).join('\n');
    if (open !== expected) wrong.push(`${role} reads\n${open}\nand should read\n${expected}`);
    for (const right of lines(others(role))) wrong.push(`${role} has a right to ${right}`);
    for (const made of lines(attempts(role))) wrong.push(`${role} could: ${made}`);
  }
  for (const table of [
    ...['forgotten', 'forgotten_id_seq', 'activity_entries', 'submission_entries', 'backups'],
  ]) {
    const rights = psql(
      `select string_agg(privilege_type, ' ' order by privilege_type)
       from pg_class c, aclexplode(c.relacl) x
       where c.oid = 'public.${table}'::regclass and x.grantee = 'service_role'::regrole`,
      'postgres',
    );
    const right = table.startsWith('forgotten') ? '' : 'INSERT SELECT';
    if (rights !== right) wrong.push(`service_role has the rights "${rights}" on ${table}`);
  }
  psql('drop table public.forgotten; drop function public.forgotten_too()', 'postgres');
  return wrong;
}
