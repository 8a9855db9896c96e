-- Why: a news release shows more than one picture. Those beside the main one are a list in the row,
-- so that one write changes all of it, and versions keep it without another word. The rules are
-- those of contract/schemas/news-picture.ts.
create function public.is_picture(p_one jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_one) <> 'object' then false else
    p_one ?& '{image,imageAlt,caption}'::text[]
    and p_one - '{image,imageAlt,caption}'::text[] = '{}'
    and coalesce(p_one ->> 'image', '') ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$'
    and jsonb_typeof(p_one -> 'imageAlt') in ('string', 'null')
    and coalesce(public.is_text(p_one ->> 'imageAlt', 300), true)
    and jsonb_typeof(p_one -> 'caption') in ('string', 'null')
    and coalesce(public.is_text(p_one ->> 'caption', 300), true)
  end
$$;
revoke all on function public.is_picture from public, anon, authenticated;
grant execute on function public.is_picture to service_role;

create function public.is_picture_list(p_list jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) <> 'array' then false else
    jsonb_array_length(p_list) <= 8
    and (
      select count(*) = count(distinct one ->> 'image')
        and coalesce(bool_and(public.is_picture(one)), true)
      from jsonb_array_elements(p_list) one
    )
  end
$$;
revoke all on function public.is_picture_list from public, anon, authenticated;
-- A check runs with the rights of whoever writes the row.
grant execute on function public.is_picture_list to service_role;

alter table public.news
  add column pictures jsonb not null default '[]'
    constraint news_pictures_check check (public.is_picture_list(pictures)),
  add constraint news_picture_once check (
    not pictures @> jsonb_build_array(jsonb_build_object('image', image))
  );
create index news_pictures on public.news using gin (pictures jsonb_path_ops);
grant select (pictures) on public.news to anon;

-- The stored names in a list of pictures.
create function public.picture_names(p_list jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select one ->> 'image'
  from jsonb_array_elements(
    case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end
  ) one
$$;
revoke all on function public.picture_names from public, anon, authenticated;
grant execute on function public.picture_names to service_role;

-- True when an item shows the file.
create function public.is_file_shown(p_name text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from public.news where image = p_name)
    or exists (
      select 1 from public.news
      where pictures @> jsonb_build_array(jsonb_build_object('image', p_name))
    )
    or exists (select 1 from public.installations where image = p_name)
$$;
revoke all on function public.is_file_shown from public, anon, authenticated;
grant execute on function public.is_file_shown to service_role;

-- Those of the files that an item shows, or that a version of a release has among its further
-- pictures, so that restoring it brings them back.
create function public.files_in_use(p_names text[]) returns table (name text)
language sql
stable
set search_path = ''
as $$
  select wanted.name from unnest(p_names) wanted(name)
  where public.is_file_shown(wanted.name)
    or exists (
      select 1 from public.item_versions v
      where v.resource = 'news'
        and v.item -> 'pictures' @> jsonb_build_array(jsonb_build_object('image', wanted.name))
    )
$$;
revoke all on function public.files_in_use from public, anon, authenticated;
grant execute on function public.files_in_use to service_role;

-- The further pictures that versions of a release have.
create function public.kept_pictures(p_news_id uuid) returns table (name text)
language sql
stable
set search_path = ''
as $$
  select distinct kept.name
  from public.item_versions v, public.picture_names(v.item -> 'pictures') kept(name)
  where v.resource = 'news' and v.item_id = p_news_id
$$;
revoke all on function public.kept_pictures from public, anon, authenticated;
grant execute on function public.kept_pictures to service_role;

-- A picture that goes with the last version that had it is left to the sweep.
create function public.note_versions_pictures() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.unclaimed_files (name)
    select gone.name from public.picture_names(old.item -> 'pictures') gone(name)
    where not exists (select 1 from public.files_in_use(array[gone.name]))
    on conflict (name) do nothing;
  return null;
end
$$;
revoke all on function public.note_versions_pictures() from public, anon, authenticated;
create trigger item_versions_note_pictures after delete on public.item_versions
  for each row when (old.resource = 'news') execute function public.note_versions_pictures();

-- As before, for every file that a row names and did not name before. A picture is claimed by one
-- release; its own versions may bring it back.
create or replace function public.claim_file() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_name text;
  v_discarded_at timestamptz;
begin
  for v_name in
    select claimed.name from (
      select v_new ->> 'image' union select public.picture_names(v_new -> 'pictures')
    ) claimed(name)
    except
    select known.name from (
      select v_old ->> 'image' union select public.picture_names(v_old -> 'pictures')
    ) known(name)
    order by 1 -- two rows that claim the same files wait for each other in one order
  loop
    select discarded_at into v_discarded_at
      from public.unclaimed_files where name = v_name for update;
    if v_discarded_at is not null or public.is_file_shown(v_name) then
      raise exception 'the file % is not free', v_name using errcode = 'unique_violation';
    end if;
  end loop;
  return new;
end
$$;
drop trigger news_claim_file on public.news;
create trigger news_claim_file before insert or update of image, pictures on public.news
  for each row execute function public.claim_file();

create or replace function public.discard_upload(p_name text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.unclaimed_files
    where name = p_name and discarded_at is null for update;
  if not found or exists (select 1 from public.files_in_use(array[p_name])) then
    return false;
  end if;
  update public.unclaimed_files set discarded_at = now() where name = p_name;
  return true;
end
$$;

-- Versions of before had no further pictures: otherwise restoring one would not be seen as that.
update public.item_versions set item = item || '{"pictures": []}' where resource = 'news';
