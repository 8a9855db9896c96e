import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  apply,
  createInstallation,
  createJob,
  createNews,
  enquire,
  send as sendRequest,
} from '../faults/user-flows.ts';
import { startWorld, type World } from '../faults/world.ts';
import { judge, refusedFields } from './judge.ts';
import { judgeMemory } from './memory.ts';
import { requestsAbout, type Request } from './requests.ts';
import { send, type Answer } from './send.ts';

const count = Number(process.env['FUZZ_REQUESTS']);
const firstSeed = Number(process.env['FUZZ_SEED']);

/** Batches of one seed. Each seed begins with a few new items, so that it can be repeated alone. */
const batchesOfSeed = 250;

/** Tables in which a refused request leaves no row. */
const tables = [
  ...['news', 'jobs', 'installations', 'item_versions', 'activity_entries', 'media_uses'],
  ...['job_applications', 'enquiries', 'submission_entries', 'attachments', 'company_facts'],
  ...['users', 'account_links', 'passkeys', 'second_factors', 'import_items'],
].map((table) => `public.${table}`);

/** The rows and the last change of each table. Sessions that a request has ended begin again. */
const stateSql = `
  with begun as (
    insert into public.sessions select * from fuzz_sessions on conflict do nothing
  )
  select json_build_object(${tables.map((table) => `'${table}', (select count(*) || ' rows, ' || max(xmin::text::bigint) from ${table})`).join()}) as state`;

let world: World;
const statuses: Record<number, number> = {};
beforeAll(async () => {
  world = await startWorld({
    LOCAL_CDN: 'on',
    // Work that is due would change rows between two requests.
    LOCAL_SCHEDULE_SECONDS: '86400',
    SEARCH_LIMIT_PER_ADDRESS: '1000000',
    LIST_LIMIT_PER_ADDRESS: '1000000',
  });
}, 120_000);
afterAll(() => world.close());

/** Deletes everything, and makes two accounts and a few of each kind. @returns ids, and Cookie headers */
async function prepareSite() {
  await world.sql(`
    begin;
    set local session_replication_role = replica;
    truncate public.sessions, ${tables.join()} cascade;
    drop table if exists fuzz_sessions;
    commit`);
  const [admin, user] = [await world.login('ADMIN'), await world.login('USER')];
  const site = { url: world.url, cookie: admin };
  for (let item = 0; item < 3; item += 1) {
    const jobId = randomUUID();
    const made = [
      await createJob(site, jobId),
      await createNews(site, randomUUID()),
      await createInstallation(site, randomUUID()),
      await apply(world, jobId, randomUUID()),
      await enquire(world, randomUUID()),
    ];
    for (const { what, status } of made) expect(status, what).toBe(201);
  }
  await world.sql('create table fuzz_sessions as table public.sessions');
  const ids = await world.sql<{ id: string }>(`
    select id::text from jobs union all select id::text from job_applications
    union all select id::text from enquiries
    union all select unnest(array[id::text, image]) from news
    union all select unnest(array[id::text, image]) from installations`);
  return {
    ids: ids.map(({ id }) => id),
    cookies: { admin, user, visitor: '', odd: 'session=\u00e9"; x=;=; session=x' },
  };
}

type Cookies = Awaited<ReturnType<typeof prepareSite>>['cookies'];

const readState = async () => (await world.sql<{ state: object }>(stateSql))[0]?.state;

const isAccepted = (request: Request, { status }: Answer) =>
  'name' in request && request.method !== 'GET' && status < 400;

/** Sends requests at the same moment, and judges each answer and what is stored afterwards. */
async function sendBatch(requests: readonly Request[], cookies: Cookies): Promise<void> {
  const before = await readState();
  const answers = await Promise.all(
    requests.map(async (request) => ({ request, answer: await send(world.url, request, cookies) })),
  );
  for (const { request, answer } of answers) {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    expect(judge(request, answer), answer.body.slice(0, 300)).toBeUndefined();
  }
  if (answers.some(({ request, answer }) => isAccepted(request, answer))) return;
  expect(await readState(), 'what refused requests have left').toEqual(before);
}

const pageSize = 100;

/** Expects that the form of each stored item would take it as it is. */
async function expectValidItems(): Promise<void> {
  // A request may have logged the first administrator out, or taken the areas away.
  const cookie = await world.login('ADMIN');
  for (const kind of ['news', 'jobs', 'installation', 'applications'] as const) {
    let found = pageSize;
    for (let page = 1; found === pageSize; page += 1) {
      const { status, text } = await sendRequest(
        `${world.url}/v1/manage/${kind}?limit=${pageSize}&page=${page}`,
        { headers: { cookie } },
      );
      expect(status, text).toBe(200);
      const { [kind]: items = [] } = JSON.parse(text) as Record<string, { id: string }[]>;
      for (const item of items) expect(refusedFields(kind, item), JSON.stringify(item)).toEqual([]);
      found = items.length;
    }
  }
}

test(
  'requests of any kind are answered as the contract says',
  { timeout: 0 },
  async ({ annotate }) => {
    const heap: number[] = [];
    let [seed, sent] = [firstSeed, 0];
    for (; sent < count; seed += 1) {
      const { ids, cookies } = await prepareSite();
      const batch = fc.array(requestsAbout(ids), { minLength: 1, maxLength: 15, size: 'max' });
      const property = fc.asyncProperty(batch, async (requests) => {
        sent += requests.length;
        await sendBatch(requests, cookies);
      });
      await fc.assert(property, { seed, numRuns: batchesOfSeed });
      await expectValidItems();
      heap.push(await world.site.heap());
    }
    await annotate(
      `seeds ${firstSeed} to ${seed - 1}, ${sent} requests: ${JSON.stringify(statuses)}`,
    );

    // Requests that all fail at the first check would find nothing.
    for (const status of [200, 201, 400, 404])
      expect(statuses[status], String(status)).toBeGreaterThan(0);
    // A database that was too slow for a busy machine is no error of the site: 503.
    const errors = world
      .output()
      .split('\n')
      .filter((line) => /"level":"error"|Unhandled:|could not be answered/.test(line))
      .filter((line) => !line.includes('"code":"UNAVAILABLE"'));
    expect(errors).toEqual([]);
    // Too few samples show nothing.
    if (heap.length >= 20) expect(judgeMemory(heap)).toMatchObject({ isFlat: true });
  },
);
