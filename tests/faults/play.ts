import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Fault } from './fault-classes.ts';
import {
  apply,
  createJob,
  createNews,
  emailOf,
  hangMs,
  isAcknowledged,
  send,
  type Outcome,
} from './user-flows.ts';
import type { World } from './world.ts';

/** The items that visitors look at while faults are played. */
export interface Stage {
  jobId: string;
  visited: string[];
}

/** Makes the items that visitors look at, and opens their pages once, so that copies are stored. */
export async function prepareStage(world: World): Promise<Stage> {
  const [jobId, newsId] = [randomUUID(), randomUUID()];
  for (const made of [await createJob(world, jobId), await createNews(world, newsId)]) {
    expect(made).toMatchObject({ status: 201 });
  }
  const [row] = await world.sql<{ image: string }>('select image from news where id = $1', [
    newsId,
  ]);
  const visited = [
    '/',
    '/our-products/product/1',
    '/press-and-bulletins/news-releases',
    `/press-and-bulletins/news/${newsId}`,
    `/human-resources/join-us/${jobId}`,
    '/v1/news',
    '/v1/jobs',
    `/v1/uploads/${row?.image}`,
  ];
  for (const path of visited) {
    expect(await send(world.url + path), path).toMatchObject({ status: 200 });
  }
  return { jobId, visited };
}

/** Something that is stored under an id of its sender's own. */
interface Write {
  kind: 'application' | 'job' | 'news';
  id: string;
  send: () => Promise<Outcome>;
}

/** Visitors, four applicants and an administrator at the same moment. */
async function sendWave(world: World, { jobId, visited }: Stage) {
  const write = (kind: Write['kind'], act: (id: string) => Promise<Outcome>): Write => {
    const id = randomUUID();
    return { kind, id, send: () => act(id) };
  };
  const writes = [
    ...Array.from({ length: 4 }, () => write('application', (id) => apply(world, jobId, id))),
    write('job', (id) => createJob(world, id)),
    write('news', (id) => createNews(world, id)),
  ];
  const [seen, written] = await Promise.all([
    Promise.all(visited.map((path) => send(world.url + path))),
    Promise.all(writes.map(async (one) => ({ ...one, outcome: await one.send() }))),
  ]);
  return { seen, written };
}

/** Whether an answer may be given while a fault lasts. */
function isAllowed({ what, status, ms }: Outcome, { isSiteKilled }: Fault): boolean {
  if (ms >= hangMs) return false;
  // A file that breaks off on its way from storage can only break off for the visitor too.
  if (status === 0) return isSiteKilled === true || what.includes('/v1/uploads/');
  return status === 503 || (status >= 200 && status < 300);
}

/** Expects that everything that was written is stored, once, and can be seen. */
async function expectStored(world: World, written: readonly Write[]): Promise<void> {
  const idsOf = (kind: Write['kind']) =>
    written.filter((write) => write.kind === kind).map(({ id }) => id);
  const emails = idsOf('application').map(emailOf).toSorted();
  const stored = await world.sql<{ email: string }>(
    'select email from job_applications where email = any($1)',
    [emails],
  );
  expect(stored.map(({ email }) => email).toSorted()).toEqual(emails);
  const pictures = await world.sql<{ image: string }>('select image from news where id = any($1)', [
    idsOf('news'),
  ]);
  const paths = [
    ...idsOf('job').map((id) => `/v1/jobs/${id}`),
    ...idsOf('news').map((id) => `/v1/news/${id}`),
    ...pictures.map(({ image }) => `/v1/uploads/${image}`),
  ];
  for (const path of paths) {
    expect(await send(world.url + path), path).toMatchObject({ status: 200 });
  }
}

/**
 * Plays a fault once: a wave of requests is under way when it begins, another follows. After the
 * fault, everything without an acknowledgement is sent again, and so is the first application in any
 * case. In the end everything must be stored exactly once.
 */
export async function playFault(world: World, stage: Stage, fault: Fault, play: number) {
  const underWay = sendWave(world, stage);
  await sleep((play * 37) % 150);
  await fault.begin(world, play);
  const waves = await Promise.all([underWay, sendWave(world, stage)]);
  await fault.end?.(world);
  await world.heal();

  const written = waves.flatMap((wave) => wave.written);
  const answers = [...waves.flatMap(({ seen }) => seen), ...written.map(({ outcome }) => outcome)];
  expect(answers.filter((answer) => !isAllowed(answer, fault))).toEqual([]);

  for (const write of written) {
    if (isAcknowledged(write.outcome) && write !== written[0]) continue;
    const again = await write.send();
    // An item whose answer was lost is stored already: 409.
    const expected = write.kind === 'application' ? [201] : [201, 409];
    expect(expected, `${again.what}: ${again.text}`).toContain(again.status);
  }
  await world.drained('applications');
  await expectStored(world, written);
}
