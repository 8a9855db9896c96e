-- Why: an applicant who is no longer considered is told so politely, and once. The letter goes by the
-- table of outgoing mail; its event is unique, so a second click or a second administrator sends none.
alter table public.case_entries
  drop constraint case_entries_action_check,
  add constraint case_entries_action_check check (action in (
    'received', 'state', 'assignee', 'note', 'answered', 'message', 'file', 'file-refused',
    'reference', 'rating', 'declined'
  ));
alter table public.outgoing_mails
  drop constraint outgoing_mails_template_check,
  add constraint outgoing_mails_template_check check (template in (
    'enquiry-receipt', 'enquiry-notice', 'enquiry-addition', 'enquiry-due', 'enquiry-late',
    'application-receipt', 'application-notice', 'application-declined',
    'account-invitation', 'account-reset'
  ));

-- As before, and p_change may have the key `decline`, which moves it to the stage 'decided': 'email'
-- has the letter sent, 'by-hand' notes that the office writes it. Only the first one counts.
create or replace function public.update_application(
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
    select 1 from public.case_entries e where e.application_id = p_id and e.action = 'declined'
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
  -- What changes nothing is no change that others have to see.
  if v_new is distinct from v_old then
    update public.job_applications a
    set stage = v_new.stage, read_at = v_new.read_at, rating = v_new.rating
    where a.id = p_id;
  end if;

  insert into public.case_entries (application_id, actor, user_id, user_name, action, text)
  select p_id, 'office', p_user_id, v_user_name, e.action, e.text
  from (values
    ('state', v_new.stage, v_new.stage <> v_old.stage),
    ('declined', v_decline, v_decline is not null and not v_is_declined),
    ('rating', v_new.rating::text, v_new.rating is distinct from v_old.rating),
    ('note', p_change ->> 'note', p_change ->> 'note' is not null)
  ) e (action, text, is_made)
  where e.is_made;

  if v_decline = 'email' and not v_is_declined then
    insert into public.outgoing_mails (event, template, application_id)
    values ('application-declined:' || p_id, 'application-declined', p_id);
  end if;
  return 'changed';
end
$$;
