-- Why: the office decides which installations visitors see first. A larger place stands further up.
-- Until one is moved its place is the moment at which it was made (seconds of the epoch), so a new
-- one stands first.
alter table public.installations add column place numeric not null default 0;
grant select (place) on public.installations to anon;

create function public.set_first_place() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.place := coalesce(nullif(new.place, 0), extract(epoch from new.created_at));
  return new;
end
$$;
revoke all on function public.set_first_place() from public, anon, authenticated;
create trigger installations_set_first_place before insert on public.installations
  for each row execute function public.set_first_place();

-- Another place is no other item: nobody who has the item open is to be told that it has changed.
drop trigger installations_set_updated_at on public.installations;
create trigger installations_set_updated_at before update on public.installations
  for each row when (new.place is not distinct from old.place)
  execute function public.set_updated_at();

-- As before, and without the place: a version that is put back does not move its item.
create or replace function public.kept_item(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_row - '{search_text,description_text,image_original_name,place}'::text[]
$$;

update public.installations set place = extract(epoch from created_at);
create index installations_place_order on public.installations (place desc, id desc);

-- Puts one directly below p_after and above p_before; null is the end of the list. Returns 'moved',
-- 'missing', or 'stale' when these two do not stand beside each other any more: somebody else has
-- moved, made or deleted one.
create function public.move_installation(p_id uuid, p_after uuid, p_before uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_title text;
  v_above numeric;
  v_below numeric;
  v_next uuid;
  v_now numeric := extract(epoch from clock_timestamp());
begin
  perform pg_advisory_xact_lock(hashtextextended('order of installations', 0));
  select i.title into v_title from public.installations i where i.id = p_id;
  if not found then
    return 'missing';
  end if;

  for v_attempt in 1..2 loop
    select i.place into v_above from public.installations i
      where i.id = p_after and i.id <> p_id;
    if p_after is not null and not found then
      return 'stale';
    end if;
    select i.id, i.place into v_next, v_below from public.installations i
      where i.id <> p_id and (p_after is null or (i.place, i.id) < (v_above, p_after))
      order by i.place desc, i.id desc limit 1;
    if v_next is distinct from p_before then
      return 'stale';
    end if;
    exit when v_above is distinct from v_below and coalesce(scale(v_above), 0) < 30
      and coalesce(scale(v_below), 0) < 30;
    -- No room between them: made at the same moment, or halved too often. All get whole places.
    update public.installations i set place = o.place
    from (
      select e.id, v_now - row_number() over (order by e.place desc, e.id desc) as place
      from public.installations e
    ) o
    where i.id = o.id;
  end loop;

  update public.installations i
  -- The next one that is made is to stand above whatever was put first.
  set place = coalesce((v_above + v_below) / 2, v_below + 0.001, v_above - 0.001, i.place)
  where i.id = p_id;
  if public.acting_user() is not null then
    perform public.note_activity('installations', 'moved', p_id, v_title);
  end if;
  return 'moved';
end
$$;
revoke all on function public.move_installation from public, anon, authenticated;
grant execute on function public.move_installation to service_role;
