-- Accounts of the office, how they log in, and the links by which people join or get a new password.
-- The service role alone reads these tables: no policy names anon or authenticated.

-- True when the areas are known ones, and an administrator has at least one and any other account none.
create function public.areas_fit_role(p_role text, p_areas text[]) returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_areas <@ '{content,enquiries,applications,people,settings}'::text[]
    and coalesce(p_role = 'ADMIN', false) = (p_areas <> '{}')
$$;

-- Administrators log in with a user name and a password (requirements §7).
create table public.users (
  id uuid primary key default gen_random_uuid(),
  user_name text collate public.by_language not null check (user_name ~ '^[A-Za-z0-9._@-]{3,64}$'),
  -- 'Admin' and 'admin' are one account.
  user_name_key text collate public.by_language not null
    generated always as (lower(user_name)) stored unique,
  password_hash text not null check (password_hash like 'scrypt$%' and length(password_hash) <= 300),
  role text not null default 'USER' check (role in ('ADMIN', 'USER')),
  -- What an administrator has access to; `people` are the accounts.
  areas text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For a forgotten password.
  email text check (public.is_email(email)),
  -- An account that is switched off keeps its name in the history.
  disabled_at timestamptz,
  last_login_at timestamptz,
  check (public.areas_fit_role(role, areas))
);
create unique index users_email on public.users (lower(email));
create trigger users_set_updated_at before update on public.users
  for each row execute function public.set_updated_at();
alter table public.users enable row level security;

-- "Forgot password" takes a user name or an e-mail address, so neither is the other of another account. The
-- lock has two accounts at the same moment checked one after the other.
create function public.refuse_shared_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.user_name = old.user_name and new.email is not distinct from old.email then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('account names', 0));
  if exists (
    select 1 from public.users u
    where u.id <> new.id and (lower(u.email) = lower(new.user_name) or u.user_name_key = lower(new.email))
  ) then
    raise unique_violation using message = 'A user name is the e-mail address of another account';
  end if;
  return new;
end
$$;
create trigger users_refuse_shared_name before insert or update of user_name, email on public.users
  for each row execute function public.refuse_shared_name();

-- Refuses what is done for an administrator who has lost the area p_area or was switched off meanwhile: a
-- request checks its caller first and may wait before it writes. The lock has this checked after a change
-- of the caller that is under way.
create function public.assert_area(p_area text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := public.acting_user();
begin
  if v_caller is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not exists (
    select 1 from public.users u
    where u.id = v_caller and u.disabled_at is null and p_area = any (u.areas)
  ) then
    raise exception using errcode = 'JC003', message = 'the caller has no access to ' || p_area;
  end if;
end
$$;

-- Only an administrator with the area people makes and deletes accounts, changes their access, and the
-- address of another account. The own address is free.
create function public.guard_account() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and (new.role, new.areas, new.disabled_at) is not distinct from (old.role, old.areas, old.disabled_at)
    and (new.email is not distinct from old.email or new.id = public.acting_user()) then
    return new;
  end if;
  perform public.assert_area('people');
  return coalesce(new, old);
end
$$;
-- It comes before users_refuse_shared_name by its name, so that all take the two locks in one order.
create trigger users_guard_account
  before insert or delete or update of role, areas, disabled_at, email on public.users
  for each row execute function public.guard_account();

-- The browser holds a random token, the database only its SHA-256: a leaked table opens no session.
create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  -- Written every few minutes at most, so that a read stays a read.
  last_seen_at timestamptz not null default now(),
  -- What the browser says it is, in plain words ("Firefox on Windows").
  device text check (public.is_text(device, 100))
);
create index sessions_user_id on public.sessions (user_id);
create index sessions_expires_at on public.sessions (expires_at);
create index sessions_last_seen_at on public.sessions (last_seen_at);
alter table public.sessions enable row level security;

-- Links that open once and for a time: an invitation makes an account, a reset replaces a password, and an
-- account takes a new e-mail address by a link that was mailed there. The token is made from the id with
-- APP_SECRET; only its SHA-256 is stored. A link is deleted with the account that made it and with the
-- account that it is for.
create table public.account_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invitation', 'reset', 'email')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The account whose password or address is replaced.
  user_id uuid references public.users (id) on delete cascade,
  -- The role and the areas of the account that an invitation makes.
  role text check (role in ('ADMIN', 'USER')),
  areas text[] not null default '{}',
  -- The address of the account that an invitation makes, or the new address.
  email text check (public.is_email(email)),
  -- The address that an account has lost, to which the notice of it goes: a link that opens nothing, and
  -- stays as long as that mail may be tried.
  former_email text check (public.is_email(former_email)),
  -- The administrator; null for what the owner of the account asked for.
  created_by uuid references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  check (
    case kind
      when 'reset' then user_id is not null and role is null and email is null
      when 'email' then user_id is not null and role is null and num_nonnulls(email, former_email) = 1
      else user_id is null and role is not null and created_by is not null
    end
  ),
  check (public.areas_fit_role(role, areas)),
  check (former_email is null or kind = 'email' and used_at is not null)
);
create index account_links_user on public.account_links (user_id);
create index account_links_created_by on public.account_links (created_by);
create index account_links_expires_at on public.account_links (expires_at);
alter table public.account_links enable row level security;

-- Closes open links for good when they lose their ground: those for an account when its password or its
-- address changes, as they may have gone to the former one, or when it is switched off; and those that it
-- made when it no longer has the area people.
create function public.close_links() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.account_links l set used_at = now()
  where l.used_at is null and (
    l.user_id = new.id and (
      new.password_hash <> old.password_hash
      or new.email is distinct from old.email
      or new.disabled_at is not null
    )
    or l.created_by = new.id and ('people' <> all (new.areas) or new.disabled_at is not null)
  );
  return null;
end
$$;
create trigger users_close_links
  after update of areas, password_hash, email, disabled_at on public.users
  for each row execute function public.close_links();

-- Queues a mail to the former e-mail address of an account when it is changed or removed.
create function public.tell_former_email() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  insert into public.account_links (id, kind, token_hash, user_id, former_email, used_at, expires_at)
    values (
      v_id, 'email', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), new.id, old.email, now(),
      now() + interval '3 days'
    );
  insert into public.outgoing_mails (event, template, account_link_id)
    values ('former-email:' || v_id, 'account-email-changed', v_id);
  return null;
end
$$;
create trigger users_tell_former_email after update of email on public.users
  for each row when (old.email is not null and new.email is distinct from old.email)
  execute function public.tell_former_email();

-- Secrets of authenticator apps. A secret has to be read to check a code, so it is no hash.
create table public.second_factors (
  user_id uuid primary key references public.users (id) on delete cascade,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  created_at timestamptz not null default now(),
  -- Null until its owner has entered a code of it.
  confirmed_at timestamptz,
  -- The 30 s whose code was used last: no code is accepted twice.
  last_step bigint not null default 0
);
alter table public.second_factors enable row level security;

-- SHA-256 of recovery codes of 120 random bits. A code that is used is deleted.
create table public.recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references public.second_factors (user_id) on delete cascade
);
create index recovery_codes_user_id on public.recovery_codes (user_id);
alter table public.recovery_codes enable row level security;

-- Public halves of passkeys.
create table public.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- In base64url, as browsers send them: at most 1023 bytes, and any key of a size in use.
  credential_id text not null unique check (
    credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364
  ),
  public_key text not null check (
    public_key ~ '^[A-Za-z0-9_-]+$' and length(public_key) <= 4096
  ),
  -- How often its device says it has been used; always 0 where the device does not count.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (public.is_text(name, 60)),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on public.passkeys (user_id);
alter table public.passkeys enable row level security;

-- What a device has to sign, once and within minutes. A challenge to add a passkey is given out after the
-- password; one to use a passkey is not, so neither is accepted in place of the other.
create table public.passkey_challenges (
  challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  purpose text not null check (purpose in ('add', 'use')),
  -- Null for a login, as the account is not known yet.
  user_id uuid references public.users (id) on delete cascade,
  expires_at timestamptz not null,
  check (purpose = 'use' or user_id is not null)
);
create index passkey_challenges_user_id on public.passkey_challenges (user_id);
create index passkey_challenges_expires_at on public.passkey_challenges (expires_at);
alter table public.passkey_challenges enable row level security;

-- Starts a session in place of the one that the browser had (p_ended_hash), records the login and deletes
-- counted attempts. Returns 'started'; or, without a change, 'disabled' when the account is switched off, and
-- 'changed' when its password is no longer the one that was checked (p_seen_hash). Both may happen after
-- the check.
create function public.start_session(
  p_user_id uuid, p_token_hash text, p_expires_at timestamptz, p_device text,
  p_ended_hash text default null, p_cleared_keys text[] default '{}', p_seen_hash text default null
) returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.users set last_login_at = now()
    where id = p_user_id and disabled_at is null and password_hash = coalesce(p_seen_hash, password_hash);
  if not found then
    return case when exists (
      select 1 from public.users u
      where u.id = p_user_id and u.password_hash = coalesce(p_seen_hash, u.password_hash)
    ) then 'disabled' else 'changed' end;
  end if;
  perform public.log_login(p_user_id, 'logged-in');
  delete from public.login_attempts where key = any (p_cleared_keys);
  delete from public.sessions where token_hash = p_ended_hash;
  insert into public.sessions (token_hash, user_id, expires_at, device)
    values (p_token_hash, p_user_id, p_expires_at, p_device);
  return 'started';
end
$$;

-- Uses up a code: that of the step p_step of the authenticator app or, without a step, the recovery code
-- p_code_hash. False when the account has no such code, or has used it.
create function public.take_code(p_user_id uuid, p_step bigint, p_code_hash text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_step is null then
    delete from public.recovery_codes where user_id = p_user_id and code_hash = p_code_hash;
  else
    update public.second_factors set last_step = p_step
      where user_id = p_user_id and last_step < p_step;
  end if;
  return found;
end
$$;

-- Ends a login by a code with a session, behind a lock on the pending login, whose token is taken once.
-- Outcomes: 'started'; 'ended', when the token was taken before; 'too_many' attempts at a code, for
-- wait_seconds; 'wrong_code'; 'disabled' and 'changed' as start_session returns them. Where it is refused
-- neither token nor code are used up, and an attempt is counted for 'wrong_code', 'disabled' and 'changed'
-- alone.
create function public.finish_login(
  p_user_id uuid, p_pending_key text, p_step bigint, p_code_hash text,
  p_token_hash text, p_expires_at timestamptz, p_device text, p_ended_hash text, p_cleared_keys text[],
  p_attempt_key text, p_attempt_limit integer, p_attempt_window_seconds integer, p_seen_hash text
) returns table (outcome text, wait_seconds integer)
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_pending_key, 0));
  if exists (select 1 from public.login_attempts a where a.key = p_pending_key) then
    return query select 'ended', 0;
    return;
  end if;
  wait_seconds := public.take_attempt(p_attempt_key, p_attempt_limit, p_attempt_window_seconds);
  if wait_seconds > 0 then
    return query select 'too_many', wait_seconds;
    return;
  end if;
  begin
    if not public.take_code(p_user_id, p_step, p_code_hash) then
      return query select 'wrong_code', 0;
      return;
    end if;
    outcome := public.start_session(
      p_user_id, p_token_hash, p_expires_at, p_device, p_ended_hash, p_cleared_keys || p_attempt_key,
      p_seen_hash
    );
    if outcome <> 'started' then
      raise exception using errcode = 'JC002', message = 'gives the code back';
    end if;
  exception when sqlstate 'JC002' then
    return query select outcome, 0;
    return;
  end;
  insert into public.login_attempts (key) values (p_pending_key);
  return query select 'started', 0;
end
$$;

-- Replaces a password, ends all sessions of the account, and starts a new session: all of it or nothing. False when the password is no longer the one that was checked.
create function public.change_password(
  p_user_id uuid,
  p_seen_hash text,
  p_new_hash text,
  p_token_hash text,
  p_expires_at timestamptz,
  p_device text default null
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.users set password_hash = p_new_hash
    where id = p_user_id and password_hash = p_seen_hash and disabled_at is null;
  if not found then
    return false;
  end if;
  delete from public.sessions where user_id = p_user_id;
  insert into public.sessions (token_hash, user_id, expires_at, device)
    values (p_token_hash, p_user_id, p_expires_at, p_device);
  return true;
end
$$;

-- True when the site would have no administrator with the area people without this account. The lock is
-- held to the end of the transaction, so two administrators cannot remove each other at the same time.
create function public.is_last_administrator(p_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  return exists (
      select 1 from public.users
      where id = p_id and 'people' = any (areas) and disabled_at is null
    ) and not exists (
      select 1 from public.users
      where id <> p_id and 'people' = any (areas) and disabled_at is null
    );
end
$$;

-- Changes `role`, `areas`, `isDisabled` and `email` (null takes it away) where p_change has them. The role
-- USER takes the areas away. Switching off ends the sessions. Returns 'changed', 'missing',
-- 'last_administrator' or 'email_taken'.
create function public.change_account(p_id uuid, p_change jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_is_last boolean := public.is_last_administrator(p_id);
  v_role text := p_change ->> 'role';
  v_areas text[] := case
    when v_role = 'USER' then '{}'
    when p_change ? 'areas' then array(select jsonb_array_elements_text(p_change -> 'areas'))
  end;
  v_is_disabled boolean := (p_change ->> 'isDisabled')::boolean;
begin
  if v_is_last and ('people' <> all (v_areas) or v_is_disabled) then
    return 'last_administrator';
  end if;
  update public.users u set
    role = coalesce(v_role, u.role),
    areas = coalesce(v_areas, u.areas),
    disabled_at = case
      when v_is_disabled is null then u.disabled_at
      when v_is_disabled then coalesce(u.disabled_at, now())
    end,
    email = case when p_change ? 'email' then p_change ->> 'email' else u.email end
  where u.id = p_id;
  if not found then
    return 'missing';
  end if;
  if v_is_disabled then
    delete from public.sessions where user_id = p_id;
  end if;
  if p_change ? 'email' then
    update public.account_links set used_at = now()
      where user_id = p_id and kind = 'email' and used_at is null;
  end if;
  return 'changed';
exception when unique_violation then
  return 'email_taken';
end
$$;

-- Deletes an account. Returns 'removed', 'missing' or 'last_administrator'.
create function public.remove_account(p_id uuid) returns text
language plpgsql
set search_path = ''
as $$
begin
  if public.is_last_administrator(p_id) then
    return 'last_administrator';
  end if;
  delete from public.users where id = p_id;
  return case when found then 'removed' else 'missing' end;
end
$$;

-- True while a link can be used. The maker is checked again, as a link may have been made at the moment
-- at which its maker lost the area people.
create function public.is_open_link(p_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.account_links l
    where l.id = p_id and l.used_at is null and l.expires_at > now()
      and (l.created_by is null or exists (
        select 1 from public.users u
        where u.id = l.created_by and 'people' = any (u.areas) and u.disabled_at is null
      ))
  )
$$;

-- True when another account than p_user_id has an e-mail address, or has it as its user name.
create function public.is_email_taken(p_email text, p_user_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.users u
    where u.id is distinct from p_user_id and lower(p_email) in (lower(u.email), u.user_name_key)
  )
$$;

-- Makes an invitation, sent by mail if p_by_mail. Returns 'made' or 'email_taken'.
create function public.invite_account(
  p_id uuid, p_token_hash text, p_role text, p_areas text[], p_email text, p_created_by uuid,
  p_expires_at timestamptz, p_by_mail boolean
) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform public.assert_area('people');
  if public.is_email_taken(p_email, null) then
    return 'email_taken';
  end if;
  insert into public.account_links
    (id, kind, token_hash, role, areas, email, created_by, expires_at)
    values (p_id, 'invitation', p_token_hash, p_role, p_areas, p_email, p_created_by, p_expires_at);
  if p_by_mail then
    insert into public.outgoing_mails (event, template, account_link_id)
      values ('link:' || p_id, 'account-invitation', p_id);
  end if;
  return 'made';
end
$$;

-- Makes a link to a new password for an administrator, sent by mail if there is a mail server (p_by_mail)
-- and the account has an address. Returns 'mailed', 'made', 'missing' or 'disabled'.
create function public.make_reset_link(
  p_id uuid, p_token_hash text, p_user_id uuid, p_created_by uuid, p_expires_at timestamptz,
  p_by_mail boolean
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_user public.users;
begin
  perform public.assert_area('people');
  select * into v_user from public.users where id = p_user_id;
  if not found then
    return 'missing';
  elsif v_user.disabled_at is not null then
    return 'disabled';
  end if;
  insert into public.account_links (id, kind, token_hash, user_id, created_by, expires_at)
    values (p_id, 'reset', p_token_hash, p_user_id, p_created_by, p_expires_at);
  if not p_by_mail or v_user.email is null then
    return 'made';
  end if;
  insert into public.outgoing_mails (event, template, account_link_id)
    values ('link:' || p_id, 'account-reset', p_id);
  return 'mailed';
end
$$;

-- Mails a link to a new password where an account with an address has the user name or the e-mail
-- address p_name. At most p_most in an hour, counted behind a lock on the account, by whichever name it is
-- asked for. The answer is the same in every case: it must not tell which accounts there are.
create function public.request_reset(
  p_name text, p_id uuid, p_token_hash text, p_expires_at timestamptz, p_most integer
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select u.id into v_user_id from public.users u
    where u.email is not null and u.disabled_at is null
      and (lower(u.email) = lower(p_name) or u.user_name_key = lower(p_name))
    for no key update;
  if v_user_id is not null and (
    select count(*) from public.account_links l
    where l.user_id = v_user_id and l.kind = 'reset' and l.created_by is null
      and l.created_at > now() - interval '1 hour'
  ) < p_most then
    insert into public.account_links (id, kind, token_hash, user_id, expires_at)
      values (p_id, 'reset', p_token_hash, v_user_id, p_expires_at);
    insert into public.outgoing_mails (event, template, account_link_id)
      values ('link:' || p_id, 'account-reset', p_id);
  end if;
  return true;
end
$$;

-- Changes the e-mail address of an account for its owner, whose password was p_seen_hash when it was checked.
-- An address counts once the link that is mailed there (p_by_mail) is opened; null, and any address
-- without mail, counts at once. Earlier links end. At most p_most links in an hour are counted, behind a
-- lock on the account. With mail the answer is the same when another account has the address, and nothing
-- is mailed. Returns 'changed', 'mailed', 'refused', 'too_many' or, without mail, 'email_taken'.
create function public.change_own_email(
  p_user_id uuid, p_seen_hash text, p_email text, p_by_mail boolean,
  p_id uuid, p_token_hash text, p_expires_at timestamptz, p_most integer
) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.users u
    where u.id = p_user_id and u.password_hash = p_seen_hash and u.disabled_at is null
    for no key update;
  if not found then
    return 'refused';
  end if;
  if p_by_mail and p_email is not null and (
    select count(*) from public.account_links l
    where l.user_id = p_user_id and l.kind = 'email' and l.former_email is null
      and l.created_at > now() - interval '1 hour'
  ) >= p_most then
    return 'too_many';
  end if;
  update public.account_links set used_at = now()
    where user_id = p_user_id and kind = 'email' and used_at is null;
  if not p_by_mail or p_email is null then
    update public.users set email = p_email where id = p_user_id;
    return 'changed';
  end if;
  insert into public.account_links (id, kind, token_hash, user_id, email, expires_at)
    values (p_id, 'email', p_token_hash, p_user_id, p_email, p_expires_at);
  if not public.is_email_taken(p_email, p_user_id) then
    insert into public.outgoing_mails (event, template, account_link_id)
      values ('link:' || p_id, 'account-email', p_id);
  end if;
  return 'mailed';
exception when unique_violation then
  return 'email_taken';
end
$$;

-- Gives an account the address of its link. Returns 'changed', 'invalid' (no such link, used, too old) or 'email_taken'.
create function public.confirm_email(p_link_hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_link public.account_links;
begin
  select l.* into v_link from public.account_links l
    where l.token_hash = p_link_hash and l.kind = 'email' for update;
  if not found or not public.is_open_link(v_link.id) then
    return 'invalid';
  end if;
  update public.account_links set used_at = now() where id = v_link.id;
  update public.users set email = v_link.email where id = v_link.user_id;
  return 'changed';
exception when unique_violation then
  return 'email_taken';
end
$$;

-- Makes the account of an invitation and starts its first session: all of it or nothing. Returns 'made',
-- 'invalid' (no such link, used, too old) or 'name_taken'. An address that another account has taken
-- meanwhile is left out.
create function public.accept_invitation(
  p_link_hash text, p_user_name text, p_password_hash text, p_token_hash text,
  p_expires_at timestamptz, p_device text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_link public.account_links;
  v_user_id uuid;
begin
  select l.* into v_link from public.account_links l
    where l.token_hash = p_link_hash and l.kind = 'invitation' for update;
  if not found or not public.is_open_link(v_link.id) then
    return 'invalid';
  end if;
  begin
    insert into public.users (user_name, password_hash, role, areas, email)
      values (p_user_name, p_password_hash, v_link.role, v_link.areas, case
        when not public.is_email_taken(v_link.email, null) then v_link.email
      end)
      returning id into v_user_id;
  exception when unique_violation then
    return 'name_taken';
  end;
  update public.account_links set used_at = now() where id = v_link.id;
  perform public.start_session(v_user_id, p_token_hash, p_expires_at, p_device);
  return 'made';
end
$$;

-- Replaces the password of a link's account and ends all its sessions. False: no such link, used, too
-- old, or the account is switched off.
create function public.reset_password(p_link_hash text, p_password_hash text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_link public.account_links;
begin
  select l.* into v_link from public.account_links l
    where l.token_hash = p_link_hash and l.kind = 'reset' for update;
  if not found or not public.is_open_link(v_link.id) then
    return false;
  end if;
  update public.users set password_hash = p_password_hash
    where id = v_link.user_id and disabled_at is null;
  if not found then
    return false;
  end if;
  delete from public.sessions where user_id = v_link.user_id;
  return true;
end
$$;

-- Turns an authenticator app on after its first code, with its recovery codes, and ends all other
-- sessions of the account. False when the secret is another one by now, or is confirmed.
create function public.confirm_second_factor(
  p_user_id uuid, p_secret text, p_step bigint, p_code_hashes text[], p_token_hash text
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.second_factors set confirmed_at = now(), last_step = p_step
    where user_id = p_user_id and secret = p_secret and confirmed_at is null;
  if not found then
    return false;
  end if;
  delete from public.recovery_codes where user_id = p_user_id;
  insert into public.recovery_codes (code_hash, user_id)
    select code_hash, p_user_id from unnest(p_code_hashes) code_hash;
  delete from public.sessions where user_id = p_user_id and token_hash <> p_token_hash;
  return true;
end
$$;

-- Puts new recovery codes in the place of those that are left. False when two-step login is not on.
create function public.replace_recovery_codes(p_user_id uuid, p_code_hashes text[])
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.second_factors
    where user_id = p_user_id and confirmed_at is not null for update;
  if not found then
    return false;
  end if;
  delete from public.recovery_codes where user_id = p_user_id;
  insert into public.recovery_codes (code_hash, user_id)
    select code_hash, p_user_id from unnest(p_code_hashes) code_hash;
  return true;
end
$$;

-- Adds a passkey to an account that has fewer than p_most, counted behind a lock on the account. The first
-- second factor of an account ends its other sessions: they were opened with a password alone. Returns
-- 'added', 'added_first', 'known' when an account has this passkey already, or 'too_many'.
create function public.add_passkey(
  p_user_id uuid, p_credential_id text, p_public_key text, p_sign_count bigint, p_name text,
  p_token_hash text, p_most integer
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform 1 from public.users u where u.id = p_user_id for no key update;
  select count(*) into v_count from public.passkeys p where p.user_id = p_user_id;
  if v_count >= p_most then
    return 'too_many';
  end if;
  insert into public.passkeys (user_id, credential_id, public_key, sign_count, name)
    values (p_user_id, p_credential_id, p_public_key, p_sign_count, p_name)
    on conflict (credential_id) do nothing;
  if not found then
    return 'known';
  end if;
  if v_count > 0 or exists (
    select 1 from public.second_factors f where f.user_id = p_user_id and f.confirmed_at is not null
  ) then
    return 'added';
  end if;
  delete from public.sessions where user_id = p_user_id and token_hash <> p_token_hash;
  return 'added_first';
end
$$;

-- Ends all sessions of an account.
create function public.end_sessions(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_user_id <> public.acting_user() then
    perform public.assert_area('people');
  end if;
  delete from public.sessions where user_id = p_user_id;
end
$$;

-- Takes authenticator app and passkeys of an account away, ends its sessions, and records it once, behind
-- the lock that add_passkey holds. False: there is no such account.
create function public.remove_factors(p_user_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_user_name text;
  v_had_app boolean;
  v_had_passkeys boolean;
begin
  perform public.assert_area('people');
  select u.user_name into v_user_name from public.users u where u.id = p_user_id
    for no key update;
  if not found then
    return false;
  end if;
  delete from public.second_factors where user_id = p_user_id;
  v_had_app := found;
  delete from public.passkeys where user_id = p_user_id;
  v_had_passkeys := found;
  delete from public.sessions where user_id = p_user_id;
  if (v_had_app or v_had_passkeys) and public.acting_user() <> p_user_id then
    perform public.log_activity('accounts', 'factor-removed', p_user_id, v_user_name);
  end if;
  return true;
end
$$;

grant select, insert, update, delete on
  public.users, public.sessions, public.account_links, public.second_factors, public.recovery_codes,
  public.passkeys, public.passkey_challenges
  to service_role;
grant execute on function
  public.areas_fit_role, public.start_session, public.take_code, public.finish_login,
  public.change_password, public.is_last_administrator, public.change_account, public.remove_account, public.is_open_link,
  public.is_email_taken, public.invite_account, public.make_reset_link, public.request_reset,
  public.change_own_email, public.confirm_email, public.accept_invitation,
  public.reset_password, public.confirm_second_factor, public.replace_recovery_codes, public.add_passkey,
  public.end_sessions, public.remove_factors, public.assert_area
  to service_role;
