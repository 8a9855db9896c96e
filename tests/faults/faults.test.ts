import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultClasses } from './fault-classes.ts';
import { playOnce, prepareStage, type Stage } from './play.ts';
import { makeRandom, type Random } from './random.ts';
import { applicationScenario } from './scenarios/acknowledged-applications.ts';
import { enquiryScenario } from './scenarios/acknowledged-enquiries.ts';
import { startWorld, type World } from './world.ts';

// `npm run test:faults` plays each class twenty times, and sends ten thousand applications and five
// hundred enquiries, whose mails it counts.

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await startWorld(dirname(inject('dist')));
  stage = await prepareStage(world);
}, 300_000);
afterAll(() => world.close());

/** Always the same choice, so that a test plays the same kind of a fault at each run. */
const always = (part: number): Random => ({
  next: () => part,
  between: (from, to) => from + Math.floor(part * (to - from + 1)),
  chance: (bound) => part < bound,
});

/** Classes of two kinds. */
const ofTwoKinds = ['blobs', 'killed', 'disk'];

for (const fault of faultClasses) {
  for (const [kind, part] of [0.25, 0.75]
    .slice(0, ofTwoKinds.includes(fault.key) ? 2 : 1)
    .entries()) {
    test(
      `${fault.name} (${kind + 1}): every acknowledged submission is stored once`,
      { timeout: 60_000 },
      async () => {
        const { faults, lost, twice } = await playOnce(world, stage, fault, always(part));
        expect(faults).toEqual([]);
        expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
      },
    );
  }
}

test(
  'applications are stored once while the database stops and processes are killed',
  { timeout: 120_000 },
  async () => {
    const options = { plays: 0, classes: [], applications: 60, kills: 2, enquiries: 0, stops: 0 };
    for await (const row of applicationScenario.run(
      world,
      options,
      makeRandom(1),
      () => undefined,
    )) {
      expect(row).toMatchObject({ lost: 0, twice: 0, faults: [] });
      expect(row.survived).toBeGreaterThanOrEqual(60);
    }
  },
);

test(
  'enquiries are stored once, with two mails each, while the database stops and starts',
  { timeout: 60_000 },
  async () => {
    await world.exec('delete from public.enquiries');
    const options = { plays: 0, classes: [], applications: 0, kills: 0, enquiries: 20, stops: 1 };
    const rows = enquiryScenario.run(world, options, makeRandom(1), () => undefined);
    const first = await rows[Symbol.asyncIterator]().next();
    expect(first.value).toMatchObject({ played: 20, survived: 20, lost: 0, twice: 0, faults: [] });
    // This world sends none: one that met an outage waits for a minute.
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
