-- Enquiries and job applications, with their history and files. Personal data: the service role alone
-- reads these tables. Lengths are those of contract/limits.ts.

create table public.enquiries (
  id uuid primary key,
  -- Read out on the phone: contract/reference.ts.
  reference text not null unique check (reference ~ '^[A-Z]{2,8}-\d{4}-[2-9A-Z]{6}$'),
  kind text not null check (kind in ('quotation', 'spares', 'service', 'question')),
  state text not null default 'new'
    check (state in ('new', 'assigned', 'answered', 'closed', 'spam')),
  name text collate public.by_language not null check (public.is_text(name, 200)),
  company text collate public.by_language check (public.is_text(company, 200)),
  email text check (public.is_email(email)),
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
  -- SHA-256 of the status token: a leaked table opens no status page.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- When it was sent; earlier than created_at when it waited in the outbox.
  submitted_at timestamptz not null,
  promised_by date not null,
  answered_at timestamptz,
  -- The last thing that happened to it: it is deleted some years after that.
  last_entry_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    public.fold(
      reference || E'\n' || name || E'\n' || coalesce(company, '') || E'\n'
        || coalesce(email, '') || E'\n' || coalesce(message, '')
    )
  ) stored,
  phone_digits text collate "C" generated always as (public.phone_digits(phone)) stored,
  check (num_nonnulls(email, phone) > 0)
);
create index enquiries_list_order on public.enquiries (submitted_at desc, id desc)
  include (state, kind, assignee_id, promised_by);
create index enquiries_promise_order on public.enquiries (promised_by, submitted_at, id)
  include (state, kind, assignee_id);
create index enquiries_content on public.enquiries (content_hash, submitted_at);
create index enquiries_assignee on public.enquiries (assignee_id);
create index enquiries_last_entry on public.enquiries (last_entry_at);
create index enquiries_search on public.enquiries using gin (
  search_text extensions.gin_trgm_ops, phone_digits extensions.gin_trgm_ops
);
create trigger enquiries_set_updated_at before update on public.enquiries
  for each row execute function public.set_updated_at();
alter table public.enquiries enable row level security;

-- Applications are deleted with their job, as the confirmation says ("permanently delete and remove your
-- data").
create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text collate public.by_language not null check (public.is_text(name, 200)),
  email text not null check (public.is_email(email)),
  phone text check (public.is_text(phone, 40)),
  resume text check (
    public.is_text(resume, 2000)
    and resume ~* '^https?://[^\u0001-\u0020"#%/:<>?@[\\\]^`{|}\u007f]+(:[0-9]{0,5})?([/?#][^\t\n]*)?$'
  ),
  cover_letter text check (public.is_text(cover_letter, 10000)),
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz not null,
  -- Null until an administrator has read it.
  read_at timestamptz,
  stage text not null default 'received'
    check (stage in ('received', 'read', 'interview', 'decided')),
  -- Null is not rated.
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  -- Changes with everything that happens to it, so that an administrator overwrites nothing unseen.
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    public.fold(
      name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || coalesce(cover_letter, '')
    )
  ) stored,
  phone_digits text collate "C" generated always as (public.phone_digits(phone)) stored
);
-- The orders of the list of one job, and of the list over all jobs.
create index job_applications_list_order
  on public.job_applications (job_id, submitted_at desc, id desc);
create index job_applications_unread
  on public.job_applications (job_id, submitted_at desc, id desc) where read_at is null;
create index job_applications_all_order on public.job_applications (submitted_at desc, id desc)
  include (stage, read_at);
create index job_applications_all_unread
  on public.job_applications (submitted_at desc, id desc) where read_at is null;
create index job_applications_stage_order
  on public.job_applications (stage, submitted_at desc, id desc) include (read_at);
create index job_applications_name_order on public.job_applications (name, id)
  include (stage, read_at);
create index job_applications_rating_order
  on public.job_applications (rating desc nulls last, submitted_at desc, id desc)
  include (stage, read_at);
create index job_applications_content on public.job_applications (content_hash, submitted_at);
create index job_applications_search on public.job_applications using gin (
  search_text extensions.gin_trgm_ops, phone_digits extensions.gin_trgm_ops
);
create trigger job_applications_set_updated_at before update on public.job_applications
  for each row execute function public.set_updated_at();
alter table public.job_applications enable row level security;

-- An application is for a job that took applications when it was sent: one that has waited in the outbox
-- was acknowledged then.
create function public.assert_job_is_open() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_job public.jobs;
begin
  select * into v_job from public.jobs j where j.id = new.job_id;
  if not found then
    return new; -- the foreign key refuses it
  end if;
  if v_job.status <> 'published' or v_job.publish_at > now()
    or v_job.unpublish_at <= new.submitted_at then
    raise foreign_key_violation using message = 'the job is not published';
  end if;
  if v_job.closes_at <= new.submitted_at then
    raise exception using errcode = 'JC001', message = 'the job is closed';
  end if;
  return new;
end
$$;
create trigger job_applications_assert_job_is_open before insert on public.job_applications
  for each row execute function public.assert_job_is_open();

-- The history of enquiries and applications. Entries are only ever added; they are deleted with their
-- enquiry or application, by the foreign key.
create table public.submission_entries (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Tells entries of one moment apart.
  place bigint generated always as identity,
  actor text not null check (actor in ('person', 'office', 'system')),
  user_id uuid references public.users (id) on delete set null,
  -- Stays when the account is deleted.
  user_name text check (length(user_name) <= 64),
  action text not null check (action in (
    'received', 'state', 'assignee', 'note', 'answered', 'message', 'file', 'file-refused',
    'reference', 'rating', 'declined'
  )),
  text text check (length(text) <= 10000),
  check (num_nonnulls(enquiry_id, application_id) = 1)
);
-- A condition with `=` never looks for null, so the indexes leave it out.
create index submission_entries_enquiry on public.submission_entries (enquiry_id, at, place)
  where enquiry_id is not null;
create index submission_entries_application on public.submission_entries (application_id, at, place)
  where application_id is not null;
create index submission_entries_user on public.submission_entries (user_id)
  where user_id is not null;
alter table public.submission_entries enable row level security;

-- Moves the time of the last change of an enquiry or application to that of its entry. The first entry
-- comes with the row itself, which is inserted with that time.
create function public.touch_submission() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.enquiry_id is not null then
    update public.enquiries set last_entry_at = new.at where id = new.enquiry_id;
  else
    update public.job_applications set updated_at = new.at where id = new.application_id;
  end if;
  return new;
end
$$;
create trigger submission_entries_touch_submission after insert on public.submission_entries
  for each row when (new.action <> 'received') execute function public.touch_submission();

-- Drawings and résumés in the private bucket. A row is inserted before its file is stored, so that no
-- file is ever without one. It has an owner once an enquiry or an application has claimed it; the
-- cleanup removes what is never claimed and what was discarded.
create table public.attachments (
  name text primary key
    check (name ~ '^[0-9a-f]{32}\.(pdf|dwg|dxf|xlsx|docx|jpg|png|webp|avif|gif|heic)$'),
  -- The name that the sender gave it: data, never a path.
  original_name text check (length(original_name) <= 255),
  -- Null until the bytes have been inspected.
  bytes integer check (bytes between 1 and 26214400),
  -- What the sender said before the upload; null for a file that came with a form.
  declared_bytes integer check (declared_bytes between 1 and 26214400),
  -- A hash of the sender's network until the file is claimed.
  network text check (length(network) <= 200),
  enquiry_id uuid references public.enquiries (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(enquiry_id, application_id) <= 1)
);
create index attachments_enquiry on public.attachments (enquiry_id) where enquiry_id is not null;
create index attachments_application on public.attachments (application_id)
  where application_id is not null;
create index attachments_unclaimed on public.attachments (created_at)
  where enquiry_id is null and application_id is null;
alter table public.attachments enable row level security;

-- Whatever deletes an enquiry or an application (the person, the office, the job, time), its files are
-- left to the cleanup, and their names, which are personal data, are deleted.
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
create trigger enquiries_discard_attachments before delete on public.enquiries
  for each row execute function public.discard_attachments();
create trigger job_applications_discard_attachments before delete on public.job_applications
  for each row execute function public.discard_attachments();

-- Notes a file that is to be uploaded, unless too much is unclaimed: outcome is 'noted',
-- 'network_full' or 'full', then with the seconds after which it may be worth trying again. A signed
-- URL takes a file up to the limit of the bucket whatever was declared, and for two hours: until a
-- file is there it counts as the largest one.
create function public.note_upload(
  p_name text, p_original_name text, p_bytes integer, p_network text,
  p_network_limit bigint, p_limit bigint
) returns table (outcome text, wait_seconds integer)
language plpgsql
set search_path = ''
as $$
declare
  v_largest constant bigint := 26214400;
  v_bytes bigint;
  v_own_bytes bigint;
  v_oldest timestamptz;
  v_own_oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('unclaimed attachments', 0));
  select
    coalesce(sum(f.bytes), 0), coalesce(sum(f.bytes) filter (where f.network = p_network), 0),
    min(f.created_at), min(f.created_at) filter (where f.network = p_network)
  into v_bytes, v_own_bytes, v_oldest, v_own_oldest
  from (
    select a.created_at, a.network, case
      when o.name is not null then (o.metadata ->> 'size')::bigint
      when a.declared_bytes is null then a.bytes
      when a.created_at > now() - interval '2 hours' then v_largest
    end as bytes
    from public.attachments a
    left join storage.objects o on o.bucket_id = 'attachments' and o.name = a.name
    where a.enquiry_id is null and a.application_id is null
  ) f
  where f.bytes is not null;
  outcome := case
    when v_own_bytes + v_largest > p_network_limit then 'network_full'
    when v_bytes + v_largest > p_limit then 'full'
    else 'noted'
  end;
  if outcome = 'network_full' then
    v_oldest := v_own_oldest;
  end if;
  if outcome = 'noted' then
    insert into public.attachments (name, original_name, declared_bytes, network)
      values (p_name, p_original_name, p_bytes, p_network);
  else
    -- An hour at most passes until the cleanup takes what is two hours old.
    wait_seconds := greatest(
      60, ceil(extract(epoch from v_oldest + interval '2 hours' - now()))::integer
    );
  end if;
  return next;
end
$$;

-- Gives inspected files without an owner to an enquiry or to an application, with an entry for each.
-- Returns how many were given.
create function public.claim_attachments(p_enquiry_id uuid, p_application_id uuid, p_uploads text[])
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_claimed integer;
begin
  with claimed as (
    update public.attachments a
    set enquiry_id = p_enquiry_id, application_id = p_application_id, network = null
    where a.name = any (p_uploads) and a.bytes is not null and a.discarded_at is null
      and a.enquiry_id is null and a.application_id is null
    returning a.name
  ), entered as (
    insert into public.submission_entries (enquiry_id, application_id, actor, action, text)
    select p_enquiry_id, p_application_id, 'person', 'file', c.name from claimed c
    returning 1
  )
  select count(*) into v_claimed from entered;
  return v_claimed;
end
$$;

-- Stores an enquiry with its first entry, its files and its mails in one transaction, and the same enquiry
-- once, also for two clicks at the same moment. p_row holds the columns by name. outcome: 'stored',
-- 'repeated' (this key has stored it already: what it was given then is returned), 'duplicate' (another
-- key has stored the same within p_window_seconds) or 'key_reused' (the key belongs to another enquiry).
-- Of p_references the first free one is taken. p_refused are names of files that were not what they
-- claimed to be.
create function public.submit_enquiry(
  p_row jsonb,
  p_references text[],
  p_uploads text[],
  p_refused text[],
  p_window_seconds integer
) returns table (
  outcome text, enquiry_id uuid, enquiry_reference text, enquiry_promised_by date
)
language plpgsql
set search_path = ''
as $$
declare
  v_new public.enquiries := jsonb_populate_record(null::public.enquiries, p_row);
  v_known public.enquiries;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_new.content_hash, 0));

  select * into v_known from public.enquiries e
    where e.idempotency_key = v_new.idempotency_key;
  if not found then
    -- By its content first, which `offset 0` forces: a plan that a connection made while the table was
    -- small read all enquiries of the last minutes by their time.
    select * into v_known
      from (select * from public.enquiries b where b.content_hash = v_new.content_hash offset 0) e
      where e.submitted_at between v_new.submitted_at - make_interval(secs => p_window_seconds)
                               and v_new.submitted_at + make_interval(secs => p_window_seconds)
      order by e.submitted_at limit 1;
  end if;
  if found then
    return query select
      case
        when v_known.idempotency_key <> v_new.idempotency_key then 'duplicate'
        when v_known.content_hash = v_new.content_hash then 'repeated'
        else 'key_reused'
      end,
      v_known.id, v_known.reference, v_known.promised_by;
    return;
  end if;

  -- References are drawn at random: two enquiries at once may draw one.
  perform pg_advisory_xact_lock(hashtextextended('enquiry references', 0));
  foreach v_new.reference in array p_references loop
    exit when not exists (select 1 from public.enquiries e where e.reference = v_new.reference);
  end loop;

  insert into public.enquiries (
    id, reference, kind, name, company, email, phone, country, region, system, duty, message,
    idempotency_key, content_hash, token_hash, submitted_at, promised_by, last_entry_at,
    updated_at
  ) values (
    v_new.id, v_new.reference, v_new.kind, v_new.name, v_new.company, v_new.email, v_new.phone,
    v_new.country, v_new.region, v_new.system, coalesce(v_new.duty, '{}'), v_new.message,
    v_new.idempotency_key, v_new.content_hash, v_new.token_hash, v_new.submitted_at,
    v_new.promised_by, v_new.submitted_at, greatest(clock_timestamp(), v_new.submitted_at)
  );

  insert into public.submission_entries (enquiry_id, at, actor, action)
    values (v_new.id, v_new.submitted_at, 'person', 'received');
  if v_new.reference <> p_references[1] then
    insert into public.submission_entries (enquiry_id, actor, action, text)
      values (v_new.id, 'system', 'reference', p_references[1]);
  end if;
  insert into public.submission_entries (enquiry_id, actor, action, text)
    select v_new.id, 'system', 'file-refused', f from unnest(p_refused) f;
  if cardinality(p_uploads) > 0 then
    perform public.claim_attachments(v_new.id, null, p_uploads);
  end if;

  insert into public.outgoing_mails (event, template, enquiry_id)
    select t || ':' || v_new.id, t, v_new.id
    from unnest(array['enquiry-receipt', 'enquiry-notice']) t
    where t <> 'enquiry-receipt' or v_new.email is not null;
  return query select 'stored', v_new.id, v_new.reference, v_new.promised_by;
end
$$;

-- What the person adds on the status page: a message, files, and the notice of it to the office. An
-- enquiry has at most p_most_files, counted behind the lock on its row. Returns 'added', 'missing' or
-- 'too_many_files'.
create function public.add_to_enquiry(
  p_id uuid, p_message text, p_uploads text[], p_most_files integer
) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.enquiries e where e.id = p_id for update;
  if not found then
    return 'missing';
  end if;
  if cardinality(p_uploads) > 0 and cardinality(p_uploads) + (
    select count(*) from public.attachments a where a.enquiry_id = p_id
  ) > p_most_files then
    return 'too_many_files';
  end if;
  if p_message is not null then
    insert into public.submission_entries (enquiry_id, actor, action, text)
      values (p_id, 'person', 'message', p_message);
  end if;
  perform public.claim_attachments(p_id, null, p_uploads);
  -- One notice for all that is added until it is sent.
  if not exists (
    select 1 from public.outgoing_mails m
    where m.enquiry_id = p_id and m.template = 'enquiry-addition'
      and m.sent_at is null and m.refused_at is null and m.attempts = 0
  ) then
    insert into public.outgoing_mails (event, template, enquiry_id)
      values ('enquiry-addition:' || gen_random_uuid(), 'enquiry-addition', p_id);
  end if;
  return 'added';
end
$$;

-- What an administrator changes of an enquiry, with its entries: both or neither. p_change has the keys
-- `state`, `assignee` (null for nobody), `note` and `answeredBy` where they are changed. p_seen is the
-- moment that was seen, or null. Returns 'changed', 'stale', 'missing' or 'no_assignee'.
create function public.change_enquiry(
  p_id uuid, p_user_id uuid, p_change jsonb, p_seen timestamptz
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_old public.enquiries;
  v_user_name text := (select u.user_name from public.users u where u.id = p_user_id);
  v_state text := p_change ->> 'state';
  v_assignee uuid := (p_change ->> 'assignee')::uuid;
  v_assignee_name text;
begin
  select * into v_old from public.enquiries e where e.id = p_id for update;
  if not found then
    return 'missing';
  end if;
  if p_seen is not null and v_old.updated_at <> p_seen then
    return 'stale';
  end if;
  if v_assignee is not null then
    select u.user_name into v_assignee_name from public.users u
      where u.id = v_assignee and u.role = 'ADMIN';
    if not found then
      return 'no_assignee';
    end if;
  end if;

  update public.enquiries e set
    state = coalesce(v_state, e.state),
    assignee_id = case when p_change ? 'assignee' then v_assignee else e.assignee_id end,
    answered_at = case
      when v_state = 'answered' then coalesce(e.answered_at, now())
      when v_state in ('new', 'assigned') then null
      else e.answered_at end
  where e.id = p_id;

  insert into public.submission_entries (enquiry_id, actor, user_id, user_name, action, text)
  select p_id, 'office', p_user_id, v_user_name, e.action, e.text
  from (values
    (1, 'state', v_state, v_state <> v_old.state),
    (2, 'answered', p_change ->> 'answeredBy', p_change ? 'answeredBy'),
    (3, 'assignee', v_assignee_name,
      p_change ? 'assignee' and v_assignee is distinct from v_old.assignee_id),
    (4, 'note', p_change ->> 'note', p_change ->> 'note' is not null)
  ) e (place, action, text, is_made)
  where e.is_made
  order by e.place;
  return 'changed';
end
$$;

-- Figures of the open enquiries for the dashboard; p_today is the day in India.
create function public.count_enquiries(p_today date, p_user_id uuid)
returns table (fresh integer, open integer, due_today integer, late integer, mine integer)
language sql
stable
set search_path = ''
as $$
  select
    (count(*) filter (where e.state = 'new'))::integer,
    count(*)::integer,
    (count(*) filter (where e.promised_by = p_today))::integer,
    (count(*) filter (where e.promised_by < p_today))::integer,
    (count(*) filter (where e.assignee_id = p_user_id))::integer
  from public.enquiries e where e.state in ('new', 'assigned')
$$;

-- Stores an application once and, where p_attempt_key is given, counts the attempt first, whether it is
-- stored or not: in one call, to save a round trip. A refusal is returned as an outcome, because an error
-- would roll the counted attempt back. Outcomes:
-- 'stored', 'repeated' and 'duplicate' (stored already as application_id, by this key or by another one
-- within p_window_seconds), 'key_reused' (the key belongs to another application), 'no_job', 'closed',
-- and 'too_many', for wait_seconds.
create function public.receive_application(
  p_id uuid,
  p_job_id uuid,
  p_name text,
  p_email text,
  p_phone text,
  p_resume text,
  p_cover_letter text,
  p_idempotency_key text,
  p_content_hash text,
  p_submitted_at timestamptz,
  p_window_seconds integer,
  p_token_hash text,
  p_uploads text[],
  p_attempt_key text default null,
  p_attempt_limit integer default null,
  p_attempt_window_seconds integer default null
) returns table (outcome text, application_id uuid, wait_seconds integer)
language plpgsql
set search_path = ''
as $$
declare
  v_known_key text;
  v_known_hash text;
begin
  wait_seconds := 0;
  if p_attempt_key is not null then
    wait_seconds := public.take_attempt(p_attempt_key, p_attempt_limit, p_attempt_window_seconds);
    if wait_seconds > 0 then
      outcome := 'too_many';
      return next;
      return;
    end if;
  end if;

  -- Two clicks at the same moment are handled one after the other.
  perform pg_advisory_xact_lock(hashtextextended(p_content_hash, 0));

  select a.id, a.idempotency_key, a.content_hash into application_id, v_known_key, v_known_hash
    from public.job_applications a where a.idempotency_key = p_idempotency_key;
  if not found then
    -- By its content first, as in submit_enquiry.
    select a.id, a.idempotency_key, a.content_hash
      into application_id, v_known_key, v_known_hash
      from (
        select b.id, b.idempotency_key, b.content_hash, b.submitted_at
          from public.job_applications b where b.content_hash = p_content_hash offset 0
      ) a
      where a.submitted_at between p_submitted_at - make_interval(secs => p_window_seconds)
                               and p_submitted_at + make_interval(secs => p_window_seconds)
      limit 1;
  end if;

  if application_id is null then
    begin
      -- Its last change is no earlier than its first entry, which has the applicant's time.
      insert into public.job_applications (
        id, job_id, name, email, phone, resume, cover_letter, idempotency_key, content_hash,
        submitted_at, token_hash, updated_at
      ) values (
        p_id, p_job_id, p_name, p_email, p_phone, p_resume, p_cover_letter, p_idempotency_key,
        p_content_hash, p_submitted_at, p_token_hash, greatest(clock_timestamp(), p_submitted_at)
      ) on conflict (idempotency_key) do nothing;
      if found then
        outcome := 'stored';
      end if;
    exception
      when foreign_key_violation then
        outcome := 'no_job';
      when sqlstate 'JC001' then
        outcome := 'closed';
    end;
    if outcome is null then
      -- Another application took the key after the query above.
      select a.id, a.idempotency_key, a.content_hash
        into application_id, v_known_key, v_known_hash
        from public.job_applications a where a.idempotency_key = p_idempotency_key;
    end if;
  end if;

  if outcome is null then
    outcome := case
      when v_known_key <> p_idempotency_key then 'duplicate'
      when v_known_hash = p_content_hash then 'repeated'
      else 'key_reused'
    end;
  elsif outcome = 'stored' then
    application_id := p_id;
    insert into public.submission_entries (application_id, at, actor, action)
      values (p_id, p_submitted_at, 'person', 'received');
    if cardinality(p_uploads) > 0 then
      perform public.claim_attachments(null, p_id, p_uploads);
    end if;
    insert into public.outgoing_mails (event, template, application_id) values
      ('application-receipt:' || p_id, 'application-receipt', p_id),
      ('application-notice:' || p_id, 'application-notice', p_id);
  end if;
  return next;
end
$$;

-- What an administrator changes of an application, with its entries: both or neither. p_change has the
-- keys `isRead`, `stage`, `rating` (null takes it away), `note` and `decline` where they are changed.
-- Read for the first time it reaches the stage 'read'; the first moment stays. `decline` moves it to the
-- stage 'decided': 'email' has the rejection sent, 'by-hand' records that the office writes it; only the
-- first one counts. p_seen is the moment that was seen, or null. Returns 'changed', 'stale' or 'missing'.
create function public.update_application(
  p_job_id uuid, p_id uuid, p_user_id uuid, p_change jsonb, p_seen timestamptz
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_old public.job_applications;
  v_new public.job_applications;
  v_is_read boolean := (p_change ->> 'isRead')::boolean;
  v_user_name text := (select u.user_name from public.users u where u.id = p_user_id);
  v_decline text := p_change ->> 'decline';
  v_is_declined boolean;
begin
  select * into v_old from public.job_applications a
    where a.id = p_id and a.job_id = p_job_id for update;
  if not found then
    return 'missing';
  end if;
  if p_seen is not null and v_old.updated_at <> p_seen then
    return 'stale';
  end if;
  v_is_declined := exists (
    select 1 from public.submission_entries e
    where e.application_id = p_id and e.action = 'declined'
  );

  v_new := v_old;
  v_new.stage := case
    when v_decline is not null then 'decided'
    when p_change ? 'stage' then p_change ->> 'stage'
    when v_is_read and v_old.stage = 'received' then 'read'
    when not v_is_read and v_old.stage = 'read' then 'received'
    else v_old.stage end;
  v_new.read_at := case
    when not v_is_read then null
    when v_is_read or v_new.stage <> 'received' then coalesce(v_old.read_at, now())
    else v_old.read_at end;
  if p_change ? 'rating' then
    v_new.rating := (p_change ->> 'rating')::smallint;
  end if;
  -- A row that stays the same is not written: others need not reload it.
  if v_new is distinct from v_old then
    update public.job_applications a
    set stage = v_new.stage, read_at = v_new.read_at, rating = v_new.rating
    where a.id = p_id;
  end if;

  insert into public.submission_entries (application_id, actor, user_id, user_name, action, text)
  select p_id, 'office', p_user_id, v_user_name, e.action, e.text
  from (values
    (1, 'state', v_new.stage, v_new.stage <> v_old.stage),
    (2, 'declined', v_decline, v_decline is not null and not v_is_declined),
    (3, 'rating', v_new.rating::text, v_new.rating is distinct from v_old.rating),
    (4, 'note', p_change ->> 'note', p_change ->> 'note' is not null)
  ) e (place, action, text, is_made)
  where e.is_made
  order by e.place;

  if v_decline = 'email' and not v_is_declined then
    insert into public.outgoing_mails (event, template, application_id)
    values ('application-declined:' || p_id, 'application-declined', p_id);
  end if;
  return 'changed';
end
$$;

-- How many have applied for each job and how many of those are unread; PostgREST's own aggregates are off
-- on Supabase. Jobs with the latest applications come first.
create function public.count_applications()
returns table (job_id uuid, total integer, unread integer)
language sql
stable
set search_path = ''
as $$
  select a.job_id, count(*)::integer, (count(*) filter (where a.read_at is null))::integer
  from public.job_applications a
  group by a.job_id
  order by max(a.submitted_at) desc, a.job_id
$$;

-- How many are in each stage, for the dashboard; a stage without any is left out.
create function public.count_application_stages()
returns table (stage text, total integer, unread integer)
language sql
stable
set search_path = ''
as $$
  select a.stage, count(*)::integer, (count(*) filter (where a.read_at is null))::integer
  from public.job_applications a
  group by a.stage
$$;

-- The jobs that have applications, whatever their state: the list is filtered by them.
create function public.list_applied_jobs() returns table (id uuid, title text)
language sql
stable
set search_path = ''
as $$
  select j.id, j.title
  from public.jobs j
  where exists (select 1 from public.job_applications a where a.job_id = j.id)
  order by j.created_at desc, j.id
$$;

grant select, insert, update, delete on
  public.enquiries, public.job_applications, public.attachments
  to service_role;
-- Append-only: entries are neither updated nor deleted by this role.
grant select, insert on public.submission_entries to service_role;
grant execute on function
  public.note_upload, public.claim_attachments, public.submit_enquiry, public.add_to_enquiry,
  public.change_enquiry, public.count_enquiries, public.receive_application,
  public.update_application, public.count_applications, public.count_application_stages,
  public.list_applied_jobs
  to service_role;
