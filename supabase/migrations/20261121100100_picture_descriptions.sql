-- Why: people who do not see a picture are told in words what it shows; where there are none, the
-- title serves. The length is that of contract/limits.ts.
alter table public.news
  add column image_alt text check (image_alt ~ '\S' and length(image_alt) <= 300);
alter table public.installations
  add column image_alt text check (image_alt ~ '\S' and length(image_alt) <= 300);
grant select (image_alt) on public.news to anon;
grant select (image_alt) on public.installations to anon;

-- What an editor changed last stands first in the list that is sorted by it.
create index news_updated_order on public.news (updated_at desc, id desc);
