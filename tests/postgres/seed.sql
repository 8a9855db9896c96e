-- Fills the tables, :news releases and a fifth and a half as many enquiries and applications. Triggers
-- are off, as they write row by row; what they would write of files and versions is added in bulk.
set session_replication_role = replica;

create function pg_temp.words(n integer, count integer) returns text language sql as $$
  select string_agg(w.word, ' ') from (
    select (array[
      'ash', 'silo', 'conveyor', 'dust', 'extraction', 'boiler', 'plant', 'handling', 'valve', 'pump',
      'pipe', 'vessel', 'bagasse', 'coal', 'mill', 'reject', 'fuel', 'screen', 'feeder', 'crusher',
      'Überblick', 'naïve', 'dry-fog', 'pressure', 'density', 'phase', 'hopper', 'blower', 'filter', 'wear'
    ])[1 + (n * 7 + i * i * 13) % 30] || case when (n + i) % 9 = 0 then (n % 997)::text else '' end as word
    from generate_series(1, count) i
  ) w
$$;
create function pg_temp.file(kind text, n integer, ending text) returns text language sql as $$
  select md5(kind || n) || '.' || ending
$$;

insert into public.news (id, title, description, publish_date, image, pictures, status, publish_at, created_at)
select md5('news' || n)::uuid, initcap(pg_temp.words(n, 4)) || ' ' || n, pg_temp.words(n, 200),
  date '2026-11-01' - n % 4000, pg_temp.file('main', n, 'webp'),
  case when n % 3 = 0 then jsonb_build_array(jsonb_build_object(
    'image', pg_temp.file('further', n, 'webp'), 'imageAlt', null, 'caption', null)) else '[]' end,
  case n % 50 when 0 then 'draft' when 1 then 'archived' else 'published' end,
  timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
from generate_series(1, :news) n;

insert into public.item_versions (resource, item_id, version, at, item)
select 'news', n.id, 1, n.created_at,
  jsonb_build_object('title', n.title, 'image', n.image, 'pictures', n.pictures, 'description', n.description)
from public.news n;

insert into public.jobs (id, title, description, stipend, role)
select md5('job' || n)::uuid, 'Fitter ' || n, 'Text', n, 'Site' from generate_series(1, 100) n;

insert into public.job_applications (
  id, reference, job_id, name, email, phone, cover_letter, idempotency_key, content_hash,
  submitted_at, promised_by, stage, outcome, rating, read_at
)
select md5('application' || n)::uuid,
  'SMCS-2026-' || translate(upper(lpad(to_hex(n), 6, 'g')), '01', 'XY'), md5('job' || 1 + n % 100)::uuid,
  initcap(pg_temp.words(n, 2)) || ' ' || n, 'a' || n || '@example.org',
  '+91 ' || 90000 + n % 9999 || ' ' || 10000 + n, pg_temp.words(n, 120), 'k' || n,
  encode(sha256(('c' || n)::bytea), 'hex'), timestamptz '2026-01-01' + n * interval '1 minute',
  date '2026-01-15',
  (array['received', 'read', 'interview', 'decided'])[1 + n % 4],
  case when n % 4 = 3 then (array['hired', 'declined'])[1 + n / 4 % 2] end, nullif(n % 6, 0),
  case when n % 4 > 0 then now() end
from generate_series(1, :news / 2) n;

insert into public.enquiries (
  id, reference, kind, state, name, company, email, phone, message, idempotency_key, content_hash,
  token_hash, submitted_at, promised_by
)
select md5('enquiry' || n)::uuid,
  'SMCS-2026-' || translate(upper(lpad(to_hex(n), 6, 'g')), '01', 'XY'),
  (array['quotation', 'spares', 'service', 'question'])[1 + n % 4],
  (array['new', 'assigned', 'answered', 'closed', 'closed', 'closed'])[1 + n % 6],
  initcap(pg_temp.words(n, 2)), initcap(pg_temp.words(n, 3)), 'e' || n || '@example.org',
  '0' || 9800000000 + n, pg_temp.words(n, 100), 'k' || n, encode(sha256(('c' || n)::bytea), 'hex'),
  encode(sha256(('t' || n)::bytea), 'hex'), timestamptz '2026-01-01' + n * interval '10 minutes',
  date '2026-01-03' + n / 144
from generate_series(1, :news / 5) n;

insert into public.media_files (name, created_at)
select f.file, n.created_at from public.news n, public.item_files(to_jsonb(n)) f;
insert into public.media_uses (file, resource, item_id, role, search_text)
select f.file, 'news', n.id, f.role, f.search_text from public.news n, public.item_files(to_jsonb(n)) f;
insert into public.media_uses (file, resource, item_id, version, role, search_text)
select f.file, 'news', v.item_id, v.version, f.role, f.search_text
from public.item_versions v, public.item_files(v.item) f where f.role = 'further';
-- Files that nothing uses.
insert into public.media_files (name) select unnest(array(select md5('unused' || n) || '.webp' from generate_series(1, 100) n));
