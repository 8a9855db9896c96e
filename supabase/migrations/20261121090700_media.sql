-- Why: one public bucket holds what news and installations show. Public means readable by anybody
-- who knows the random name; nobody but the service role may list, write or remove.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 52428800,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Why: a file that goes straight from the browser to storage, and one whose row is gone but whose
-- removal failed, belong to nobody. Their names stand here until an item claims the file or the
-- sweep removes it, so that nothing is left behind.
create table public.unclaimed_files (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4|webm)$'),
  original_name text check (length(original_name) <= 255),
  created_at timestamptz not null default now()
);
create index unclaimed_files_created_at on public.unclaimed_files (created_at);
alter table public.unclaimed_files enable row level security;
revoke all on public.unclaimed_files from anon, authenticated;
grant select, insert, update, delete on public.unclaimed_files to service_role;
