-- Default privileges, extensions, collation, and the functions that every domain uses.

-- On Supabase a new table or function in schema public is open to every role of the API by default.
-- Here each right is granted by name, so what a migration forgets to grant stays closed. The right of
-- PUBLIC to execute functions is no default of the schema and is revoked for all schemas.
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Trigrams find a word anywhere in a text by an index.
create extension if not exists pg_trgm with schema extensions;

-- The order in which people read lists: by language, numbers by their value (10 after 9), É beside E,
-- capitals beside small letters. Equality stays that of the bytes. PGlite's ICU knows the older form of
-- en-u-kn alone; Postgres takes both.
create collation public.by_language (provider = icu, locale = 'en@colNumeric=yes');

-- A read of the site gives up after 1.5 s (server/platform/http/deadline.ts), but Postgres would go on with it
-- for the 3 s of Supabase's default. PostgREST sets this for each of its transactions.
alter role anon set statement_timeout = '1200ms';
notify pgrst, 'reload config';

-- Sets updated_at at every update, whoever writes: a save over a change of somebody else is refused by
-- comparing it. It is strictly later than before, even for two updates within one microsecond.
create function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- The account on whose behalf a request writes: the functions write with one key and send its id as the
-- header Acting-User; PostgREST keeps the headers in this setting for the length of its transaction.
-- Null for a write that no logged-in person asked for.
create function public.acting_user() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(
    nullif(current_setting('request.headers', true), '')::json ->> 'acting-user', ''
  )::uuid
$$;

-- A text as contract/schemas/fields.ts leaves it: at most p_most characters, no control characters but tab
-- and line feed, no blanks at the ends, and at least one character that is drawn. Every field has one
-- rule, in contract/schemas/ and in a check; a test sends the same values to both.
create function public.is_text(p_value text, p_most integer) returns boolean
language sql
immutable
strict
set search_path = ''
as $$
  select length(p_value) <= p_most
    and p_value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    and p_value !~ '^[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and p_value !~ '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'
    and p_value ~ (
        '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0600-\u0605\u061c\u06dd\u070f'
        '\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f'
        '\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f'
        '\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
        '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
        '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
$$;

-- A text of one line (contract/schemas/fields.ts).
create function public.is_line(p_value text, p_most integer) returns boolean
language sql
immutable
strict
set search_path = ''
as $$
  select public.is_text(p_value, p_most) and p_value !~ '[\u000a\u000d\u2028\u2029]'
$$;

-- An e-mail address as contract/schemas/fields.ts takes it: what HTML calls valid, with letters beyond ASCII
-- before the @.
create function public.is_email(p_value text) returns boolean
language sql
immutable
strict
set search_path = ''
as $$
  select length(p_value) <= 254 and strpos(p_value, '@') <= 65
    and p_value ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~'
      '\u00c0-\u024f\u0370-\u05ff\u0620-\u06dc\u0900-\u10ff\u1e00-\u1fff\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3'
      '-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?([.][A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$')
$$;

-- A text as searches compare it: compatibility forms unified (NFKC), small letters, without accents, one
-- apostrophe, one hyphen, without soft hyphens and zero-width characters. Searched columns and the
-- words of a search both go through this function. A text in ASCII needs next to none of it.
create function public.fold(p_text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case when octet_length(p_text) = length(p_text)
    then lower(translate(p_text, '`', '''') collate "C")
    else normalize(
      translate(
        regexp_replace(
          normalize(
            lower(normalize(translate(p_text, '`´', ''''''), NFKC) collate "und-x-icu"), NFD
          ) collate "C",
          -- Accents, then characters that are not drawn.
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
          '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'
        ),
        U&'\2018\2019\201b\02b9\02bc\2032\2010\2011\2012\2013\2014\2015\2043\2212\03c2',
        U&'''''''''''''--------\03c3'
      ),
      NFC
    )
  end
$$;

-- The digits of a telephone number in ASCII: people write one number in many ways.
create function public.phone_digits(p_phone text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(
    translate(normalize(p_phone, NFKC), '०१२३४५६७८९', '0123456789'), '[^0-9]', '', 'g')
$$;

-- What a search looks for: a pattern of `like` for each of the first four words of p_query, all of which
-- a folded text has to match; and for a query that reads as a telephone number a pattern for its digits,
-- without the prefix that is written as 0 or +91. PostgREST has no way to write an asterisk in a
-- pattern: `_` matches it, and any other character.
create function public.search_patterns(p_query text)
returns table (patterns text[], phone_pattern text)
language sql
immutable
set search_path = ''
as $$
  select
    array(
      select '%' || replace(regexp_replace(w.word, '([\\%_])', '\\\1', 'g'), '*', '_') || '%'
      from regexp_split_to_table(public.fold(p_query), '\s+') with ordinality w(word, place)
      where w.word <> ''
      order by w.place limit 4
    ),
    case when p_query ~ '^[0-9()+/. -]+$' and length(d.digits) >= 5
      then '%' || right(d.digits, 10) || '%' end
  from (select ltrim(public.phone_digits(p_query), '0')) d(digits)
$$;

-- Checks and triggers run with the rights of the role that writes the row.
grant execute on function
  public.acting_user, public.is_text, public.is_line, public.is_email, public.fold, public.phone_digits,
  public.search_patterns
  to service_role;

-- Backups that lie in their store (`npm run backup -- --stored`). /v1/health tells whether the newest is
-- recent, so that an uptime check notices when they stop.
create table public.backups (
  made_at timestamptz primary key
);
alter table public.backups enable row level security;
grant select, insert on public.backups to service_role;

-- How often each public page was opened on each day, from which other host and from which country, as far
-- as they are known. Counts alone: nothing is about a visitor.
create table public.visits (
  day date not null,
  path text not null check (length(path) between 1 and 200),
  referrer text not null check (length(referrer) <= 100),
  country text not null check (country ~ '^([A-Z]{2})?$'),
  visits integer not null default 1,
  primary key (day, path, referrer, country)
);
alter table public.visits enable row level security;

-- Counts one visit. Hosts can be made up: on a day with 5,000 rows they are no longer told apart.
create function public.count_visit(p_day date, p_path text, p_referrer text, p_country text)
returns void
language sql
set search_path = ''
as $$
  insert into public.visits (day, path, referrer, country)
  select p_day, p_path,
    case when (select count(*) from public.visits v where v.day = p_day) < 5000
      then p_referrer else '' end,
    p_country
  on conflict (day, path, referrer, country) do update set visits = public.visits.visits + 1
$$;

-- The visits of each day since p_since, and the ten pages and hosts with most of them.
create function public.summarize_visits(p_since date)
returns table (kind text, name text, total integer)
language sql
stable
set search_path = ''
as $$
  with counted as (
    select v.day, v.path, v.referrer, v.visits from public.visits v where v.day >= p_since
  ), pages as (
    select c.path, sum(c.visits) as total from counted c group by 1 order by 2 desc, 1 limit 10
  ), hosts as (
    select c.referrer, sum(c.visits) as total from counted c where c.referrer <> ''
    group by 1 order by 2 desc, 1 limit 10
  )
  select 'day', c.day::text, sum(c.visits)::integer from counted c group by c.day
  union all select 'page', p.path, p.total::integer from pages p
  union all select 'referrer', h.referrer, h.total::integer from hosts h
$$;

grant select, insert, update, delete on public.visits to service_role;
grant execute on function public.count_visit, public.summarize_visits to service_role;
