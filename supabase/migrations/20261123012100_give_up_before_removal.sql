-- Why: the sweep looked which files nobody shows, and then removed them. A form that claimed one in
-- between showed a file that was gone. It lets go of them first, one lock each, as a removed item does.
create function public.release_files(p_names text[]) returns table (name text)
language sql
set search_path = ''
as $$
  select wanted.name from (select unnest(p_names) as name order by 1) wanted
  where public.release_file(wanted.name)
$$;
revoke all on function public.release_files from public, anon, authenticated;
grant execute on function public.release_files to service_role;
