import type { World } from './world.ts';

/** A kind of failure. What `World.heal` does not end, `end` does. */
export interface Fault {
  name: string;
  /** Begins it; plays with other numbers may differ in their details. */
  begin: (world: World, play: number) => Promise<unknown> | void;
  end?: (world: World) => Promise<unknown>;
  /** The site itself ends, so requests under way get no answer. */
  isSiteKilled?: true;
}

const http = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n` +
  `connection: close\r\n\r\n${body}`;
const json = 'application/json';

const gateways = ['500 Internal Server Error', '502 Bad Gateway', '503 Service Unavailable'].map(
  (status) => http(status, 'text/html', `<h1>${status}</h1>`),
);
const cutBodies = [
  http('200 OK', json, '[{"id":"', 4_000),
  http('201 Created', json, '[{"id":"5', 900),
];
const unusable = [
  http('200 OK', 'text/html', '<!doctype html><p>Welcome</p>'),
  http('200 OK', json, '[{"id": "1", "title'),
  http('200 OK', json, ''),
];
const refusedKeys = [
  http('401 Unauthorized', json, '{"message":"Invalid API key"}'),
  http('401 Unauthorized', json, '{"code":"PGRST301","message":"JWT could not be decoded"}'),
];

const pick = (values: readonly string[], play: number) => values[play % values.length] ?? '';

/** Every request to the database gets one of these answers. */
const answers = (name: string, values: readonly string[]): Fault => ({
  name: `database ${name}`,
  begin: ({ supabase }, play) => supabase.answer(pick(values, play)),
});

/** Every write of the tables fails as in Postgres (postgresql.org/docs/17/errcodes-appendix.html). */
const refusesWrites = (name: string, code: string, message: string): Fault => ({
  name,
  begin: ({ sql }) =>
    sql(`
      create function public.faults_refuse_write() returns trigger language plpgsql as $$
      begin raise exception '${message}' using errcode = '${code}'; end $$;
      do $$ declare t record; begin
        for t in select format('%I.%I', schemaname, tablename) as name from pg_tables
                 where schemaname = 'public' or (schemaname = 'storage' and tablename = 'objects')
        loop execute 'create trigger faults_refuse_write before insert or update or delete on '
          || t.name || ' for each row execute function public.faults_refuse_write()';
        end loop;
      end $$;`),
  end: ({ sql }) => sql('drop function public.faults_refuse_write() cascade'),
});

/** The thirteen classes; the last three have two kinds each. */
export const faults: readonly Fault[] = [
  { name: 'database refuses connections', begin: ({ supabase }) => supabase.refuse() },
  { name: 'database resets connections', begin: ({ supabase }) => supabase.reset() },
  { name: 'database hangs', begin: ({ supabase }) => supabase.silence() },
  { name: 'database is 3 s late', begin: ({ supabase }) => supabase.delay(3_000) },
  answers('answers 5xx', gateways),
  answers('cuts the body', cutBodies),
  answers('answers an unusable 200', unusable),
  answers('refuses the key', refusedKeys),
  { name: 'database commits, then resets', begin: ({ supabase }) => supabase.loseAnswers() },
  {
    name: 'storage is away',
    begin: ({ supabase }, play) => supabase.answer(pick(gateways, play), '/storage/'),
  },
  {
    name: 'Blobs are away, alone',
    begin: ({ blobs }, play) =>
      play % 2 === 0 ? blobs.answer(pick(gateways, play)) : blobs.refuse(),
  },
  {
    name: 'Blobs are away, with the database',
    begin: async ({ blobs, supabase }, play) => {
      await supabase.refuse();
      if (play % 2 === 0) await blobs.refuse();
      else blobs.answer(pick(gateways, play));
    },
  },
  { name: 'emulator is killed', begin: ({ emulator }) => emulator.kill() },
  { name: 'site is killed', isSiteKilled: true, begin: ({ site }) => site.kill() },
  refusesWrites('disk is full', '53100', 'could not extend file: No space left on device'),
  // Supabase makes a database read-only when its disk is nearly full.
  refusesWrites(
    'database is read-only',
    '25006',
    'cannot execute INSERT in a read-only transaction',
  ),
];
