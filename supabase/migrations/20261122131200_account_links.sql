-- Why: somebody joins, or replaces a forgotten password, without anybody else knowing the password:
-- by a link that opens once and for a time. The token in it is made from the id with the secret key;
-- only its SHA-256 is kept. A link goes with whoever made it and with the account it is for.
create table public.account_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invitation', 'reset')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The account whose password it replaces. An invitation has none yet, but a role and perhaps an
  -- e-mail address for the account that it makes.
  user_id uuid references public.users (id) on delete cascade,
  role text check (role in ('ADMIN', 'USER')),
  email text check (
    length(email) <= 254 and strpos(email, '@') <= 65
    and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
  ),
  -- The administrator; null where somebody has forgotten a password.
  created_by uuid references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  check (
    case kind
      when 'reset' then user_id is not null and role is null and email is null
      else user_id is null and role is not null and created_by is not null
    end
  )
);
create index account_links_user on public.account_links (user_id);
create index account_links_created_by on public.account_links (created_by);
create index account_links_expires_at on public.account_links (expires_at);
alter table public.account_links enable row level security;
revoke all on public.account_links from anon, authenticated;
grant select, insert, update, delete on public.account_links to service_role;

-- A mail may be about a link.
alter table public.outgoing_mails
  add column account_link_id uuid references public.account_links (id) on delete cascade,
  drop constraint outgoing_mails_template_check,
  add constraint outgoing_mails_template_check check (template in (
    'enquiry-receipt', 'enquiry-notice', 'enquiry-addition', 'enquiry-due', 'enquiry-late',
    'application-receipt', 'application-notice', 'account-invitation', 'account-reset'
  )),
  drop constraint outgoing_mails_check,
  add constraint outgoing_mails_check
    check (num_nonnulls(enquiry_id, application_id, account_link_id) = 1);
create index outgoing_mails_account_link on public.outgoing_mails (account_link_id);

drop function public.take_mails;
create function public.take_mails(p_limit integer, p_now timestamptz)
returns table (
  mail_id uuid, mail_template text, mail_enquiry_id uuid, mail_application_id uuid,
  mail_account_link_id uuid, mail_created_at timestamptz, mail_attempts integer
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
revoke all on function public.take_mails from public, anon, authenticated;
grant execute on function public.take_mails to service_role;

-- True while a link can be used: it is not old, and who made it still administers.
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
        where u.id = l.created_by and u.role = 'ADMIN' and u.disabled_at is null
      ))
  )
$$;
revoke all on function public.is_open_link from public, anon, authenticated;
grant execute on function public.is_open_link to service_role;

-- Invites somebody, by mail if p_by_mail. Returns 'made' or 'email_taken'.
create function public.invite_account(
  p_id uuid, p_token_hash text, p_role text, p_email text, p_created_by uuid,
  p_expires_at timestamptz, p_by_mail boolean
) returns text
language plpgsql
set search_path = ''
as $$
begin
  if exists (select 1 from public.users u where lower(u.email) = lower(p_email)) then
    return 'email_taken';
  end if;
  insert into public.account_links (id, kind, token_hash, role, email, created_by, expires_at)
    values (p_id, 'invitation', p_token_hash, p_role, p_email, p_created_by, p_expires_at);
  if p_by_mail then
    insert into public.outgoing_mails (event, template, account_link_id)
      values ('link:' || p_id, 'account-invitation', p_id);
  end if;
  return 'made';
end
$$;
revoke all on function public.invite_account from public, anon, authenticated;
grant execute on function public.invite_account to service_role;

-- An administrator makes a link to a new password, by mail if there is a mail server (p_by_mail) and
-- an address. Returns 'mailed', 'made', 'missing' or 'disabled'.
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
revoke all on function public.make_reset_link from public, anon, authenticated;
grant execute on function public.make_reset_link to service_role;

-- Somebody has forgotten a password and gives a user name or an e-mail address. Where an account
-- with an address has it, a link is mailed, three times an hour at most. Whether it does is told to
-- nobody, so this returns nothing that says so.
create function public.request_reset(
  p_name text, p_id uuid, p_token_hash text, p_expires_at timestamptz
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid := (
    select u.id from public.users u
    where (u.user_name_key = lower(p_name) or lower(u.email) = lower(p_name))
      and u.email is not null and u.disabled_at is null
    order by u.user_name_key = lower(p_name) desc limit 1
  );
begin
  -- Requests at one moment are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('reset:' || lower(p_name), 0));
  if v_user_id is not null and (
    select count(*) from public.account_links l
    where l.user_id = v_user_id and l.created_by is null
      and l.created_at > now() - interval '1 hour'
  ) < 3 then
    insert into public.account_links (id, kind, token_hash, user_id, expires_at)
      values (p_id, 'reset', p_token_hash, v_user_id, p_expires_at);
    insert into public.outgoing_mails (event, template, account_link_id)
      values ('link:' || p_id, 'account-reset', p_id);
  end if;
  return true;
end
$$;
revoke all on function public.request_reset from public, anon, authenticated;
grant execute on function public.request_reset to service_role;

-- Makes the account of an invitation and starts its first session: all of it or nothing. Returns
-- 'made', 'invalid' (no such link, used, too old) or 'name_taken'. An address that another account
-- has by now is left out.
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
  insert into public.users (user_name, password_hash, role, email)
    values (p_user_name, p_password_hash, v_link.role, (
      select v_link.email
      where not exists (select 1 from public.users u where lower(u.email) = lower(v_link.email))
    ))
    on conflict (user_name_key) do nothing
    returning id into v_user_id;
  if v_user_id is null then
    return 'name_taken';
  end if;
  update public.account_links set used_at = now() where id = v_link.id;
  perform public.start_session(v_user_id, p_token_hash, p_expires_at, p_device);
  return 'made';
end
$$;
revoke all on function public.accept_invitation from public, anon, authenticated;
grant execute on function public.accept_invitation to service_role;

-- Replaces the password of a link's account, ends all its sessions and its other links. False: no
-- such link, used, too old, or the account is switched off.
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
  update public.account_links set used_at = now()
    where user_id = v_link.user_id and used_at is null;
  delete from public.sessions where user_id = v_link.user_id;
  return true;
end
$$;
revoke all on function public.reset_password from public, anon, authenticated;
grant execute on function public.reset_password to service_role;
