-- Why: a password that somebody has guessed or read over a shoulder is not enough to get in. The
-- secret of an authenticator app has to be read to be checked, so it is no hash: it lies in a table
-- of its own that the service role alone reads. Recovery codes have 120 random bits; their SHA-256
-- is kept, and a code that is used is deleted.
create table public.second_factors (
  user_id uuid primary key references public.users (id) on delete cascade,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  created_at timestamptz not null default now(),
  -- Null until its owner has given a code of it.
  confirmed_at timestamptz,
  -- The 30 s whose code was used last: no code is taken twice.
  last_step bigint not null default 0
);
alter table public.second_factors enable row level security;
revoke all on public.second_factors from anon, authenticated;
grant select, insert, update, delete on public.second_factors to service_role;

create table public.recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references public.second_factors (user_id) on delete cascade
);
create index recovery_codes_user_id on public.recovery_codes (user_id);
alter table public.recovery_codes enable row level security;
revoke all on public.recovery_codes from anon, authenticated;
grant select, insert, update, delete on public.recovery_codes to service_role;

-- A second factor counts from the first code on, and with it come its recovery codes; all other
-- sessions of the account end. False when the secret is another one by now, or is confirmed.
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
revoke all on function public.confirm_second_factor from public, anon, authenticated;
grant execute on function public.confirm_second_factor to service_role;
