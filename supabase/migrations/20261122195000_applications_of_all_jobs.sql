-- Why: the office reads applications over all jobs, newest first, and filters and sorts them. These
-- are the orders of that list; those of one job begin with the job.
create index job_applications_all_order on public.job_applications (submitted_at desc, id desc);
create index job_applications_all_unread
  on public.job_applications (submitted_at desc, id desc) where read_at is null;
create index job_applications_stage_order
  on public.job_applications (stage, submitted_at desc, id desc);
create index job_applications_name_order on public.job_applications (name, id);
-- Stars first, then those that nobody has rated.
create index job_applications_rating_order
  on public.job_applications (rating desc nulls last, submitted_at desc, id desc);

-- How many have reached each stage, for the dashboard; PostgREST's own aggregates are off on
-- Supabase. A stage that nobody has reached is not among them.
create function public.count_application_stages()
returns table (stage text, total integer, unread integer)
language sql
stable
set search_path = ''
as $$
  select a.stage, count(*)::integer, (count(*) filter (where a.read_at is null))::integer
  from public.job_applications a
  group by a.stage
$$;
revoke all on function public.count_application_stages from public, anon, authenticated;
grant execute on function public.count_application_stages to service_role;

-- The jobs that somebody has applied for, whatever their state: what the list is filtered by.
create function public.list_applied_jobs() returns table (id uuid, title text)
language sql
stable
set search_path = ''
as $$
  select j.id, j.title
  from public.jobs j
  where exists (select 1 from public.job_applications a where a.job_id = j.id)
  order by j.created_at desc, j.id
$$;
revoke all on function public.list_applied_jobs from public, anon, authenticated;
grant execute on function public.list_applied_jobs to service_role;
