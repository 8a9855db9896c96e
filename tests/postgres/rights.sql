-- Functions that tell what a role may do in schema public.
create schema rights;
grant usage on schema rights to anon, authenticated;

-- The columns that it may read, by table.
create function rights.readable(role text) returns setof text language sql as $$
  select c.relname || ': ' || string_agg(a.attname, ', ' order by a.attname)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and a.attnum > 0 and not a.attisdropped
    and has_column_privilege(role, c.oid, a.attnum, 'select')
  group by c.relname order by 1
$$;

-- Any other right: to write a table or a column, to use a sequence, to execute a function.
create function rights.others(role text) returns setof text language sql as $$
  select 'table ' || c.relname || ' ' || p.privilege
  from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p(privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and has_table_privilege(role, c.oid, p.privilege)
  union all
  select 'column ' || c.relname || '.' || a.attname || ' ' || p.privilege
  from pg_class c join pg_attribute a on a.attrelid = c.oid, unnest(array['insert', 'update', 'references']) p(privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    and has_column_privilege(role, c.oid, a.attnum, p.privilege)
  union all
  select 'sequence ' || c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and case when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update') end
  union all
  select 'function ' || p.proname from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')
$$;

-- Executes a statement; null if Postgres refuses it for want of a right.
create function rights.attempt(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return statement;
exception
  when insufficient_privilege then return null;
  when others then return statement || ': ' || sqlerrm;
end $$;

-- Statements on every table and every function.
create function rights.statements() returns setof text language sql as $$
  select format('select count(*) from public.%I t where t is not null', relname) from pg_class
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
$$;

-- The rights of the secret key on a table.
create function rights.of_service(relation text) returns text language sql as $$
  select coalesce(string_agg(privilege_type, ' ' order by privilege_type), '')
  from pg_class c, aclexplode(c.relacl) x
  where c.oid = ('public.' || relation)::regclass and x.grantee = 'service_role'::regrole
$$;

grant execute on all functions in schema rights to anon, authenticated;

-- What a later migration makes without a grant.
create table public.forgotten (id bigint generated always as identity primary key);
create function public.forgotten_too() returns integer language sql as 'select 1';
