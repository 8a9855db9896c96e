-- Stored pictures and videos of news, installations and certificates, and what uses them.

-- One row for each file of the bucket `media`, from before its bytes are stored until it is gone, so that
-- no file is ever without one. A file that nothing uses is deleted by the write that gave it up or, when
-- that ends half-way, by the hourly cleanup.
create table public.media_files (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4|webm)$'),
  -- The name that the file had on the editor's disk: data, never a path.
  original_name text check (public.is_text(original_name, 255)),
  is_video boolean not null generated always as (name ~ '\.(mp4|webm)$') stored,
  created_at timestamptz not null default now(),
  -- Its deletion has begun: no item may use it any more. The row stays until the cleanup has looked once
  -- more, as a signed URL may bring the bytes again.
  deleted_at timestamptz,
  search_text text collate "C" not null generated always as (
    public.fold(name || E'\n' || coalesce(original_name, ''))
  ) stored
);
create index media_files_list_order on public.media_files (created_at desc, name);
create index media_files_videos on public.media_files (created_at desc, name) where is_video;
create index media_files_search on public.media_files
  using gin (search_text extensions.gin_trgm_ops);
alter table public.media_files enable row level security;

-- Every use of a file: by an item as it is now, or by a version, which keeps its files until
-- expire_version_uses, so that restoring it brings them back; or by the company facts, which use the
-- pictures of the certificates of a save as long. The triggers below write the rows; they are deleted with their item or
-- version.
create table public.media_uses (
  id bigint generated always as identity primary key,
  file text not null references public.media_files (name),
  resource text not null check (resource in ('news', 'installations', 'company')),
  item_id uuid not null,
  -- Null: the item shows the file now.
  version integer,
  -- The main picture or video, a further picture of a release, the still picture of a video, the picture
  -- of a certificate.
  role text not null check (role in ('main', 'further', 'poster', 'certificate')),
  -- What the media library is searched for: the title, the alternative text, the name of the poster.
  search_text text collate "C" not null,
  news_id uuid generated always as (case resource when 'news' then item_id end) stored
    references public.news (id) on delete cascade,
  installation_id uuid
    generated always as (case resource when 'installations' then item_id end) stored
    references public.installations (id) on delete cascade,
  unique nulls not distinct (resource, item_id, version, file),
  foreign key (resource, item_id, version)
    references public.item_versions (resource, item_id, version)
    on delete cascade on update cascade
);
create index media_uses_file on public.media_uses (file, version, role);
create index media_uses_news on public.media_uses (news_id) where news_id is not null;
create index media_uses_installation on public.media_uses (installation_id)
  where installation_id is not null;
create index media_uses_search on public.media_uses
  using gin (search_text extensions.gin_trgm_ops);
alter table public.media_uses enable row level security;

-- The files in a row of news or installations, with their roles and what they are searched by.
create function public.item_files(p_row jsonb)
returns table (file text, role text, search_text text)
language sql
immutable
set search_path = ''
as $$
  select f.file, f.role, public.fold(concat_ws(E'\n', p_row ->> 'title', f.alt, f.poster))
  from (
    select p_row ->> 'image', 'main', p_row ->> 'image_alt', p_row ->> 'poster'
    union all
    select p_row ->> 'poster', 'poster', p_row ->> 'image_alt', null
    union all
    select one ->> 'image', 'further', one ->> 'imageAlt', null
    from jsonb_array_elements(p_row -> 'pictures') one
  ) f (file, role, alt, poster)
  where f.file is not null
$$;

-- Locks files that are about to be used. The lock waits for deletions that have begun, which wait for
-- nothing themselves; so writes to items and deletions of files never wait in a circle. A file whose
-- deletion has begun is refused as unique_violation, which the API answers as a conflict.
create function public.lock_usable_files(p_files text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_usable integer;
begin
  select count(*) into v_usable from (
    select m.deleted_at from public.media_files m
    where m.name = any (p_files) order by m.name for key share
  ) locked
  where locked.deleted_at is null;
  if v_usable < cardinality(p_files) then
    raise exception 'a file of the item has been deleted' using errcode = 'unique_violation';
  end if;
end
$$;

-- Brings the uses of an item up to date. A file that has no row, because a script has put it into storage,
-- gets one.
create function public.sync_media_uses() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- tg_table_name is a name: compared with a text column it would pass by the index.
  v_resource text := tg_table_name;
  v_row jsonb := to_jsonb(new);
  v_files text[] := array(select f.file from public.item_files(v_row) f order by f.file);
begin
  insert into public.media_files (name) select unnest(v_files) on conflict (name) do nothing;
  perform public.lock_usable_files(v_files);

  delete from public.media_uses u
    where u.resource = v_resource and u.item_id = new.id and u.version is null
      and u.file <> all (v_files);
  insert into public.media_uses as u (file, resource, item_id, role, search_text)
    select f.file, v_resource, new.id, f.role, f.search_text from public.item_files(v_row) f
    on conflict (resource, item_id, version, file) do update
    set role = excluded.role, search_text = excluded.search_text
    where (u.role, u.search_text) is distinct from (excluded.role, excluded.search_text);
  if tg_op = 'UPDATE' and new.title is distinct from old.title then
    update public.media_uses u set search_text = public.fold(new.title)
      where u.resource = v_resource and u.item_id = new.id and u.version is not null;
  end if;
  return null;
end
$$;
-- Postgres fires them in the order of their names: before the version, whose files must have their rows.
create trigger news_media_uses after insert or update of title, image, image_alt, pictures
  on public.news for each row execute function public.sync_media_uses();
create trigger installations_media_uses after insert or update of title, image, image_alt, poster
  on public.installations for each row execute function public.sync_media_uses();

-- A version uses its files. Called by save_version.
create function public.use_files_of_version(
  p_resource text, p_item_id uuid, p_version integer, p_item jsonb
) returns void
language sql
set search_path = ''
as $$
  insert into public.media_uses (file, resource, item_id, version, role, search_text)
  select f.file, p_resource, p_item_id, p_version, f.role, public.fold(p_item ->> 'title')
  from public.item_files(p_item) f
$$;

-- Makes a save of the company facts and expire_version_uses wait for each other: a save that restores a
-- certificate must not keep a use that is being deleted.
create function public.lock_certificate_uses() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('uses of certificates', 0))
$$;

-- A save of the company facts uses the pictures of its certificates.
create function public.use_files_of_certificates() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_files text[] := array(
    select distinct one ->> 'image' from jsonb_array_elements(new.facts -> 'certificates') one
  );
begin
  perform public.lock_usable_files(v_files);
  perform public.lock_certificate_uses();
  insert into public.media_uses (file, resource, item_id, role, search_text)
    select unnest(v_files), 'company', '00000000-0000-0000-0000-000000000000', 'certificate', ''
    on conflict (resource, item_id, version, file) do nothing;
  return null;
end
$$;
create trigger company_facts_media_uses after insert on public.company_facts
  for each row execute function public.use_files_of_certificates();

-- Ends the uses of files by versions, and by saves of the company facts, that the next one replaced before
-- p_before.
create function public.expire_version_uses(p_before timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.media_uses u
  using public.item_versions next
  where u.version is not null
    and next.resource = u.resource and next.item_id = u.item_id
    and next.version = u.version + 1 and next.at < p_before;
  -- The next statement sees every save that held the lock before.
  perform public.lock_certificate_uses();
  delete from public.media_uses u
  where u.resource = 'company' and not exists (
    select 1 from public.company_facts f
    where f.facts -> 'certificates' @> jsonb_build_array(jsonb_build_object('image', u.file))
      and not exists (
        select 1 from public.company_facts next
        where next.revision = f.revision + 1 and next.at < p_before
      )
  );
end
$$;

-- A file that an item may use, and whether one uses it already; none when it is unknown or its deletion
-- has begun.
create function public.find_file(p_name text) returns table (original_name text, is_used boolean)
language sql
stable
set search_path = ''
as $$
  select f.original_name, exists (select 1 from public.media_uses u where u.file = f.name)
  from public.media_files f
  where f.name = p_name and f.deleted_at is null
$$;

-- Items of an archive on their way into an empty site (server/content/import.ts), each as the row that it
-- becomes. finish_import inserts all of them at once; until then no page, list or search knows them.
create table public.import_items (
  resource text not null check (resource in ('news', 'jobs', 'installations')),
  item_id uuid not null,
  item jsonb not null check (jsonb_typeof(item) = 'object'),
  at timestamptz not null default now(),
  primary key (resource, item_id)
);
alter table public.import_items enable row level security;

-- True for a file that an item of a running import has, or one with unsaved changes that are previewed.
create function public.is_staged_file(p_name text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from (
      select staged.item from public.import_items staged
      union all
      select p.item from public.item_previews p
    ) i
    where p_name in (i.item ->> 'image', i.item ->> 'poster')
      or i.item -> 'pictures' @> jsonb_build_array(jsonb_build_object('image', p_name))
  )
$$;

-- Stores unsaved changes of an item for their preview. Returns the id of the preview, or null if the item has
-- changed since p_seen. The function updates the item, reads the row and rolls the update back, so the row
-- has passed every check of a save and has its generated columns. A later preview by the same editor has the
-- same id, so that links that were sent show the later changes.
create function public.store_preview(
  p_resource text, p_item_id uuid, p_seen timestamptz, p_changes jsonb, p_until timestamptz
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_columns constant text := (
    select string_agg(quote_ident(k), ', ') from jsonb_object_keys(p_changes) k
  );
  v_item jsonb;
  v_id uuid;
begin
  -- The lock lasts until the preview is stored: a save in the meantime then ends the preview.
  execute format(
    'select to_jsonb(i) from public.%I i
     where i.id = $1 and ($2 is null or i.updated_at = $2) for update',
    p_resource
  ) into v_item using p_item_id, p_seen;
  if v_item is null then
    return null;
  end if;
  begin
    execute format(
      'update public.%1$I i set (%2$s) = (select %2$s from jsonb_populate_record(i, $2))
       where i.id = $1 returning to_jsonb(i)',
      p_resource, v_columns
    ) into v_item using p_item_id, p_changes;
    raise exception 'the save is rolled back' using errcode = 'JC004';
  exception when sqlstate 'JC004' then
    null;
  end;
  perform public.lock_usable_files(array(select f.file from public.item_files(v_item) f));
  insert into public.item_previews as p (resource, item_id, user_id, item, until)
    values (
      p_resource, p_item_id, public.acting_user(), public.versioned_item(v_item), p_until
    )
    on conflict (resource, item_id) do update set
      id = case p.user_id when excluded.user_id then p.id else excluded.id end,
      user_id = excluded.user_id, item = excluded.item, until = excluded.until
    returning p.id into v_id;
  return v_id;
end
$$;

-- Begins the deletion of those of the files that nothing uses, and returns them. A file that is locked is
-- about to be used, or is being deleted by another call; it is left to the cleanup. The uses are looked at
-- by a statement of its own, which sees those that were committed before the lock.
create function public.delete_unreferenced_files(p_names text[]) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  v_locked text[] := array(
    select f.name from public.media_files f where f.name = any (p_names) for update skip locked
  );
  v_gone text[];
begin
  with gone as (
    update public.media_files f set deleted_at = coalesce(f.deleted_at, now())
    where f.name = any (v_locked)
      and not exists (select 1 from public.media_uses u where u.file = f.name)
      and not public.is_staged_file(f.name)
    returning f.name
  )
  select coalesce(array_agg(gone.name), '{}') into v_gone from gone;
  return v_gone;
end
$$;

-- Deletes the rows of those of the files whose deletion has begun: they are gone from storage.
create function public.delete_file_rows(p_names text[]) returns void
language sql
set search_path = ''
as $$
  delete from public.media_files d
  where d.name in (
    select f.name from public.media_files f
    where f.name = any (p_names) and f.deleted_at is not null
    for update skip locked
  )
$$;

-- Up to p_limit files without a use that were added before p_before: those whose deletion has not begun,
-- then those whose deletion has begun, the oldest first.
create function public.list_unreferenced_files(p_before timestamptz, p_limit integer)
returns table (name text, deleted_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select f.name, f.deleted_at from public.media_files f
  where f.created_at < p_before
    and not exists (select 1 from public.media_uses u where u.file = f.name)
    and not public.is_staged_file(f.name)
  order by f.deleted_at nulls first, f.created_at limit p_limit
$$;

-- The uses of one file, once for each item. `part` is what the file is there, as the API calls it; a
-- further picture that only versions have is an `earlier` one.
create function public.list_uses(p_name text) returns table (
  resource text, item_id uuid, title text, status text, part text, image_alt text,
  is_model_view boolean, poster text, created_at timestamptz, updated_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select distinct on (u.resource, u.item_id) u.resource, u.item_id, item.title,
    public.publication_state(to_jsonb(item)),
    case when u.version is not null then 'earlier' when u.role = 'poster' then 'still' else u.role end,
    case when u.version is not null then null
      when u.role = 'further' then (
        select one ->> 'imageAlt' from jsonb_array_elements(item.pictures) one
        where one ->> 'image' = u.file
      )
      else item.image_alt end,
    u.version is null and case when u.role = 'further' then coalesce((
        select (one ->> 'isModelView')::boolean from jsonb_array_elements(item.pictures) one
        where one ->> 'image' = u.file
      ), false)
      else item.is_model_view end,
    case when u.role = 'main' then item.poster end,
    item.created_at, item.updated_at
  from public.media_uses u
  cross join lateral (
    select n.title, n.image_alt, n.is_model_view, n.pictures, null as poster, n.status,
      n.publish_at, n.unpublish_at, n.created_at, n.updated_at
    from public.news n where n.id = u.news_id
    union all
    select i.title, i.image_alt, i.is_model_view, '[]', i.poster, i.status,
      i.publish_at, i.unpublish_at, i.created_at, i.updated_at
    from public.installations i where i.id = u.installation_id
  ) item
  where u.file = p_name
  order by u.resource, u.item_id, u.version nulls first
$$;

-- One page of the files that something uses, newest first, each with its uses. A still picture is listed
-- with its video; one that is used elsewhere as well is a file of its own. `total` counts all that were
-- found, up to one more than p_most; past the end it comes in one row whose file is null. Planned at each
-- call, for the filters that are given.
create function public.list_files(
  p_is_video boolean, p_is_used boolean, p_query text, p_offset integer, p_limit integer,
  p_most integer
) returns table (
  name text, original_name text, bytes bigint, created_at timestamptz, updated_at timestamptz,
  poster text, uses jsonb, total integer
)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_patterns text[] := (select s.patterns from public.search_patterns(p_query) s);
  v_found text[];
begin
  if v_patterns <> '{}' then
    -- Files that match each word themselves or by one of their uses.
    v_found := array(
      select m.name from (
        select u.file as name, p.place
        from unnest(v_patterns) with ordinality p(pattern, place)
        join public.media_uses u on u.search_text like p.pattern
        union
        select f.name, p.place
        from unnest(v_patterns) with ordinality p(pattern, place)
        join public.media_files f on f.search_text like p.pattern
      ) m
      group by m.name having count(*) = cardinality(v_patterns)
    );
  end if;

  return query
  with listed as not materialized (
    select f.name, f.original_name, f.created_at
    from public.media_files f
    where (v_found is null or f.name = any (v_found))
      and (p_is_video is null or f.is_video = p_is_video)
      and exists (
        select 1 from public.media_uses u where u.file = f.name and u.role in ('main', 'further')
      )
      and (p_is_used is not true or exists (
        select 1 from public.media_uses u where u.file = f.name and u.version is null
      ))
      and (p_is_used is not false or f.name in (
        select u.file from public.media_uses u group by u.file having bool_and(u.version is not null)
      ))
  )
  select page.name, page.original_name, (o.metadata ->> 'size')::bigint,
    coalesce(o.created_at, page.created_at), used.updated_at, used.poster, used.uses,
    (select count(*)::integer from (select 1 from listed limit p_most + 1) counted)
  from (values (1)) one
  left join (
    select * from listed l order by l.created_at desc, l.name limit p_limit offset p_offset
  ) page on true
  left join storage.objects o on o.bucket_id = 'media' and o.name = page.name
  left join lateral (
    select max(u.updated_at) filter (where u.part <> 'earlier') as updated_at,
      max(u.poster) as poster,
      jsonb_agg(jsonb_build_object(
        'resource', u.resource, 'id', u.item_id, 'title', u.title, 'status', u.status,
        'part', u.part, 'imageAlt', u.image_alt, 'isModelView', u.is_model_view
      ) order by u.part = 'earlier', u.created_at desc, u.item_id) as uses
    from public.list_uses(page.name) u
  ) used on true
  order by page.created_at desc, page.name;
end
$$;

-- Locks the items that show a file, for a write to all of them, in the order in which every function does
-- (news by their ids, then installations by theirs), and returns them. An item that comes to show it
-- meanwhile is none of them. When one was changed after p_seen the write is refused as unique_violation,
-- which callers are told as a conflict.
create function public.lock_items_of_file(p_name text, p_seen timestamptz)
returns table (resource text, item_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  v_locked uuid[] := array(
    select n.id from public.news n
    where n.id in (
      select u.news_id from public.media_uses u where u.file = p_name and u.version is null
    )
    order by n.id for update
  );
begin
  v_locked := v_locked || array(
    select i.id from public.installations i
    where i.id in (
      select u.installation_id from public.media_uses u where u.file = p_name and u.version is null
    )
    order by i.id for update
  );
  if exists (
    select 1 from public.media_uses u
    left join public.news n on n.id = u.news_id
    left join public.installations i on i.id = u.installation_id
    where u.file = p_name and u.version is null and u.item_id = any (v_locked)
      and coalesce(n.updated_at, i.updated_at) > p_seen
  ) then
    raise exception 'an item with the file % has changed', p_name using errcode = 'unique_violation';
  end if;
  return query
    select u.resource, u.item_id from public.media_uses u
    where u.file = p_name and u.version is null and u.item_id = any (v_locked)
    order by u.resource desc, u.item_id;
end
$$;

-- A list of further pictures in which the entry of the file p_name has other values.
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

-- Gives a file one alternative text in every item that shows it, and returns those items. The text of a
-- video is that of its still picture, too.
create function public.describe_file(p_name text, p_alt text, p_seen timestamptz)
returns table (resource text, item_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  v_items uuid[] := array(select i.item_id from public.lock_items_of_file(p_name, p_seen) i);
begin
  return query
    select u.resource, u.item_id from public.media_uses u
    where u.file = p_name and u.version is null and u.item_id = any (v_items);
  update public.news n set
    image_alt = case when n.image = p_name then p_alt else n.image_alt end,
    pictures = public.change_picture(n.pictures, p_name, jsonb_build_object('imageAlt', p_alt))
  where n.id = any (v_items);
  update public.installations i set image_alt = p_alt where i.id = any (v_items);
end
$$;

-- Puts the file p_new in the place of p_name in every item that shows it. Returns those items, and the
-- files that nothing uses any more, whose deletion begins in the same transaction. A new video has the
-- still picture p_poster. The focus of the old picture means nothing in the new one, which is taken for a
-- photograph.
create function public.replace_file(
  p_name text, p_new text, p_poster text, p_seen timestamptz
) returns table (items jsonb, released text[])
language plpgsql
set search_path = ''
as $$
declare
  v_items uuid[];
  v_posters text[];
begin
  select coalesce(jsonb_agg(jsonb_build_object('resource', i.resource, 'id', i.item_id)), '[]'),
    coalesce(array_agg(i.item_id), '{}')
    into items, v_items from public.lock_items_of_file(p_name, p_seen) i;
  released := '{}';
  if v_items = '{}' then
    return next;
    return;
  end if;
  v_posters := array(
    select distinct i.poster from public.installations i
    where i.id = any (v_items) and i.image = p_name and i.poster is not null
  );
  update public.news n set
    image = case when n.image = p_name then p_new else n.image end,
    image_focus = case when n.image <> p_name then n.image_focus end,
    is_model_view = n.image <> p_name and n.is_model_view,
    pictures = public.change_picture(
      n.pictures, p_name, jsonb_build_object('image', p_new, 'isModelView', false)
    )
  where n.id = any (v_items);
  update public.installations i set
    image = case when i.image = p_name then p_new else i.image end,
    image_focus = case when i.image <> p_name then i.image_focus end,
    is_model_view = i.image <> p_name and i.is_model_view,
    poster = case when i.image = p_name then p_poster when i.poster = p_name then p_new end
  where i.id = any (v_items);
  released := public.delete_unreferenced_files(p_name || v_posters);
  return next;
end
$$;

-- Ends the uses of a file by versions, with those of the still picture of a video there, and the previews
-- that show it, and begins the deletion of what nothing uses any more, which is returned. A file that an item
-- shows stays, and so does one that no version uses.
create function public.delete_file_of_versions(p_name text)
returns table (is_shown boolean, released text[])
language plpgsql
set search_path = ''
as $$
declare
  v_files text[];
  v_original_name constant text := (select f.original_name from public.media_files f where f.name = p_name);
begin
  released := '{}';
  is_shown := exists (
    select 1 from public.media_uses u where u.file = p_name and u.version is null
  );
  if is_shown or not exists (select 1 from public.media_uses u where u.file = p_name) then
    return next;
    return;
  end if;
  delete from public.item_previews p
    where p_name in (select f.file from public.item_files(p.item) f);
  with ended as (
    delete from public.media_uses u
    using public.media_uses old
    where old.file = p_name
      and u.resource = old.resource and u.item_id = old.item_id and u.version = old.version
      and (u.file = p_name or (u.role = 'poster' and old.role = 'main'))
    returning u.file
  )
  select coalesce(array_agg(distinct e.file), '{}') into v_files from ended e;
  released := public.delete_unreferenced_files(v_files);
  if released <> '{}' then
    -- A name is 32 hexadecimal digits and the type, so it has the form of an id.
    perform public.log_activity('files', 'deleted', left(p_name, 32)::uuid, left(v_original_name, 200));
  end if;
  return next;
end
$$;

-- How many items there are, in whatever state.
create function public.count_items()
returns table (news integer, jobs integer, installations integer)
language sql
stable
set search_path = ''
as $$
  select (select count(*) from public.news)::integer, (select count(*) from public.jobs)::integer,
    (select count(*) from public.installations)::integer
$$;

-- Makes the row of a file of an archive, which keeps its stored name. A deletion of the file that has begun
-- is taken back: its bytes are on their way again.
create function public.add_import_file(p_name text, p_original_name text) returns void
language sql
set search_path = ''
as $$
  insert into public.media_files as f (name, original_name) values (p_name, p_original_name)
  on conflict (name) do update set deleted_at = null, created_at = now()
  where not exists (select 1 from public.media_uses u where u.file = f.name)
$$;

create function public.sorted_keys(p_json jsonb) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(select k from jsonb_object_keys(p_json) k order by k)
$$;

-- Inserts all items of an import, or none. The locks let readers pass and hold up writers, so that the site
-- stays empty meanwhile. Returns 'done', 'not_empty', or 'incomplete' where other numbers have arrived than
-- the archive has.
create function public.finish_import(p_news integer, p_jobs integer, p_installations integer)
returns text
language plpgsql
set search_path = ''
set statement_timeout = '20s' -- PostgREST sets it for the call
as $$
declare
  v_resource text;
  v_keys text[];
  v_columns text;
begin
  lock table public.news, public.jobs, public.installations in share row exclusive mode;
  if (select c.news + c.jobs + c.installations > 0 from public.count_items() c) then
    return 'not_empty';
  end if;
  if exists (
    select 1 from (values
      ('news', p_news), ('jobs', p_jobs), ('installations', p_installations)
    ) e (resource, total)
    where e.total <> (select count(*) from public.import_items i where i.resource = e.resource)
  ) then
    return 'incomplete';
  end if;
  -- Rows of one resource with the same columns at once; the other columns have their defaults.
  for v_resource, v_keys in
    select distinct i.resource, public.sorted_keys(i.item) from public.import_items i
  loop
    select string_agg(quote_ident(a.attname), ', ') into v_columns
      from pg_attribute a
      where a.attrelid = format('public.%I', v_resource)::regclass and a.attnum > 0
        and a.attname::text = any (v_keys);
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from (
         select r.* from public.import_items i,
           lateral jsonb_populate_record(null::public.%1$I, i.item) r
         where i.resource = $1 and public.sorted_keys(i.item) = $2 order by i.at, i.item_id
       ) e',
      v_resource, v_columns
    ) using v_resource, v_keys;
  end loop;
  delete from public.import_items where true;
  return 'done';
end
$$;

grant select, insert, update, delete on
  public.media_files, public.media_uses, public.import_items
  to service_role;
grant execute on function
  public.item_files, public.lock_usable_files, public.lock_certificate_uses,
  public.use_files_of_version, public.expire_version_uses, public.find_file,
  public.delete_unreferenced_files, public.delete_file_rows, public.list_unreferenced_files,
  public.list_uses, public.list_files, public.lock_items_of_file, public.change_picture, public.describe_file,
  public.replace_file, public.delete_file_of_versions, public.count_items, public.add_import_file,
  public.finish_import, public.is_staged_file, public.store_preview, public.sorted_keys
  to service_role;
