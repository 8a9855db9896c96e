-- Why: a stored file can be used again, so several rows may show it. It goes with the last of them.
alter table public.news drop constraint news_image_key;
alter table public.installations
  drop constraint installations_image_key,
  drop constraint installations_poster_key;
create index news_image on public.news (image);
create index installations_image on public.installations (image);
create index installations_poster on public.installations (poster) where poster is not null;
-- Most versions have no further pictures and need not be read for those that they keep.
create index item_versions_with_pictures on public.item_versions (item_id)
  where resource = 'news' and item -> 'pictures' <> '[]';

-- Any number of rows may show a file; one that has been given up, none. The first lock is that of
-- release_file, as a file that is shown has no note that could be locked; discard_upload locks the
-- note.
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
      from public.unclaimed_files where name = v_name for update;
    if v_discarded_at is not null then
      raise exception 'the file % has been given up', v_name using errcode = 'unique_violation';
    end if;
  end loop;
  return new;
end
$$;

-- Lets go of a file that no item shows and no version keeps: false where one does. The mark stays
-- until the sweep takes it away, so that a row which was about to show the file is refused.
create function public.release_file(p_name text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_name, 0));
  if exists (select 1 from public.files_in_use(array[p_name])) then
    return false;
  end if;
  insert into public.unclaimed_files (name, discarded_at) values (p_name, now())
    on conflict (name) do update
    set discarded_at = coalesce(public.unclaimed_files.discarded_at, now());
  return true;
end
$$;
revoke all on function public.release_file from public, anon, authenticated;
grant execute on function public.release_file to service_role;

-- The name that a file had where it came from: one row while an item shows it or a version keeps it.
create function public.find_used_file(p_name text) returns table (original_name text)
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select max(n.image_original_name) from public.news n where n.image = p_name),
    (select max(i.image_original_name) from public.installations i where i.image = p_name)
  )
  from public.files_in_use(array[p_name])
$$;
revoke all on function public.find_used_file from public, anon, authenticated;
grant execute on function public.find_used_file to service_role;

-- Every use of a stored file. `part` is what it is there: the main picture or film, a further
-- picture, the still picture of a film, or a further picture of an earlier version alone.
create function public.file_uses() returns table (
  name text, resource text, item_id uuid, title text, status text, part text, image_alt text,
  original_name text, created_at timestamptz, updated_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with items as (
    select 'news' as resource, n.id, n.title, n.image, n.image_alt, n.image_original_name,
      null as poster, n.pictures, n.status, n.publish_at, n.unpublish_at, n.created_at, n.updated_at
    from public.news n
    union all
    select 'installations', i.id, i.title, i.image, i.image_alt, i.image_original_name,
      i.poster, '[]', i.status, i.publish_at, i.unpublish_at, i.created_at, i.updated_at
    from public.installations i
  )
  select used.name, item.resource, item.id, item.title,
    public.publication_state(jsonb_build_object(
      'status', item.status, 'publish_at', item.publish_at, 'unpublish_at', item.unpublish_at
    )),
    used.part, used.image_alt, used.original_name, item.created_at, item.updated_at
  from items item, lateral (
    select item.image, 'main', item.image_alt, item.image_original_name
    union all
    select one ->> 'image', 'further', one ->> 'imageAlt', null
    from jsonb_array_elements(item.pictures) one
    union all
    select item.poster, 'still', item.image_alt, null where item.poster is not null
    union all
    select distinct kept.name, 'earlier', null, null
    from public.item_versions v, public.picture_names(v.item -> 'pictures') kept(name)
    where item.resource = 'news' and v.resource = 'news' and v.item_id = item.id
      and v.item -> 'pictures' <> '[]'
      and kept.name <> item.image
      and not item.pictures @> jsonb_build_array(jsonb_build_object('image', kept.name))
  ) used(name, part, image_alt, original_name)
$$;
revoke all on function public.file_uses from public, anon, authenticated;
grant execute on function public.file_uses to service_role;

-- One page of the stored files that items use or versions keep, newest first, each with its uses.
-- `total` counts all that were found; past the end it stands in one row whose file is null.
-- Patterns are of `like`, for small letters.
create function public.list_files(
  p_kind text, p_used boolean, p_patterns text[], p_offset integer, p_limit integer
) returns table (
  name text, original_name text, bytes bigint, created_at timestamptz, updated_at timestamptz,
  uses jsonb, total integer
)
language sql
stable
set search_path = ''
as $$
  with files as (
    select u.name,
      max(u.original_name) as original_name,
      min(u.created_at) as first_used,
      max(u.updated_at) filter (where u.part <> 'earlier') as updated_at,
      bool_or(u.part <> 'earlier') as is_used,
      lower(u.name || ' ' || string_agg(
        concat_ws(' ', u.title, u.image_alt, u.original_name), ' '
      )) as search_text,
      jsonb_agg(jsonb_build_object(
        'resource', u.resource, 'id', u.item_id, 'title', u.title, 'status', u.status,
        'part', u.part, 'imageAlt', u.image_alt
      ) order by u.part = 'earlier', u.created_at desc, u.item_id) as uses
    from public.file_uses() u
    group by u.name
  ), found as (
    select f.*, (o.metadata ->> 'size')::bigint as bytes,
      coalesce(o.created_at, f.first_used) as created_at
    from files f
    left join storage.objects o on o.bucket_id = 'media' and o.name = f.name
    where f.search_text like all (p_patterns)
      and (p_used is null or f.is_used = p_used)
      and (p_kind is null or (p_kind = 'film') = (f.name ~ '\.(mp4|webm)$'))
  )
  select page.name, page.original_name, page.bytes, page.created_at, page.updated_at, page.uses,
    (select count(*)::integer from found)
  from (values (1)) one
  left join (
    select * from found order by found.created_at desc, found.name limit p_limit offset p_offset
  ) page on true
  order by page.created_at desc, page.name
$$;
revoke all on function public.list_files from public, anon, authenticated;
grant execute on function public.list_files to service_role;

-- The items that show a file, locked for a write of what is said of it. One that was changed after
-- `p_seen` is somebody else's: unique_violation, which callers are told as a conflict.
create function public.lock_items_of_file(p_name text, p_seen timestamptz)
returns table (resource text, item_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  v_list jsonb := jsonb_build_array(jsonb_build_object('image', p_name));
begin
  perform pg_advisory_xact_lock(hashtextextended(p_name, 0));
  perform from public.news n where n.image = p_name or n.pictures @> v_list
    order by n.id for update;
  perform from public.installations i where i.image = p_name or i.poster = p_name
    order by i.id for update;
  if exists (
    select 1 from public.news n
    where (n.image = p_name or n.pictures @> v_list) and n.updated_at > p_seen
  ) or exists (
    select 1 from public.installations i
    where (i.image = p_name or i.poster = p_name) and i.updated_at > p_seen
  ) then
    raise exception 'an item with the file % has changed', p_name using errcode = 'unique_violation';
  end if;
  return query
    select 'news', n.id from public.news n where n.image = p_name or n.pictures @> v_list
    union all
    select 'installations', i.id from public.installations i
    where i.image = p_name or i.poster = p_name;
end
$$;
revoke all on function public.lock_items_of_file from public, anon, authenticated;
grant execute on function public.lock_items_of_file to service_role;

-- A list of further pictures in which what `p_name` is has other values.
create function public.change_picture(p_list jsonb, p_name text, p_change jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case when one ->> 'image' = p_name then one || p_change else one end order by place
  ), '[]')
  from jsonb_array_elements(p_list) with ordinality listed(one, place)
$$;
revoke all on function public.change_picture from public, anon, authenticated;
grant execute on function public.change_picture to service_role;

-- Gives a file one alternative text in every item that shows it, and answers those items. A film's
-- text stands for its still picture, too.
create function public.describe_file(p_name text, p_alt text, p_seen timestamptz)
returns table (resource text, item_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  v_list jsonb := jsonb_build_array(jsonb_build_object('image', p_name));
begin
  return query select * from public.lock_items_of_file(p_name, p_seen);
  update public.news n set image_alt = p_alt where n.image = p_name;
  update public.news n
    set pictures = public.change_picture(
      n.pictures, p_name, jsonb_build_object('imageAlt', p_alt)
    )
    where n.pictures @> v_list;
  update public.installations i set image_alt = p_alt where i.image = p_name or i.poster = p_name;
end
$$;
revoke all on function public.describe_file from public, anon, authenticated;
grant execute on function public.describe_file to service_role;
