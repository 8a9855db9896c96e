import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { databaseImage } from '../support/database-image.ts';
import { differences, isUnsafeChange, unknownFeature } from './rest-expectations.ts';
import {
  jwtSecret,
  parseExact,
  restEntries,
  schemaSql,
  seedSql,
  sendEntry,
  settle,
  type Answer,
  type RestEntry,
} from './rest-recordings.ts';

let supabase: Supabase;
/** What the entry before left behind: rows, or only numbers that a refused insert took. */
let leftBehind: 'rows' | 'sequence numbers' | 'nothing' = 'rows';
let resetSequences = '';

beforeAll(async () => {
  supabase = await startSupabase({
    port: 0,
    jwtSecret,
    migrationsDir: '/nonexistent',
    image: await databaseImage('bare'),
  });
  await supabase.exec(schemaSql);
  await supabase.exec(seedSql);
  const sequences = await supabase.query<{ reset: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as reset from pg_sequences`,
  );
  resetSequences = sequences.map(({ reset }) => reset).join(';');
});
afterAll(() => supabase.close());

const hardHeaders = ['content-range', 'content-type', 'preference-applied', 'location'];

async function replay(entry: RestEntry): Promise<Answer> {
  if (leftBehind === 'rows') await supabase.exec(seedSql);
  if (leftBehind === 'sequence numbers') await supabase.exec(resetSequences);
  if (entry.setup) await supabase.exec(entry.setup);
  const answer = await sendEntry(supabase.url, entry);
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(entry.request.method);
  if (entry.setup !== undefined) leftBehind = 'rows';
  else if (isRead || answer.status === 501) leftBehind = 'nothing';
  else leftBehind = answer.status >= 400 ? 'sequence numbers' : 'rows';
  return answer;
}

interface ErrorBody {
  code?: string;
  message?: string;
  details?: unknown;
}

/** What must agree, from an answer and from a recording, in the same shape. */
function essence(answer: Answer, wanted?: Answer) {
  const headers = Object.fromEntries(hardHeaders.map((name) => [name, answer.headers[name]]));
  let body = parseExact(answer.body);
  if (wanted) body = settle(parseExact(wanted.body), body);
  if (answer.status >= 400 && body && typeof body === 'object') {
    const { code, message, details } = body as ErrorBody;
    // The parser's wording of what it had expected is no contract.
    body = { code, message, ...(code === 'PGRST100' ? {} : { details }) };
  }
  return { status: answer.status, headers, body };
}

const entries = restEntries();

describe.each([...new Set(entries.map(({ group }) => group))])(
  'REST recordings, group %s',
  (group) => {
    test.each(
      entries.filter((e) => e.group === group).map(({ entry }) => [entry.name, entry] as const),
    )('%s', async (name, entry) => {
      const difference = differences[`${group} ${name}`];
      const answer = await replay(entry);
      if (difference?.part === 'answer')
        return expect(essence(answer)).not.toEqual(essence(entry.response));
      if (unknownFeature(entry) !== undefined) {
        expect(answer.status).toBe(501);
        if (entry.request.method !== 'HEAD')
          expect(JSON.parse(answer.body)).toMatchObject({
            code: 'LOCAL501',
            details: null,
            hint: null,
          });
        return;
      }
      if (isUnsafeChange(group, entry)) {
        const message = `${entry.request.method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`;
        expect(answer.status).toBe(400);
        return expect(JSON.parse(answer.body)).toEqual({
          code: '21000',
          message,
          details: null,
          hint: null,
        });
      }
      const [got, wanted] = [essence(answer, entry.response), essence(entry.response)];
      if (difference?.part === 'wording') {
        const { message, details } = wanted.body as ErrorBody;
        Object.assign(got.body as ErrorBody, { message, details });
      }
      expect(got).toEqual(wanted);
      if (!entry.after) return;
      const rows = await supabase.query<{ rows: string }>(
        `select coalesce(json_agg(_a), '[]')::text as rows from (${entry.after.sql}) _a`,
      );
      const after = parseExact(JSON.stringify(entry.after.rows));
      expect(settle(after, parseExact(rows[0]?.rows ?? ''))).toEqual(after);
    });
  },
);
