import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultClass } from './fault-classes.ts';
import {
  apply,
  createJob,
  createNews,
  hangMs,
  isAcknowledged,
  newApplicant,
  send,
  visitorPaths,
  type Applicant,
  type Outcome,
} from './user-flows.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** What one play of a fault showed. */
export interface Play {
  /** What was promised and not kept, or answered as it must not be; empty when it was survived. */
  faults: string[];
  /** Applications and items that are not there in the end. */
  lost: number;
  /** Applications that are there more than once. */
  twice: number;
  /** The slowest answer while the fault lasted. */
  longestMs: number;
}

/** An item that a play is about: its page, its job, its picture. */
export interface Stage {
  jobId: string;
  newsId: string;
  image: string;
}

/** Makes the items that visitors look at, and opens their pages once, so that copies are kept. */
export async function prepareStage(world: World): Promise<Stage> {
  const [jobId, newsId] = [randomUUID(), randomUUID()];
  const made = [await createJob(world, jobId), await createNews(world, newsId)];
  const refused = made.find((outcome) => !isAcknowledged(outcome));
  if (refused) throw new Error(`${refused.what}: ${refused.status} ${refused.text}`);
  const [row] = await world.sql<{ image: string }>('select image from news where id = $1', [
    newsId,
  ]);
  const stage = { jobId, newsId, image: row?.image ?? '' };
  for (const path of visitorPaths(jobId, newsId, stage.image)) {
    const seen = await send(`${world.url}${path}`, path);
    if (seen.status !== 200) throw new Error(`${path} answered ${seen.status}`);
  }
  return stage;
}

/** What is wrong with an answer given while a fault lasted, in words. */
function objection({ what, status, text, ms }: Outcome, isSiteKilled: boolean) {
  if (ms >= hangMs) return `${what}: no answer`;
  // A file that breaks off on its way from storage can only break off for the visitor too.
  if (status === 0 && what.startsWith('/v1/uploads/')) return undefined;
  if (status === 0) return isSiteKilled ? undefined : `${what}: connection ended (${text})`;
  if (status === 503 || (status >= 200 && status < 300)) return undefined;
  return `${what}: ${status} ${text.slice(0, 200)}`;
}

/** What is written in one play, with how it was answered. */
interface Burst {
  answers: Outcome[];
  applications: { applicant: Applicant; outcome: Outcome }[];
  jobs: { id: string; outcome: Outcome }[];
  news: { id: string; outcome: Outcome }[];
}

const applicantsPerWave = 4;

/** Visitors, applicants and an administrator at the same moment. */
async function wave(world: World, { jobId, newsId, image }: Stage, burst: Burst): Promise<void> {
  const keep = (outcome: Outcome) => void burst.answers.push(outcome);
  const [newJob, newNews] = [randomUUID(), randomUUID()];
  await Promise.all([
    ...visitorPaths(jobId, newsId, image).map(async (path) =>
      keep(await send(`${world.url}${path}`, path)),
    ),
    ...Array.from({ length: applicantsPerWave }, async () => {
      const applicant = newApplicant();
      const outcome = await apply(world, jobId, applicant);
      keep(outcome);
      burst.applications.push({ applicant, outcome });
    }),
    createJob(world, newJob).then((outcome) => {
      keep(outcome);
      burst.jobs.push({ id: newJob, outcome });
    }),
    createNews(world, newNews).then((outcome) => {
      keep(outcome);
      burst.news.push({ id: newNews, outcome });
    }),
  ]);
}

/** Who got no acknowledgement sends again, and so does every fifth who got one. */
async function sendAgain(world: World, stage: Stage, burst: Burst, random: Random) {
  const faults: string[] = [];
  const expectTaken = (outcome: Outcome, taken: number[]) => {
    if (!taken.includes(outcome.status)) {
      faults.push(`${outcome.what} sent again: ${outcome.status} ${outcome.text.slice(0, 200)}`);
    }
  };
  for (const { applicant, outcome } of burst.applications) {
    if (isAcknowledged(outcome) && !random.chance(0.2)) continue;
    expectTaken(await apply(world, stage.jobId, applicant), [201]);
  }
  // An item whose answer was lost is there already: 409 says so.
  for (const { id, outcome } of burst.jobs) {
    if (!isAcknowledged(outcome)) expectTaken(await createJob(world, id), [201, 409]);
  }
  for (const { id, outcome } of burst.news) {
    if (!isAcknowledged(outcome)) expectTaken(await createNews(world, id), [201, 409]);
  }
  return faults;
}

/** Looks whether everything that was acknowledged is there, once, and can be seen. */
async function lookFor(world: World, burst: Burst): Promise<Omit<Play, 'longestMs'>> {
  const faults: string[] = [];
  let [lost, twice] = [0, 0];
  const emails = burst.applications.map(({ applicant }) => applicant.email);
  const rows = await world.sql<{ email: string; count: number }>(
    'select email, count(*)::int from job_applications where email = any($1) group by email',
    [emails],
  );
  for (const email of emails) {
    const count = rows.find((row) => row.email === email)?.count ?? 0;
    if (count === 1) continue;
    if (count === 0) lost += 1;
    else twice += 1;
    faults.push(`an application is stored ${count} times`);
  }
  const items = [
    ...burst.jobs.map(({ id }) => `/v1/jobs/${id}`),
    ...burst.news.map(({ id }) => `/v1/news/${id}`),
  ];
  for (const path of items) {
    const { status } = await send(`${world.url}${path}`, path);
    if (status === 200) continue;
    lost += 1;
    faults.push(`${path} answers ${status}`);
  }
  const pictures = await world.sql<{ image: string }>('select image from news where id = any($1)', [
    burst.news.map(({ id }) => id),
  ]);
  for (const { image } of pictures) {
    const { status } = await send(`${world.url}/v1/uploads/${image}`, image);
    if (status !== 200) faults.push(`the picture of a news item answers ${status}`);
  }
  return { faults, lost, twice };
}

/**
 * Plays a fault once: a wave of requests under way when it begins, one after it has begun, the end
 * of the fault, what was not acknowledged once more; then everything must be there exactly once.
 */
export async function playOnce(
  world: World,
  stage: Stage,
  fault: FaultClass,
  random: Random,
): Promise<Play> {
  const burst: Burst = { answers: [], applications: [], jobs: [], news: [] };
  const refusedBefore = world.refused('applications');
  const underWay = wave(world, stage, burst);
  await sleep(random.between(0, 150));
  await fault.begin(world, random);
  await Promise.all([underWay, wave(world, stage, burst)]);
  const faults = burst.answers
    .map((outcome) => objection(outcome, fault.isSiteKilled === true))
    .filter((text) => text !== undefined);
  const longestMs = Math.max(...burst.answers.map(({ ms }) => ms));
  await fault.end?.(world);
  await world.heal();
  faults.push(...(await sendAgain(world, stage, burst, random)));
  await world.drained('applications');
  const refused = world.refused('applications') - refusedBefore;
  if (refused > 0) faults.push(`${refused} entries of the outbox were refused`);
  const found = await lookFor(world, burst);
  return { ...found, faults: [...faults, ...found.faults], longestMs };
}
