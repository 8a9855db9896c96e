import { expect, test } from 'vitest';
import { dustSources, materials, type Case } from './case.ts';
import { cloths } from './cloths.ts';
import { find } from './find.ts';
import { questions, type Question } from './questions.ts';

const limits = [1, 2, 10, 20, 30, 50, 60, 80, 100, 150, 200, 250, 300, 350, 400, 500, 1000, 1600];
const numbers = [...limits, ...Object.values(cloths)]
  .sort((a, b) => a - b)
  .flatMap((limit) => [limit, limit + 1]);

/** The ways to answer a question that some rule tells apart. */
const answersTo = ({ kind, options = [] }: Question) =>
  kind === 'choice' ? options : kind === 'yes-no' ? [true, false] : numbers;

const bases: Case[] = [
  ...materials.map((material): Case => ({ task: 'move', material })),
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
    .filter(({ key, tasks }) => base[key] === undefined && (!tasks || tasks.includes(base.task)))
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
test('the answers to every question are those that were looked at', async () => {
  const text = bases.flatMap((base) => [
    `${Object.values(base).join(' ')}: ${print(base)}`,
    `  asks ${find(base).sharpen.join(' ')}`,
    ...printVariations(base),
  ]);
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('answers.txt');
});

test('an estimator opens with what is known of the case', () => {
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
  expect(open({ task: 'dose', material: 'hydrated-lime' })).toEqual(['lime-demand?', 'silo?']);
});
