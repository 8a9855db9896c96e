-- Why: every page rendered on demand asks when the page of a closed job goes, 30 days after its
-- closing. That moment is computed, so no index on closes_at finds it, and all jobs were read:
-- 90 ms of 100,000. An index that holds the jobs with a closing alone is read from end to end in
-- its place, and serves what the one before it served.
drop index public.jobs_closes_at;
create index jobs_closes_at on public.jobs (closes_at)
  where status = 'published' and closes_at is not null;
