import { describe, expect, inject, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { rules } from '#src/estimators/system-finder/find.ts';
import { openPage, textOf } from './open-page.ts';

const verdictsOf = async (values: Readonly<Record<string, string>>) => {
  const { document } = await openPage(`${routes.systemFinder}?${new URLSearchParams(values)}`);
  return [...document.querySelectorAll<HTMLElement>('[data-system]')].map((one) => ({
    system: Number(one.dataset.system),
    status: one.dataset.status,
    variant: one.dataset.variant,
    rules: [...one.querySelectorAll<HTMLElement>('[data-rule]')].map(({ dataset }) => dataset.rule),
  }));
};

/** The status of a system, with its variant behind a colon, and the rules that decide it. */
type Expected = [status: string, ...rules: string[]];
type Case = [name: string, Record<string, string>, Record<number, Expected>];
const move = (material: string, values: Record<string, string> = {}) => ({
  task: 'move',
  material,
  ...values,
});

const cases: Case[] = [
  [
    'T1',
    move('pc-fly-ash', {
      rate: '35t/h',
      distance: '171m',
      temperature: '205C',
      d50: '30',
      moisture: '1',
    }),
    { 1: ['fit: dense-phase', 'A1'], 3: ['no', 'F4b'] },
  ],
  [
    'T2',
    move('bed-ash', { rate: '56', distance: '70', temperature: '349', topSize: '2' }),
    { 1: ['condition: dense-phase-short', 'A5', 'A7'], 3: ['condition: chain', 'F5', 'F8'] },
  ],
  [
    'T3',
    move('bottom-ash', { rate: '10', distance: '60', temperature: '60' }),
    { 1: ['fit: submerged-scraper', 'A6'], 3: ['condition: chain', 'F5'] },
  ],
  [
    'T4',
    {
      ...{ task: 'dust', material: 'coal', source: 'tippler', enclosure: 'can-be-closed' },
      ...{ water: 'yes', air: 'yes', temperature: '20' },
    },
    { 5: ['fit', 'G1'], 4: ['condition: polyester', 'D2b', 'D7'] },
  ],
  [
    'T5',
    move('coal', { rate: '1250', distance: '343.5', lift: '9.3', topSize: '100' }),
    { 3: ['fit: belt', 'F1'], 1: ['no', 'A15'] },
  ],
  [
    'T6',
    move('spent-wash-ash', {
      ...{ rate: '1.5', distance: '40', temperature: '180', caking: 'yes', steam: '23' },
    }),
    { 1: ['condition: mechanical', 'A8'], 3: ['condition: screw-chain-bucket', 'F7', 'F8'] },
  ],
  [
    'T7',
    move('pc-fly-ash', { rate: '100', distance: '2500', d50: '25' }),
    { 1: ['condition: two-stage', 'A2'], 3: ['no', 'F4b'] },
  ],
  [
    'T8',
    move('mill-rejects', { mill: 'bowl', rate: '3', distance: '150' }),
    { 2: ['fit', 'M1'], 3: ['condition: chain', 'F6'], 1: ['no', 'A14'] },
  ],
  [
    'T9',
    move('mill-rejects', { mill: 'tube' }),
    { 2: ['no', 'M2'], 3: ['condition: chain', 'F6'], 1: ['no', 'A14'] },
  ],
  [
    'T10',
    { task: 'dust', material: 'coal', source: 'bunker-vent', temperature: '40' },
    { 4: ['condition: polyester', 'D1', 'D7'], 5: ['no', 'G4'] },
  ],
  [
    'T11',
    move('hydrated-lime', { rate: '2', distance: '25' }),
    { 7: ['fit', 'L6'], 3: ['condition', 'F4'] },
  ],
  [
    'T12',
    { task: 'dose', material: 'quicklime', perDay: '6', scope: 'whole' },
    { 7: ['condition: quicklime-slaker', 'L1', 'L3'], 8: ['fit', 'E1'] },
  ],
];

describe('the system finder', () => {
  it.each(cases)('answers case %s for all eight systems', async (_, values, expected) => {
    const verdicts = await verdictsOf(values);
    expect(verdicts.map(({ system }) => system).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { system, status, variant, rules: fired } of verdicts) {
      const [expectedStatus = 'other', ...ids] = expected[system] ?? [];
      const shown = variant ? `${status}: ${variant}` : status;
      expect(shown, `system ${system}`).toBe(expectedStatus);
      // Notes add a sentence and decide nothing.
      expect(fired.filter((id) => !['A11', 'A12'].includes(id ?? '')).toSorted()).toEqual(ids);
    }
    const order = ['fit', 'condition', 'no', 'other'];
    const ranks = verdicts.map(({ status }) => order.indexOf(status ?? ''));
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('decides nothing without task and material', async () => {
    const { document } = await openPage(routes.systemFinder);
    expect(document.querySelectorAll('[data-system]')).toHaveLength(0);
    expect(document.querySelectorAll('form select[name=task] option').length).toBe(5);
    expect(await verdictsOf({ task: 'move', material: 'gold' })).toEqual([]);
    expect(await verdictsOf(move('coal', { rate: 'much' }))).toEqual([]);
  });

  it('marks the questions that depend on the material', async () => {
    const { document } = await openPage(routes.systemFinder);
    const marks = [...document.querySelectorAll<HTMLElement>('[data-about]')].map(
      ({ dataset, children }) => [children[0]?.textContent, dataset['about']],
    );
    expect(marks).toEqual([
      ['Does the material cake?', '-ash'],
      ['Is the material crushed?', 'bottom-ash'],
      ['Steam output of the boiler', '-fly-ash'],
      ['Type of mill', 'mill-rejects'],
      ['Are the rejects mostly coal?', 'mill-rejects'],
    ]);
  });

  it('is linked from the list of systems', async () => {
    const { document } = await openPage(routes.ourProducts);
    const hrefs = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
    expect(hrefs).toContain(routes.systemFinder);
  });

  it('redirects a form sent without JavaScript to a URL with its answers', async () => {
    const query = new URLSearchParams({
      ...{ units: 'si', task: 'move', material: 'coal', lift: '30', lift_u: 'ft', source: '' },
    });
    const response = await fetch(`${inject('siteUrl')}${routes.systemFinder}?${query}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `${routes.systemFinder}?task=move&material=coal&lift=30ft`,
    );
  });

  it('opens the estimators with the figures of the case', async () => {
    const query = new URLSearchParams(move('pc-fly-ash', { rate: '35t/h', distance: '171m' }));
    const { document } = await openPage(`${routes.systemFinder}?${query}`);
    const hrefs = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
    expect(hrefs).toContain(`${routes.densePhaseLine}?W=35t/h&H=171m`);
    expect(hrefs).toContain(`${routes.systemFinderRules}#A1`);
  });

  it('compares the systems that fit', async () => {
    const query = new URLSearchParams(move('bottom-ash'));
    const { document } = await openPage(`${routes.systemFinder}?${query}`);
    const hrefs = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
    expect(hrefs).toContain('/our-products/compare?systems=1,3');
  });
});

it('every rule is shown with its source', async () => {
  const { document } = await openPage(routes.systemFinderRules);
  for (const { id, sentence, source } of rules) {
    const row = document.getElementById(id);
    expect(row && textOf(row), id).toContain(sentence);
    expect(row && textOf(row), id).toContain(source);
  }
});
