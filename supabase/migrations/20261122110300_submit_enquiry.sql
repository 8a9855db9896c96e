-- Why: "stored once", with its first entry, its files and its mails, has to hold for two clicks at
-- the same moment and for a function that ends half-way. p_row holds the columns by name.
-- outcome: 'stored', 'repeated' (it is there already: what it was given then is answered) or
-- 'key_reused' (the key belongs to another enquiry). Of p_references the first that is free is
-- taken. p_refused are names of files that were not what they said.
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
    select * into v_known from public.enquiries e
      where e.content_hash = v_new.content_hash
        and e.submitted_at between v_new.submitted_at - make_interval(secs => p_window_seconds)
                               and v_new.submitted_at + make_interval(secs => p_window_seconds)
      order by e.submitted_at limit 1;
  end if;
  if found then
    return query select
      case when v_known.content_hash = v_new.content_hash then 'repeated' else 'key_reused' end,
      v_known.id, v_known.reference, v_known.promised_by;
    return;
  end if;

  -- References are drawn at random: two enquiries at once may draw one.
  perform pg_advisory_xact_lock(hashtextextended('enquiry references', 0));
  select r.reference into v_new.reference
    from unnest(p_references) with ordinality r(reference, place)
    where not exists (select 1 from public.enquiries e where e.reference = r.reference)
    order by r.place limit 1;

  insert into public.enquiries (
    id, reference, kind, name, company, email, phone, country, region, system, duty, message,
    idempotency_key, content_hash, token_hash, submitted_at, promised_by
  ) values (
    v_new.id, v_new.reference, v_new.kind, v_new.name, v_new.company, v_new.email, v_new.phone,
    v_new.country, v_new.region, v_new.system, coalesce(v_new.duty, '{}'), v_new.message,
    v_new.idempotency_key, v_new.content_hash, v_new.token_hash, v_new.submitted_at,
    v_new.promised_by
  );

  insert into public.case_entries (enquiry_id, at, actor, action)
    values (v_new.id, v_new.submitted_at, 'person', 'received');
  if v_new.reference <> p_references[1] then
    insert into public.case_entries (enquiry_id, actor, action, text)
      values (v_new.id, 'system', 'reference', p_references[1]);
  end if;
  insert into public.case_entries (enquiry_id, actor, action, text)
    select v_new.id, 'system', 'file-refused', f from unnest(p_refused) f;
  perform public.claim_attachments(v_new.id, null, p_uploads);

  insert into public.outgoing_mails (event, template, enquiry_id)
    select t || ':' || v_new.id, t, v_new.id
    from unnest(array['enquiry-receipt', 'enquiry-notice']) t;
  return query select 'stored', v_new.id, v_new.reference, v_new.promised_by;
end
$$;

-- Gives files that have been looked at, and that nobody has claimed, to an enquiry or to an
-- application, and notes each. Returns how many were given.
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
    set enquiry_id = p_enquiry_id, application_id = p_application_id
    where a.name = any (p_uploads) and a.bytes is not null and a.discarded_at is null
      and a.enquiry_id is null and a.application_id is null
    returning a.name
  ), noted as (
    insert into public.case_entries (enquiry_id, application_id, actor, action, text)
    select p_enquiry_id, p_application_id, 'person', 'file', c.name from claimed c
    returning 1
  )
  select count(*) into v_claimed from noted;
  return v_claimed;
end
$$;

-- What the person adds on the status page: a message, files, and the notice of it to the office.
-- Returns false where there is no such enquiry.
create function public.add_to_enquiry(p_id uuid, p_message text, p_uploads text[])
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.enquiries e where e.id = p_id for update;
  if not found then
    return false;
  end if;
  if p_message is not null then
    insert into public.case_entries (enquiry_id, actor, action, text)
      values (p_id, 'person', 'message', p_message);
  end if;
  perform public.claim_attachments(p_id, null, p_uploads);
  -- One notice for what is added within the time in which the first has not been sent.
  if not exists (
    select 1 from public.outgoing_mails m
    where m.enquiry_id = p_id and m.template = 'enquiry-addition'
      and m.sent_at is null and m.refused_at is null and m.attempts = 0
  ) then
    insert into public.outgoing_mails (event, template, enquiry_id)
      values ('enquiry-addition:' || gen_random_uuid(), 'enquiry-addition', p_id);
  end if;
  return true;
end
$$;

-- What an administrator changes, with its entries: both or neither. p_change has the keys `state`,
-- `assignee` (null for nobody), `note` and `answeredBy` where they are changed. p_seen is the
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

  if v_state <> v_old.state then
    insert into public.case_entries (enquiry_id, actor, user_id, user_name, action, text)
      values (p_id, 'office', p_user_id, v_user_name, 'state', v_state);
  end if;
  if p_change ? 'answeredBy' then
    insert into public.case_entries (enquiry_id, actor, user_id, user_name, action, text)
      values (p_id, 'office', p_user_id, v_user_name, 'answered', p_change ->> 'answeredBy');
  end if;
  if p_change ? 'assignee' and v_assignee is distinct from v_old.assignee_id then
    insert into public.case_entries (enquiry_id, actor, user_id, user_name, action, text)
      values (p_id, 'office', p_user_id, v_user_name, 'assignee', v_assignee_name);
  end if;
  if p_change ->> 'note' is not null then
    insert into public.case_entries (enquiry_id, actor, user_id, user_name, action, text)
      values (p_id, 'office', p_user_id, v_user_name, 'note', p_change ->> 'note');
  end if;
  return 'changed';
end
$$;

-- Figures for the dashboard; p_today is the day in India.
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

-- Puts reminders into the table: for open enquiries whose promise ends by p_due and that came
-- before p_today (a promise of a single day reminds of itself), and for those whose promise is
-- broken. One of each for an enquiry, however often it runs. Returns how many are new.
create function public.remind_of_promises(p_today date, p_due date, p_day_began timestamptz)
returns integer
language sql
set search_path = ''
as $$
  with due as (
    select e.id, case when e.promised_by < p_today then 'enquiry-late' else 'enquiry-due' end as template
    from public.enquiries e
    where e.state in ('new', 'assigned')
      and (e.promised_by < p_today or e.promised_by <= p_due and e.submitted_at < p_day_began)
  ), made as (
    insert into public.outgoing_mails (event, template, enquiry_id)
    select d.template || ':' || d.id, d.template, d.id from due d
    on conflict (event) do nothing
    returning 1
  )
  select count(*)::integer from made
$$;

revoke all on function public.submit_enquiry from public, anon, authenticated;
revoke all on function public.claim_attachments from public, anon, authenticated;
revoke all on function public.add_to_enquiry from public, anon, authenticated;
revoke all on function public.change_enquiry from public, anon, authenticated;
revoke all on function public.count_enquiries from public, anon, authenticated;
revoke all on function public.remind_of_promises from public, anon, authenticated;
grant execute on function public.submit_enquiry to service_role;
grant execute on function public.claim_attachments to service_role;
grant execute on function public.add_to_enquiry to service_role;
grant execute on function public.change_enquiry to service_role;
grant execute on function public.count_enquiries to service_role;
grant execute on function public.remind_of_promises to service_role;
