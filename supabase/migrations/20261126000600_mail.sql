-- Mail that waits to be sent. It is sent after the answer, at least once, as a mail server may be away for
-- hours. A row names the event and what it is about; the text is made when it is sent, so that nothing
-- personal is stored here, and it is deleted with its enquiry, application or link. One row for each
-- event: two runs at once make no second mail.
create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  event text not null unique check (length(event) between 1 and 200),
  template text not null check (template in (
    'enquiry-receipt', 'enquiry-notice', 'enquiry-addition', 'enquiry-answer', 'enquiry-assigned',
    'enquiry-due', 'enquiry-late',
    'application-receipt', 'application-notice', 'application-declined',
    'account-invitation', 'account-reset', 'account-email', 'account-email-changed'
  )),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  account_link_id uuid references public.account_links (id) on delete cascade,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When a receipt was counted towards the limit of its receiver.
  counted_at timestamptz,
  sent_at timestamptz,
  -- Given up: the mail server has refused it for good, or it is too old.
  refused_at timestamptz,
  -- It was sent, and the mail service has said since that it could not be delivered.
  bounced_at timestamptz,
  -- What the mail server said last, or why the mail bounced.
  reason text check (length(reason) <= 1000),
  check (num_nonnulls(enquiry_id, application_id, account_link_id) = 1)
);
create index outgoing_mails_due on public.outgoing_mails (next_attempt_at)
  where sent_at is null and refused_at is null;
create index outgoing_mails_enquiry on public.outgoing_mails (enquiry_id)
  where enquiry_id is not null;
create index outgoing_mails_application on public.outgoing_mails (application_id)
  where application_id is not null;
create index outgoing_mails_account_link on public.outgoing_mails (account_link_id)
  where account_link_id is not null;
alter table public.outgoing_mails enable row level security;

-- Takes up to p_limit mails that are due, for this caller alone: the next attempt is set before the first
-- is made (1 min, 4, 16, … at most 6 h later), so that a second run skips them and a process that ends
-- half-way costs one wait.
create function public.take_mails(p_limit integer, p_now timestamptz)
returns table (
  id uuid, template text, enquiry_id uuid, application_id uuid, account_link_id uuid,
  created_at timestamptz, attempts integer
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
  returning m.id, m.template, m.enquiry_id, m.application_id, m.account_link_id, m.created_at,
    m.attempts
$$;

-- Counts a receipt towards the limit of its receiver, once however often it is tried. False when the
-- receiver has had as many as it may get.
create function public.count_receipt(
  p_mail_id uuid, p_key text, p_limit integer, p_window_seconds integer
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if exists (select 1 from public.outgoing_mails m where m.id = p_mail_id and m.counted_at is not null)
  then
    return true;
  end if;
  if public.take_attempt(p_key, p_limit, p_window_seconds) > 0 then
    return false;
  end if;
  update public.outgoing_mails set counted_at = now() where id = p_mail_id;
  return true;
end
$$;

-- Marks a mail as bounced, and keeps its first bounce. An event counts once: p_key names its signature, so
-- that a captured one cannot be sent again with another text. A mail that is not there changes nothing.
create function public.mark_bounced(
  p_key text, p_window_seconds integer, p_mail_id uuid, p_reason text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.take_attempt(p_key, 1, p_window_seconds) > 0 then
    return;
  end if;
  update public.outgoing_mails
  set bounced_at = now(), reason = p_reason
  where id = p_mail_id and bounced_at is null;
end
$$;

-- Adds reminders for open enquiries whose promise ends by p_due and that came before p_today (a promise of
-- a single day reminds of itself), and for those whose promise is broken: one of each for an enquiry,
-- however often it runs.
create function public.remind_of_promises(p_today date, p_due date, p_day_began timestamptz)
returns void
language sql
set search_path = ''
as $$
  with due as (
    select e.id, case when e.promised_by < p_today then 'enquiry-late' else 'enquiry-due' end as template
    from public.enquiries e
    where e.state in ('new', 'assigned')
      and (e.promised_by < p_today or e.promised_by <= p_due and e.submitted_at < p_day_began)
  )
  insert into public.outgoing_mails (event, template, enquiry_id)
    select d.template || ':' || d.id, d.template, d.id from due d
    on conflict (event) do nothing
$$;

grant select, insert, update, delete on public.outgoing_mails to service_role;
grant execute on function public.take_mails, public.count_receipt, public.mark_bounced,
  public.remind_of_promises to service_role;
