-- Why: administrators read applications and want to see which of them nobody has looked at yet.
-- Null while an application waits.
alter table public.job_applications add column read_at timestamptz;
-- What waits for a job, in the order of its list.
create index job_applications_unread
  on public.job_applications (job_id, submitted_at desc, id desc) where read_at is null;

-- Why: the job cards say how many have applied and how many of those are unread; PostgREST's own
-- aggregates are off on Supabase. Jobs that somebody applied for last come first, because PostgREST
-- answers a thousand rows at most.
create function public.count_applications()
returns table (job_id uuid, total integer, unread integer)
language sql
stable
set search_path = ''
as $$
  select a.job_id, count(*)::integer, (count(*) filter (where a.read_at is null))::integer
  from public.job_applications a
  group by a.job_id
  order by max(a.submitted_at) desc, a.job_id
$$;
revoke all on function public.count_applications from public, anon, authenticated;
grant execute on function public.count_applications to service_role;
