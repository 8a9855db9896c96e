-- Why: a mail is sent after the answer, at least once, and a mail server may be away for hours. The
-- row names the event and what it is about; the text is made when it is sent, so that nothing
-- personal lies here, and it goes with its enquiry or application. One row for each event: two runs
-- at once make no second mail.
create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  event text not null unique check (length(event) between 1 and 200),
  template text not null check (template in (
    'enquiry-receipt', 'enquiry-notice', 'enquiry-addition', 'enquiry-due', 'enquiry-late',
    'application-receipt', 'application-notice'
  )),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- Given up: the mail server has refused it for good, or it is too old.
  refused_at timestamptz,
  -- What the mail server said last.
  reason text check (length(reason) <= 1000),
  check (num_nonnulls(enquiry_id, application_id) = 1)
);
create index outgoing_mails_due on public.outgoing_mails (next_attempt_at)
  where sent_at is null and refused_at is null;
create index outgoing_mails_enquiry on public.outgoing_mails (enquiry_id);
create index outgoing_mails_application on public.outgoing_mails (application_id);
alter table public.outgoing_mails enable row level security;
revoke all on public.outgoing_mails from anon, authenticated;
grant select, insert, update, delete on public.outgoing_mails to service_role;

-- Takes up to p_limit mails that are due, for whoever calls alone: the next attempt is set before
-- the first is made (1 min, 4, 16, … at most 6 h later), so that a second run leaves them alone and
-- a process that ends half-way costs one wait.
create function public.take_mails(p_limit integer, p_now timestamptz)
returns table (
  mail_id uuid, mail_template text, mail_enquiry_id uuid, mail_application_id uuid,
  mail_created_at timestamptz, mail_attempts integer
)
language sql
set search_path = ''
as $$
  update public.outgoing_mails m
  set attempts = m.attempts + 1,
      next_attempt_at = p_now
        + least(interval '6 hours', interval '1 minute' * (4 ^ least(m.attempts, 6)))
  where m.id in (
    select d.id from public.outgoing_mails d
    where d.sent_at is null and d.refused_at is null and d.next_attempt_at <= p_now
    order by d.next_attempt_at limit p_limit
    for update skip locked
  )
  returning m.id, m.template, m.enquiry_id, m.application_id, m.created_at, m.attempts
$$;
revoke all on function public.take_mails from public, anon, authenticated;
grant execute on function public.take_mails to service_role;
