-- Why: what is kept of a write must say who made it, and the functions write with one key. They
-- send the id of whoever is logged in with every request; PostgREST puts the headers of a request
-- into this setting for the length of its transaction. Null for what nobody asked for in person.
create function public.acting_user() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(
    nullif(current_setting('request.headers', true), '')::json ->> 'acting-user', ''
  )::uuid
$$;
revoke all on function public.acting_user from public, anon, authenticated;
-- Triggers run with the rights of whoever writes the row.
grant execute on function public.acting_user to service_role;
