import { expect, test, vi, type TestContext } from 'vitest';
import { startSmtp } from '../support/smtp.ts';
import { expectApplicationsKept, expectEnquiriesKept } from './acknowledged.ts';
import { saveOutput, startWorld } from './world.ts';

const hour = 3_600_000;

/** Starts a world that ends with its test, and saves its output if the test fails. */
async function startWorldOf(
  { onTestFailed, onTestFinished }: TestContext,
  env: Record<string, string> = {},
) {
  const world = await startWorld(env);
  onTestFinished(() => world.close());
  onTestFailed(() => saveOutput(world));
  return world;
}

test(
  '10,000 applications are stored once while the database stops and processes are killed 50 times',
  { timeout: hour },
  async (context) => {
    const world = await startWorldOf(context);
    await expectApplicationsKept(world, { applications: 10_000, kills: 50 });
  },
);

test(
  '500 enquiries are stored once, and their mails are sent once, while the database stops 5 times',
  { timeout: hour },
  async (context) => {
    const smtp = await startSmtp();
    context.onTestFinished(() => smtp.close());
    const world = await startWorldOf(context, { SMTP_URL: smtp.url });
    const references = await expectEnquiriesKept(world, { enquiries: 500, stops: 5 });
    // A mail that met an outage is tried again after one minute, then after four.
    await vi.waitUntil(
      async () =>
        (await world.sql('select 1 from outgoing_mails where sent_at is null')).length === 0,
      { timeout: 400_000, interval: 1_000 },
    );
    const subjects = smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
    const due = references.flatMap((reference) => [
      `Your enquiry ${reference}`,
      `Question: ${reference}`,
    ]);
    expect(subjects.toSorted()).toEqual(due.toSorted());
  },
);
