-- The years in which a news release is dated, the newest first, for the filter of administrators:
-- one step of the index of the list for each year, however many releases it has.
create function public.news_years() returns table (year integer)
language sql
stable
set search_path = ''
as $$
  with recursive newest(day) as (
    select max(n.publish_date) from public.news n
    union all
    select (
      select max(n.publish_date) from public.news n
      where n.publish_date < make_date(extract(year from newest.day)::integer, 1, 1)
    )
    from newest
    where newest.day is not null
  )
  select extract(year from newest.day)::integer from newest where newest.day is not null
$$;
revoke all on function public.news_years from public, anon, authenticated;
grant execute on function public.news_years to service_role;
