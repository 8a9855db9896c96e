import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '../../local/database-types/read-catalogue.ts';
import { toTypeScript } from '../../local/database-types/to-typescript.ts';
import { Database } from '../../local/supabase/database.ts';

let database: Database;
beforeAll(async () => {
  database = await Database.open();
});
beforeEach(() => database.exec('drop schema public cascade; create schema public'));
afterAll(() => database.close());

/** The types of a database in which these statements ran, without line breaks. */
async function typesAfter(sql: string): Promise<string> {
  await database.exec(sql);
  return toTypeScript(await readCatalogue(database)).replace(/\s+/g, ' ');
}

test('a column is required, optional or null as an insert finds it', async () => {
  const types = await typesAfter(`create table public.plants (
    id bigint generated always as identity primary key,
    name text not null,
    tags text[],
    made_at timestamptz not null default now(),
    name_key text not null generated always as (lower(name)) stored)`);
  expect(types).toContain(
    'Row: { id: number; made_at: string; name: string; name_key: string; tags: string[] | null; }',
  );
  expect(types).toContain(
    'Insert: { id?: never; made_at?: string; name: string; name_key?: never; tags?: string[] | null; }',
  );
  expect(types).toContain('Update: { id?: never; made_at?: string; name?: string;');
});

test('a check on a list of texts is a union; any other check leaves the type', async () => {
  const types = await typesAfter(`create table public.plants (
    kind text not null check (kind in ('dry', 'wet')),
    name text not null check (name <> 'dry'),
    size integer check (size in (1, 2)))`);
  expect(types).toContain('Row: { kind: "dry" | "wet"; name: string; size: number | null; }');
});

test('a foreign key names both sides and says whether it is one to one', async () => {
  const types = await typesAfter(`
    create table public.sites (id uuid primary key);
    create table public.plants (site_id uuid references public.sites, twin uuid unique references public.sites)`);
  expect(types).toContain(
    'foreignKeyName: "plants_site_id_fkey"; columns: ["site_id"]; isOneToOne: false; referencedRelation: "sites"; referencedColumns: ["id"];',
  );
  expect(types).toContain(
    'foreignKeyName: "plants_twin_fkey"; columns: ["twin"]; isOneToOne: true;',
  );
});

test('a function has its arguments and what it returns; a trigger is none', async () => {
  const types = await typesAfter(`
    create function public.one(a text, b integer default 1) returns boolean
      language sql as 'select true';
    create function public.rows() returns table (n integer, t text)
      language sql as $$ select 1, 'a' $$;
    create function public.strictly(a uuid) returns void language sql strict as 'select';
    create function public.on_write() returns trigger
      language plpgsql as 'begin return new; end'`);
  expect(types).toContain(
    'one: { Args: { a: string | null; b?: number | null; }; Returns: boolean; };',
  );
  expect(types).toContain(
    'rows: { Args: Record<PropertyKey, never>; Returns: { n: number; t: string; }[]; };',
  );
  expect(types).toContain('strictly: { Args: { a: string; }; Returns: undefined; };');
  expect(types).not.toContain('on_write');
});

test('a type that is not known is named', async () => {
  await expect(typesAfter('create table public.plants (place point)')).rejects.toThrow(
    'type point',
  );
});
