-- Why: vacancies (requirements §3). The stipend is in whole rupees.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 200),
  description text not null check (description ~ '\S' and length(description) <= 20000),
  stipend integer not null check (stipend between 0 and 100000000),
  role text not null check (role ~ '\S' and length(role) <= 100),
  duration text check (duration ~ '\S' and length(duration) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index jobs_list_order on public.jobs (created_at desc, id desc);
create trigger jobs_set_updated_at before update on public.jobs
  for each row execute function public.set_updated_at();

alter table public.jobs enable row level security;
revoke all on public.jobs from anon, authenticated;
grant select, insert, update, delete on public.jobs to service_role;
grant select (id, title, description, stipend, role, duration, created_at, updated_at)
  on public.jobs to anon;
create policy jobs_are_public on public.jobs for select to anon using (true);
