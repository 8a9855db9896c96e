-- Why: drawings and résumés are for the office alone. A private bucket: nobody reads it but the
-- service role, whose functions look at session and role first. Browsers know no media type for
-- drawings, so the bytes are looked at when a file is claimed, not the type that it came with.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 26214400, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Why: a row stands before its file does, so that no file is ever without one. It has an owner once
-- an enquiry or an application has claimed it; what nobody claims, and what was discarded, the
-- cleanup removes.
create table public.attachments (
  name text primary key
    check (name ~ '^[0-9a-f]{32}\.(pdf|dwg|dxf|xlsx|docx|jpg|png|webp|avif|gif|heic)$'),
  -- The name with the sender: data, never a path.
  original_name text check (length(original_name) <= 255),
  -- Null until the bytes have been looked at.
  bytes integer check (bytes between 1 and 26214400),
  enquiry_id uuid references public.enquiries (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(enquiry_id, application_id) <= 1)
);
create index attachments_enquiry on public.attachments (enquiry_id);
create index attachments_application on public.attachments (application_id);
create index attachments_unclaimed on public.attachments (created_at)
  where enquiry_id is null and application_id is null;
alter table public.attachments enable row level security;
revoke all on public.attachments from anon, authenticated;
grant select, insert, update, delete on public.attachments to service_role;

-- Whatever removes an enquiry or an application (the person, the office, the job, time), its files
-- are for the cleanup from then on, and their names, which are personal data, are gone.
create function public.discard_attachments() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.attachments set discarded_at = now(), original_name = null
    where enquiry_id = old.id or application_id = old.id;
  return old;
end
$$;
revoke all on function public.discard_attachments() from public, anon, authenticated;
create trigger enquiries_discard_attachments before delete on public.enquiries
  for each row execute function public.discard_attachments();
create trigger job_applications_discard_attachments before delete on public.job_applications
  for each row execute function public.discard_attachments();
