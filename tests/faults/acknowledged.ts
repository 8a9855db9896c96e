import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { apply, createJob, emailOf, enquire, isAcknowledged, type Outcome } from './user-flows.ts';
import type { World } from './world.ts';

/** A slow machine takes long for thousands of requests: the time limit is that of the test. */
const patience = { timeout: 3_600_000, interval: 20 };

/** Sends until it is acknowledged. Refusals other than `allowed` fail the test. */
async function sendUntilTaken(
  act: () => Promise<Outcome>,
  allowed: readonly number[],
): Promise<Outcome> {
  for (;;) {
    const outcome = await act();
    if (isAcknowledged(outcome)) return outcome;
    expect(allowed, `${outcome.what}: ${outcome.text}`).toContain(outcome.status);
    await sleep(50);
  }
}

/** As if the answer was lost on its way: one person in five sends again. */
const isSentAgain = () => randomInt(5) === 0;

/**
 * Twenty applicants send at a time, each until the answer is yes, while the database is away half of
 * the time, and the site and the emulator are killed in turn. Expects that each application that was
 * acknowledged is stored once.
 */
export async function expectApplicationsKept(
  world: World,
  { applications, kills }: { applications: number; kills: number },
): Promise<void> {
  const jobId = randomUUID();
  expect(await createJob(world, jobId)).toMatchObject({ status: 201 });
  const acknowledged: string[] = [];
  let [isKilling, isOver] = [true, false];

  const applicants = async () => {
    while (!isOver && (isKilling || acknowledged.length < applications)) {
      const key = randomUUID();
      await sendUntilTaken(() => apply(world, jobId, key), [0, 503]);
      acknowledged.push(emailOf(key));
      if (isSentAgain()) await apply(world, jobId, key);
    }
  };
  const outages = async () => {
    while (!isOver) {
      await world.supabase.refuse();
      await sleep(randomInt(100, 2_000));
      await world.supabase.open();
      await sleep(randomInt(100, 2_000));
    }
  };
  const killing = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const due = (applications * kill) / (kills + 1);
      await vi.waitUntil(() => isOver || acknowledged.length >= due, patience);
      if (isOver) return; // an applicant has failed
      const victim = kill % 2 === 0 ? world.emulator : world.site;
      await victim.kill();
      await sleep(randomInt(500));
      await victim.start();
    }
    isKilling = false;
  };
  const [away, killed] = [outages(), killing()];
  try {
    await Promise.all([killed, ...Array.from({ length: 20 }, applicants)]);
  } finally {
    isOver = true;
    await Promise.allSettled([away, killed]);
  }

  await world.heal();
  await world.drained('applications');
  expect(acknowledged.length).toBeGreaterThanOrEqual(applications);
  const rows = await world.sql<{ email: string }>('select email from job_applications');
  const stored = Map.groupBy(rows, ({ email }) => email);
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect([...stored.values()].filter(({ length }) => length > 1)).toEqual([]);
}

const referenceOf = ({ text }: Outcome) =>
  (JSON.parse(text) as { enquiry: { reference: string } }).enquiry.reference;

/**
 * Ten people send enquiries at a time, while the database stops as in a crash and starts again.
 * Expects that each enquiry is stored once, under the reference that its sender was told.
 * @returns the references
 */
export async function expectEnquiriesKept(
  world: World,
  { enquiries, stops }: { enquiries: number; stops: number },
): Promise<string[]> {
  const told: { email: string; reference: string }[] = [];
  let begun = 0;
  const senders = async () => {
    while (begun++ < enquiries) {
      const key = randomUUID();
      const take = async () => referenceOf(await sendUntilTaken(() => enquire(world, key), [503]));
      const reference = await take();
      if (isSentAgain()) expect(await take()).toBe(reference);
      told.push({ email: emailOf(key), reference });
    }
  };
  const stopping = async () => {
    for (let stop = 1; stop <= stops; stop += 1) {
      const due = Math.floor((enquiries * stop) / (stops + 1));
      await vi.waitUntil(() => told.length >= due, patience);
      await world.emulator.kill();
      await sleep(randomInt(200, 2_000));
      await world.emulator.start();
    }
  };
  await Promise.all([stopping(), ...Array.from({ length: 10 }, senders)]);
  await world.heal();
  await world.drained('enquiries');
  expect(told.length).toBe(enquiries);
  const byEmail = (rows: typeof told) => rows.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const stored = await world.sql<(typeof told)[number]>('select email, reference from enquiries');
  expect(byEmail(stored)).toEqual(byEmail(told));
  return told.map(({ reference }) => reference);
}
