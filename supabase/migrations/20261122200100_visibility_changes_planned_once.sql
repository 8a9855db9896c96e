-- Why: every page rendered on demand asks for the next change. Postgres plans the body of a function
-- in SQL at each call, which took longer than the search itself; a connection keeps the plan of one
-- in PL/pgSQL. The answer is the same.
create or replace function public.visibility_changes(
  p_after timestamptz default null,
  p_until timestamptz default null,
  p_resource text default null,
  p_limit integer default null
) returns table (resource text, item uuid, changes_at timestamptz)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select c.resource, c.item, c.changes_at from (
    select 'news' as resource, n.id as item, n.publish_at as changes_at, n.updated_at
      from public.news n where n.status = 'published'
    union all
    select 'news', n.id, n.unpublish_at, n.updated_at
      from public.news n where n.status = 'published'
    union all
    select 'jobs', j.id, j.publish_at, j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    select 'jobs', j.id, j.unpublish_at, j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    select 'jobs', j.id, j.closes_at, j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    -- The page of a closed job is gone 30 days later (contract/limits.ts).
    select 'jobs', j.id, j.closes_at + interval '30 days', j.updated_at
      from public.jobs j where j.status = 'published'
    union all
    select 'installations', i.id, i.publish_at, i.updated_at
      from public.installations i where i.status = 'published'
    union all
    select 'installations', i.id, i.unpublish_at, i.updated_at
      from public.installations i where i.status = 'published'
  ) c
  where c.changes_at > coalesce(p_after, now())
    and (p_until is null or c.changes_at <= p_until)
    and c.changes_at > c.updated_at
    and (p_resource is null or c.resource = p_resource)
  order by c.changes_at, c.item
  limit p_limit;
end
$$;
