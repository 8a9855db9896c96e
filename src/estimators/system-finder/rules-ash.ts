import { above, allTrue, anyTrue, below, isOf, negate, type Case } from './case.ts';
import { type Rule } from './rule.ts';

const moving = (c: Case) => c.task === 'move';
const fineAsh = (c: Case) => moving(c) && isOf(c, 'fineAsh');
const dryAsh = (c: Case) => moving(c) && isOf(c, 'dryAsh');
const isMaterial = (c: Case, material: Case['material']) => moving(c) && c.material === material;
/** Fly ash of pulverised coal retains air, unless the answers say that it is coarser. */
const holdsAir = (c: Case) => isMaterial(c, 'pc-fly-ash') && (c.d50 === undefined || c.d50 <= 100);
/** Distance, m, up to which the dense-phase tool reaches a loading of 20 for 5–50 t/h. */
export const densePhaseDistance = 200;
/** Length of one pressure stage, m: about one mile. */
const onePressureStage = 1600;
const shortBedAsh = (c: Case) =>
  allTrue(negate(above(c.topSize, 2)), negate(above(c.distance, 100)));

const ash = (rule: Omit<Rule, 'system'>): Rule => ({ ...rule, system: 1 });

/** Rules of system 1, ash handling. */
export const ashRules: readonly Rule[] = [
  ash({
    id: 'A1',
    result: 'fit',
    condition:
      'Fly ash of pulverised coal, median size up to 100 µm or unknown, up to 200 m or distance unknown',
    when: (c) => allTrue(holdsAir(c), c.distance === undefined || c.distance <= densePhaseDistance),
    asks: ['distance', 'd50'],
    variant: () => 'dense-phase',
    figure: { product: 1, key: 'dense-distance' },
    sentence:
      'Fine ash that holds air is conveyed in dense phase, by our calculation up to 200 m with bores widened in steps (range not yet confirmed by us).',
    source: 'Data sheet 1, fly ash line by rate and distance; TM 5-810-15, table 6-2',
    state: 'S',
  }),
  ash({
    id: 'A1b',
    result: 'condition',
    condition:
      'Fly ash of pulverised coal, median size up to 100 µm or unknown, above 200 and up to 1600 m',
    when: (c) =>
      allTrue(
        holdsAir(c),
        above(c.distance, densePhaseDistance),
        negate(above(c.distance, onePressureStage)),
      ),
    asks: ['distance', 'd50'],
    variant: () => 'stepped-bores',
    sentence:
      'Over this distance the loading may fall below dense phase: the line needs bores widened in steps, in part in medium phase, calculated for the rate.',
    source: 'TM 5-810-15, table 6-2: dense phase from a loading of 20; the dense-phase tool',
    state: 'R',
  }),
  ash({
    id: 'A2',
    result: 'condition',
    condition: 'Fly ash of pulverised coal, more than 1600 m',
    when: (c) => allTrue(isMaterial(c, 'pc-fly-ash'), above(c.distance, onePressureStage)),
    asks: ['distance'],
    variant: () => 'two-stage',
    sentence:
      'One pressure stage reaches about 1.6 km; a longer line needs an intermediate silo, or the ash is pumped as slurry.',
    source: 'Handbook of Pneumatic Conveying Engineering, chapters 4 and 10: about one mile',
    state: 'V',
  }),
  ash({
    id: 'A3',
    result: 'condition',
    condition: 'Fly ash of pulverised coal with a median size above 100 µm, or economiser ash',
    when: (c) =>
      anyTrue(
        isMaterial(c, 'economiser-ash'),
        allTrue(isMaterial(c, 'pc-fly-ash'), above(c.d50, 100)),
      ),
    asks: ['d50'],
    variant: () => 'dilute-phase',
    sentence:
      'Coarse ash does not hold air: use dilute phase at 15 m/s or more, confirmed by a conveying test.',
    source:
      'Mills, Pickup velocity, 2010: 11–12 m/s and 20 %; TM 5-810-15 table 6-2: "granular material remains in airlock"', // figure dilute-velocity of product 1
    state: 'V',
  }),
  ash({
    id: 'A4',
    result: 'condition',
    condition: 'Ash other than quenched, moisture above 1 %',
    when: (c) => allTrue(dryAsh(c), above(c.moisture, 1)),
    asks: ['moisture'],
    sentence: 'Remove the cause of the moisture first: moist ash blocks any pneumatic line.',
    source: 'Usual practice: fly ash below 1 % of moisture',
    state: 'P',
  }),
  ash({
    id: 'A5',
    result: 'condition',
    condition: 'Ash other than quenched, above 205 °C',
    when: (c) => allTrue(dryAsh(c), above(c.temperature, 205)),
    asks: ['temperature'],
    sentence: 'Above about 205 °C inlet valve and seals need cooling or a special design.',
    source: 'Usual practice',
    state: 'P',
  }),
  ash({
    id: 'A6',
    result: 'fit',
    condition: 'Bottom or grate ash',
    when: (c) => moving(c) && isOf(c, 'wetAsh'),
    variant: () => 'submerged-scraper',
    sentence:
      'A submerged scraper quenches the ash below the boiler and drains it on an incline. It is unsuitable for spent-wash ash, whose potash dissolves.',
    source: 'UFGS 15559A',
    state: 'V',
  }),
  ash({
    id: 'A7',
    result: 'condition',
    condition: 'Bed ash, top size up to 2 mm, up to 100 m',
    when: (c) => allTrue(isMaterial(c, 'bed-ash'), shortBedAsh(c)),
    asks: ['topSize', 'distance'],
    variant: () => 'dense-phase-short',
    sentence:
      'It has been conveyed over a short distance in alloy pipe; a conveying test is needed.',
    source: 'Usual practice; 100 m is our assumption',
    state: 'C',
  }),
  ash({
    id: 'A7b',
    result: 'condition',
    condition: 'Other bed ash',
    when: (c) => allTrue(isMaterial(c, 'bed-ash'), negate(shortBedAsh(c))),
    asks: ['topSize', 'distance'],
    variant: () => 'mechanical',
    sentence:
      'Air escapes through the charge in a vessel: choose a cooled screw or a chain conveyor.',
    source: 'Usual practice',
    state: 'P',
  }),
  ash({
    id: 'A8',
    result: 'condition',
    condition: 'Spent-wash ash, or ash that cakes',
    when: (c) =>
      anyTrue(
        isMaterial(c, 'spent-wash-ash'),
        allTrue(dryAsh(c) || (moving(c) && isOf(c, 'wetAsh')), c.caking),
      ),
    asks: ['caking'],
    variant: () => 'mechanical',
    sentence:
      'The ash absorbs moisture and cakes: do not quench it; use cooled screws or drag chains over short runs, empty the hoppers continuously and store the ash dry.',
    source: 'Potassium oxide 21 %, melting at about 700 °C (Boiler World Update)',
    state: 'V',
  }),
  ash({
    id: 'A9',
    result: 'condition',
    condition: 'Husk ash, or fly ash of biomass',
    when: (c) => isMaterial(c, 'husk-ash') || isMaterial(c, 'biomass-fly-ash'),
    variant: () => 'mechanical',
    sentence: 'The ash floods and is abrasive: use airlocks and low speeds.',
    source: 'Usual practice',
    state: 'P',
  }),
  ash({
    id: 'A10',
    result: 'condition',
    condition: 'Fine ash, boiler below 14.3 t/h of steam',
    when: (c) => allTrue(fineAsh(c), below(c.steam, 14.3)),
    asks: ['steam'],
    variant: () => 'mechanical',
    sentence: 'Small boilers usually have mechanical ash handling.',
    source: 'UFGS 15501N, note: under 4 kg/s (31,500 lb/h)',
    state: 'V',
  }),
  ash({
    id: 'A11',
    result: 'note',
    condition: 'Fine ash, up to 150 m and less than 45 t/h',
    when: (c) => allTrue(fineAsh(c), negate(above(c.distance, 150)), below(c.rate, 45)),
    asks: ['distance', 'rate'],
    sentence: 'Vacuum conveying is possible too.',
    source: 'UFGS 15555A, 2.24.1.4',
    state: 'V',
  }),
  ash({
    id: 'A12',
    result: 'note',
    condition: 'Fly ash of pulverised coal, above 150 and up to 305 m',
    when: (c) =>
      allTrue(isMaterial(c, 'pc-fly-ash'), above(c.distance, 150), negate(above(c.distance, 305))),
    asks: ['distance'],
    sentence: 'Compare dilute and dense phase.',
    source: 'TM 5-810-15 table 6-2, footnote (500–1000 ft)',
    state: 'V',
  }),
  ash({
    id: 'A13',
    result: 'condition',
    condition: 'Bottom ash, crushed',
    when: (c) => allTrue(isMaterial(c, 'bottom-ash'), c.crushed),
    asks: ['crushed'],
    variant: () => 'dilute-phase',
    sentence: 'Crushed bottom ash can be conveyed in dilute phase over a short distance.',
    source: 'Usual practice',
    state: 'P',
  }),
  ash({
    id: 'A14',
    result: 'no',
    condition: 'Mill rejects',
    when: (c) => isMaterial(c, 'mill-rejects'),
    instead: () => 2,
    sentence:
      'Rejects of coal, iron and pyrite are not conveyed like ash, and their coal can burn.',
    source: 'Usual practice',
    state: 'P',
  }),
  ash({
    id: 'A15',
    result: 'no',
    condition: 'Fuel, grain or feed',
    when: (c) => moving(c) && (isOf(c, 'fuel') || isOf(c, 'feed')),
    instead: () => 3,
    sentence: 'Fuel, grain and feed are handled by system 3.',
    source: 'The task itself',
    state: 'C',
  }),
];
