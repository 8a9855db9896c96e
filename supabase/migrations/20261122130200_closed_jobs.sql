-- Why: a position that is filled is closed, not deleted: its applications are kept. It closes at
-- the end of its last day in the office's time, or when an editor closes it, whichever comes first.
alter table public.jobs
  add column closes_on date check (closes_on between '1900-01-01' and '2100-12-31'),
  add column closed_at timestamptz,
  add column closes_at timestamptz generated always as (
    least(closed_at, ((closes_on + 1)::timestamp at time zone 'Asia/Kolkata'))
  ) stored;
create index jobs_closes_at on public.jobs (closes_at) where status = 'published';
grant select (closes_on, closed_at, closes_at) on public.jobs to anon;

-- An application is for a job that took applications when it was sent: one that has waited in the
-- outbox was acknowledged then.
create function public.assert_job_is_open() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_job public.jobs;
begin
  select * into v_job from public.jobs j where j.id = new.job_id;
  if not found then
    return new; -- the foreign key says so
  end if;
  if v_job.status <> 'published' or v_job.publish_at > now()
    or v_job.unpublish_at <= new.submitted_at then
    raise foreign_key_violation using message = 'the job is not published';
  end if;
  if v_job.closes_at <= new.submitted_at then
    raise exception using errcode = 'JC001', message = 'the job is closed';
  end if;
  return new;
end
$$;
revoke all on function public.assert_job_is_open from public, anon, authenticated;
create trigger job_applications_assert_job_is_open before insert on public.job_applications
  for each row execute function public.assert_job_is_open();
