import { expect, test } from 'vitest';
import { dataSheet } from '#src/content/schemas/data-sheet.ts';
import { product } from '#src/content/schemas/product.ts';
import { spareParts } from '#src/content/schemas/spare-parts.ts';
import { computed } from '#src/data-sheets/computed-tables.ts';
import { splits } from '#src/estimators/ash-from-fuel/firings.ts';
import { ratioCaps } from '#src/estimators/bag-filter/materials.ts';
import { densePhaseDistance } from '#src/estimators/system-finder/rules-ash.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// What a data sheet says must follow from its own limits, loads and capacities.

const entries = readEntries();
const of = (collection: string) => entries.filter((entry) => entry.collection === collection);
const sheets = of('data-sheets').map(({ data }) => dataSheet.parse(data));
const products = of('products').map(({ data }) => product.parse(data));

function sheetOf(number: number) {
  const sheet = sheets.find((one) => one.number === number);
  if (!sheet) throw new Error(`There is no data sheet ${number}.`);
  return sheet;
}

function figureOf(number: number, key: string) {
  const figure = products
    .find((one) => one.number === number)
    ?.figures.find((one) => one.key === key);
  if (!figure) throw new Error(`Product ${number} has no figure ${key}.`);
  return figure;
}

/** The numbers of a text; a comma belongs to the thousands, a minus is one. */
const numbersIn = (text = '') =>
  [...text.replaceAll(',', '').matchAll(/[−-]?\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replace('−', '-')),
  );

const gravity = 9.81;

test('the filters of data sheet 4 keep the stated can velocity', () => {
  const limit = Number(/can velocity below ([\d.]+) m\/s/.exec(sheetOf(4).limitedBy)?.[1]);
  const { columns, rows, note } = computed['bag-filter']();
  const at = columns.indexOf('Can velocity, m/s');
  const velocities = rows.map((row) => Number(row[at]));
  expect(velocities).toHaveLength(6);
  expect(Math.max(...velocities)).toBeLessThan(limit);
  expect(note).toContain('pitch of 0.25 m');
});

test('a boiler filter of data sheet 4 keeps its ratio with one compartment isolated', () => {
  const coal = sheetOf(4).selection[0]?.rows?.find(([use]) => use === 'Coal boiler')?.[1];
  const [, limit = 0] = coal?.split('–').map(Number) ?? [];
  const boilers = computed['bag-filter']().rows.filter(([, duty]) => duty === 'boiler');
  const isolated = boilers.map((row) => numbersIn(row[2])[1] ?? NaN);
  expect(isolated).toHaveLength(2);
  expect(Math.max(...isolated)).toBeLessThanOrEqual(limit);
  expect(figureOf(4, 'air-to-cloth').maximum).toBe(limit);
  expect(numbersIn(figureOf(4, 'air-to-cloth').condition)).toEqual([
    figureOf(4, 'outlet-dust').maximum,
  ]);
});

test('the ducts of the hoods keep the stated velocity at the largest possible size', () => {
  const { rows, note } = computed['hood-air']();
  const least = Number(/keeps ([\d.]+) m\/s/.exec(note)?.[1]);
  const step = 10 ** (1 / 10);
  for (const [, , air = '', duct] of rows) {
    const [mm = 0, printed = 0] = numbersIn(duct);
    const [hourly = 0] = numbersIn(air);
    const velocity = hourly / 3600 / ((Math.PI / 4) * (mm / 1000) ** 2);
    expect(printed).toBeGreaterThanOrEqual(least);
    expect(Math.abs(velocity / printed - 1)).toBeLessThan(0.03);
    expect(printed / step).toBeLessThan(least * 1.02);
  }
});

test('every vent has the same guarantee', () => {
  const vents = [1, 2, 3, 7, 8].flatMap((number) =>
    sheetOf(number).emission.filter(({ value = '' }) => value.includes('mg/Nm³')),
  );
  const [table] = sheetOf(4).selection;
  const outlets = (table?.rows ?? []).map((row) => row.at(-1) ?? '');
  expect(vents).toHaveLength(5);
  expect(outlets.length).toBeGreaterThan(4);
  const limits = [...vents.map(({ value }) => value), ...outlets].flatMap(numbersIn);
  expect(new Set(limits)).toEqual(new Set([figureOf(4, 'outlet-dust').maximum]));
});

test('the casing of a filter withstands the shut-off pressure of its fan', () => {
  const { value } = sheetOf(4).ratings.find(({ item }) => item === 'Casing') ?? {};
  const [vacuum = 0, , shutOff = 0] = numbersIn(value);
  expect(shutOff).toBeLessThan(0);
  expect(vacuum).toBeLessThanOrEqual(shutOff);
});

test('a lime tank holds the stated hours at the offered dose', () => {
  const { value } = sheetOf(7).availability.find(({ item }) => item === 'If dosing stops') ?? {};
  const [hours = 0, rate = 0, percent = 0, largest = 0, volume = 0] = numbersIn(value);
  expect(largest).toBe(figureOf(7, 'lime-rate').maximum);
  const density = sheetOf(7).duty.find(({ material }) => material === 'Lime slurry')?.volume ?? 0;
  const needed = (kilograms: number) => (kilograms * hours) / (percent / 100) / density / 0.8;
  const size = (what: string) =>
    Number(
      sheetOf(7)
        .outline.dimensions.find((one) => one.what === what)
        ?.values.at(-1),
    );
  const tank = (Math.PI / 4) * size('Tank diameter') ** 2 * size('Tank height');
  expect(needed(rate)).toBeLessThanOrEqual(tank);
  expect(needed(largest)).toBeLessThanOrEqual(volume);
  expect(needed(largest)).toBeGreaterThan(tank);
});

test('the leg loads of a lime silo carry quicklime and steel', () => {
  const { erection, duty } = sheetOf(7);
  const valueOf = (item: string) => numbersIn(erection.find((one) => one.item === item)?.value);
  const [low = 0, high = 0] = valueOf('Foundation load');
  const [lightest = 0, , , heaviest = 0] = valueOf('Largest pieces');
  const load = duty.find(({ material }) => material.startsWith('Quicklime'))?.load ?? 0;
  const { minimum = 0, maximum = 0 } = figureOf(7, 'silo-volume');
  const leg = (volume: number, steel: number) => ((volume * load) / 1000 + steel) * (gravity / 4);
  expect(low).toBeLessThanOrEqual(leg(minimum, lightest));
  expect(high).toBeGreaterThanOrEqual(leg(maximum, heaviest));
});

test('a hot airlock has room for the expansion of its rotor', () => {
  const { construction } = sheetOf(6);
  const hot = construction.find(({ part }) => part === 'Airlock, hot');
  const [difference = 0] = numbersIn(hot?.material);
  const [cold = 0, more = 0, radius = 0] = numbersIn(hot?.detail);
  const expansion = figureOf(6, 'expansion').maximum ?? 0;
  expect(cold).toBe(figureOf(6, 'rotor-clearance').maximum);
  expect(more).toBeGreaterThanOrEqual(expansion * (radius / 1000) * difference);
  const hottest = sheetOf(6).selection[0]?.rows?.filter(([part = '']) =>
    part.startsWith('Rotary airlock'),
  );
  expect(hottest?.map((row) => numbersIn(row[2]))).toEqual([
    [50, 80],
    [10, 200],
  ]);
});

test('dense phase is claimed where the calculation reaches it', () => {
  const { columns, rows } = computed['dense-phase-line']();
  const reach = figureOf(1, 'dense-distance').maximum ?? 0;
  expect(densePhaseDistance).toBe(reach);
  const dense = columns.flatMap((head, index) =>
    head.endsWith(' m') && Number.parseInt(head, 10) <= reach ? [index] : [],
  );
  expect(dense.length).toBeGreaterThan(1);
  const cells = rows.flatMap((row) => dense.map((index) => row[index] ?? ''));
  expect(cells.filter((cell) => cell.includes('*'))).toEqual([]);
  expect(rows.flat().some((cell) => cell.includes('*'))).toBe(true);
  const [method] = sheetOf(1).selection;
  const lift = /(\d+) m lift/.exec(computed['dense-phase-line']().note)?.[1];
  const claimed = (method?.rows ?? []).filter((row) => row[1]?.startsWith('Dense phase'));
  expect(claimed.map((row) => numbersIn(row.at(-1)))).toEqual([[reach]]);
  expect(claimed.map(([ash]) => numbersIn(ash))).toEqual([[Number(lift)]]);
});

test('the zone inside coal and fibre equipment is 20', () => {
  const zone = (number: number) =>
    sheetOf(number).ratings.find(({ item }) => item.startsWith('Zone'))?.value;
  expect(zone(3)).toMatch(/^20 inside elevators and bins/);
  expect(zone(2)).toMatch(/zone 20 in the hopper/);
  expect(zone(4)).toMatch(/^20 inside/);
});

test('boiler filters use no felt that acid attacks', () => {
  const boilers = (sheetOf(4).selection[0]?.rows ?? []).filter(([use = '']) => /boiler/.test(use));
  expect(boilers).toHaveLength(2);
  expect(boilers.flat().filter((cell) => /aramid/i.test(cell))).toEqual([]);
});

test('the spare bags are the cloths of data sheet 4', () => {
  const cloths = (text: string) =>
    ['polyester', 'acrylic', 'PPS', 'P84', 'PTFE', 'glass', 'aramid'].filter((cloth) =>
      new RegExp(cloth, 'i').test(text),
    );
  const [page] = of('spare-parts').map(({ data }) => spareParts.parse(data));
  const bags = page?.stock.find(({ part }) => part.startsWith('Filter bags'));
  const fitted = (sheetOf(4).selection[0]?.rows ?? []).map((row) => row[2] ?? '').join();
  expect(cloths(bags?.sizes ?? '')).toEqual(cloths(fitted));
});

test('the bag filter tool offers the ratios of data sheet 4', () => {
  const rows = sheetOf(4).selection[0]?.rows ?? [];
  const highest = rows.map(([use = '', ratio = '']) => [use, Number(ratio.split('–')[1])]);
  expect(ratioCaps.map(({ label, value }) => [label, value])).toEqual(highest);
});

test('a grate drops the share of ash of its worked example', () => {
  const [example] = of('achievements').filter(
    ({ data }) => (data as { number: number }).number === 6,
  );
  expect(JSON.stringify(example?.data)).toContain(`Bottom ash ${(splits[5]?.bottom ?? 0) * 100} %`);
});

test('spent-wash ash is kept dry', () => {
  const flow = products
    .flatMap(({ flows }) => flows)
    .filter(({ title, summary }) => /spent-wash/.test(title + summary));
  expect(flow.map(({ key }) => key)).toEqual(['potash-ash']);
  expect(flow[0]?.summary).toMatch(/^The ash is kept dry throughout/);
  expect(flow[0]?.summary).not.toMatch(/quench|submerged|condition/i);
});
