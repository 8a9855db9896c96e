-- Why: one file may have to go from every item that shows it: a logo that has changed, a face that
-- must not be seen. One write puts another in its place everywhere, or nowhere. A list in which
-- stills of films stand beside their films shows each film twice.

-- As before; a film says which still picture it has there.
drop function public.file_uses;
create function public.file_uses() returns table (
  name text, resource text, item_id uuid, title text, status text, part text, image_alt text,
  original_name text, poster text, created_at timestamptz, updated_at timestamptz
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
    used.part, used.image_alt, used.original_name, used.poster, item.created_at, item.updated_at
  from items item, lateral (
    select item.image, 'main', item.image_alt, item.image_original_name, item.poster
    union all
    select one ->> 'image', 'further', one ->> 'imageAlt', null, null
    from jsonb_array_elements(item.pictures) one
    union all
    select item.poster, 'still', item.image_alt, null, null where item.poster is not null
    union all
    select distinct kept.name, 'earlier', null, null, null
    from public.item_versions v, public.picture_names(v.item -> 'pictures') kept(name)
    where item.resource = 'news' and v.resource = 'news' and v.item_id = item.id
      and v.item -> 'pictures' <> '[]'
      and kept.name <> item.image
      and not item.pictures @> jsonb_build_array(jsonb_build_object('image', kept.name))
  ) used(name, part, image_alt, original_name, poster)
$$;
revoke all on function public.file_uses from public, anon, authenticated;
grant execute on function public.file_uses to service_role;

-- One page of the stored files that items use or versions keep, newest first, each with its uses. A
-- still picture stands with its film; one that is used elsewhere, too, is a file of its own.
-- `total` counts all that were found; past the end it stands in one row whose file is null.
-- Patterns are of `like`, for small letters.
drop function public.list_files;
create function public.list_files(
  p_kind text, p_used boolean, p_patterns text[], p_offset integer, p_limit integer
) returns table (
  name text, original_name text, bytes bigint, created_at timestamptz, updated_at timestamptz,
  poster text, uses jsonb, total integer
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
      max(u.poster) as poster,
      bool_or(u.part <> 'earlier') as is_used,
      lower(u.name || ' ' || string_agg(
        concat_ws(' ', u.title, u.image_alt, u.original_name, u.poster), ' '
      )) as search_text,
      jsonb_agg(jsonb_build_object(
        'resource', u.resource, 'id', u.item_id, 'title', u.title, 'status', u.status,
        'part', u.part, 'imageAlt', u.image_alt
      ) order by u.part = 'earlier', u.created_at desc, u.item_id) as uses
    from public.file_uses() u
    group by u.name
    having bool_or(u.part <> 'still')
  ), found as (
    select f.*, (o.metadata ->> 'size')::bigint as bytes,
      coalesce(o.created_at, f.first_used) as created_at
    from files f
    left join storage.objects o on o.bucket_id = 'media' and o.name = f.name
    where f.search_text like all (p_patterns)
      and (p_used is null or f.is_used = p_used)
      and (p_kind is null or (p_kind = 'film') = (f.name ~ '\.(mp4|webm)$'))
  )
  select page.name, page.original_name, page.bytes, page.created_at, page.updated_at, page.poster,
    page.uses,
    (select count(*)::integer from found)
  from (values (1)) one
  left join (
    select * from found order by found.created_at desc, found.name limit p_limit offset p_offset
  ) page on true
  order by page.created_at desc, page.name
$$;
revoke all on function public.list_files from public, anon, authenticated;
grant execute on function public.list_files to service_role;

-- Puts the file `p_new` in the place of `p_name` in every item that shows it: answers those items,
-- and the files that nothing has any more, which are let go in the same transaction. A new film has
-- the still picture `p_poster`. What was marked in the old picture means nothing in the new one.
create function public.replace_file(
  p_name text, p_new text, p_original_name text, p_poster text, p_seen timestamptz
) returns table (items jsonb, released text[])
language plpgsql
set search_path = ''
as $$
declare
  v_list jsonb := jsonb_build_array(jsonb_build_object('image', p_name));
  v_files text[];
begin
  select coalesce(jsonb_agg(jsonb_build_object('resource', i.resource, 'id', i.item_id)), '[]')
    into items from public.lock_items_of_file(p_name, p_seen) i;
  select array_agg(distinct i.poster) into v_files
    from public.installations i where i.image = p_name and i.poster is not null;
  update public.news n
    set image = p_new, image_original_name = p_original_name, image_focus = null
    where n.image = p_name;
  update public.news n
    set pictures = public.change_picture(
      n.pictures, p_name, jsonb_build_object('image', p_new)
    )
    where n.pictures @> v_list;
  update public.installations i set poster = p_new where i.poster = p_name;
  update public.installations i
    set image = p_new, image_original_name = p_original_name, image_focus = null, poster = p_poster
    where i.image = p_name;
  if items <> '[]' then
    select array_agg(gone.name) into released
      from (select unnest(p_name || v_files) as name order by 1) gone
      where public.release_file(gone.name);
  end if;
  released := coalesce(released, '{}');
  return next;
end
$$;
revoke all on function public.replace_file from public, anon, authenticated;
grant execute on function public.replace_file to service_role;
