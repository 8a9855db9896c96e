import { type z } from 'astro/zod';
import { type Findings, key, list, record, refuseDoubles, text, yesOrNo } from './fields.ts';

const unit = record('unit', {
  key: key('The key of the unit').describe('Name of the unit inside this file'),
  role: text('The role', 50).describe('The role or department; no names of people'),
  task: text('The task', 120).describe('What it answers for'),
  under: key('The unit above').optional().describe('Key of the unit above; the first has none'),
  isStaff: yesOrNo('isStaff')
    .optional()
    .describe('true where it stands beside the line and can stop it'),
});

const handOver = record('hand-over', {
  stage: text('The stage', 40).describe('A stage of a contract'),
  leads: text('Who leads', 40).describe('The role that answers for it'),
  checks: text('Who checks', 40).describe('The role that checks it, another one'),
  holds: text('What you hold', 120).describe('What the customer holds at the end of the stage'),
});

/** Checks that the units form one tree: one begins it, the others hang under one that is there. */
function checkTree(findings: Findings, units: readonly z.infer<typeof unit>[]) {
  const keys = units.map((one) => one.key);
  refuseDoubles(findings, ['units'], keys, 'unit key');
  const refuse = (path: (string | number)[], message: string) =>
    findings.addIssue({ code: 'custom', path, message });
  if (units.filter(({ under }) => under === undefined).length !== 1) {
    refuse(['units'], 'Exactly one unit stands at the top, without `under`.');
  }
  units.forEach(({ under }, index) => {
    // Only an earlier entry can be above it, so there is no circle.
    if (under === undefined || keys.slice(0, index).includes(under)) return;
    refuse(
      ['units', index, 'under'],
      `There is no unit '${under}' before this one. Move it up, or correct the key.`,
    );
  });
}

/** Who answers for what, src/content/organisation, by roles. */
export const organisation = record('organisation', {
  title: text('The title', 80).describe('Title of the chart'),
  units: list('units', unit, { atLeast: 4, atMost: 40 }).describe('From the top down'),
  handOvers: list('handOvers', handOver, { atLeast: 3 }).describe('The stages of a contract'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
}).superRefine(({ units, handOvers }, findings) => {
  checkTree(findings, units);
  handOvers.forEach(({ leads, checks }, index) => {
    if (leads !== checks) return;
    findings.addIssue({
      code: 'custom',
      path: ['handOvers', index, 'checks'],
      message: 'Nobody checks their own work. Name another role.',
    });
  });
});

export type Organisation = z.infer<typeof organisation>;
