-- Why: a passkey opens an account without anything that can be guessed, typed into a wrong site or
-- read over a shoulder. What is kept of it is public; its private key never leaves its device.
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
revoke all on public.passkeys from anon, authenticated;
grant select, insert, update, delete on public.passkeys to service_role;

-- What a device has to sign, once and within minutes: to add a passkey to an account, or to log in,
-- when nobody knows yet who it is.
create table public.passkey_challenges (
  challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  user_id uuid references public.users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on public.passkey_challenges (user_id);
create index passkey_challenges_expires_at on public.passkey_challenges (expires_at);
alter table public.passkey_challenges enable row level security;
revoke all on public.passkey_challenges from anon, authenticated;
grant select, insert, update, delete on public.passkey_challenges to service_role;

-- Adds a passkey. As with an authenticator app, the first second factor of an account ends its other
-- sessions: whoever opened them has shown a password alone. Returns 'added', 'added_first', or
-- 'known' when an account has it already.
create function public.add_passkey(
  p_user_id uuid, p_credential_id text, p_public_key text, p_sign_count bigint, p_name text,
  p_token_hash text
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_is_first boolean := not exists (select 1 from public.passkeys where user_id = p_user_id)
    and not exists (
      select 1 from public.second_factors where user_id = p_user_id and confirmed_at is not null
    );
begin
  insert into public.passkeys (user_id, credential_id, public_key, sign_count, name)
    values (p_user_id, p_credential_id, p_public_key, p_sign_count, p_name)
    on conflict (credential_id) do nothing;
  if not found then
    return 'known';
  end if;
  if v_is_first then
    delete from public.sessions where user_id = p_user_id and token_hash <> p_token_hash;
    return 'added_first';
  end if;
  return 'added';
end
$$;
revoke all on function public.add_passkey from public, anon, authenticated;
grant execute on function public.add_passkey to service_role;
