-- What administrators did, and the earlier versions of items. Triggers write both with the change itself,
-- so that no verb can forget them.

-- The record outlives what it names, so of an applicant or an enquirer it has the id alone, and of an
-- enquiry its reference number: neither names nor texts. The values of a decision are in the history of the
-- submission, which is deleted with it; entry_id names them there.
create table public.activity_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Id and name of that time, without a foreign key: entries never change, not even when the account is
  -- deleted. Null for what was not done in the admin area.
  user_id uuid,
  user_name text collate public.by_language check (length(user_name) <= 64),
  kind text not null check (kind in (
    'news', 'jobs', 'installations', 'files', 'enquiries', 'applications', 'accounts', 'invitations',
    'logins', 'exports', 'company'
  )),
  action text not null check (action ~ '^[a-z-]{1,40}$'),
  subject_id uuid not null,
  -- The job of an application.
  parent_id uuid,
  -- Title of an item, original name of a file, reference number of an enquiry, user name of an account, what was exported.
  label text check (length(label) <= 200),
  -- The entry in the history of a submission that has the new value.
  entry_id uuid
);
-- The changed fields of an entry: [{"field": …, "from": …, "to": …}], long texts as excerpts. Apart from the
-- entry, which stays for ever: the values are deleted with their item or account.
create table public.activity_changes (
  entry_id bigint primary key references public.activity_entries (id),
  subject_id uuid not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array')
);
create index activity_changes_subject on public.activity_changes (subject_id);
alter table public.activity_changes enable row level security;
create index activity_entries_subject on public.activity_entries (subject_id, id desc);
create index activity_entries_at on public.activity_entries (at);
create index activity_entries_kind on public.activity_entries (kind, id desc);
create index activity_entries_user on public.activity_entries (user_id, id desc);
alter table public.activity_entries enable row level security;

create function public.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger activity_entries_refuse_change before update or delete or truncate
  on public.activity_entries for each statement execute function public.refuse_change();

-- Adds an entry in the name of an account, by default that which the request is made for.
create function public.log_activity(
  p_kind text, p_action text, p_subject_id uuid, p_label text, p_parent_id uuid default null,
  p_user_id uuid default public.acting_user(), p_changes jsonb default null,
  p_entry_id uuid default null
) returns void
language sql
set search_path = ''
as $$
  with entry as (
    insert into public.activity_entries
      (user_id, user_name, kind, action, subject_id, parent_id, label, entry_id)
    values (
      p_user_id, (select u.user_name from public.users u where u.id = p_user_id),
      p_kind, p_action, p_subject_id, p_parent_id, p_label, p_entry_id
    )
    returning id
  )
  insert into public.activity_changes (entry_id, subject_id, changes)
    select entry.id, p_subject_id, p_changes from entry where p_changes is not null
$$;

-- True for an object, and for a list that has objects or lists.
create function public.is_nested(p_json jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(p_json) = 'object' or jsonb_typeof(p_json) = 'array'
    and jsonb_path_exists(p_json, '$[*] ? (@.type() == "object" || @.type() == "array")')
$$;

-- The values of a JSON object by path (`departments.2.phone`). A list of plain values is one value.
create function public.json_values(p_json jsonb)
returns table (path text, value text)
language sql
immutable
set search_path = ''
as $$
  with recursive tree (path, node) as (
    select null::text, p_json
    union all
    select concat_ws('.', t.path, c.name), c.node
    from tree t cross join lateral (
      select o.key, o.value from jsonb_each(
        case jsonb_typeof(t.node) when 'object' then t.node else '{}' end) o
      union all
      select e.place::text, e.value from jsonb_array_elements(
        case when jsonb_typeof(t.node) = 'array' and public.is_nested(t.node)
          then t.node else '[]' end) with ordinality e (value, place)
    ) c (name, node)
  )
  select t.path, case jsonb_typeof(t.node)
    when 'array' then (
      select string_agg(e.value, ', ' order by e.place)
      from jsonb_array_elements_text(t.node) with ordinality e (value, place)
    )
    else t.node #>> '{}' end
  from tree t
  where not public.is_nested(t.node)
$$;

-- Some fields of a JSON object.
create function public.pick(p_json jsonb, p_fields text[]) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f, p_json -> f), '{}') from unnest(p_fields) f
$$;

-- At most 300 characters of a text, from a little before position p_at.
create function public.text_around(p_text text, p_at integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(p_text) <= 300 then p_text else
    case when p_at > 41 then '…' else '' end
    || substr(p_text, greatest(p_at - 40, 1), 300)
    || case when length(p_text) > greatest(p_at - 40, 1) + 299 then '…' else '' end
  end
$$;

-- The length of the common beginning of two texts.
create function public.common_length(p_one text, p_other text) returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_equal integer := 0;
  v_different integer := least(length(p_one), length(p_other)) + 1;
  v_middle integer;
begin
  while v_different - v_equal > 1 loop
    v_middle := (v_equal + v_different) / 2;
    if left(p_one, v_middle) = left(p_other, v_middle) then
      v_equal := v_middle;
    else
      v_different := v_middle;
    end if;
  end loop;
  return v_equal;
end
$$;

-- The fields in which two JSON objects differ, a hundred at most, for an entry; null if they are equal.
create function public.changed_values(p_old jsonb, p_new jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'field', d.path,
    'from', public.text_around(d.old_value, d.place),
    'to', public.text_around(d.new_value, d.place)
  ) order by d.path)
  from (
    select path, o.value as old_value, n.value as new_value,
      coalesce(public.common_length(o.value, n.value), 0) as place
    from public.json_values(p_old) o full join public.json_values(p_new) n using (path)
    where o.value is distinct from n.value
    order by path
    limit 100
  ) d
$$;

-- Adds an entry about a login to an account, or about one that failed from the network p_network. Entries
-- stay for ever, so they are few, however many try: in a day 100 logins to an account and 10 failures of
-- each kind, one from each network in an hour.
create function public.log_login(p_user_id uuid, p_action text, p_network text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key constant text := 'activity:' || p_action || ':' || p_user_id;
begin
  if p_network is not null and public.take_attempt(v_key || ':' || p_network, 1, 3600) > 0
    or public.take_attempt(v_key, case when p_network is null then 100 else 10 end, 86400) > 0 then
    return;
  end if;
  perform public.log_activity(
    'logins', p_action, u.id, u.user_name, null, case when p_network is null then u.id end
  ) from public.users u where u.id = p_user_id;
end
$$;

-- The accounts that have done something of these kinds, by the last name of each.
create function public.list_active_users(p_kinds text[])
returns table (user_id uuid, user_name text)
language sql
stable
set search_path = ''
as $$
  select a.user_id, a.user_name from (
    select distinct on (e.user_id) e.user_id, e.user_name
    from public.activity_entries e
    where e.user_id is not null and e.kind = any (p_kinds)
    order by e.user_id, e.id desc
  ) a
  order by a.user_name, a.user_id
$$;

-- One row for each save of a news release, job or installation. save_version keeps the last fifty versions
-- of an item and all that were replaced within 30 days. `item` is the whole row, so a column that a later
-- migration adds is saved without a change here. Deleting an item deletes its versions. The user's id and
-- name are copied, so they stay when the account is deleted.
create table public.item_versions (
  resource text not null check (resource in ('news', 'jobs', 'installations')),
  item_id uuid not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  user_id uuid,
  user_name text check (length(user_name) <= 64),
  item jsonb not null check (jsonb_typeof(item) = 'object'),
  primary key (resource, item_id, version)
);
alter table public.item_versions enable row level security;

-- The accounts that have an item open in the editor, an enquiry in the answer or an application in its
-- decline. A row counts until `until`, which an open editor renews.
create table public.item_editors (
  resource text not null
    check (resource in ('news', 'jobs', 'installations', 'enquiries', 'applications')),
  item_id uuid not null,
  user_id uuid not null references public.users (id) on delete cascade,
  until timestamptz not null,
  primary key (resource, item_id, user_id)
);
create index item_editors_user on public.item_editors (user_id);
alter table public.item_editors enable row level security;

-- Notes that an account has an item open for two minutes, and names the other accounts that have. Nothing
-- is noted of an id that does not exist. The lock on the item makes its deletion wait for the note, or the
-- note for the deletion, so that no note is left of a deleted item.
create function public.note_editing(p_resource text, p_item_id uuid, p_user_id uuid)
returns table (user_name text)
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'insert into public.item_editors (resource, item_id, user_id, until)
     select $1, i.id, $3, now() + interval ''2 minutes'' from public.%I i where i.id = $2
     for key share
     on conflict (resource, item_id, user_id) do update set until = excluded.until',
    case p_resource when 'applications' then 'job_applications' else p_resource end
  ) using p_resource, p_item_id, p_user_id;
  return query
  select u.user_name
  from public.item_editors e join public.users u on u.id = e.user_id
  where e.resource = p_resource and e.item_id = p_item_id
    and e.user_id <> p_user_id and e.until > now()
  order by 1;
end
$$;

-- Unsaved changes of items that private links show, each as the row that a save would write. An item has
-- at most one preview. It ends at `until`, when the item is saved or deleted, and when another account
-- previews changes of the item. The links of a preview contain its id.
create table public.item_previews (
  id uuid not null unique default gen_random_uuid(),
  resource text not null check (resource in ('news', 'jobs', 'installations')),
  item_id uuid not null,
  user_id uuid not null references public.users (id) on delete cascade,
  item jsonb not null check (jsonb_typeof(item) = 'object'),
  until timestamptz not null,
  primary key (resource, item_id)
);
create index item_previews_user on public.item_previews (user_id);
alter table public.item_previews enable row level security;

-- A row as a version holds it: without what is made of other columns, and without the place, as a version
-- that is restored does not move its item.
create function public.versioned_item(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_row - '{search_text,description_text,place}'::text[]
$$;

-- What an editor writes: of a row without its publication state.
create function public.item_content(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select public.versioned_item(p_row)
    - '{updated_at,status,publish_at,closed_at,closes_at}'::text[]
$$;

-- Saves a version. The write locks the row, so no two saves of an item are numbered at once. A save that
-- changes nothing saves no version.
create function public.save_version() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_resource text := tg_table_name; -- a name in a condition would pass by the index
  v_item jsonb;
  v_version integer;
begin
  if tg_op = 'DELETE' then
    delete from public.item_versions v where v.resource = v_resource and v.item_id = old.id;
    delete from public.item_editors e where e.resource = v_resource and e.item_id = old.id;
    delete from public.item_previews p where p.resource = v_resource and p.item_id = old.id;
    return null;
  end if;
  -- A change of the place alone leaves updated_at: it is no save.
  if tg_op = 'UPDATE' and new.updated_at <> old.updated_at then
    delete from public.item_previews p where p.resource = v_resource and p.item_id = new.id;
  end if;
  v_item := public.versioned_item(to_jsonb(new));
  if tg_op = 'UPDATE'
    and v_item - 'updated_at' = public.versioned_item(to_jsonb(old)) - 'updated_at' then
    return null;
  end if;
  select coalesce(max(v.version), 0) + 1 into v_version
    from public.item_versions v where v.resource = v_resource and v.item_id = new.id;
  insert into public.item_versions (resource, item_id, version, at, user_id, user_name, item)
    values (
      v_resource, new.id, v_version, new.updated_at, public.acting_user(),
      (select u.user_name from public.users u where u.id = public.acting_user()), v_item
    );
  if v_resource <> 'jobs' then
    perform public.use_files_of_version(v_resource, new.id, v_version, v_item);
  end if;
  delete from public.item_versions v
    using public.item_versions next
    where v.resource = v_resource and v.item_id = new.id and v.version <= v_version - 50
      and next.resource = v.resource and next.item_id = v.item_id and next.version = v.version + 1
      and next.at < now() - interval '30 days';
  return null;
end
$$;
create trigger news_save_version after insert or update or delete on public.news
  for each row execute function public.save_version();
create trigger jobs_save_version after insert or update or delete on public.jobs
  for each row execute function public.save_version();
create trigger installations_save_version after insert or update or delete on public.installations
  for each row execute function public.save_version();

-- Who saved each of the items last, with the status that was saved. Of an item that is archived also the
-- save that archived it and the status before that; without a kept version from before, of which there is
-- none after fifty saves of an archived item, these are null.
create function public.last_saves(p_resource text, p_ids uuid[])
returns table (
  item_id uuid, user_name text, status text, archived_at timestamptz, archived_by text,
  status_before text
)
language sql
stable
set search_path = ''
as $$
  select newest.item_id, newest.user_name, newest.status, archiving.at, archiving.user_name, before.status
  from unnest(p_ids) asked (id)
  cross join lateral (
    select v.item_id, v.user_name, v.item ->> 'status' as status
    from public.item_versions v
    where v.resource = p_resource and v.item_id = asked.id
    order by v.version desc limit 1
  ) newest
  left join lateral (
    select v.version, v.item ->> 'status' as status
    from public.item_versions v
    where newest.status = 'archived' and v.resource = p_resource and v.item_id = newest.item_id
      and v.item ->> 'status' <> 'archived'
    order by v.version desc limit 1
  ) before on true
  left join public.item_versions archiving
    on newest.status = 'archived' and archiving.resource = p_resource
    and archiving.item_id = newest.item_id and archiving.version = coalesce(before.version, 0) + 1
$$;

-- One entry for each thing that a save did. A save that writes the texts of an earlier version restores
-- it; the picture of that version may be gone.
create function public.log_item_activity() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_resource text := tg_table_name;
  v_old jsonb;
  v_new jsonb;
  v_state text;
  v_old_state text;
  v_is_changed boolean;
  v_is_restored boolean := false;
  v_content jsonb;
begin
  if tg_op = 'DELETE' then
    delete from public.activity_changes c where c.subject_id = old.id;
  end if;
  if public.acting_user() is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform public.log_activity(v_resource, 'deleted', old.id, old.title);
    return null;
  end if;
  v_new := to_jsonb(new);
  v_state := public.publication_state(v_new);
  if tg_op = 'INSERT' then
    perform public.log_activity(v_resource, 'created', new.id, new.title);
    if v_state <> 'draft' then
      perform public.log_activity(v_resource, v_state, new.id, new.title);
    end if;
    return null;
  end if;
  v_old := to_jsonb(old);
  v_old_state := public.publication_state(v_old);
  v_is_changed := public.item_content(v_new) <> public.item_content(v_old);
  if v_is_changed then
    v_is_restored := exists (
      select 1 from public.item_versions v
      where v.resource = v_resource and v.item_id = new.id
        and public.item_content(v.item) - 'image' = public.item_content(v_new) - 'image'
        and v.at < old.updated_at
    ) and public.item_content(v_new) - 'image' <> public.item_content(v_old) - 'image';
  end if;
  v_content := public.changed_values(public.item_content(v_old), public.item_content(v_new));
  perform public.log_activity(v_resource, e.action, new.id, new.title, p_changes => e.changes)
  from (values
    (1, 'restored', v_is_restored, v_content),
    (2, 'changed', v_is_changed and not v_is_restored, v_content),
    (3, case v_state when 'draft' then 'withdrawn' else v_state end, v_state <> v_old_state
      or (v_state = 'scheduled'
        and v_new ->> 'publish_at' is distinct from v_old ->> 'publish_at'),
      public.changed_values(
        jsonb_build_object('status', v_old_state, 'publish_at', v_old -> 'publish_at'),
        jsonb_build_object('status', v_state, 'publish_at', v_new -> 'publish_at'))),
    (4, 'closed', v_old ->> 'closed_at' is null and v_new ->> 'closed_at' is not null, null),
    (5, 'opened', v_old ->> 'closed_at' is not null and v_new ->> 'closed_at' is null, null)
  ) e (place, action, is_made, changes)
  where e.is_made
  order by e.place;
  return null;
end
$$;
create trigger news_log_activity after insert or update or delete on public.news
  for each row execute function public.log_item_activity();
create trigger jobs_log_activity after insert or update or delete on public.jobs
  for each row execute function public.log_item_activity();
create trigger installations_log_activity after insert or update or delete
  on public.installations for each row execute function public.log_item_activity();

-- What the office did to an enquiry or an application. What it wrote, rated or decided is in the history of
-- the submission and is deleted with it.
create function public.log_submission_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.enquiry_id is not null then
    perform public.log_activity('enquiries', new.action, new.enquiry_id,
      (select e.reference from public.enquiries e where e.id = new.enquiry_id),
      p_entry_id => new.id);
  else
    perform public.log_activity('applications', new.action, new.application_id, null,
      (select a.job_id from public.job_applications a where a.id = new.application_id),
      p_entry_id => new.id);
  end if;
  return null;
end
$$;
create trigger submission_entries_log_activity after insert on public.submission_entries
  -- A letter comes with the entry that says what it is for.
  for each row when (new.actor = 'office' and new.action <> 'letter')
  execute function public.log_submission_activity();

-- An administrator deleted a submission. Its sender, or the end of the time for which it is stored, deletes
-- it without an entry here.
create function public.log_submission_removal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if public.acting_user() is null then
    return null;
  elsif tg_table_name = 'enquiries' then
    perform public.log_activity('enquiries', 'deleted', old.id, to_jsonb(old) ->> 'reference');
  else
    perform public.log_activity(
      'applications', 'deleted', old.id, null, (to_jsonb(old) ->> 'job_id')::uuid
    );
  end if;
  return null;
end
$$;
create trigger enquiries_log_removal after delete on public.enquiries
  for each row execute function public.log_submission_removal();
-- Not those that are deleted with their job: that is one entry, of the job.
create trigger job_applications_log_removal after delete on public.job_applications
  for each row when (pg_trigger_depth() = 0) execute function public.log_submission_removal();

-- Accounts, also what was done from a command line, without an acting user.
create function public.log_account_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.activity_changes c where c.subject_id = old.id;
    perform public.log_activity('accounts', 'deleted', old.id, old.user_name);
  elsif tg_op = 'INSERT' then
    perform public.log_activity('accounts', 'created', new.id, new.user_name);
  else
    perform public.log_activity('accounts', e.action, new.id, new.user_name,
      p_changes => public.changed_values(
        public.pick(to_jsonb(old), e.fields), public.pick(to_jsonb(new), e.fields)))
    from (values
      (case new.role when 'ADMIN' then 'made-administrator' else 'made-user' end,
        new.role <> old.role, '{role,areas}'::text[]),
      ('areas-changed', new.role = old.role and new.areas <> old.areas, '{areas}'),
      ('disabled', old.disabled_at is null and new.disabled_at is not null, '{}'),
      ('enabled', old.disabled_at is not null and new.disabled_at is null, '{}'),
      -- Entries outlive the account, so they have no e-mail address.
      ('changed', new.email is distinct from old.email, '{}')
    ) e (action, is_made, fields)
    where e.is_made;
  end if;
  return null;
end
$$;
create trigger users_log_activity after insert or update or delete on public.users
  for each row execute function public.log_account_activity();

-- Invitations made and withdrawn, and reset links that an administrator made.
create function public.log_link_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if public.acting_user() is null then
    return null;
  elsif tg_op = 'DELETE' then
    if old.kind = 'invitation' and old.used_at is null then
      perform public.log_activity('invitations', 'deleted', old.id, null);
    end if;
  elsif new.kind = 'invitation' then
    perform public.log_activity('invitations', 'created', new.id, null);
  elsif new.kind = 'reset' then
    perform public.log_activity('accounts', 'reset-link', new.user_id,
      (select u.user_name from public.users u where u.id = new.user_id));
  end if;
  return null;
end
$$;
create trigger account_links_log_activity after insert on public.account_links
  for each row execute function public.log_link_activity();
create trigger account_links_log_removal after delete on public.account_links
  for each row when (pg_trigger_depth() = 0) execute function public.log_link_activity();

-- Append-only; save_version deletes the versions that are too many, and none is ever changed.
grant select, insert on public.activity_entries to service_role;
grant select, insert, delete on public.activity_changes to service_role;
grant select, insert, delete on public.item_versions to service_role;
grant select, insert, update, delete on public.item_editors, public.item_previews to service_role;
grant execute on function
  public.log_activity, public.log_login, public.list_active_users, public.versioned_item, public.item_content,
  public.changed_values, public.is_nested, public.json_values, public.pick, public.text_around, public.common_length,
  public.last_saves, public.note_editing
  to service_role;

-- What the site says of the company (contract/schemas/company.ts), a row for each save. The highest
-- revision counts; two saves on the same revision have the same key, so the second is refused.
create table public.company_facts (
  revision integer primary key check (revision > 0),
  at timestamptz not null default clock_timestamp(),
  -- Id and name of that time, without a foreign key: they stay when the account is deleted.
  user_id uuid default public.acting_user(),
  user_name text check (length(user_name) <= 64),
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 100000)
);
alter table public.company_facts enable row level security;
create trigger company_facts_refuse_change before update or delete or truncate
  on public.company_facts for each statement execute function public.refuse_change();

-- Names who saved, and logs it; what a backup brings back keeps its names.
create function public.log_company_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if public.acting_user() is not null then
    new.user_name := (select u.user_name from public.users u where u.id = new.user_id);
    perform public.log_activity('company', 'changed', gen_random_uuid(), null,
      p_changes => public.changed_values(
        (select f.facts from public.company_facts f order by f.revision desc limit 1), new.facts));
  end if;
  return new;
end
$$;
create trigger company_facts_log_activity before insert on public.company_facts
  for each row execute function public.log_company_activity();
grant select, insert on public.company_facts to service_role;
