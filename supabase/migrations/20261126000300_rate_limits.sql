-- How often a network or a name may try. Attempts are counted in Postgres because functions share no
-- memory. Keys are hashes that the caller makes, or have the id of an account: neither user names nor
-- addresses are stored.
create table public.login_attempts (
  id bigint generated always as identity primary key,
  key text not null check (length(key) between 1 and 200),
  attempted_at timestamptz not null default clock_timestamp()
);
create index login_attempts_key on public.login_attempts (key, attempted_at);
create index login_attempts_attempted_at on public.login_attempts (attempted_at);
alter table public.login_attempts enable row level security;

-- Counts one attempt under a key, unless p_attempt_limit of them lie within the last
-- p_attempt_window_seconds. Returns 0 when it was counted, else the whole seconds until the oldest of them
-- leaves the window. The lock has two attempts at the same moment counted one after the other.
create function public.take_attempt(
  p_attempt_key text, p_attempt_limit integer, p_attempt_window_seconds integer
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_since timestamptz := clock_timestamp() - make_interval(secs => p_attempt_window_seconds);
  v_oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_attempt_key, 0));
  select attempted_at into v_oldest
    from public.login_attempts
    where key = p_attempt_key and attempted_at > v_since
    order by attempted_at desc offset p_attempt_limit - 1 limit 1;
  if found then
    return greatest(1, ceil(extract(epoch from v_oldest - v_since)))::integer;
  end if;
  insert into public.login_attempts (key) values (p_attempt_key);
  return 0;
end
$$;

-- Counts one attempt under a key and refuses none. The caller delays attempts at a user name by their
-- number instead, so that attempts from elsewhere do not lock the owner out. Returns how many lie within
-- the last p_window_seconds, this one included.
create function public.count_attempt(p_key text, p_window_seconds integer)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  insert into public.login_attempts (key) values (p_key);
  return (
    select count(*) from public.login_attempts
    where key = p_key
      and attempted_at > clock_timestamp() - make_interval(secs => p_window_seconds)
  )::integer;
end
$$;

grant select, insert, update, delete on public.login_attempts to service_role;
grant execute on function public.take_attempt, public.count_attempt to service_role;
