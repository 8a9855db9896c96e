-- Why: a stored file belongs to one item, or else deleting one takes the picture of the other. Each
-- table keeps its names unique; two forms that name one upload at the same moment, one for news and
-- one for installations, pass by that. Whoever claims or discards a file therefore locks its note,
-- and looks at the other table only then: statements of a function see what was committed since.
alter table public.unclaimed_files add column discarded_at timestamptz;

create function public.claim_file() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_discarded_at timestamptz;
  v_taken boolean;
begin
  select discarded_at into v_discarded_at
    from public.unclaimed_files where name = new.image for update;
  if tg_table_name = 'news' then
    v_taken := exists (select 1 from public.installations where image = new.image);
  else
    v_taken := exists (select 1 from public.news where image = new.image);
  end if;
  if v_taken or v_discarded_at is not null then
    raise exception 'the file % is not free', new.image using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
revoke all on function public.claim_file() from public, anon, authenticated;

create trigger news_claim_file before insert or update of image on public.news
  for each row execute function public.claim_file();
create trigger installations_claim_file before insert or update of image on public.installations
  for each row execute function public.claim_file();

-- Why: an editor who cancels a large upload gives the file up at once. Returns false when there is
-- no such note, or an item shows the file. The note stays, marked, so that a form that has already
-- looked at the file cannot claim it afterwards; the sweep takes both away.
create function public.discard_upload(p_name text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.unclaimed_files
    where name = p_name and discarded_at is null for update;
  if not found
    or exists (select 1 from public.news where image = p_name)
    or exists (select 1 from public.installations where image = p_name)
  then
    return false;
  end if;
  update public.unclaimed_files set discarded_at = now() where name = p_name;
  return true;
end
$$;
revoke all on function public.discard_upload from public, anon, authenticated;
grant execute on function public.discard_upload to service_role;
