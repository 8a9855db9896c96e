import { above, allTrue, isOf, negate, oneOf, type Case, type Truth } from './case.ts';
import { clothFor, cloths } from './cloths.ts';
import { type Rule } from './rule.ts';

const dust = (c: Case) => c.task === 'dust';
const canBeHooded = (c: Case): Truth =>
  oneOf(
    c.source,
    ...(['transfer', 'crusher', 'screen', 'bunker-vent'] as const),
    ...(['silo-vent', 'loading-spout', 'boiler-gas'] as const),
  );
const canBeFogged = (c: Case): Truth => oneOf(c.source, 'tippler', 'transfer', 'crusher', 'screen');
const open = (c: Case): Truth => oneOf(c.enclosure, 'open');
const isTippler = (c: Case): Truth => oneOf(c.source, 'tippler');
const isGround = (c: Case): Truth => oneOf(c.source, 'stockpile', 'road');
const isAbovePolyester = (c: Case): Truth => above(c.temperature, cloths.polyester);

/** Rules of system 4, bag filters, and 5, dry fog. */
export const dustRules: readonly Rule[] = [
  {
    id: 'D1',
    system: 4,
    result: 'fit',
    condition: 'Dust of a transfer, crusher, screen, vent, loading spout or boiler',
    when: (c) => allTrue(dust(c), canBeHooded(c)),
    asks: ['source'],
    variant: (c) => clothFor(c),
    sentence: 'The source is enclosed, and the dusty air is extracted and filtered.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'D2',
    system: 4,
    result: 'no',
    condition: 'Open tippler',
    when: (c) => allTrue(dust(c), isTippler(c), open(c)),
    asks: ['source', 'enclosure'],
    instead: () => 5,
    sentence: 'A hood would be as large as the shed; dry fog is usual.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'D2b',
    system: 4,
    result: 'condition',
    condition: 'Tippler that is or can be closed',
    when: (c) => allTrue(dust(c), isTippler(c), negate(open(c))),
    asks: ['source', 'enclosure'],
    variant: (c) => clothFor(c),
    sentence: 'A hood would be as large as the shed; dry fog is usual.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'D3',
    system: 4,
    result: 'no',
    condition: 'Dust of a stockpile or road',
    when: (c) => allTrue(dust(c), isGround(c)),
    asks: ['source'],
    sentence: 'The source cannot be enclosed: wet the surface with plain water.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'D4',
    system: 4,
    result: 'no',
    condition: 'Gas above 260 °C',
    when: (c) => allTrue(dust(c), above(c.temperature, cloths.glass)),
    asks: ['temperature'],
    sentence: 'The gas is above the limit of every fabric listed: cool it first.',
    source: 'EPA APTI, table 4-1',
    state: 'V',
  },
  {
    id: 'D5',
    system: 4,
    result: 'condition',
    condition: 'Gas above 135 and up to 260 °C',
    when: (c) => allTrue(dust(c), isAbovePolyester(c), negate(above(c.temperature, cloths.glass))),
    asks: ['temperature'],
    variant: (c) => clothFor(c),
    sentence: 'The highest gas temperature determines the fabric.',
    source: 'EPA APTI, table 4-1',
    state: 'V',
  },
  {
    id: 'D6',
    system: 4,
    result: 'condition',
    condition: 'Gas of a spent-wash boiler, or condensing gas',
    when: (c) =>
      dust(c) && c.material === 'spent-wash-ash' && c.source === 'boiler-gas'
        ? true
        : allTrue(dust(c), c.condensing),
    asks: ['condensing'],
    sentence: 'Sticky or condensing gas needs pre-coating and a trial, or a precipitator.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'D7',
    system: 4,
    result: 'condition',
    condition: 'Dust of coal, lignite, bagasse, husk, wood, straw, grain or feed',
    when: (c) => dust(c) && (isOf(c, 'fuel') || isOf(c, 'feed')),
    sentence: 'The dust is combustible: provide explosion venting, isolation and earthed bags.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'G1',
    system: 5,
    result: 'fit',
    condition: 'Tippler, transfer, crusher or screen that is or can be closed',
    when: (c) => allTrue(dust(c), canBeFogged(c), negate(open(c))),
    asks: ['source', 'enclosure'],
    sentence: 'Fog binds the dust inside the enclosure, and the material stays dry.',
    source: 'NIOSH, Dust Control Handbook',
    state: 'V',
  },
  {
    id: 'G2',
    system: 5,
    result: 'condition',
    condition: 'Open tippler, transfer, crusher or screen',
    when: (c) => allTrue(dust(c), canBeFogged(c), open(c)),
    asks: ['source', 'enclosure'],
    sentence:
      'Enclose the point first: a 10 µm droplet settles at 3 mm/s and drifts with any draught.',
    source: 'Hinds, Aerosol Technology: settling velocity of unit-density spheres',
    state: 'V',
  },
  {
    id: 'G3',
    system: 5,
    result: 'no',
    condition: 'Dust of a stockpile or road',
    when: (c) => allTrue(dust(c), isGround(c)),
    asks: ['source'],
    sentence: 'Wind carries the fog away.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'G4',
    system: 5,
    result: 'no',
    condition: 'Dust of a vent, loading spout or boiler',
    when: (c) =>
      allTrue(dust(c), oneOf(c.source, 'bunker-vent', 'silo-vent', 'loading-spout', 'boiler-gas')),
    asks: ['source'],
    instead: () => 4,
    sentence: 'Displaced air has to leave through a filter.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'G5',
    system: 5,
    result: 'no',
    condition: 'Dust of lime or fly ash',
    when: (c) =>
      dust(c) &&
      (isOf(c, 'fineAsh') || c.material === 'hydrated-lime' || c.material === 'quicklime'),
    instead: () => 4,
    sentence: 'The dust sets when it is wetted.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'G6',
    system: 5,
    result: 'no',
    condition: 'Above 100 °C',
    when: (c) => allTrue(dust(c), above(c.temperature, 100)),
    asks: ['temperature'],
    instead: () => 4,
    sentence: 'Fog evaporates before it reaches the dust.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'G7',
    system: 5,
    result: 'no',
    condition: 'No clean water or no compressed air',
    when: (c) => allTrue(dust(c), negate(allTrue(c.water, c.air))),
    asks: ['water', 'air'],
    instead: () => 4,
    sentence: 'Fog needs both clean water and compressed air.',
    source: 'Usual practice',
    state: 'P',
  },
];
