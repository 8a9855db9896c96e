-- Why: pictures and videos of installed plant (requirements §3).
create table public.installations (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 200),
  image text not null unique
    check (image ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4|webm)$'),
  image_original_name text check (length(image_original_name) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index installations_list_order on public.installations (created_at desc, id desc);
create trigger installations_set_updated_at before update on public.installations
  for each row execute function public.set_updated_at();

alter table public.installations enable row level security;
revoke all on public.installations from anon, authenticated;
grant select, insert, update, delete on public.installations to service_role;
grant select (id, title, image, created_at, updated_at) on public.installations to anon;
create policy installations_are_public on public.installations for select to anon using (true);
