import { allTrue, below, isOf, negate, oneOf, type Case } from './case.ts';
import { type Rule } from './rule.ts';

const dosing = (c: Case) =>
  c.task === 'dose' && (isOf(c, 'limePowder') || c.material === 'limestone-lump');
const slaked = (c: Case) =>
  c.task === 'dose' && (c.material === 'hydrated-lime' || c.material === 'quicklime');

/** What answers the symptom better than a harder part. */
const cures = { chokes: 1, overloaded: 3, 'bags-fail': 4, wear: undefined } as const;

/** Rules of system 6, components, 7, lime, and 8, whole projects. */
export const limePartsProjectsRules: readonly Rule[] = [
  {
    id: 'P1',
    system: 6,
    result: 'fit',
    condition: 'A part',
    when: (c) => c.task === 'part',
    sentence: 'A worn part is replaced by one of the same or of a harder material.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'P2',
    system: 6,
    result: 'no',
    condition: 'A part of a plant that blocks, is overloaded or loses bags often',
    when: (c) => allTrue(c.task === 'part', oneOf(c.symptom, 'chokes', 'overloaded', 'bags-fail')),
    asks: ['symptom'],
    instead: ({ symptom }) => symptom && cures[symptom],
    sentence: 'A harder part does not remove the cause: the system is surveyed first.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'L1',
    system: 7,
    result: 'fit',
    condition: 'Dosing lime or limestone',
    when: dosing,
    sentence: 'Lime is received, stored, prepared and dosed.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'L2',
    system: 7,
    result: 'no',
    condition: 'Dosing less than 0.02 t/day',
    when: (c) => allTrue(dosing(c), below(c.perDay, 0.02)),
    asks: ['perDay'],
    sentence: 'Ready-made caustic soda from a day tank is simpler.',
    source: 'Usual practice: a few kilograms a day',
    state: 'P',
  },
  {
    id: 'L3',
    system: 7,
    result: 'condition',
    condition: 'Dosing 4 t/day of hydrated lime or quicklime, or more',
    when: (c) => allTrue(slaked(c), negate(below(c.perDay, 4))),
    asks: ['perDay'],
    variant: () => 'quicklime-slaker',
    sentence: 'Slaking quicklime begins to be economic; it needs trained operators.',
    source: 'STT, frequently asked questions: slaking on site from about 4 t/day', // figure quicklime-from of product 7
    state: 'V',
  },
  {
    id: 'L4',
    system: 7,
    result: 'condition',
    condition: 'Dosing, pH held closely',
    when: (c) => allTrue(dosing(c), c.finePh),
    asks: ['finePh'],
    sentence: 'Use lime for the bulk of the acid and caustic soda for the last step.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'L5',
    system: 7,
    result: 'no',
    condition: 'Moving gypsum cake',
    when: (c) => c.task === 'move' && c.material === 'gypsum-cake',
    instead: () => 3,
    sentence: 'Sticky cake is handled by belts and belt feeders.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'L6',
    system: 7,
    result: 'fit',
    condition: 'Moving lime powder',
    when: (c) => c.task === 'move' && isOf(c, 'limePowder'),
    sentence: 'Lime powder is conveyed by pipe between tanker, silo and point of use.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'E1',
    system: 8,
    result: 'fit',
    condition: 'The whole plant',
    when: ({ scope }) => oneOf(scope, 'whole'),
    asks: ['scope'],
    sentence: 'One contract covers connected plant.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'E2',
    system: 8,
    result: 'condition',
    condition: 'Several machines',
    when: ({ scope }) => oneOf(scope, 'several'),
    asks: ['scope'],
    sentence: 'One contract covers machines that are connected; others are ordered separately.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'E3',
    system: 8,
    result: 'no',
    condition: 'One machine',
    when: ({ scope }) => oneOf(scope, 'one'),
    asks: ['scope'],
    sentence:
      'For a single machine, the cost of a contract with guarantees for a whole plant exceeds its benefit.',
    source: 'Usual practice',
    state: 'P',
  },
];
