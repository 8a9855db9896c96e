import { expect, test } from 'vitest';
import { dustSources, materials, type Case } from './case.ts';
import { cloths } from './cloths.ts';
import { find } from './find.ts';
import { isAsked, questions, type Question } from './questions.ts';

/** The limits that rules have, by the question: each is asked below, at and above it. */
const limits: Partial<Record<keyof Case, readonly number[]>> = {
  rate: [45],
  distance: [30, 100, 150, 200, 305, 1600],
  lift: [27, 34],
  temperature: [100, 205, ...Object.values(cloths)].sort((a, b) => a - b),
  topSize: [2],
  d50: [100],
  moisture: [1],
  steam: [14.3],
  perDay: [0.02, 4],
};

/** The ways to answer a question that some rule tells apart. */
const answersTo = ({ key, kind, options = [] }: Question) => {
  if (kind === 'choice') return options;
  if (kind === 'yes-no') return [true, false];
  return (limits[key] ?? []).flatMap((limit) => [limit * 0.99, limit, limit * 1.01]);
};

const bases: Case[] = [
  ...materials.map((material): Case => ({ task: 'move', material })),
  { task: 'move', material: 'coal', distance: 100 },
  ...dustSources.flatMap((source) =>
    (['coal', 'hydrated-lime'] as const).map((material): Case => ({
      task: 'dust',
      material,
      source,
    })),
  ),
  { task: 'dust', material: 'pc-fly-ash' },
  {
    task: 'dust',
    material: 'coal',
    source: 'transfer',
    enclosure: 'closed',
    water: true,
    air: true,
  },
  ...(['hydrated-lime', 'limestone-powder', 'quicklime', 'limestone-lump'] as const).map(
    (material): Case => ({ task: 'dose', material }),
  ),
  { task: 'part', material: 'coal' },
  { task: 'part', material: 'pc-fly-ash' },
];

/** What the finder says, system by system: the rules that fired, and what follows. */
const print = (c: Case): string =>
  find(c)
    .verdicts.filter(({ reasons }) => reasons.length > 0)
    .map(({ system, status, variant, instead, reasons, estimators }) =>
      [
        `${system} ${status}`,
        ...reasons.map(({ rule }) => rule),
        ...(variant === undefined ? [] : [`as ${variant}`]),
        ...(instead === undefined ? [] : [`rather ${instead}`]),
        ...estimators.map(({ tool }) => tool),
      ].join(' '),
    )
    .join('; ');

/** What follows when one more question is answered, where that changes anything. */
function printVariations(base: Case): string[] {
  return questions
    .filter((question) => base[question.key] === undefined && isAsked(question, base))
    .flatMap((question) => {
      let before = print(base);
      return answersTo(question).flatMap((answer) => {
        const now = print({ ...base, [question.key]: answer });
        const isSame = now === before;
        before = now;
        return isSame ? [] : [`  ${question.key} ${String(answer)}: ${now}`];
      });
    });
}

// After a change of a rule, look at the difference and run this with -u.
test('the answers to every question equal the reviewed snapshot', async () => {
  const text = bases.flatMap((base) => [
    `${Object.values(base).join(' ')}: ${print(base)}`,
    `  asks ${find(base).sharpen.join(' ')}`,
    ...printVariations(base),
  ]);
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('answers.txt');
});

const labelsFor = (c: Pick<Case, 'task' | 'material'>) =>
  questions.filter((question) => isAsked(question, c)).map(({ label }) => label);

test('a question is asked only for its materials', () => {
  const ofRejects = ['Type of mill', 'Are the rejects mostly coal?'];
  const ofAsh = ['Does the material cake?', 'Steam output of the boiler'];
  const husk = labelsFor({ task: 'move', material: 'rice-husk' });
  expect(husk).toContain('Moisture');
  for (const label of [...ofRejects, ...ofAsh, 'Is the material crushed?']) {
    expect(husk).not.toContain(label);
  }
  expect(labelsFor({ task: 'move', material: 'mill-rejects' })).toEqual(
    expect.arrayContaining(ofRejects),
  );
  expect(labelsFor({ task: 'move', material: 'pc-fly-ash' })).toEqual(
    expect.arrayContaining(ofAsh),
  );
});

test('an omitted question does not affect the result, and every question that narrows it is asked', () => {
  for (const base of bases) {
    const [put, others] = [true, false].map((isPut) =>
      questions.filter((question) => isAsked(question, base) === isPut),
    ) as [Question[], Question[]];
    for (const question of others) {
      for (const answer of answersTo(question)) {
        expect(print({ ...base, [question.key]: answer }), question.key).toBe(print(base));
      }
    }
    expect(put.map(({ key }): string => key)).toEqual(
      expect.arrayContaining(find(base).sharpen as string[]),
    );
  }
});

test('the link to an estimator has the known values of the case', () => {
  const known = { rate: 30, distance: 20, lift: 4, temperature: 120, d50: 25 };
  const open = (c: Case) =>
    find(c)
      .verdicts.flatMap(({ estimators }) => estimators)
      .map(({ tool, parameters }) => `${tool}?${new URLSearchParams(parameters).toString()}`);
  expect(open({ task: 'move', material: 'pc-fly-ash', ...known })).toEqual([
    ...['ash-from-fuel?', 'dense-phase-line?W=30t%2Fh&H=20m&V=4m&d=25um&T=120C'],
    ...['silo?R=30t%2Fh', 'screw-conveyor?Q=30t%2Fh&L=20m', 'belt-conveyor?Q=30t%2Fh&L=20m&H=4m'],
  ]);
  expect(open({ task: 'dust', material: 'coal', source: 'transfer', ...known })).toEqual([
    ...['dust-at-a-transfer-point?ft=30t%2Fh', 'bag-filter?T=120C&dm=25um'],
  ]);
  expect(open({ task: 'dose', material: 'hydrated-lime' })).toEqual([
    'lime-demand?',
    'silo?rho=480kg%2Fm3&rhoS=640kg%2Fm3',
  ]);
  expect(open({ task: 'dose', material: 'quicklime', perDay: 6 })).toEqual([
    'lime-demand?',
    'silo?R=6t%2Fd&rho=850kg%2Fm3&rhoS=1050kg%2Fm3',
  ]);
});
