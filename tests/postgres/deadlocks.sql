-- What the functions of the site do to releases and their files, as one call each that picks by chance.
-- A refusal (a file whose deletion has begun, an item that has changed) is an answer like any other; a
-- deadlock is not caught.
create schema trial;
grant usage on schema trial to service_role;

create table trial.pool as
  select n, md5('pool' || n) || '.webp' as name from generate_series(1, 400) n;
create unique index on trial.pool (n);
grant select on trial.pool to service_role;

insert into public.news (id, title, description, publish_date, image)
  select md5('trial' || p.n)::uuid, 'Release ' || p.n, 'Text', '2026-01-01', p.name
  from trial.pool p where p.n <= 300;

create function trial.file() returns text language sql volatile as $$
  select name from trial.pool where n = (select 1 + floor(random() * 400)::int)
$$;
create function trial.files(count integer) returns text[] language sql volatile as $$
  select array_agg(name) from (select name from trial.pool order by random() limit count) p
$$;

insert into public.media_files (name)
  select md5('certificate' || n) || '.webp' from generate_series(1, 4) n;

insert into public.users (user_name, password_hash)
  select 'editor' || n, 'scrypt$' from generate_series(1, 4) n;

-- Saves of the company facts whose certificates were left without a use of their picture.
create table trial.lost (revision integer);
grant select, insert on trial.lost to service_role;

-- Saves the company facts with one of four certificates, ends the uses of those that were replaced, and
-- notes it where the picture of the last save has no use.
create function trial.save_certificate() returns void language plpgsql as $$
begin
  insert into public.company_facts (revision, facts)
    select 1 + coalesce(max(revision), 0), jsonb_build_object('certificates', jsonb_build_array(
      jsonb_build_object('image', md5('certificate' || 1 + floor(random() * 4)::int) || '.webp')
    )) from public.company_facts;
exception
  when unique_violation then null;
end
$$;
create function trial.check_certificates() returns void language sql as $$
  insert into trial.lost
    select f.revision from (
      select * from public.company_facts order by revision desc limit 1
    ) f where not exists (
      select 1 from public.media_uses u
      where u.resource = 'company' and u.file = f.facts -> 'certificates' -> 0 ->> 'image'
    )
$$;

-- One of: save a release with other pictures, describe a file everywhere, replace a file everywhere, delete
-- what nothing uses, delete a release and make another, save the company facts, note who edits a release.
create function trial.act() returns void language plpgsql as $$
declare
  v_kind double precision := random();
  v_id uuid := md5('trial' || 1 + floor(random() * 300)::int)::uuid;
  v_files text[] := trial.files(4);
begin
  perform trial.check_certificates();
  if v_kind < 0.1 then
    perform trial.save_certificate();
  elsif v_kind < 0.2 then
    perform public.expire_version_uses(now() + interval '1 hour');
  elsif v_kind < 0.25 then
    perform public.note_editing(
      'news', v_id, (select u.id from public.users u order by random() limit 1)
    );
  elsif v_kind < 0.4 then
    update public.news set image = v_files[1], pictures = (
      select jsonb_agg(jsonb_build_object('image', f, 'imageAlt', null, 'caption', null))
      from unnest(v_files[2:4]) f
    ) where id = v_id;
  elsif v_kind < 0.55 then
    perform public.describe_file(trial.file(), 'A', now() + interval '1 hour');
  elsif v_kind < 0.7 then
    perform public.replace_file(v_files[1], v_files[2], null, now() + interval '1 hour');
  elsif v_kind < 0.85 then
    perform public.delete_unreferenced_files(trial.files(100));
  elsif v_kind < 0.9 then
    perform public.delete_file_of_versions(trial.file());
  elsif v_kind < 0.95 then
    perform public.delete_file_rows(trial.files(100));
  else
    delete from public.news where id = v_id;
    insert into public.news (id, title, description, publish_date, image)
      values (v_id, 'Release', 'Text', '2026-01-01', v_files[1]) on conflict (id) do nothing;
  end if;
exception
  when unique_violation or check_violation then null;
end
$$;
grant execute on all functions in schema trial to service_role;
