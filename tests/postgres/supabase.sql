-- What a Supabase project has beyond local/supabase/bootstrap.sql, as far as migrations meet it: they
-- are applied by `postgres`, who is no superuser, owns the database, and whose new tables and functions
-- are open to every role by default (supabase/postgres, initial-schema and demote-postgres).
create role postgres login createdb createrole replication bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
alter database postgres owner to postgres;
grant all on schema extensions, storage, supabase_migrations to postgres;
grant all on all tables in schema storage, supabase_migrations to postgres with grant option;
grant usage on schema public to postgres;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
