-- Why: an office runs its accounts itself. An account may have an e-mail address, for a forgotten
-- password; it can be switched off and keep its name in the history; and its owner sees by device
-- where it is logged in.
alter table public.users
  add column email text check (
    length(email) <= 254 and strpos(email, '@') <= 65
    -- The pattern of zod's z.email().
    and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
  ),
  add column disabled_at timestamptz,
  add column last_login_at timestamptz;
create unique index users_email on public.users (lower(email));

-- What the browser said it is, in plain words ("Firefox on Windows").
alter table public.sessions
  add column device text check (public.is_text(device, 100));

-- Starts a session and notes the login. False, and nothing, when the account is switched off: that
-- may happen between the look at the password and this.
create function public.start_session(
  p_user_id uuid, p_token_hash text, p_expires_at timestamptz, p_device text
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.users set last_login_at = now() where id = p_user_id and disabled_at is null;
  if not found then
    return false;
  end if;
  insert into public.sessions (token_hash, user_id, expires_at, device)
    values (p_token_hash, p_user_id, p_expires_at, p_device);
  return true;
end
$$;
revoke all on function public.start_session from public, anon, authenticated;
grant execute on function public.start_session to service_role;

-- As before, and the new session tells its device.
drop function public.change_password;
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
revoke all on function public.change_password from public, anon, authenticated;
grant execute on function public.change_password to service_role;

-- True when nobody would administer the site without this account. Whoever asks holds the lock, so
-- that two administrators cannot remove each other at one moment.
create function public.is_last_administrator(p_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  return exists (
      select 1 from public.users where id = p_id and role = 'ADMIN' and disabled_at is null
    ) and not exists (
      select 1 from public.users where id <> p_id and role = 'ADMIN' and disabled_at is null
    );
end
$$;
revoke all on function public.is_last_administrator from public, anon, authenticated;
grant execute on function public.is_last_administrator to service_role;

-- Changes `role`, `isDisabled` and `email` (null takes it away) where p_change has them. Switching
-- off ends the sessions. Returns 'changed', 'missing', 'last_administrator' or 'email_taken'.
create function public.change_account(p_id uuid, p_change jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_is_last boolean := public.is_last_administrator(p_id);
  v_role text := p_change ->> 'role';
  v_is_disabled boolean := (p_change ->> 'isDisabled')::boolean;
begin
  if v_is_last and (v_role <> 'ADMIN' or v_is_disabled) then
    return 'last_administrator';
  end if;
  update public.users u set
    role = coalesce(v_role, u.role),
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
  return 'changed';
exception when unique_violation then
  return 'email_taken';
end
$$;
revoke all on function public.change_account from public, anon, authenticated;
grant execute on function public.change_account to service_role;

-- Removes an account for good. Returns 'removed', 'missing' or 'last_administrator'.
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
revoke all on function public.remove_account from public, anon, authenticated;
grant execute on function public.remove_account to service_role;
