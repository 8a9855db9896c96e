import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  anyAddress,
  apply,
  createJob,
  isAcknowledged,
  newApplicant,
  type Applicant,
} from '../user-flows.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import type { Row, Scenario } from './scenario.ts';

/** How many applicants send at the same moment. */
const senders = 20;
/** The part of the acknowledged ones that is sent again, as when the answer was lost on its way. */
const repeated = 0.2;
/** The longest that the database stays away, or there, at a stretch; in milliseconds. */
const longestStretchMs = 2_000;

interface Ledger {
  acknowledged: Applicant[];
  /** Processes that were killed and have started again. */
  kills: number;
  sent: number;
  longestMs: number;
  faults: string[];
}

interface Wanted {
  acknowledged: number;
  kills: number;
}

/**
 * One sender after another, until enough are acknowledged and all kills are played, which take their
 * time on a busy machine: each goes on until it is told yes.
 */
async function sendApplications(
  world: World,
  jobId: string,
  wanted: Wanted,
  random: Random,
  ledger: Ledger,
): Promise<void> {
  while (ledger.acknowledged.length < wanted.acknowledged || ledger.kills < wanted.kills) {
    const applicant = { ...newApplicant(), ...anyAddress(random) };
    for (;;) {
      const outcome = await apply(world, jobId, applicant);
      ledger.sent += 1;
      ledger.longestMs = Math.max(ledger.longestMs, outcome.ms);
      if (isAcknowledged(outcome)) break;
      if (outcome.status !== 503 && outcome.status !== 0) {
        ledger.faults.push(`an application was answered ${outcome.status} ${outcome.text}`);
        return;
      }
      await sleep(50);
    }
    ledger.acknowledged.push(applicant);
    if (random.chance(repeated)) {
      await apply(world, jobId, applicant);
      ledger.sent += 1;
    }
  }
}

/** The database comes and goes, so that it is away half of the time, until `isOver`. */
async function comeAndGo(world: World, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await world.supabase.refuse();
    await sleep(random.between(100, longestStretchMs));
    await world.supabase.open();
    await sleep(random.between(100, longestStretchMs));
  }
}

/** Kills the emulator or the site, the kills spread over the acknowledgements. */
async function killAgainAndAgain(
  world: World,
  { kills, acknowledged }: Wanted,
  random: Random,
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> {
  while (ledger.kills < kills && !isOver()) {
    const due = (acknowledged * (ledger.kills + 1)) / (kills + 1);
    if (ledger.acknowledged.length < due) {
      await sleep(20);
      continue;
    }
    const victim = random.chance(0.5) ? world.emulator : world.site;
    await victim.kill();
    await sleep(random.between(0, 500));
    await victim.start();
    ledger.kills += 1;
  }
}

/** Compares what was acknowledged with what is stored. */
async function compare(world: World, { acknowledged }: Ledger) {
  const rows = await world.sql<{ email: string; count: number }>(
    'select email, count(*)::int from job_applications group by email',
  );
  const counts = new Map(rows.map(({ email, count }) => [email, count]));
  const lost = acknowledged.filter(({ email }) => !counts.has(email)).length;
  const twice = rows.filter(({ count }) => count > 1).length;
  return { lost, twice };
}

/**
 * Thousands of applications while the database is away half of the time and processes are killed:
 * none that was acknowledged may be lost, and none may be there twice.
 */
export const applicationScenario: Scenario = {
  key: 'applications',
  title: 'Acknowledged applications',
  run: async function* (world, { applications, kills }, random, tell) {
    const jobId = randomUUID();
    const job = await createJob(world, jobId);
    if (!isAcknowledged(job)) throw new Error(`The job was answered ${job.status} ${job.text}`);
    const ledger: Ledger = { acknowledged: [], kills: 0, sent: 0, longestMs: 0, faults: [] };
    const wanted: Wanted = { acknowledged: applications, kills };
    let isOver = false;
    const telling = setInterval(
      () => tell(`${ledger.acknowledged.length} of ${applications} acknowledged`),
      10_000,
    );
    const outages = comeAndGo(world, random, () => isOver);
    const killing = killAgainAndAgain(world, wanted, random, ledger, () => isOver).catch(
      (error: unknown) => {
        ledger.faults.push(`a process did not start again: ${String(error)}`);
        wanted.kills = ledger.kills; // or the senders would wait for the next one
      },
    );
    await Promise.all(
      Array.from({ length: senders }, () => sendApplications(world, jobId, wanted, random, ledger)),
    );
    isOver = true;
    await Promise.all([killing, outages]);
    clearInterval(telling);
    await world.heal();
    await world.drained('applications');
    const { lost, twice } = await compare(world, ledger);
    const refused = world.refused('applications');
    if (refused > 0) ledger.faults.push(`${refused} entries of the outbox were refused`);
    if (ledger.kills < kills)
      ledger.faults.push(`only ${ledger.kills} of ${kills} kills were played`);
    tell(`${ledger.sent} sent, ${ledger.kills} kills`);
    const row: Row = {
      name: 'Applications acknowledged',
      played: ledger.acknowledged.length,
      survived: ledger.acknowledged.length - lost,
      lost,
      twice,
      longestMs: ledger.longestMs,
      faults: ledger.faults,
    };
    yield row;
  },
};
