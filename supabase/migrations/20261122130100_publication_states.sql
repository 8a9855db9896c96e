-- Why: news, jobs and installations are prepared before they are shown, appear and go at a moment,
-- and are put away without being lost. What is decided by an editor is stored; what follows from
-- the clock is not: an item is visible while it is published, its moment has come and its end has
-- not. So nothing has to be flipped when a moment comes. What is there already stays visible.
alter table public.news
  add column status text not null default 'published'
    check (status in ('draft', 'published', 'archived')),
  add column publish_at timestamptz default now()
    check (publish_at between '1900-01-01' and '2101-01-01'),
  add column unpublish_at timestamptz check (unpublish_at between '1900-01-01' and '2101-01-01'),
  add constraint news_published_since check (status <> 'published' or publish_at is not null);
alter table public.jobs
  add column status text not null default 'published'
    check (status in ('draft', 'published', 'archived')),
  add column publish_at timestamptz default now()
    check (publish_at between '1900-01-01' and '2101-01-01'),
  add column unpublish_at timestamptz check (unpublish_at between '1900-01-01' and '2101-01-01'),
  add constraint jobs_published_since check (status <> 'published' or publish_at is not null);
alter table public.installations
  add column status text not null default 'published'
    check (status in ('draft', 'published', 'archived')),
  add column publish_at timestamptz default now()
    check (publish_at between '1900-01-01' and '2101-01-01'),
  add column unpublish_at timestamptz check (unpublish_at between '1900-01-01' and '2101-01-01'),
  add constraint installations_published_since
    check (status <> 'published' or publish_at is not null);

-- It has been visible since it was made. The trigger stays out of it: nothing was edited.
alter table public.news disable trigger news_set_updated_at;
alter table public.jobs disable trigger jobs_set_updated_at;
alter table public.installations disable trigger installations_set_updated_at;
update public.news set publish_at = created_at;
update public.jobs set publish_at = created_at;
update public.installations set publish_at = created_at;
alter table public.news enable trigger news_set_updated_at;
alter table public.jobs enable trigger jobs_set_updated_at;
alter table public.installations enable trigger installations_set_updated_at;

-- The next moment at which something appears or goes is asked for with every page.
create index news_publish_at on public.news (publish_at) where status = 'published';
create index news_unpublish_at on public.news (unpublish_at) where status = 'published';
create index jobs_publish_at on public.jobs (publish_at) where status = 'published';
create index jobs_unpublish_at on public.jobs (unpublish_at) where status = 'published';
create index installations_publish_at on public.installations (publish_at)
  where status = 'published';
create index installations_unpublish_at on public.installations (unpublish_at)
  where status = 'published';

-- Of what is visible the public may know until when it stays: the copies kept for an outage ask.
grant select (status, publish_at, unpublish_at) on public.news to anon;
grant select (status, publish_at, unpublish_at) on public.jobs to anon;
grant select (status, publish_at, unpublish_at) on public.installations to anon;

-- Every public door reads with the public key, so this one rule closes them all.
alter policy news_are_public on public.news using (
  status = 'published' and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
);
alter policy jobs_are_public on public.jobs using (
  status = 'published' and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
);
alter policy installations_are_public on public.installations using (
  status = 'published' and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
);
