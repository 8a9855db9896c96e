-- Why: a bad save must not be the end of a good text. Every state of a news item, a job or an
-- installation is kept, the last fifty, with who saved it. `item` is the row as it was, so that a
-- column of a later migration is kept without another word. Versions go with their item, as
-- deleting is for good. User id and name are those of that time, and stay when the account goes.
create table public.item_versions (
  resource text not null check (resource in ('news', 'jobs', 'installations')),
  item_id uuid not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  user_id uuid,
  user_name text check (length(user_name) <= 64),
  item jsonb not null check (jsonb_typeof(item) = 'object'),
  primary key (resource, item_id, version)
);
alter table public.item_versions enable row level security;
revoke all on public.item_versions from anon, authenticated, service_role;
-- The trigger takes away what is older than the fiftieth; nothing changes a version.
grant select, insert, delete on public.item_versions to service_role;

-- A row as a version keeps it: without what is made of other columns.
create function public.kept_item(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_row - '{search_text,description_text,image_original_name}'::text[]
$$;
revoke all on function public.kept_item from public, anon, authenticated;
grant execute on function public.kept_item to service_role;

-- The row is locked by the write, so no two saves of an item count at once. A save that changes
-- nothing pushes out nothing.
create function public.keep_version() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_item jsonb;
  v_version integer;
begin
  if tg_op = 'DELETE' then
    delete from public.item_versions v where v.resource = tg_table_name and v.item_id = old.id;
    return null;
  end if;
  v_item := public.kept_item(to_jsonb(new));
  if tg_op = 'UPDATE' and v_item - 'updated_at' = public.kept_item(to_jsonb(old)) - 'updated_at' then
    return null;
  end if;
  select coalesce(max(v.version), 0) + 1 into v_version
    from public.item_versions v where v.resource = tg_table_name and v.item_id = new.id;
  insert into public.item_versions (resource, item_id, version, at, user_id, user_name, item)
    values (
      tg_table_name, new.id, v_version, new.updated_at, public.acting_user(),
      (select u.user_name from public.users u where u.id = public.acting_user()), v_item
    );
  delete from public.item_versions v
    where v.resource = tg_table_name and v.item_id = new.id and v.version <= v_version - 50;
  return null;
end
$$;
revoke all on function public.keep_version() from public, anon, authenticated;

create trigger news_keep_version after insert or update or delete on public.news
  for each row execute function public.keep_version();
create trigger jobs_keep_version after insert or update or delete on public.jobs
  for each row execute function public.keep_version();
create trigger installations_keep_version after insert or update or delete on public.installations
  for each row execute function public.keep_version();

-- Who saved each of the items last.
create function public.last_editors(p_resource text, p_ids uuid[])
returns table (item_id uuid, user_name text)
language sql
stable
set search_path = ''
as $$
  select distinct on (v.item_id) v.item_id, v.user_name
  from public.item_versions v
  where v.resource = p_resource and v.item_id = any (p_ids)
  order by v.item_id, v.version desc
$$;
revoke all on function public.last_editors from public, anon, authenticated;
grant execute on function public.last_editors to service_role;

-- What is there already is the first version of itself, or its next save would lose it.
insert into public.item_versions (resource, item_id, version, at, item)
  select 'news', n.id, 1, n.updated_at, public.kept_item(to_jsonb(n)) from public.news n
  union all
  select 'jobs', j.id, 1, j.updated_at, public.kept_item(to_jsonb(j)) from public.jobs j
  union all
  select 'installations', i.id, 1, i.updated_at, public.kept_item(to_jsonb(i))
    from public.installations i;
