-- Why: administrators log in with a user name and a password (requirements §7). Only the service role may
-- look in here: no policy names anon or authenticated, so row-level security refuses them all.
create table public.users (
  id uuid primary key default gen_random_uuid(),
  user_name text not null check (user_name ~ '^[A-Za-z0-9._@-]{3,64}$'),
  -- 'Admin' and 'admin' are one account.
  user_name_key text not null generated always as (lower(user_name)) stored unique,
  password_hash text not null check (password_hash like 'scrypt$%' and length(password_hash) <= 300),
  role text not null default 'USER' check (role in ('ADMIN', 'USER')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger users_set_updated_at before update on public.users
  for each row execute function public.set_updated_at();
alter table public.users enable row level security;
revoke all on public.users from anon, authenticated;
grant select, insert, update, delete on public.users to service_role;

-- Why: the browser holds a random token, the database only its SHA-256, so that a leaked table
-- opens no session.
create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_user_id on public.sessions (user_id);
create index sessions_expires_at on public.sessions (expires_at);
alter table public.sessions enable row level security;
revoke all on public.sessions from anon, authenticated;
grant select, insert, update, delete on public.sessions to service_role;
