-- Why: in an office of five it must be possible to see who did what. Triggers write it with the
-- change itself: both or neither, and no verb can forget it. It outlives what it names, so it holds
-- nothing of an applicant or an enquirer but the id, and of an enquiry its reference number:
-- neither names, nor texts, nor what was decided.
create table public.activity_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Id and name of that time, without a foreign key: entries never change, not even when the
  -- account goes. Null for what was not done in the admin area.
  user_id uuid,
  user_name text check (length(user_name) <= 64),
  kind text not null check (kind in (
    'news', 'jobs', 'installations', 'enquiries', 'applications', 'accounts', 'invitations'
  )),
  action text not null check (action ~ '^[a-z-]{1,40}$'),
  subject_id uuid not null,
  -- The job of an application.
  parent_id uuid,
  -- Title of an item, reference number of an enquiry, user name of an account.
  label text check (length(label) <= 200)
);
create index activity_entries_kind on public.activity_entries (kind, id desc);
create index activity_entries_user on public.activity_entries (user_id, id desc);
alter table public.activity_entries enable row level security;
revoke all on public.activity_entries from anon, authenticated, service_role;
grant select, insert on public.activity_entries to service_role;

create function public.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
revoke all on function public.refuse_change() from public, anon, authenticated;
create trigger activity_entries_refuse_change before update or delete or truncate
  on public.activity_entries for each statement execute function public.refuse_change();

create function public.note_activity(
  p_kind text, p_action text, p_subject_id uuid, p_label text, p_parent_id uuid default null
) returns void
language sql
set search_path = ''
as $$
  insert into public.activity_entries
    (user_id, user_name, kind, action, subject_id, parent_id, label)
  values (
    public.acting_user(),
    (select u.user_name from public.users u where u.id = public.acting_user()),
    p_kind, p_action, p_subject_id, p_parent_id, p_label
  )
$$;
revoke all on function public.note_activity from public, anon, authenticated;
grant execute on function public.note_activity to service_role;

-- Everybody who has done something, under the last name of each.
create function public.list_active_users() returns table (user_id uuid, user_name text)
language sql
stable
set search_path = ''
as $$
  select distinct on (e.user_id) e.user_id, e.user_name
  from public.activity_entries e
  where e.user_id is not null
  order by e.user_id, e.id desc
$$;
revoke all on function public.list_active_users from public, anon, authenticated;
grant execute on function public.list_active_users to service_role;

-- As server/publishing/publication.ts reads it: what follows from the clock is not stored.
create function public.publication_state(p_row jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_row ->> 'status' <> 'published' then p_row ->> 'status'
    when (p_row ->> 'unpublish_at')::timestamptz <= now() then 'archived'
    when (p_row ->> 'publish_at')::timestamptz > now() then 'scheduled'
    else 'published' end
$$;
revoke all on function public.publication_state from public, anon, authenticated;
grant execute on function public.publication_state to service_role;

-- What an editor writes: of a row without its state.
create function public.item_content(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select public.kept_item(p_row)
    - '{updated_at,status,publish_at,closed_at,closes_at}'::text[]
$$;
revoke all on function public.item_content from public, anon, authenticated;
grant execute on function public.item_content to service_role;

-- One entry for each thing that a save did. The texts of an earlier version are restored; its
-- picture may be gone.
create function public.note_item_activity() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_old jsonb;
  v_new jsonb;
  v_state text;
  v_old_state text;
  v_is_changed boolean;
  v_is_restored boolean := false;
begin
  if public.acting_user() is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform public.note_activity(tg_table_name, 'deleted', old.id, old.title);
    return null;
  end if;
  v_new := to_jsonb(new);
  v_state := public.publication_state(v_new);
  if tg_op = 'INSERT' then
    perform public.note_activity(tg_table_name, 'created', new.id, new.title);
    if v_state <> 'draft' then
      perform public.note_activity(tg_table_name, v_state, new.id, new.title);
    end if;
    return null;
  end if;
  v_old := to_jsonb(old);
  v_old_state := public.publication_state(v_old);
  v_is_changed := public.item_content(v_new) <> public.item_content(v_old);
  if v_is_changed then
    v_is_restored := exists (
      select 1 from public.item_versions v
      where v.resource = tg_table_name and v.item_id = new.id
        and public.item_content(v.item) - 'image' = public.item_content(v_new) - 'image'
        and v.at < old.updated_at
    ) and public.item_content(v_new) - 'image' <> public.item_content(v_old) - 'image';
  end if;
  perform public.note_activity(tg_table_name, e.action, new.id, new.title)
  from (values
    (1, 'restored', v_is_restored),
    (2, 'changed', v_is_changed and not v_is_restored),
    (3, case v_state when 'draft' then 'withdrawn' else v_state end, v_state <> v_old_state
      or (v_state = 'scheduled'
        and v_new ->> 'publish_at' is distinct from v_old ->> 'publish_at')),
    (4, 'closed', v_old ->> 'closed_at' is null and v_new ->> 'closed_at' is not null),
    (5, 'opened', v_old ->> 'closed_at' is not null and v_new ->> 'closed_at' is null)
  ) e (place, action, is_made)
  where e.is_made
  order by e.place;
  return null;
end
$$;
revoke all on function public.note_item_activity() from public, anon, authenticated;
create trigger news_note_activity after insert or update or delete on public.news
  for each row execute function public.note_item_activity();
create trigger jobs_note_activity after insert or update or delete on public.jobs
  for each row execute function public.note_item_activity();
create trigger installations_note_activity after insert or update or delete
  on public.installations for each row execute function public.note_item_activity();

-- What the office does to an enquiry or an application. What was noted, rated or decided stands in
-- its own history, and goes with it.
create function public.note_case_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.enquiry_id is not null then
    perform public.note_activity('enquiries', new.action, new.enquiry_id,
      (select e.reference from public.enquiries e where e.id = new.enquiry_id));
  else
    perform public.note_activity('applications', new.action, new.application_id, null,
      (select a.job_id from public.job_applications a where a.id = new.application_id));
  end if;
  return null;
end
$$;
revoke all on function public.note_case_activity() from public, anon, authenticated;
create trigger case_entries_note_activity after insert on public.case_entries
  for each row when (new.actor = 'office') execute function public.note_case_activity();

create function public.note_case_removal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Its owner, or the end of the time it is kept, removes it without an entry here.
  if public.acting_user() is null then
    return null;
  elsif tg_table_name = 'enquiries' then
    perform public.note_activity('enquiries', 'deleted', old.id, to_jsonb(old) ->> 'reference');
  else
    perform public.note_activity(
      'applications', 'deleted', old.id, null, (to_jsonb(old) ->> 'job_id')::uuid
    );
  end if;
  return null;
end
$$;
revoke all on function public.note_case_removal() from public, anon, authenticated;
create trigger enquiries_note_removal after delete on public.enquiries
  for each row execute function public.note_case_removal();
-- Not those that go with their job: that is one deed.
create trigger job_applications_note_removal after delete on public.job_applications
  for each row when (pg_trigger_depth() = 0) execute function public.note_case_removal();

-- Accounts: also what was done from a command line, by nobody that is known here.
create function public.note_account_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform public.note_activity('accounts', 'deleted', old.id, old.user_name);
  elsif tg_op = 'INSERT' then
    perform public.note_activity('accounts', 'created', new.id, new.user_name);
  else
    perform public.note_activity('accounts', e.action, new.id, new.user_name)
    from (values
      (case new.role when 'ADMIN' then 'made-administrator' else 'made-user' end,
        new.role <> old.role),
      ('disabled', old.disabled_at is null and new.disabled_at is not null),
      ('enabled', old.disabled_at is not null and new.disabled_at is null),
      ('changed', new.email is distinct from old.email)
    ) e (action, is_made)
    where e.is_made;
  end if;
  return null;
end
$$;
revoke all on function public.note_account_activity() from public, anon, authenticated;
create trigger users_note_activity after insert or update or delete on public.users
  for each row execute function public.note_account_activity();

create function public.note_link_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if public.acting_user() is null then
    return null;
  elsif tg_op = 'DELETE' then
    if old.kind = 'invitation' and old.used_at is null then
      perform public.note_activity('invitations', 'deleted', old.id, null);
    end if;
  elsif new.kind = 'invitation' then
    perform public.note_activity('invitations', 'created', new.id, null);
  else
    perform public.note_activity('accounts', 'reset-link', new.user_id,
      (select u.user_name from public.users u where u.id = new.user_id));
  end if;
  return null;
end
$$;
revoke all on function public.note_link_activity() from public, anon, authenticated;
create trigger account_links_note_activity after insert on public.account_links
  for each row execute function public.note_link_activity();
create trigger account_links_note_removal after delete on public.account_links
  for each row when (pg_trigger_depth() = 0) execute function public.note_link_activity();

-- Somebody else's two-step login was switched off.
create function public.note_factor_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if public.acting_user() <> old.user_id then
    perform public.note_activity('accounts', 'factor-removed', old.user_id,
      (select u.user_name from public.users u where u.id = old.user_id));
  end if;
  return null;
end
$$;
revoke all on function public.note_factor_activity() from public, anon, authenticated;
create trigger second_factors_note_activity after delete on public.second_factors
  for each row when (pg_trigger_depth() = 0) execute function public.note_factor_activity();
