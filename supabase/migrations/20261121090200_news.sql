-- Why: news releases (requirements §3). Lengths are those of contract/limits.ts.
create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 200),
  description text not null check (description ~ '\S' and length(description) <= 20000),
  publish_date date not null check (publish_date between '1900-01-01' and '2100-12-31'),
  image text not null unique check (image ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$'),
  -- The name the file had on the editor's disk: kept as data, never used as a path.
  image_original_name text check (length(image_original_name) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The order of every news list; the id breaks ties so that paging never repeats or skips.
create index news_list_order on public.news (publish_date desc, created_at desc, id desc);
create trigger news_set_updated_at before update on public.news
  for each row execute function public.set_updated_at();

alter table public.news enable row level security;
revoke all on public.news from anon, authenticated;
grant select, insert, update, delete on public.news to service_role;
-- Every release is public as soon as it exists, so the policy lets anon read each row; the column
-- grant keeps back what is not for the public.
grant select (id, title, description, publish_date, image, created_at, updated_at)
  on public.news to anon;
create policy news_are_public on public.news for select to anon using (true);
