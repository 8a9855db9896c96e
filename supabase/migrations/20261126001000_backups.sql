-- Backups that lie in their store (`npm run backup -- --stored`). /v1/health tells whether the newest is
-- recent, so that an uptime check notices when they stop.
create table public.backups (
  made_at timestamptz primary key
);
alter table public.backups enable row level security;
grant select, insert on public.backups to service_role;
