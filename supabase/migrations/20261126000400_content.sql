-- News releases, jobs and installations (requirements §3). Lengths are those of contract/limits.ts.
--
-- What an editor decides is stored; what follows from the clock is not: an item is visible while it is
-- published, its publish_at has come and its unpublish_at has not. Every public door reads with the
-- public key, so the policies below close all of them, and nothing has to be flipped when a moment comes.

-- One further picture of a release: contract/schemas/news-picture.ts.
create function public.is_picture(p_one jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_one) <> 'object' then false else
    p_one ?& '{image,imageAlt,caption}'::text[]
    and p_one - '{image,imageAlt,caption,isModelView}'::text[] = '{}'
    and coalesce(p_one ->> 'image', '') ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$'
    and jsonb_typeof(p_one -> 'imageAlt') in ('string', 'null')
    and coalesce(public.is_text(p_one ->> 'imageAlt', 300), true)
    and jsonb_typeof(p_one -> 'caption') in ('string', 'null')
    and coalesce(public.is_text(p_one ->> 'caption', 300), true)
    and coalesce(jsonb_typeof(p_one -> 'isModelView'), 'boolean') = 'boolean'
  end
$$;

-- At most eight of them, each file once.
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

create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text collate public.by_language not null check (public.is_text(title, 200)),
  -- In which its words are written: contract/language.ts.
  language text not null default 'en' check (language in ('en', 'hi')),
  -- Markdown, and its words without marks and addresses for the search. The functions write both.
  description text not null check (public.is_text(description, 20000)),
  description_text text check (length(description_text) <= 20000),
  publish_date date not null check (publish_date between '1900-01-01' and '2100-12-31'),
  image text not null check (image ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$'),
  image_alt text check (public.is_text(image_alt, 300)),
  -- What the picture is about, in per cent from the left and from the top; null is the centre.
  image_focus text check (image_focus ~ '^(100|[1-9]?[0-9]) (100|[1-9]?[0-9])$'),
  -- Rendered from a model: the site says so wherever it shows the picture.
  is_model_view boolean not null default false,
  -- Further pictures, in the row so that one write changes all of a release.
  pictures jsonb not null default '[]' constraint news_pictures_check
    check (public.is_picture_list(pictures)),
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  publish_at timestamptz default now() check (publish_at between '1900-01-01' and '2101-01-01'),
  unpublish_at timestamptz check (unpublish_at between '1900-01-01' and '2101-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    public.fold(title || E'\n' || coalesce(description_text, description))
  ) stored,
  constraint news_published_since check (status <> 'published' or publish_at is not null),
  constraint news_picture_once check (
    not pictures @> jsonb_build_array(jsonb_build_object('image', image))
  )
);
-- The orders of the lists; the id breaks ties, so that paging never repeats or skips. With the columns of
-- the filters a page deep down is found by the index alone.
create index news_list_order on public.news (publish_date desc, created_at desc, id desc)
  include (status, publish_at, unpublish_at);
create index news_title_order on public.news (title, id)
  include (status, publish_at, unpublish_at, publish_date);
create index news_updated_order on public.news (updated_at desc, id desc)
  include (status, publish_at, unpublish_at, publish_date);
create index news_search on public.news using gin (search_text extensions.gin_trgm_ops);
-- The next moment at which an item appears or goes is asked for with every page.
create index news_publish_at on public.news (publish_at) where status = 'published';
create index news_unpublish_at on public.news (unpublish_at) where status = 'published';
create trigger news_set_updated_at before update on public.news
  for each row execute function public.set_updated_at();
alter table public.news enable row level security;
create policy news_are_public on public.news for select to anon using (
  status = 'published' and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
);

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text collate public.by_language not null check (public.is_text(title, 200)),
  language text not null default 'en' check (language in ('en', 'hi')),
  description text not null check (public.is_text(description, 20000)),
  description_text text check (length(description_text) <= 20000),
  -- Whole rupees.
  stipend integer not null check (stipend between 0 and 100000000),
  role text not null check (public.is_text(role, 100)),
  duration text check (public.is_text(duration, 100)),
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  publish_at timestamptz default now() check (publish_at between '1900-01-01' and '2101-01-01'),
  unpublish_at timestamptz check (unpublish_at between '1900-01-01' and '2101-01-01'),
  -- A position that is filled is closed, not deleted: its applications stay. It closes at the end of its
  -- last day in the office's time zone or when an editor closes it, whichever comes first.
  closes_on date check (closes_on between '1900-01-01' and '2100-12-31'),
  closed_at timestamptz,
  closes_at timestamptz generated always as (
    least(closed_at, ((closes_on + 1)::timestamp at time zone 'Asia/Kolkata'))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    public.fold(
      title || E'\n' || coalesce(description_text, description) || E'\n' || role
        || E'\n' || coalesce(duration, '')
    )
  ) stored,
  constraint jobs_published_since check (status <> 'published' or publish_at is not null)
);
create index jobs_list_order on public.jobs (created_at desc, id desc);
create index jobs_title_order on public.jobs (title, id);
create index jobs_stipend_order on public.jobs (stipend desc, created_at desc, id desc);
create index jobs_search on public.jobs using gin (search_text extensions.gin_trgm_ops);
create index jobs_publish_at on public.jobs (publish_at) where status = 'published';
create index jobs_unpublish_at on public.jobs (unpublish_at) where status = 'published';
-- The page of a closed job goes 30 days after its closing, a moment that no index finds: this one holds the
-- few jobs with a closing and is read from end to end.
create index jobs_closes_at on public.jobs (closes_at)
  where status = 'published' and closes_at is not null;
create trigger jobs_set_updated_at before update on public.jobs
  for each row execute function public.set_updated_at();
alter table public.jobs enable row level security;
create policy jobs_are_public on public.jobs for select to anon using (
  status = 'published' and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
);

-- Pictures and videos of installed plant.
create table public.installations (
  id uuid primary key default gen_random_uuid(),
  title text collate public.by_language not null check (public.is_text(title, 200)),
  language text not null default 'en' check (language in ('en', 'hi')),
  image text not null check (image ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4|webm)$'),
  image_alt text check (public.is_text(image_alt, 300)),
  image_focus text check (image_focus ~ '^(100|[1-9]?[0-9]) (100|[1-9]?[0-9])$'),
  -- Rendered from a model: the site says so wherever it shows the picture.
  is_model_view boolean not null default false,
  -- The still picture of a video.
  poster text constraint installations_poster_check
    check (poster ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$'),
  -- The larger, the further up in the list. Until an installation is moved it is the moment at which it
  -- was made (seconds of the epoch), so a new one comes first.
  place numeric not null default 0,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  publish_at timestamptz default now() check (publish_at between '1900-01-01' and '2101-01-01'),
  unpublish_at timestamptz check (unpublish_at between '1900-01-01' and '2101-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    public.fold(title || E'\n' || coalesce(image_alt, ''))
  ) stored,
  constraint installations_published_since check (status <> 'published' or publish_at is not null),
  constraint installations_poster_of_video check (poster is null or image ~ '\.(mp4|webm)$')
);
create index installations_list_order on public.installations (created_at desc, id desc);
create index installations_title_order on public.installations (title, id);
create index installations_place_order on public.installations (place desc, id desc);
create index installations_search on public.installations
  using gin (search_text extensions.gin_trgm_ops);
create index installations_publish_at on public.installations (publish_at)
  where status = 'published';
create index installations_unpublish_at on public.installations (unpublish_at)
  where status = 'published';
-- A change of the place alone leaves updated_at, so that it does not refuse the save of an open editor.
create trigger installations_set_updated_at before update on public.installations
  for each row when (new.place is not distinct from old.place)
  execute function public.set_updated_at();
alter table public.installations enable row level security;
create policy installations_are_public on public.installations for select to anon using (
  status = 'published' and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
);

create function public.set_first_place() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.place := coalesce(nullif(new.place, 0), extract(epoch from new.created_at));
  return new;
end
$$;
create trigger installations_set_first_place before insert on public.installations
  for each row execute function public.set_first_place();

-- Puts an installation directly below p_after and above p_before; null is the end of the list. Returns
-- 'moved', 'missing', or 'stale' when these two are not neighbours any more: another administrator has
-- moved, made or deleted one.
create function public.move_installation(p_id uuid, p_after uuid, p_before uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_title text;
  v_above numeric;
  v_below numeric;
  v_next uuid;
  v_now numeric := extract(epoch from clock_timestamp());
begin
  perform pg_advisory_xact_lock(hashtextextended('order of installations', 0));
  select i.title into v_title from public.installations i where i.id = p_id;
  if not found then
    return 'missing';
  end if;

  for v_attempt in 1..2 loop
    select i.place into v_above from public.installations i
      where i.id = p_after and i.id <> p_id;
    if p_after is not null and not found then
      return 'stale';
    end if;
    select i.id, i.place into v_next, v_below from public.installations i
      where i.id <> p_id and (p_after is null or (i.place, i.id) < (v_above, p_after))
      order by i.place desc, i.id desc limit 1;
    if v_next is distinct from p_before then
      return 'stale';
    end if;
    exit when v_above is distinct from v_below and coalesce(scale(v_above), 0) < 30
      and coalesce(scale(v_below), 0) < 30;
    -- No room between them: made at the same moment, or halved too often. All get whole places, locked
    -- in the order in which every function locks installations.
    perform 1 from public.installations i order by i.id for update;
    update public.installations i set place = o.place
    from (
      select e.id, v_now - row_number() over (order by e.place desc, e.id desc) as place
      from public.installations e
    ) o
    where i.id = o.id;
  end loop;

  update public.installations i
  -- The next one that is made has to come above the one that was put first.
  set place = coalesce((v_above + v_below) / 2, v_below + 0.001, v_above - 0.001, i.place)
  where i.id = p_id;
  if public.acting_user() is not null then
    perform public.log_activity('installations', 'moved', p_id, v_title);
  end if;
  return 'moved';
end
$$;

-- The state of an item, as server/content/publication.ts reads it.
create function public.publication_state(p_row jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_row ->> 'status' <> 'published' then p_row ->> 'status'
    when (p_row ->> 'unpublish_at')::timestamptz <= now() then 'archived'
    when (p_row ->> 'publish_at')::timestamptz > now() then 'scheduled'
    else 'published' end
$$;

-- How many installations visitors see above one in their list, whatever the state of that one.
create function public.count_installations_above(p_id uuid) returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer
  from public.installations own
  join public.installations i on (i.place, i.id) > (own.place, own.id)
  where own.id = p_id and public.publication_state(to_jsonb(i)) = 'published'
$$;

-- The moments between p_after and p_until at which an item appears or goes by the clock: pages are kept
-- by the CDN until then. A moment before the last write of its item is left out, as that write has purged
-- the pages. In PL/pgSQL, because a connection plans the body once; every page asks.
create function public.visibility_changes(
  p_after timestamptz default null,
  p_until timestamptz default null,
  p_limit integer default null
) returns table (resource text, item uuid, changes_at timestamptz)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select c.resource, c.item, c.changes_at from (
    select 'news' as resource, n.id as item, n.publish_at as changes_at, n.updated_at
      from public.news n where n.status = 'published'
    union all
    select 'news', n.id, n.unpublish_at, n.updated_at
      from public.news n where n.status = 'published'
    union all
    select 'jobs', j.id, j.publish_at, j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    select 'jobs', j.id, j.unpublish_at, j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    select 'jobs', j.id, j.closes_at, j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    -- The page of a closed job is gone 30 days later (contract/limits.ts).
    select 'jobs', j.id, j.closes_at + interval '30 days', j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    select 'installations', i.id, i.publish_at, i.updated_at
      from public.installations i where i.status = 'published'
    union all
    select 'installations', i.id, i.unpublish_at, i.updated_at
      from public.installations i where i.status = 'published'
  ) c
  where c.changes_at > coalesce(p_after, now())
    and (p_until is null or c.changes_at <= p_until)
    and c.changes_at > c.updated_at
  order by c.changes_at, c.item
  limit p_limit;
end
$$;

-- How many published items of a list match all patterns, counted up to p_most: a public search that finds
-- too many is refused before it is made, as Postgres would read the texts of all of them. PostgREST sets
-- the time limit for the whole call: words whose trigrams every row has, but the word none, would have
-- all rows read as well.
create function public.count_found(p_list text, p_patterns text[], p_most integer) returns integer
language plpgsql stable
set search_path = ''
set statement_timeout = '250ms'
as $$
declare
  v_conditions text := (
    select string_agg(format('search_text like %L', pattern), ' and ') from unnest(p_patterns) pattern
  );
  v_found integer;
begin
  if p_list not in ('news', 'jobs', 'installations') then
    raise exception 'there is no list %', p_list using errcode = '22023';
  end if;
  execute format(
    'select count(*) from (select from public.%I where status = ''published'' and %s limit %s) found',
    p_list, v_conditions, p_most
  ) into v_found;
  return v_found;
end $$;

-- The years in which news releases are dated, the newest first: one step of the index of the list for each
-- year, however many releases it has.
create function public.news_years() returns table (year integer)
language sql
stable
set search_path = ''
as $$
  with recursive newest(day) as (
    select max(n.publish_date) from public.news n
    union all
    select (
      select max(n.publish_date) from public.news n
      where n.publish_date < make_date(extract(year from newest.day)::integer, 1, 1)
    )
    from newest
    where newest.day is not null
  )
  select extract(year from newest.day)::integer from newest where newest.day is not null
$$;

grant select, insert, update, delete on public.news, public.jobs, public.installations
  to service_role;
grant execute on function
  public.is_picture, public.is_picture_list, public.move_installation, public.publication_state,
  public.count_installations_above,
  public.visibility_changes, public.count_found, public.news_years
  to service_role;
-- What visitors may read of the rows that the policies show. status, publish_at and unpublish_at tell the
-- copies for an outage how long an item stays visible.
grant select (
  id, title, language, description, publish_date, image, image_alt, image_focus, is_model_view, pictures,
  status, publish_at, unpublish_at, created_at, updated_at, search_text
) on public.news to anon;
grant select (
  id, title, language, description, stipend, role, duration, status, publish_at, unpublish_at, closes_on,
  closed_at, closes_at, created_at, updated_at, search_text
) on public.jobs to anon;
grant select (
  id, title, language, image, image_alt, image_focus, is_model_view, poster, place, status, publish_at,
  unpublish_at, created_at, updated_at, search_text
) on public.installations to anon;
