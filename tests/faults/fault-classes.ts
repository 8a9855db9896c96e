import type { Random } from './random.ts';
import type { World } from './world.ts';

/** A kind of failure: how it begins. What `World.heal` does not end, `end` does. */
export interface FaultClass {
  name: string;
  /** Key by which `--class` names it. */
  key: string;
  begin: (world: World, random: Random) => Promise<unknown> | void;
  end?: (world: World) => Promise<unknown>;
  /** The site itself ends: requests under way have no answer. */
  isSiteKilled?: true;
}

const http = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n` +
  `connection: close\r\n\r\n${body}`;

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random.between(0, values.length - 1)] as Value;

const gateways = ['500 Internal Server Error', '502 Bad Gateway', '503 Service Unavailable'].map(
  (status) => http(status, 'text/html', `<h1>${status}</h1>`),
);
const cutBodies = [
  http('200 OK', 'application/json', '[{"id":"', 4_000),
  http('201 Created', 'application/json', '[{"id":"5', 900),
];
const unusable = [
  http('200 OK', 'text/html', '<!doctype html><p>Welcome</p>'),
  http('200 OK', 'application/json', '[{"id": "1", "title'),
  http('200 OK', 'application/json', ''),
];
const refusedKeys = [
  http('401 Unauthorized', 'application/json', '{"message":"Invalid API key"}'),
  http(
    '401 Unauthorized',
    'application/json',
    '{"code":"PGRST301","message":"JWT could not be decoded"}',
  ),
];

/**
 * Lets every write of the tables fail as Postgres does when it cannot write: 53100 is a full disk,
 * 25006 a database that has become read-only (Supabase makes it so when the disk is nearly full;
 * postgresql.org/docs/17/errcodes-appendix.html).
 */
const refuseWrites = (code: '53100' | '25006', message: string) => `
  create function public.faults_refuse_write() returns trigger language plpgsql as $$
  begin raise exception '${message}' using errcode = '${code}'; end $$;
  do $$ declare t record; begin
    for t in select format('%I.%I', schemaname, tablename) as name from pg_tables
             where schemaname = 'public' or (schemaname = 'storage' and tablename = 'objects')
    loop execute 'create trigger faults_refuse_write before insert or update or delete on '
      || t.name || ' for each row execute function public.faults_refuse_write()';
    end loop;
  end $$;`;
const allowWrites = 'drop function if exists public.faults_refuse_write() cascade;';

/** The thirteen classes. */
export const faultClasses: readonly FaultClass[] = [
  { key: 'refused', name: 'database refused', begin: ({ supabase }) => supabase.refuse() },
  { key: 'reset', name: 'database resets connections', begin: ({ supabase }) => supabase.reset() },
  { key: 'hanging', name: 'database hangs', begin: ({ supabase }) => supabase.silence() },
  { key: 'late', name: 'database 3 s late', begin: ({ supabase }) => supabase.delay(3_000) },
  {
    key: '5xx',
    name: 'database answers 5xx',
    begin: ({ supabase }, random) => supabase.answer(pick(random, gateways)),
  },
  {
    key: 'cut',
    name: 'database cuts the body',
    begin: ({ supabase }, random) => supabase.answer(pick(random, cutBodies)),
  },
  {
    key: 'unusable',
    name: 'database answers an unusable 200',
    begin: ({ supabase }, random) => supabase.answer(pick(random, unusable)),
  },
  {
    key: 'key',
    name: 'database refuses the key',
    begin: ({ supabase }, random) => supabase.answer(pick(random, refusedKeys)),
  },
  {
    key: 'committed',
    name: 'committed, then reset',
    begin: ({ supabase }) => supabase.loseAnswers(),
  },
  {
    key: 'storage',
    name: 'storage away',
    begin: ({ supabase }, random) => supabase.answer(pick(random, gateways), '/storage/'),
  },
  {
    key: 'blobs',
    name: 'Blobs away, alone or with the database',
    begin: async ({ blobs, supabase }, random) => {
      if (random.chance(0.5)) await supabase.refuse();
      if (random.chance(0.5)) await blobs.refuse();
      else blobs.answer(pick(random, gateways));
    },
  },
  {
    key: 'killed',
    name: 'emulator or site killed',
    isSiteKilled: true,
    begin: ({ emulator, site }, random) => (random.chance(0.5) ? emulator.kill() : site.kill()),
  },
  {
    key: 'disk',
    name: 'disk full or read-only',
    begin: (world, random) =>
      world.exec(
        random.chance(0.5)
          ? refuseWrites('53100', 'could not extend file: No space left on device')
          : refuseWrites('25006', 'cannot execute INSERT in a read-only transaction'),
      ),
    end: (world) => world.exec(allowWrites),
  },
];
