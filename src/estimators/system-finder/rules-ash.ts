import { above, allTrue, anyTrue, below, isOf, negate, type Case } from './case.ts';
import { type Rule } from './rule.ts';

const moving = (c: Case) => c.task === 'move';
const fineAsh = (c: Case) => moving(c) && isOf(c, 'fineAsh');
const dryAsh = (c: Case) => moving(c) && isOf(c, 'dryAsh');
const isMaterial = (c: Case, material: Case['material']) => moving(c) && c.material === material;
/** Fine ash of which nobody said that it is coarser counts as fine. */
const holdsAir = (c: Case) => fineAsh(c) && (c.d50 === undefined || c.d50 <= 100);
const shortBedAsh = (c: Case) =>
  allTrue(negate(above(c.topSize, 2)), negate(above(c.distance, 100)));

const ash = (rule: Omit<Rule, 'system'>): Rule => ({ ...rule, system: 1 });

/** Rules of system 1, ash handling. */
export const ashRules: readonly Rule[] = [
  ash({
    id: 'A1',
    result: 'fit',
    condition: 'Fine ash, median size up to 100 µm or unknown, up to 1600 m',
    when: (c) => allTrue(holdsAir(c), negate(above(c.distance, 1600))),
    asks: ['distance', 'd50'],
    variant: () => 'dense-phase',
    sentence:
      'Fine ash that holds air is conveyed in dense phase; our lines reach up to 500 m in one stage.',
    source: 'Data sheet 1, conveying distance (Handbook, chapters 4, 10); TM 5-810-15 table 6-2', // figure conveying-distance of product 1
    state: 'V',
  }),
  ash({
    id: 'A2',
    result: 'condition',
    condition: 'Fine ash, more than 1600 m',
    when: (c) => allTrue(fineAsh(c), above(c.distance, 1600)),
    asks: ['distance'],
    variant: () => 'two-stage',
    sentence:
      'One pressure stage reaches about 1.6 km; a longer line needs an intermediate silo, or the ash is pumped as slurry.',
    source: 'Data sheet 1, conveying distance', // figure conveying-distance of product 1
    state: 'V',
  }),
  ash({
    id: 'A3',
    result: 'condition',
    condition: 'Fine ash with a median size above 100 µm, or economiser ash',
    when: (c) => anyTrue(isMaterial(c, 'economiser-ash'), allTrue(fineAsh(c), above(c.d50, 100))),
    asks: ['d50'],
    variant: () => 'dilute-phase',
    sentence:
      'Coarse ash does not hold air: dilute phase at 15 m/s or more, confirmed by a conveying test.',
    source:
      'Data sheet 1, dilute phase; TM 5-810-15 table 6-2: "granular material remains in airlock"', // figure dilute-velocity of product 1
    state: 'V',
  }),
  ash({
    id: 'A4',
    result: 'condition',
    condition: 'Ash other than quenched, moisture above 1 %',
    when: (c) => allTrue(dryAsh(c), above(c.moisture, 1)),
    asks: ['moisture'],
    sentence: 'Remove the cause of the moisture first: moist ash blocks any pneumatic line.',
    source: 'Product 1; Macawber, pulverised fuel ash below 1 %',
    state: 'V',
  }),
  ash({
    id: 'A5',
    result: 'condition',
    condition: 'Ash other than quenched, above 205 °C',
    when: (c) => allTrue(dryAsh(c), above(c.temperature, 205)),
    asks: ['temperature'],
    sentence: 'Above about 205 °C inlet valve and seals need cooling or a special design.',
    source:
      'Macawber, pulverised fuel ash up to 205 °C; Sardinia, water-cooled top plate for 199–349 °C',
    state: 'V',
  }),
  ash({
    id: 'A6',
    result: 'fit',
    condition: 'Bottom or grate ash',
    when: (c) => moving(c) && isOf(c, 'wetAsh'),
    variant: () => 'submerged-scraper',
    sentence: 'A submerged scraper quenches the ash below the boiler and drains it on an incline.',
    source: 'Eskom (Wiid, Sawa-Bialogorski); UFGS 15559A; Metso, up to 35°',
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
      'One plant on record conveys it over 48–70 m in alloy pipe; a conveying test is needed.',
    source: 'Macawber, Sardinia',
    state: 'V',
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
    source: 'Product 1; bulk-online 70953',
    state: 'V',
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
      'The ash absorbs moisture and cakes: short runs, hoppers emptied continuously, dry storage.',
    source: 'Product 1; potassium oxide 21 % (Boiler World Update)',
    state: 'V',
  }),
  ash({
    id: 'A9',
    result: 'condition',
    condition: 'Husk ash',
    when: (c) => isMaterial(c, 'husk-ash'),
    variant: () => 'mechanical',
    sentence: 'The ash floods and is abrasive: airlocks and low speeds.',
    source: 'Product 1',
    state: 'V',
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
    condition: 'Fine ash, above 150 and up to 305 m',
    when: (c) => allTrue(fineAsh(c), above(c.distance, 150), negate(above(c.distance, 305))),
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
    source: 'Product 1; Macawber, brewery, 120 m',
    state: 'V',
  }),
  ash({
    id: 'A14',
    result: 'no',
    condition: 'Mill rejects',
    when: (c) => isMaterial(c, 'mill-rejects'),
    instead: () => 2,
    sentence: 'Rejects of coal, iron and pyrite do not convey like ash, and their coal can burn.',
    source: 'Product 1',
    state: 'V',
  }),
  ash({
    id: 'A15',
    result: 'no',
    condition: 'Fuel',
    when: (c) => moving(c) && isOf(c, 'fuel'),
    instead: () => 3,
    sentence: 'Fuel is handled by system 3.',
    source: 'The task itself',
    state: 'C',
  }),
];
