-- Why: applications are personal data: only the service role reads them, and they go with their
-- job, as the delete confirmation promises ("permanently delete and remove your data").
create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 200),
  email text not null check (email like '%_@_%' and length(email) <= 254),
  phone text check (length(phone) <= 40),
  resume text check (resume ~* '^https?://' and length(resume) <= 2000),
  cover_letter text check (length(cover_letter) <= 10000),
  -- The sender's name for this attempt; unique, so that a retry cannot store it twice.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  -- SHA-256 of job and texts: tells the same application from another one.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- When the applicant sent it; earlier than created_at when it waited in the outbox.
  submitted_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index job_applications_list_order
  on public.job_applications (job_id, submitted_at desc, id desc);
create index job_applications_content on public.job_applications (content_hash, submitted_at);
alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

-- Why: "stored once" has to hold for two clicks at the same moment too, which a look and a write
-- in two calls cannot promise. Returns 'stored', 'repeated' (the same application is there
-- already) or 'key_reused' (the key belongs to another application). An unknown job is 23503.
create function public.submit_application(
  p_job_id uuid,
  p_name text,
  p_email text,
  p_phone text,
  p_resume text,
  p_cover_letter text,
  p_idempotency_key text,
  p_content_hash text,
  p_submitted_at timestamptz,
  p_window_seconds integer
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_known text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_content_hash, 0));

  select content_hash into v_known
    from public.job_applications where idempotency_key = p_idempotency_key;
  if found then
    return case when v_known = p_content_hash then 'repeated' else 'key_reused' end;
  end if;

  if exists (
    select 1 from public.job_applications
    where content_hash = p_content_hash
      and submitted_at between p_submitted_at - make_interval(secs => p_window_seconds)
                           and p_submitted_at + make_interval(secs => p_window_seconds)
  ) then
    return 'repeated';
  end if;

  insert into public.job_applications (
    job_id, name, email, phone, resume, cover_letter, idempotency_key, content_hash, submitted_at
  ) values (
    p_job_id, p_name, p_email, p_phone, p_resume, p_cover_letter, p_idempotency_key,
    p_content_hash, p_submitted_at
  ) on conflict (idempotency_key) do nothing;
  if found then
    return 'stored';
  end if;

  -- Another application took the key between the look above and the insert.
  select content_hash into v_known
    from public.job_applications where idempotency_key = p_idempotency_key;
  return case when v_known = p_content_hash then 'repeated' else 'key_reused' end;
end
$$;
revoke all on function public.submit_application from public, anon, authenticated;
grant execute on function public.submit_application to service_role;
