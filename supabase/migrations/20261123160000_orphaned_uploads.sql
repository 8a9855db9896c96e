-- Why: an uploaded file that no item shows is an orphan in the code that cleans up; the table that
-- lists them was the one place with a word of its own.
alter table public.unclaimed_files rename to orphaned_uploads;
alter table public.orphaned_uploads rename constraint unclaimed_files_pkey to orphaned_uploads_pkey;
alter table public.orphaned_uploads
  rename constraint unclaimed_files_name_check to orphaned_uploads_name_check;
alter table public.orphaned_uploads
  rename constraint unclaimed_files_original_name_check to orphaned_uploads_original_name_check;
alter index public.unclaimed_files_created_at rename to orphaned_uploads_created_at;

-- As before, on the renamed table: the text of a function is read when it runs.
create or replace function public.claim_file() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_name text;
  v_discarded_at timestamptz;
begin
  for v_name in
    select public.item_files(to_jsonb(new)) except select public.item_files(v_old)
    order by 1 -- two rows that claim the same files wait for each other in one order
  loop
    perform pg_advisory_xact_lock(hashtextextended(v_name, 0));
    select discarded_at into v_discarded_at
      from public.orphaned_uploads where name = v_name for update;
    if v_discarded_at is not null then
      raise exception 'the file % has been given up', v_name using errcode = 'unique_violation';
    end if;
  end loop;
  return new;
end
$$;

create or replace function public.discard_upload(p_name text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.orphaned_uploads
    where name = p_name and discarded_at is null for update;
  if not found or exists (select 1 from public.files_in_use(array[p_name])) then
    return false;
  end if;
  update public.orphaned_uploads set discarded_at = now() where name = p_name;
  return true;
end
$$;

create or replace function public.release_files(p_names text[]) returns table (name text)
language plpgsql
set search_path = ''
as $$
begin
  for name in select distinct wanted.name from unnest(p_names) wanted(name) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    continue when exists (select 1 from public.files_in_use(array[name]));
    insert into public.orphaned_uploads as noted (name, discarded_at) values (release_files.name, now())
      on conflict on constraint orphaned_uploads_pkey do update
      set discarded_at = coalesce(noted.discarded_at, now());
    return next;
  end loop;
end
$$;

create or replace function public.note_versions_pictures() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.orphaned_uploads (name)
    select gone.name from public.picture_names(old.item -> 'pictures') gone(name)
    where not exists (select 1 from public.files_in_use(array[gone.name]))
    on conflict (name) do nothing;
  return null;
end
$$;

create or replace function public.note_given_up_files() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.orphaned_uploads (name)
    select gone.name from (
      select public.item_files(to_jsonb(old))
      except select public.item_files(case when tg_op = 'UPDATE' then to_jsonb(new) end)
      order by 1 -- two writes that give up the same files wait for each other in one order
    ) gone(name)
    where not exists (select 1 from public.files_in_use(array[gone.name]))
    on conflict (name) do nothing;
  return null;
end
$$;
