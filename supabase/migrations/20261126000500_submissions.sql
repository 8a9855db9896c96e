-- Enquiries and job applications, with their history and files. Personal data: the service role alone
-- reads these tables. Lengths are those of contract/limits.ts.

create table public.enquiries (
  id uuid primary key,
  -- Read out on the phone: contract/reference.ts.
  reference text not null unique check (reference ~ '^[A-Z]{2,8}-\d{4}-[2-9A-Z]{6}$'),
  kind text not null check (kind in ('quotation', 'spares', 'service', 'question')),
  state text not null default 'new'
    check (state in ('new', 'assigned', 'answered', 'closed', 'spam')),
  name text collate public.by_language not null check (public.is_line(name, 200)),
  company text collate public.by_language check (public.is_line(company, 200)),
  email text check (public.is_email(email)),
  phone text check (public.is_line(phone, 100)),
  country text check (public.is_line(country, 100)),
  region text check (public.is_line(region, 100)),
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
  -- Has the form of an enquiry's reference: contract/reference.ts.
  reference text not null unique check (reference ~ '^[A-Z]{2,8}-\d{4}-[2-9A-Z]{6}$'),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text collate public.by_language not null check (public.is_line(name, 200)),
  email text not null check (public.is_email(email)),
  phone text check (public.is_line(phone, 100)),
  resume text check (
    public.is_text(resume, 2000)
    and resume ~* '^https?://[^\u0001-\u0020"#%/:<>?@[\\\]^`{|}\u007f]+(:[0-9]{0,5})?([/?#][^\t\n]*)?$'
  ),
  cover_letter text check (public.is_text(cover_letter, 10000)),
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz not null,
  -- What the applicant was told, whatever the calendar of the office says later.
  promised_by date not null,
  -- Null until an administrator has read it.
  read_at timestamptz,
  stage text not null default 'received'
    check (stage in ('received', 'read', 'interview', 'decided')),
  -- How it was decided; the applicant does not see it.
  outcome text check (outcome in ('hired', 'declined')),
  -- Null is not rated.
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  -- Changes with everything that happens to it, so that an administrator overwrites nothing unseen.
  updated_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    public.fold(
      reference || E'\n' || name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
        || coalesce(cover_letter, '')
    )
  ) stored,
  phone_digits text collate "C" generated always as (public.phone_digits(phone)) stored,
  check (outcome is null or stage = 'decided')
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
create index job_applications_outcome_order
  on public.job_applications (outcome, submitted_at desc, id desc) where outcome is not null;
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

-- A job is deleted together with its applications, so only who may read them deletes it. The row is locked
-- by now: no application comes in between.
create function public.guard_job() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select 1 from public.job_applications a where a.job_id = old.id) then
    perform public.assert_area('applications');
  end if;
  return old;
end
$$;
create trigger jobs_guard_job before delete on public.jobs
  for each row execute function public.guard_job();

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
    'received', 'state', 'assignee', 'note', 'answered', 'answer', 'message', 'file',
    'file-refused', 'reference', 'rating', 'outcome', 'declined', 'letter'
  )),
  text text check (length(text) <= 10000),
  -- The text of the earlier entry with the same action, for those whose text is a value.
  previous text check (length(previous) <= 10000),
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

create function public.set_previous_value() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.previous := (
    select case e.action when 'declined' then 'declined' else e.text end
    from public.submission_entries e
    where (e.enquiry_id = new.enquiry_id or e.application_id = new.application_id)
      and (e.action = new.action or new.action = 'outcome' and e.action = 'declined')
    order by e.place desc
    limit 1
  );
  return new;
end
$$;
create trigger submission_entries_set_previous_value before insert on public.submission_entries
  for each row when (new.action in ('state', 'assignee', 'rating', 'outcome'))
  execute function public.set_previous_value();

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
  -- A hash of the sender's network, for 24 hours: how much comes from one is limited.
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
create index attachments_recent on public.attachments (created_at);
alter table public.attachments enable row level security;

-- Whatever deletes an enquiry or an application (the person, the office, the job, time), its files are
-- left to the cleanup, and their names, which are personal data, are deleted. So are the notes of who
-- has it open (note_editing).
create function public.discard_belongings() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.attachments set discarded_at = now(), original_name = null
    where enquiry_id = old.id or application_id = old.id;
  delete from public.item_editors
    where resource in ('enquiries', 'applications') and item_id = old.id;
  return old;
end
$$;
create trigger enquiries_discard_belongings before delete on public.enquiries
  for each row execute function public.discard_belongings();
create trigger job_applications_discard_belongings before delete on public.job_applications
  for each row execute function public.discard_belongings();

-- Notes a file before it goes to storage, unless too much has come: what nothing has claimed, and what
-- was claimed within 24 hours, of its network and in all. Returns 0, or the seconds after which it may be
-- worth trying again. A signed URL takes a file up to the limit of the bucket whatever was declared, and
-- for two hours: until a file is there it counts as the largest one. One that came with a form
-- (p_is_inspected) counts as it is. Without p_network, for what was acknowledged in an outage, it is
-- noted in any case.
create function public.note_attachment(
  p_name text, p_original_name text, p_bytes integer, p_is_inspected boolean, p_network text,
  p_network_limit bigint, p_limit bigint
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_largest constant bigint := 26214400;
  v_new constant bigint := case when p_is_inspected then p_bytes else v_largest end;
  v_bytes bigint;
  v_own_bytes bigint;
  v_free_at timestamptz;
  v_own_free_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('noted attachments', 0));
  select
    coalesce(sum(f.bytes), 0), coalesce(sum(f.bytes) filter (where f.network = p_network), 0),
    min(f.free_at), min(f.free_at) filter (where f.network = p_network)
  into v_bytes, v_own_bytes, v_free_at, v_own_free_at
  from (
    select a.network,
      a.created_at + case
        when a.enquiry_id is null and a.application_id is null then interval '2 hours'
        else interval '24 hours'
      end as free_at,
      case
        when o.name is not null then (o.metadata ->> 'size')::bigint
        when a.declared_bytes is null then a.bytes
        when a.created_at > now() - interval '2 hours' then v_largest
      end as bytes
    from public.attachments a
    left join storage.objects o on o.bucket_id = 'attachments' and o.name = a.name
    where (a.enquiry_id is null and a.application_id is null)
      or a.created_at > now() - interval '24 hours'
  ) f
  where f.bytes is not null;
  if p_network is not null and (
    v_own_bytes + v_new > p_network_limit or v_bytes + v_new > p_limit
  ) then
    if v_own_bytes + v_new > p_network_limit then
      v_free_at := v_own_free_at;
    end if;
    -- An hour at most passes until the cleanup takes what is two hours old.
    return greatest(60, ceil(extract(epoch from v_free_at - now()))::integer);
  end if;
  insert into public.attachments (name, original_name, bytes, declared_bytes, network)
    values (
      p_name, p_original_name,
      case when p_is_inspected then p_bytes end, case when not p_is_inspected then p_bytes end,
      p_network
    );
  return 0;
end
$$;

-- Gives inspected files without an owner to an enquiry or to an application, with an entry for each.
create function public.claim_attachments(p_enquiry_id uuid, p_application_id uuid, p_uploads text[])
returns void
language sql
set search_path = ''
as $$
  with claimed as (
    update public.attachments a
    set enquiry_id = p_enquiry_id, application_id = p_application_id
    where a.name = any (p_uploads) and a.bytes is not null and a.discarded_at is null
      and a.enquiry_id is null and a.application_id is null
    returning a.name
  )
  insert into public.submission_entries (enquiry_id, application_id, actor, action, text)
    select p_enquiry_id, p_application_id, 'person', 'file', c.name from claimed c
$$;

-- The submission that an attempt repeats, if there is one: stored under its key ('repeated', or
-- 'key_reused' where the content is another), or under another key with the same content within
-- p_window_seconds ('duplicate').
create function public.find_repeated_submission(
  p_kind text, p_idempotency_key text, p_content_hash text, p_submitted_at timestamptz,
  p_window_seconds integer
) returns table (
  outcome text, submission_id uuid, token_hash text, reference text, promised_by date
)
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Planned at each call: a plan that a connection made while the table was small reads all submissions
  -- of the last minutes.
  return query execute format(
    $query$
      select
        case
          when s.idempotency_key <> $1 then 'duplicate'
          when s.content_hash = $2 then 'repeated'
          else 'key_reused'
        end,
        s.id, s.token_hash, s.reference, s.promised_by
      from (
        select * from public.%1$I k where k.idempotency_key = $1
        union all
        select * from public.%1$I c where c.content_hash = $2 and c.submitted_at between $3 and $4
      ) s
      order by s.idempotency_key = $1 desc, s.submitted_at
      limit 1
    $query$,
    case p_kind when 'enquiry' then 'enquiries' else 'job_applications' end
  ) using
    p_idempotency_key, p_content_hash,
    p_submitted_at - make_interval(secs => p_window_seconds),
    p_submitted_at + make_interval(secs => p_window_seconds);
end
$$;

-- Stores an enquiry or an application with its first entries, its files and its mails in one transaction,
-- and the same submission once, also for two clicks at the same moment. Where p_attempt_key is given the
-- attempt is counted first, whether it is stored or not: in one call, to save a round trip. A refusal is
-- returned as an outcome, because an error would roll the counted attempt back.
-- p_row holds the columns by name. Of p_references the first free one is taken. p_refused are names of files
-- that were not what they claimed to be. Outcomes: 'stored', those of find_repeated_submission, 'no_job',
-- 'closed', and 'too_many', for wait_seconds.
create function public.receive_submission(
  p_kind text,
  p_row jsonb,
  p_references text[],
  p_uploads text[],
  p_refused text[],
  p_window_seconds integer,
  p_attempt_key text default null,
  p_attempt_limit integer default null,
  p_attempt_window_seconds integer default null
) returns table (
  outcome text, submission_id uuid, token_hash text, reference text, promised_by date,
  wait_seconds integer
)
language plpgsql
set search_path = ''
as $$
declare
  v_table constant text := case p_kind when 'enquiry' then 'enquiries' else 'job_applications' end;
  v_id constant uuid := p_row ->> 'id';
  v_enquiry_id constant uuid := case p_kind when 'enquiry' then v_id end;
  v_application_id constant uuid := case p_kind when 'application' then v_id end;
  v_submitted_at constant timestamptz := p_row ->> 'submitted_at';
  v_reference text;
  v_row jsonb;
  v_columns text;
begin
  if p_attempt_key is not null then
    wait_seconds := public.take_attempt(p_attempt_key, p_attempt_limit, p_attempt_window_seconds);
    if wait_seconds > 0 then
      outcome := 'too_many';
      return next;
      return;
    end if;
  end if;

  -- Attempts under one key, and attempts with one content, are handled one after the other.
  perform pg_advisory_xact_lock(hashtextextended(p_row ->> 'idempotency_key', 0));
  perform pg_advisory_xact_lock(hashtextextended(p_row ->> 'content_hash', 0));
  return query select r.*, 0 from public.find_repeated_submission(
    p_kind, p_row ->> 'idempotency_key', p_row ->> 'content_hash', v_submitted_at, p_window_seconds
  ) r;
  if found then
    return;
  end if;

  -- References are drawn at random: two submissions at once may draw one.
  perform pg_advisory_xact_lock(hashtextextended('submission references', 0));
  execute format(
    'select c.reference from unnest($1) with ordinality c (reference, place)
     where not exists (select 1 from public.%I s where s.reference = c.reference)
     order by c.place limit 1',
    v_table
  ) into v_reference using p_references;
  v_row := p_row || jsonb_build_object(
    'reference', v_reference,
    'last_entry_at', v_submitted_at,
    -- The last change is no earlier than the first entry, which has the sender's time.
    'updated_at', greatest(clock_timestamp(), v_submitted_at)
  );
  select string_agg(quote_ident(a.attname), ', ') into v_columns
    from pg_attribute a
    where a.attrelid = format('public.%I', v_table)::regclass and v_row ? a.attname;
  begin
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      v_table, v_columns
    ) using v_row;
  exception
    when foreign_key_violation then
      outcome := 'no_job';
    when sqlstate 'JC001' then
      outcome := 'closed';
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  insert into public.submission_entries (enquiry_id, application_id, at, actor, action)
    values (v_enquiry_id, v_application_id, v_submitted_at, 'person', 'received');
  if v_reference <> p_references[1] then
    insert into public.submission_entries (enquiry_id, application_id, actor, action, text)
      values (v_enquiry_id, v_application_id, 'system', 'reference', p_references[1]);
  end if;
  insert into public.submission_entries (enquiry_id, application_id, actor, action, text)
    select v_enquiry_id, v_application_id, 'system', 'file-refused', f from unnest(p_refused) f;
  if cardinality(p_uploads) > 0 then
    perform public.claim_attachments(v_enquiry_id, v_application_id, p_uploads);
  end if;

  -- The notice has the id of the submission, which becomes its Message-ID: later mails refer to it.
  insert into public.outgoing_mails (id, event, template, enquiry_id, application_id)
    select
      case when t = p_kind || '-notice' then v_id else gen_random_uuid() end,
      t || ':' || v_id, t, v_enquiry_id, v_application_id
    from unnest(array[p_kind || '-receipt', p_kind || '-notice']) t
    where t = p_kind || '-notice' or p_row ->> 'email' is not null;
  return query select
    'stored', v_id, p_row ->> 'token_hash', v_reference, (p_row ->> 'promised_by')::date, 0;
end
$$;

-- What the person adds on the status page: a message, files, and the notice of it to the office. An
-- enquiry has at most p_most_files and p_most_messages, counted behind the lock on its row. Returns
-- 'added', 'missing', 'too_many_files' or 'too_many_messages'.
create function public.add_to_enquiry(
  p_id uuid, p_message text, p_uploads text[], p_most_files integer, p_most_messages integer
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
    if (
      select count(*) from public.submission_entries e
      where e.enquiry_id = p_id and e.actor = 'person' and e.action = 'message'
    ) >= p_most_messages then
      return 'too_many_messages';
    end if;
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

-- What an administrator changes of an enquiry or an application, with its entries: both or neither.
-- p_change has the keys that are changed: of an enquiry `state`, `assignee` (null for nobody),
-- `answeredBy` and `answer`, which is sent by mail: its `text`, the `key` of the attempt and the `id` that
-- follows from both, which its entry and its mail have; of an application, which is of p_job_id, `isRead`,
-- `stage`, `outcome` (null takes it away), `rating` (the same), `decline` and its `letter`; of both `note`.
-- An application that is read for the first time reaches the stage 'read'; the first moment stays. An
-- outcome moves it to the stage 'decided', and another stage takes the outcome away. `decline` gives it
-- the outcome 'declined': 'email' has the letter sent, 'by-hand' records that the office writes it; only the
-- first one counts. p_seen is the moment that was
-- seen, or null. Returns 'changed', 'stale', 'missing', 'no_assignee'; of an answer also 'repeated' for
-- one that is stored already, 'key_reused' for another one under its key, and 'no_email'.
create function public.update_submission(
  p_kind text, p_id uuid, p_job_id uuid, p_user_id uuid, p_change jsonb, p_seen timestamptz
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_table constant text := case p_kind when 'enquiry' then 'enquiries' else 'job_applications' end;
  v_old jsonb;
  v_new jsonb;
  v_columns text;
  v_user_name text := (select u.user_name from public.users u where u.id = p_user_id);
  v_state text := coalesce(p_change ->> 'state', p_change ->> 'stage');
  v_assignee text := p_change ->> 'assignee';
  v_assignee_name text;
  v_is_read boolean := (p_change ->> 'isRead')::boolean;
  v_outcome text;
  v_is_declined boolean;
  v_answer_id constant uuid := p_change #>> '{answer,id}';
  v_answer_event constant text := 'enquiry-answer:' || (p_change #>> '{answer,key}');
  v_sent_id uuid;
begin
  execute format('select to_jsonb(s) from public.%I s where s.id = $1 for update', v_table)
    into v_old using p_id;
  if v_old is null or v_old ->> 'job_id' <> p_job_id::text then
    return 'missing';
  end if;
  if v_answer_id is not null then
    -- Before the version is compared, which the first attempt has changed.
    select m.id into v_sent_id from public.outgoing_mails m where m.event = v_answer_event;
    if found then
      return case when v_sent_id = v_answer_id then 'repeated' else 'key_reused' end;
    end if;
    if v_old ->> 'email' is null then
      return 'no_email';
    end if;
  end if;
  if p_seen is not null and (v_old ->> 'updated_at')::timestamptz <> p_seen then
    return 'stale';
  end if;

  if p_kind = 'enquiry' then
    -- One who was assigned before stays, whatever became of the account.
    if v_assignee is distinct from v_old ->> 'assignee_id' and v_assignee is not null then
      select u.user_name into v_assignee_name from public.users u
        where u.id = v_assignee::uuid and 'enquiries' = any (u.areas) and u.disabled_at is null;
      if not found then
        return 'no_assignee';
      end if;
    end if;
    v_new := jsonb_build_object(
      'state', coalesce(v_state, v_old ->> 'state'),
      'assignee_id',
        case when p_change ? 'assignee' then v_assignee else v_old ->> 'assignee_id' end,
      'answered_at', case
        when v_state = 'answered' then coalesce(v_old ->> 'answered_at', now()::text)
        when v_state in ('new', 'assigned') then null
        else v_old ->> 'answered_at' end
    );
  else
    v_is_declined := exists (
      select 1 from public.submission_entries e
      where e.application_id = p_id and e.action = 'declined'
    );
    v_state := case
      when p_change ? 'decline' or p_change ->> 'outcome' is not null then 'decided'
      when v_state is not null then v_state
      when v_is_read and v_old ->> 'stage' = 'received' then 'read'
      when not v_is_read and v_old ->> 'stage' = 'read' then 'received'
      else v_old ->> 'stage' end;
    v_outcome := case
      when p_change ? 'decline' then 'declined'
      when v_state <> 'decided' then null
      when p_change ? 'outcome' then p_change ->> 'outcome'
      else v_old ->> 'outcome' end;
    v_new := jsonb_build_object(
      'stage', v_state,
      'outcome', v_outcome,
      'read_at', case
        when not v_is_read then null
        when v_is_read or v_state <> 'received' then coalesce(v_old ->> 'read_at', now()::text)
        else v_old ->> 'read_at' end,
      'rating', case when p_change ? 'rating' then p_change ->> 'rating' else v_old ->> 'rating' end
    );
  end if;
  select string_agg(quote_ident(k), ', ') into v_columns from jsonb_object_keys(v_new) k;
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', v_table)
    into v_new using v_old || v_new;
  -- A row that stays the same is not written: others need not reload it.
  if v_new <> v_old then
    execute format(
      'update public.%1$I s set (%2$s) = (
         select %2$s from jsonb_populate_record(null::public.%1$I, $1)
       ) where s.id = $2',
      v_table, v_columns
    ) using v_new, p_id;
  end if;

  insert into public.submission_entries
    (id, enquiry_id, application_id, actor, user_id, user_name, action, text)
  select
    case e.action when 'answer' then v_answer_id else gen_random_uuid() end,
    case p_kind when 'enquiry' then p_id end, case p_kind when 'application' then p_id end,
    'office', p_user_id, v_user_name, e.action, e.text
  from (values
    (1, 'state', v_state, v_state <> coalesce(v_old ->> 'state', v_old ->> 'stage')),
    (2, 'answered', p_change ->> 'answeredBy', p_change ? 'answeredBy'),
    (3, 'answer', p_change #>> '{answer,text}', v_answer_id is not null),
    -- A first decline has an entry of its own.
    (4, 'outcome', v_outcome, v_outcome is distinct from v_old ->> 'outcome'
      and (v_is_declined or not p_change ? 'decline')),
    (5, 'declined', p_change ->> 'decline', p_change ? 'decline' and not v_is_declined),
    (6, 'letter', p_change ->> 'letter', p_change ->> 'letter' is not null and not v_is_declined),
    (7, 'assignee', v_assignee_name, v_new ->> 'assignee_id' is distinct from v_old ->> 'assignee_id'),
    (8, 'rating', v_new ->> 'rating', v_new ->> 'rating' is distinct from v_old ->> 'rating'),
    (9, 'note', p_change ->> 'note', p_change ->> 'note' is not null)
  ) e (place, action, text, is_made)
  where e.is_made
  order by e.place;

  -- The new assignee learns of it, unless they have assigned it to themselves.
  if v_assignee_name is not null and v_assignee <> p_user_id::text then
    insert into public.outgoing_mails (event, template, enquiry_id)
    values ('enquiry-assigned:' || gen_random_uuid(), 'enquiry-assigned', p_id);
  end if;
  if v_answer_id is not null then
    insert into public.outgoing_mails (id, event, template, enquiry_id)
    values (v_answer_id, v_answer_event, 'enquiry-answer', p_id);
  end if;
  if p_change ->> 'decline' = 'email' and not v_is_declined then
    insert into public.outgoing_mails (event, template, application_id)
    values ('application-declined:' || p_id, 'application-declined', p_id);
  end if;
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

-- How many have applied for each job and how many of those are unread; PostgREST's own aggregates are off
-- on Supabase. Jobs with the latest applications come first.
create function public.count_applications()
returns table (job_id uuid, title text, total integer, unread integer)
language sql
stable
set search_path = ''
as $$
  select a.job_id, j.title, count(*)::integer,
    (count(*) filter (where a.read_at is null))::integer
  from public.job_applications a join public.jobs j on j.id = a.job_id
  group by a.job_id, j.title
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
  public.note_attachment, public.claim_attachments, public.find_repeated_submission,
  public.receive_submission, public.add_to_enquiry, public.update_submission,
  public.count_enquiries, public.count_applications, public.count_application_stages,
  public.list_applied_jobs
  to service_role;
