import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { materials, tasks, type Case, type System } from './case.ts';
import { cloths } from './cloths.ts';
import { find, headline, rules } from './find.ts';
import { questions } from './questions.ts';

const verdictOf = (c: Case, system: System) => {
  const verdict = find(c).verdicts.find((one) => one.system === system);
  if (!verdict) throw new Error(`no verdict on system ${system}`);
  const { status, variant, reasons, instead } = verdict;
  return {
    status,
    variant,
    instead,
    rules: reasons.filter(({ result }) => result !== 'note').map(({ rule }) => rule),
  };
};

const products = new URL('../../content/products/', import.meta.url);

/** A limit of a figure that a product page shows. */
function figure(product: number, key: string, limit: 'minimum' | 'maximum'): number {
  const name = readdirSync(products).find((file) => file.startsWith(`${product}-`)) ?? '';
  const text = readFileSync(new URL(name, products), 'utf8');
  const entry = text.split('- key: ').find((part) => part.startsWith(`${key}\n`)) ?? '';
  return Number(new RegExp(`${limit}: ([0-9.]+)`).exec(entry)?.[1]);
}

describe('find', () => {
  it('has a headline with the systems that fit', () => {
    const finding = find({ task: 'move', material: 'mill-rejects', mill: 'bowl' });
    expect(headline(finding, (system) => `system ${system}`)).toBe(
      'Suitable: system 2. Suitable with conditions: system 3. Not suitable: system 1.',
    );
  });

  it('distinguishes a missing answer from a system with another task', () => {
    const { verdicts } = find({ task: 'move', material: 'mill-rejects', scope: 'one' });
    const other = verdicts.filter(({ status }) => status === 'other');
    expect(other.map(({ system, needs }) => [system, needs])).toEqual([
      [2, ['mill', 'distance', 'mostlyCoal']],
      ...[4, 5, 6, 7].map((system) => [system, []]),
    ]);
    const all = find({ task: 'move', material: 'mill-rejects', scope: 'one', mill: 'bowl' });
    expect(all.verdicts.filter(({ needs }) => needs.length > 0)).toEqual([]);
  });

  it('asks for a missing answer and does not fire its rule', () => {
    const { verdicts, sharpen } = find({ task: 'move', material: 'bed-ash' });
    expect(verdicts.find(({ system }) => system === 1)?.status).toBe('other');
    expect(sharpen).toEqual(expect.arrayContaining(['topSize', 'distance', 'temperature']));
    expect(sharpen).not.toContain('mill');
  });

  it('decides without an answer when another answer is enough', () => {
    expect(verdictOf({ task: 'move', material: 'bed-ash', distance: 250 }, 1)).toMatchObject({
      status: 'condition',
      rules: ['A7b'],
      variant: 'mechanical',
    });
    expect(
      verdictOf({ task: 'dust', material: 'coal', source: 'transfer', air: false }, 5).rules,
    ).toContain('G7');
  });

  it('chooses aramid when the gas contains no acid', () => {
    const c: Case = { task: 'dust', material: 'limestone-powder', source: 'crusher' };
    expect(verdictOf({ ...c, temperature: 200 }, 4).variant).toBe('aramid');
  });

  it.each(['grain', 'ddgs'] as const)('treats the dust of %s as combustible', (material) => {
    expect(verdictOf({ task: 'dust', material, source: 'crusher' }, 4).rules).toContain('D7');
  });

  it.each([
    [50, 'bucket-elevator'],
    [55, 'steep-belt'],
  ])('lifts %s t/h of coal steeply with a %s', (rate, variant) => {
    const c: Case = { task: 'move', material: 'coal', rate, distance: 40, lift: 20 };
    expect(verdictOf(c, 3)).toMatchObject({ status: 'condition', variant });
  });

  it.each([
    ['spent-wash-ash', 'boiler-gas', true],
    ['spent-wash-ash', 'transfer', undefined],
    ['coal', 'boiler-gas', undefined],
  ] as const)('asks whether the gas of %s from %s condenses if that is unknown', (...one) => {
    const [material, source, isKnown] = one;
    const c: Case = { task: 'dust', material, source };
    expect(verdictOf(c, 4).rules.includes('D6')).toBe(isKnown === true);
    expect(find(c).sharpen.includes('condensing')).toBe(isKnown === undefined);
    expect(verdictOf({ ...c, condensing: true }, 4).rules).toContain('D6');
  });

  it.each(['pc-fly-ash', 'hydrated-lime', 'quicklime'] as const)(
    'does not recommend fog for the dust of %s',
    (material) => {
      const verdict = verdictOf({ task: 'dust', material, source: 'transfer' }, 5);
      expect(verdict).toMatchObject({ status: 'no', instead: 4 });
      expect(verdict.rules).toContain('G5');
    },
  );

  it('has no variant for a system that does not fit', () => {
    const verdicts = tasks.flatMap((task) =>
      materials.flatMap((material) => find({ task, material }).verdicts),
    );
    const refused = verdicts.filter(({ status }) => status === 'no' || status === 'other');
    expect(refused.filter((one) => 'variant' in one)).toEqual([]);
    expect(verdicts.filter((one) => 'instead' in one && one.instead === undefined)).toEqual([]);
    expect(verdicts.filter((one) => 'variant' in one && one.variant === undefined)).toEqual([]);
  });

  it('orders verdicts of one status by the number of the system', () => {
    for (const task of tasks)
      for (const material of materials) {
        const { verdicts } = find({ task, material });
        for (const status of ['fit', 'condition', 'no', 'other'] as const) {
          const systems = verdicts.filter((one) => one.status === status).map((one) => one.system);
          expect(systems).toEqual(systems.toSorted((a, b) => a - b));
        }
      }
  });

  it('omits empty parts of the headline', () => {
    const c: Case = { task: 'part', material: 'coal', symptom: 'wear' };
    const said = headline(find(c), (system) => `system ${system}`);
    expect(said).toMatch(/^(Suitable|Suitable with conditions|Not suitable): system /);
    expect(said).not.toMatch(/: \./);
    const nothing = find(c).verdicts.map((one) => ({ ...one, status: 'other' as const }));
    expect(headline({ verdicts: nothing, sharpen: [] }, String)).toBe('');
  });

  it('has the limits that the product pages show', () => {
    for (const [cloth, limit] of Object.entries(cloths))
      expect(limit).toBe(figure(4, cloth, 'maximum'));

    const line = (distance: number) =>
      verdictOf({ task: 'move', material: 'pc-fly-ash', distance }, 1).status;
    const metres = figure(1, 'dense-distance', 'maximum');
    expect([line(metres), line(metres + 1)]).toEqual(['fit', 'condition']);
    const mile = figure(1, 'conveying-distance', 'maximum') * 1000;
    const stages = (distance: number) =>
      verdictOf({ task: 'move', material: 'pc-fly-ash', distance }, 1).variant;
    expect([stages(mile), stages(mile + 1)]).toEqual(['stepped-bores', 'two-stage']);
    const rejects = (distance: number) =>
      verdictOf({ task: 'move', material: 'mill-rejects', mill: 'bowl', distance }, 2).status;
    const reach = figure(2, 'line-distance', 'maximum');
    expect([rejects(reach), rejects(reach + 1)]).toEqual(['fit', 'condition']);

    const lime = (perDay: number) =>
      verdictOf({ task: 'dose', material: 'quicklime', perDay }, 7).status;
    const tonnes = figure(7, 'quicklime-from', 'minimum');
    expect([lime(tonnes - 0.01), lime(tonnes)]).toEqual(['fit', 'condition']);

    // The figure coal-incline gives 14–16° and takes 18° as the upper limit.
    const slope = (18 * Math.PI) / 180;
    const belt = (lift: number) =>
      verdictOf({ task: 'move', material: 'coal', distance: 100, lift, rate: 10 }, 3).status;
    expect([belt(99 * Math.tan(slope)), belt(101 * Math.tan(slope))]).toEqual(['fit', 'condition']);
  });

  it('has a verdict on all eight for every task and material', () => {
    for (const task of tasks)
      for (const material of materials)
        expect(new Set(find({ task, material }).verdicts.map(({ system }) => system)).size).toBe(8);
  });

  it('has a question for every answer that a rule asks for', () => {
    const keys = questions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(rules.flatMap(({ asks = [] }) => asks)));
  });

  it('names each rule once, with a sentence and a source', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(rules.filter(({ sentence, source }) => !sentence || !source)).toEqual([]);
  });
});
