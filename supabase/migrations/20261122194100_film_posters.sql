-- Why: a film stands in lists as a still picture of it, which the editor's browser makes, or which
-- the editor chooses. It is a file like any other: claimed by its row, and gone with it.
alter table public.installations
  add column poster text unique
    constraint installations_poster_check check (
      poster ~ '^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$'
    ),
  add constraint installations_poster_of_film check (
    poster is null or image ~ '\.(mp4|webm)$'
  );
grant select (poster) on public.installations to anon;

create or replace function public.is_file_shown(p_name text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from public.news where image = p_name)
    or exists (
      select 1 from public.news
      where pictures @> jsonb_build_array(jsonb_build_object('image', p_name))
    )
    or exists (select 1 from public.installations where image = p_name or poster = p_name)
$$;

-- The stored names in a row of news or installations.
create function public.item_files(p_row jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select p_row ->> 'image'
  union select p_row ->> 'poster' where p_row ->> 'poster' is not null
  union select public.picture_names(p_row -> 'pictures')
$$;
revoke all on function public.item_files from public, anon, authenticated;
grant execute on function public.item_files to service_role;

create or replace function public.claim_file() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_name text;
  v_discarded_at timestamptz;
begin
  for v_name in
    select public.item_files(to_jsonb(new)) except select public.item_files(v_old)
    order by 1 -- two rows that claim the same files wait for each other in one order
  loop
    select discarded_at into v_discarded_at
      from public.unclaimed_files where name = v_name for update;
    if v_discarded_at is not null or public.is_file_shown(v_name) then
      raise exception 'the file % is not free', v_name using errcode = 'unique_violation';
    end if;
  end loop;
  return new;
end
$$;
drop trigger installations_claim_file on public.installations;
create trigger installations_claim_file
  before insert or update of image, poster on public.installations
  for each row execute function public.claim_file();

-- Versions of before: otherwise restoring one would not be seen as that.
update public.item_versions set item = item || '{"poster": null}'
  where resource = 'installations';
