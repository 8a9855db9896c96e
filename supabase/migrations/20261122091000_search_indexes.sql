-- Why: lists are searched by anybody, for words anywhere in a text. Without an index each word
-- reads every row; trigrams (three letters and more) find the rows at once. One index for each
-- list, over all the columns it searches (server/*/*.repo.ts).
create extension if not exists pg_trgm with schema extensions;

create index news_search on public.news using gin (
  title extensions.gin_trgm_ops, description extensions.gin_trgm_ops
);
create index jobs_search on public.jobs using gin (
  title extensions.gin_trgm_ops, description extensions.gin_trgm_ops,
  role extensions.gin_trgm_ops, duration extensions.gin_trgm_ops
);
create index installations_search on public.installations using gin (
  title extensions.gin_trgm_ops, image_alt extensions.gin_trgm_ops
);
create index job_applications_search on public.job_applications using gin (
  name extensions.gin_trgm_ops, email extensions.gin_trgm_ops,
  phone extensions.gin_trgm_ops, cover_letter extensions.gin_trgm_ops
);

-- The other sorts of the lists. The application's reads go backwards through them where they
-- descend.
create index news_title_order on public.news (title, id);
create index jobs_title_order on public.jobs (title, id);
create index jobs_stipend_order on public.jobs (stipend desc, created_at desc, id desc);
create index installations_title_order on public.installations (title, id);

-- A read of the site gives up after 1.5 s (server/http/deadline.ts), but Postgres would go on with
-- it: 3 s by Supabase's default. PostgREST sets this for each of its transactions.
alter role anon set statement_timeout = '1200ms';
notify pgrst, 'reload config';
