-- Why: on Supabase a new table or function in schema public is open to anon and authenticated by
-- default. Here every right is granted by name, so what a later migration forgets stays shut.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Why: an editor who saves over somebody else's change must be told (409). The comparison needs a
-- moment that the database sets at every update, whoever writes.
create function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Strictly later than before, even for two updates within one microsecond.
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
revoke all on function public.set_updated_at() from public, anon, authenticated;
