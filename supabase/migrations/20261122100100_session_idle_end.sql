-- Why: a session that nobody uses ends before its longest life is over (server/auth/sessions.ts).
-- When it was last used is noted every few minutes at most, so that a read stays a read.
alter table public.sessions
  add column last_seen_at timestamptz not null default now();
create index sessions_last_seen_at on public.sessions (last_seen_at);
