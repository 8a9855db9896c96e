import { above, allTrue, anyTrue, isOf, negate, oneOf, type Case, type Truth } from './case.ts';
import { type Rule } from './rule.ts';

const moving = (c: Case) => c.task === 'move';
const rejects = (c: Case) => moving(c) && c.material === 'mill-rejects';
const powder = (c: Case) => moving(c) && (c.material === 'pc-fly-ash' || isOf(c, 'limePowder'));
const lumps = (c: Case) =>
  moving(c) && (isOf(c, 'fuel') || isOf(c, 'feed') || c.material === 'limestone-lump');
const coarseAsh = (c: Case) =>
  moving(c) && ['bottom-ash', 'grate-ash', 'bed-ash', 'economiser-ash'].includes(c.material);
const stickyAsh = (c: Case) =>
  moving(c) && ['spent-wash-ash', 'husk-ash', 'biomass-fly-ash'].includes(c.material);
const shortPowder = (c: Case): Truth => allTrue(powder(c), negate(above(c.distance, 30)));

/** Slope of the straight line between the ends, degrees. */
const slope = ({ lift, distance }: Case): number | undefined =>
  lift === undefined || distance === undefined
    ? undefined
    : (Math.atan2(lift, distance) * 180) / Math.PI;

/** Rules of system 2, coal mill rejects, and 3, mechanical conveyors. */
export const conveyorRules: readonly Rule[] = [
  {
    id: 'M1',
    system: 2,
    result: 'fit',
    condition: 'Mill rejects of a bowl or roller mill',
    when: (c) => allTrue(rejects(c), oneOf(c.mill, 'bowl', 'roller')),
    asks: ['mill'],
    sentence: 'Use a hopper between two gates, a conveying vessel and a short alloy line.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'M2',
    system: 2,
    result: 'no',
    condition: 'Mill rejects of a tube mill',
    when: (c) => allTrue(rejects(c), oneOf(c.mill, 'tube')),
    asks: ['mill'],
    instead: () => 3,
    sentence: 'Tube mills reject almost nothing: choose a magnet and a screen before the mill.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'M3',
    system: 2,
    result: 'condition',
    condition: 'Mill rejects, more than 200 m',
    when: (c) => allTrue(rejects(c), above(c.distance, 200)),
    asks: ['distance'],
    instead: () => 3,
    figure: { product: 2, key: 'line-distance' },
    sentence:
      'One line reaches 200 m (range not yet confirmed by us); a longer route needs a nearer bunker or a chain or belt conveyor.',
    source: 'Data sheet 2',
    state: 'S',
  },
  {
    id: 'M4',
    system: 2,
    result: 'no',
    condition: 'Mill rejects that are mostly coal',
    when: (c) => allTrue(rejects(c), c.mostlyCoal),
    asks: ['mostlyCoal'],
    sentence: 'Correct throat velocity, roller gap and loading of the mill first.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'F1',
    system: 3,
    result: 'fit',
    condition: 'Fuel, grain, feed or lump limestone',
    when: lumps,
    variant: () => 'belt',
    sentence: 'A belt is the usual choice for distance and tonnage.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'F2',
    system: 3,
    result: 'condition',
    condition: 'Fuel, grain, feed or lump limestone, slope above 18°',
    when: (c) => allTrue(lumps(c), above(slope(c), 18)),
    asks: ['lift', 'distance', 'rate'],
    // A steep belt carries any rate; a bucket elevator is for the lower ones.
    variant: ({ rate }) => (rate !== undefined && rate <= 54 ? 'bucket-elevator' : 'steep-belt'),
    figure: { product: 3, key: 'coal-incline' },
    sentence:
      'The slope is above 18°, the limit for a smooth belt (range not yet confirmed by us): choose a bucket elevator or a steep belt.',
    source: 'Data sheet 3; MIL-HDBK-1003/6: centrifugal bucket elevators 5–60 short tons/h',
    state: 'S',
  },
  {
    id: 'F4',
    system: 3,
    result: 'condition',
    condition: 'Fly ash of pulverised coal or lime powder, up to 30 m',
    when: shortPowder,
    asks: ['distance'],
    sentence: 'Dry powder is better conveyed in a pipe where the route has corners and levels.',
    source: '30 m is our assumption',
    state: 'C',
  },
  {
    id: 'F4b',
    system: 3,
    result: 'no',
    condition: 'Fly ash of pulverised coal or lime powder, more than 30 m',
    when: (c) => allTrue(powder(c), above(c.distance, 30)),
    asks: ['distance'],
    instead: () => 1,
    sentence: 'Dry powder is better conveyed in a pipe where the route has corners and levels.',
    source: '30 m is our assumption',
    state: 'C',
  },
  {
    id: 'F5',
    system: 3,
    result: 'condition',
    condition: 'Bottom, grate, bed or economiser ash',
    when: coarseAsh,
    variant: () => 'chain',
    sentence: 'A drag chain or belt conveyor is suitable after cooling and draining.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'F6',
    system: 3,
    result: 'condition',
    condition: 'Mill rejects',
    when: rejects,
    variant: () => 'chain',
    sentence: 'An enclosed chain conveyor is suitable where the mills are in one row.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'F7',
    system: 3,
    result: 'condition',
    condition: 'Spent-wash, husk or other biomass ash',
    when: stickyAsh,
    variant: () => 'screw-chain-bucket',
    sentence: 'Use short enclosed conveyors with airlocks.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'F9',
    system: 3,
    result: 'condition',
    condition: 'Paddy straw',
    when: (c) => c.task === 'move' && c.material === 'paddy-straw',
    sentence:
      'Shred the bales first: loose straw bridges in bins and winds round the shaft of a screw.',
    source: 'Usual practice',
    state: 'P',
  },
  {
    id: 'F8',
    system: 3,
    result: 'condition',
    condition: 'A mechanical conveyor is possible, material above 100 °C',
    when: (c) =>
      allTrue(
        anyTrue(lumps(c), coarseAsh(c), rejects(c), stickyAsh(c), shortPowder(c)),
        above(c.temperature, 100),
      ),
    asks: ['temperature'],
    sentence: 'Cool the material before it reaches a belt.',
    source: 'Practice of belt makers',
    state: 'P',
  },
];
