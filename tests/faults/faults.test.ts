import { afterAll, beforeAll, beforeEach, expect, test, vi, type TestContext } from 'vitest';
import { startSmtp, type Smtp } from '../support/smtp.ts';
import { expectApplicationsKept, expectEnquiriesKept } from './acknowledged.ts';
import { faults } from './fault-classes.ts';
import { playFault, prepareStage, type Stage } from './play.ts';
import { saveOutput, startWorld, type World } from './world.ts';

const plays = Number(process.env['FAULT_PLAYS']);
/** In `npm test` each fault is played once, and the numbers below are small. */
const isLong = plays > 1;
const hour = 3_600_000;

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await startWorld();
  stage = await prepareStage(world);
}, 300_000);
beforeEach(({ onTestFailed }) => onTestFailed(() => saveOutput(world)));
afterAll(() => world.close());

/** Starts a mail server, and a world that sends its mails there. They end with the test. */
async function startMailing({ onTestFailed, onTestFinished }: TestContext) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const mailing = await startWorld({ SMTP_URL: smtp.url });
  onTestFinished(() => mailing.close());
  onTestFailed(() => saveOutput(mailing));
  return { smtp, mailing };
}

/** Expects that both mails about each enquiry are sent once. */
async function expectMailsSent({ sql }: World, smtp: Smtp, references: string[]): Promise<void> {
  const areAllSent = async () =>
    (await sql('select 1 from outgoing_mails where sent_at is null')).length === 0;
  // A mail that met an outage is tried again after one minute, then after four.
  await vi.waitUntil(areAllSent, { timeout: 400_000, interval: 1_000 });
  const subjects = smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
  const due = references.flatMap((reference) => [
    `Your enquiry ${reference}`,
    `Question: ${reference}`,
  ]);
  expect(subjects.toSorted()).toEqual(due.toSorted());
}

test.each(faults)(
  '$name: every acknowledged submission is stored once',
  { timeout: plays * 60_000 },
  async (fault) => {
    for (let play = 0; play < plays; play += 1) await playFault(world, stage, fault, play);
  },
);

test(
  'applications are stored once while the database stops and processes are killed',
  { timeout: isLong ? hour : 120_000 },
  async () => {
    const size = isLong ? { applications: 10_000, kills: 50 } : { applications: 60, kills: 2 };
    await expectApplicationsKept(world, size);
  },
);

test(
  'enquiries are stored once, with two mails each, while the database stops and starts',
  { timeout: isLong ? hour : 60_000 },
  async (context) => {
    const { enquiries, stops } = isLong
      ? { enquiries: 500, stops: 5 }
      : { enquiries: 20, stops: 1 };
    // A short run sends no mails: one that met an outage would be sent a minute later.
    const { smtp, mailing } = isLong ? await startMailing(context) : { mailing: world };
    const references = await expectEnquiriesKept(mailing, { enquiries, stops });
    const mails = await mailing.sql(
      `select template, count(*)::int, count(distinct enquiry_id)::int as enquiries
       from public.outgoing_mails where enquiry_id is not null group by 1 order by 1`,
    );
    expect(mails).toEqual([
      { template: 'enquiry-notice', count: enquiries, enquiries },
      { template: 'enquiry-receipt', count: enquiries, enquiries },
    ]);
    if (smtp) await expectMailsSent(mailing, smtp, references);
  },
);
