-- Why: the office rates applications and writes notes about them, as about enquiries; the applicant
-- sees neither. Null is not rated.
alter table public.job_applications
  add column rating smallint check (rating between 1 and 5),
  -- Changes with everything that happens to it, so that nobody overwrites what they have not seen.
  add column updated_at timestamptz not null default now();
create trigger job_applications_set_updated_at before update on public.job_applications
  for each row execute function public.set_updated_at();

alter table public.case_entries
  drop constraint case_entries_action_check,
  add constraint case_entries_action_check check (action in (
    'received', 'state', 'assignee', 'note', 'answered', 'message', 'file', 'file-refused',
    'reference', 'rating'
  ));

-- The row is later than its entries, so that what came after a moment that was seen can be told.
create function public.note_application_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.job_applications set updated_at = new.at where id = new.application_id;
  return new;
end
$$;
revoke all on function public.note_application_entry() from public, anon, authenticated;
create trigger case_entries_note_application_entry after insert on public.case_entries
  for each row when (new.application_id is not null)
  execute function public.note_application_entry();

-- What an administrator changes of an application, with its entries: both or neither. p_change has
-- the keys `isRead`, `stage`, `rating` (null takes it away) and `note` where they are changed.
-- p_seen is the moment that was seen, or null. Read for the first time it reaches the stage 'read';
-- the first moment stands. Returns 'changed', 'stale' or 'missing'. (change_application is what
-- functions of the version before call.)
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
begin
  select * into v_old from public.job_applications a
    where a.id = p_id and a.job_id = p_job_id for update;
  if not found then
    return 'missing';
  end if;
  if p_seen is not null and v_old.updated_at <> p_seen then
    return 'stale';
  end if;

  v_new := v_old;
  v_new.stage := case
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
    ('rating', v_new.rating::text, v_new.rating is distinct from v_old.rating),
    ('note', p_change ->> 'note', p_change ->> 'note' is not null)
  ) e (action, text, is_made)
  where e.is_made;
  return 'changed';
end
$$;
revoke all on function public.update_application from public, anon, authenticated;
grant execute on function public.update_application to service_role;
