-- Why: nobody is to be locked out by what others try from elsewhere. Attempts are refused by name
-- and address together; by the name alone they are counted, and each further one waits longer.
-- Counts one attempt under a key. Returns how many lie within the last p_window_seconds, this one
-- included.
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
revoke all on function public.count_attempt from public, anon, authenticated;
grant execute on function public.count_attempt to service_role;
