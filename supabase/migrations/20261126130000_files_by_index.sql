-- Why: for `exists` Postgres expects to find a row soon, and reads all releases and all their
-- versions to learn that a file is not in use. A count takes the indexes, also by a plan that a
-- connection made while the tables were empty.

create or replace function public.is_file_shown(p_name text) returns boolean
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  select exists (select 1 from public.news where image = p_name)
    or (
      select count(*) > 0 from public.news
      where pictures @> jsonb_build_array(jsonb_build_object('image', p_name))
    )
    or exists (select 1 from public.installations where image = p_name or poster = p_name)
$$;

create or replace function public.files_in_use(p_names text[]) returns table (name text)
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  select wanted.name from unnest(p_names) wanted(name)
  where public.is_file_shown(wanted.name)
    or (
      select count(*) > 0 from public.item_versions v
      where v.resource = 'news'
        and v.item -> 'pictures' @> jsonb_build_array(jsonb_build_object('image', wanted.name))
    )
$$;
