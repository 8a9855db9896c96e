-- Why: letting go of one file and of several were two functions that did the same.

-- Lets go of those of the files that no item shows and no version keeps, and answers them, in one
-- order, so that two callers with the same files wait for each other. The mark stays until the sweep
-- takes it away, so that a row which was about to show the file is refused.
create or replace function public.release_files(p_names text[]) returns table (name text)
language plpgsql
set search_path = ''
as $$
begin
  for name in select distinct wanted.name from unnest(p_names) wanted(name) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    continue when exists (select 1 from public.files_in_use(array[name]));
    insert into public.unclaimed_files as noted (name, discarded_at) values (release_files.name, now())
      on conflict on constraint unclaimed_files_pkey do update
      set discarded_at = coalesce(noted.discarded_at, now());
    return next;
  end loop;
end
$$;

-- As before, by release_files.
create or replace function public.replace_file(
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
    select array_agg(gone.name) into released from public.release_files(p_name || v_files) gone;
  end if;
  released := coalesce(released, '{}');
  return next;
end
$$;

drop function public.release_file;
