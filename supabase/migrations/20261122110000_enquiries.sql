-- Why: people write to the company from every page and are promised an answer by a day. Personal
-- data: only the service role reads them. Lengths are those of contract/limits.ts.
create table public.enquiries (
  id uuid primary key,
  -- Read out on the phone: contract/reference.ts.
  reference text not null unique check (reference ~ '^[A-Z]{2,8}-\d{4}-[2-9A-Z]{6}$'),
  kind text not null check (kind in ('quotation', 'spares', 'service', 'question')),
  state text not null default 'new'
    check (state in ('new', 'assigned', 'answered', 'closed', 'spam')),
  name text not null check (public.is_text(name, 200)),
  company text check (public.is_text(company, 200)),
  email text not null check (email like '%_@_%' and length(email) <= 254),
  phone text check (public.is_text(phone, 40)),
  country text check (public.is_text(country, 100)),
  region text check (public.is_text(region, 100)),
  -- Number of the products page; null is none of them.
  system smallint check (system between 1 and 8),
  -- Answers by the keys of contract/duty-questions.ts.
  duty jsonb not null default '{}' check (jsonb_typeof(duty) = 'object' and length(duty::text) <= 10000),
  message text check (public.is_text(message, 10000)),
  assignee_id uuid references public.users (id) on delete set null,
  -- The sender's name for this attempt; unique, so that a retry cannot store it twice.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  -- SHA-256 of everything sent: tells the same enquiry from another one.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the token of the private status address: a leaked table opens none.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- When the person sent it; earlier than created_at when it waited in the outbox.
  submitted_at timestamptz not null,
  promised_by date not null,
  answered_at timestamptz,
  -- The last thing that happened to it: what is kept is removed some years after that.
  last_entry_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a search reads: 20261122095000_search_text.sql says why.
  search_text text generated always as (
    lower(
      reference || E'\n' || name || E'\n' || coalesce(company, '') || E'\n' || email || E'\n' ||
      coalesce(message, '')
    )
  ) stored
);
create index enquiries_list_order on public.enquiries (submitted_at desc, id desc);
create index enquiries_promise_order on public.enquiries (promised_by, submitted_at, id);
create index enquiries_content on public.enquiries (content_hash, submitted_at);
create index enquiries_assignee on public.enquiries (assignee_id);
create index enquiries_last_entry on public.enquiries (last_entry_at);
create index enquiries_search on public.enquiries using gin (search_text extensions.gin_trgm_ops);
create trigger enquiries_set_updated_at before update on public.enquiries
  for each row execute function public.set_updated_at();
alter table public.enquiries enable row level security;
revoke all on public.enquiries from anon, authenticated;
grant select, insert, update, delete on public.enquiries to service_role;

-- Why: an application gets a private status address and a stage, as an enquiry has. Null for those
-- that were sent before.
alter table public.job_applications
  add column token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  add column stage text not null default 'received'
    check (stage in ('received', 'read', 'interview', 'decided'));

-- Why: who did what, and when, must not be changed afterwards, by anybody. Entries go with their
-- enquiry or application alone, by the foreign key.
create table public.case_entries (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Tells entries of one moment apart.
  place bigint generated always as identity,
  actor text not null check (actor in ('person', 'office', 'system')),
  user_id uuid references public.users (id) on delete set null,
  -- Stays when the account goes.
  user_name text check (length(user_name) <= 64),
  action text not null check (action in (
    'received', 'state', 'assignee', 'note', 'answered', 'message', 'file', 'file-refused',
    'reference'
  )),
  text text check (length(text) <= 10000),
  check (num_nonnulls(enquiry_id, application_id) = 1)
);
create index case_entries_enquiry on public.case_entries (enquiry_id, at, place);
create index case_entries_application on public.case_entries (application_id, at, place);
create index case_entries_user on public.case_entries (user_id);
alter table public.case_entries enable row level security;
revoke all on public.case_entries from anon, authenticated, service_role;
grant select, insert on public.case_entries to service_role;

create function public.note_last_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.enquiries set last_entry_at = new.at where id = new.enquiry_id;
  return new;
end
$$;
revoke all on function public.note_last_entry() from public, anon, authenticated;
create trigger case_entries_note_last_entry after insert on public.case_entries
  for each row when (new.enquiry_id is not null) execute function public.note_last_entry();
