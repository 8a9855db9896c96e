-- Why: descriptions are Markdown, and a search must find the words without its marks and without
-- the addresses of links. The functions write them here; rows that have none are searched as before.
alter table public.news add column description_text text
  check (length(description_text) <= 20000);
alter table public.jobs add column description_text text
  check (length(description_text) <= 20000);

alter table public.news drop column search_text;
alter table public.news add column search_text text
  generated always as (lower(title || E'\n' || coalesce(description_text, description))) stored;
create index news_search on public.news using gin (search_text extensions.gin_trgm_ops);
grant select (search_text) on public.news to anon;

alter table public.jobs drop column search_text;
alter table public.jobs add column search_text text generated always as (
  lower(
    title || E'\n' || coalesce(description_text, description) || E'\n' || role
      || E'\n' || coalesce(duration, '')
  )
) stored;
create index jobs_search on public.jobs using gin (search_text extensions.gin_trgm_ops);
grant select (search_text) on public.jobs to anon;
