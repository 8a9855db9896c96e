import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectApplicationsKept, expectEnquiriesKept } from './acknowledged.ts';
import { faults } from './fault-classes.ts';
import { playFault, prepareStage, type Stage } from './play.ts';
import { saveOutput, startWorld, type World } from './world.ts';

const plays = Number(process.env['FAULT_PLAYS']);

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await startWorld();
  stage = await prepareStage(world);
}, 300_000);
beforeEach(({ onTestFailed }) => onTestFailed(() => saveOutput(world)));
afterAll(() => world.close());

test.each(faults)(
  '$name: every acknowledged submission is stored once',
  { timeout: plays * 60_000 },
  async (fault) => {
    for (let play = 0; play < plays; play += 1) await playFault(world, stage, fault, play);
  },
);

test(
  'applications are stored once while the database stops and processes are killed',
  { timeout: 120_000 },
  () => expectApplicationsKept(world, { applications: 60, kills: 2 }),
);

test(
  'enquiries are stored once, with two mails each, while the database stops and starts',
  { timeout: 60_000 },
  async () => {
    await expectEnquiriesKept(world, { enquiries: 20, stops: 1 });
    // This site sends no mails: one that met an outage would be sent a minute later.
    const mails = await world.sql(
      `select template, count(*)::int, count(distinct enquiry_id)::int as enquiries
       from public.outgoing_mails where enquiry_id is not null group by 1 order by 1`,
    );
    expect(mails).toEqual([
      { template: 'enquiry-notice', count: 20, enquiries: 20 },
      { template: 'enquiry-receipt', count: 20, enquiries: 20 },
    ]);
  },
);
