import { expect, test } from 'vitest';
import { type Estimator, type Input, type Result } from './estimator.ts';
import { readInputs } from './read-inputs.ts';
import { significant, withUnit } from './units/format-quantity.ts';
import { fromSi } from '#contract/units/units.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!./*/*.test.ts'], {
  eager: true,
});
const isEstimator = (value: unknown): value is Estimator =>
  typeof value === 'object' && value !== null && 'compute' in value;
const estimators = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEstimator),
);

type Parameters = Readonly<Record<string, string>>;

/** The defaults, the examples and each choice: shown whole. */
const wholeCases = ({ inputs, examples }: Estimator): Parameters[] => [
  {},
  ...examples.map(({ values }) => values),
  ...inputs.flatMap(({ key, options = [], optionsOnly }) =>
    optionsOnly ? options.map(({ token }) => ({ [key]: token })) : [],
  ),
];

/** Each value by itself at its limits and beyond them. */
const limitsOf = ({ key, optionsOnly, min, max, unit }: Input): Parameters[] =>
  optionsOnly
    ? []
    : [min / 2, min, max, max * 2].map((value) => ({
        [key]: `${value}${unit === '1' ? '' : unit}`,
      }));

const printWarnings = ({ warnings }: Result): string[] =>
  warnings.map(({ level, key, inputKey = '', text }) => `${level} ${key} ${inputKey}: ${text}`);

const printTable = ({ table }: Result): string[] =>
  (table?.rows ?? []).map((row) => {
    const cells = table?.columns.map(({ label, unit, digits }, index) => {
      const value = significant(fromSi(row[index] ?? NaN, unit), digits);
      return `${label} ${withUnit(value, unit)}`;
    });
    return `${table?.caption}: ${cells?.join(', ')}`;
  });

const printWhole = ({ outputs }: Estimator, result: Result): string[] => [
  ...outputs.flatMap(({ key, unit }) => {
    const value = result.out[key];
    if (value === undefined) return [];
    return [`${key} = ${withUnit(significant(fromSi(value, unit)), unit)}`];
  }),
  ...printWarnings(result),
  ...result.steps.map(({ label, formula, worked }) => `${label}: ${formula}: ${worked}`),
  ...printTable(result),
];

// After a change of a formula or a text, look at the difference and run this with -u.
test.each(estimators.map((one) => [one.path.replace('/tools/', ''), one] as const))(
  'the working of %s is the one that was looked at',
  async (name, estimator) => {
    const compute = (parameters: Parameters) =>
      estimator.compute(readInputs(estimator.inputs, parameters).si);
    const seen = new Set<string>();
    const addCase = (parameters: Parameters, lines: string[]): string[] => {
      const fresh = lines.filter((line) => !seen.has(line));
      for (const line of fresh) seen.add(line);
      return fresh.length === 0 ? [] : [`# ${JSON.stringify(parameters)}`, ...fresh, ''];
    };
    const text = [
      ...wholeCases(estimator).flatMap((parameters) =>
        addCase(parameters, printWhole(estimator, compute(parameters))),
      ),
      ...estimator.inputs
        .flatMap(limitsOf)
        .flatMap((parameters) => addCase(parameters, printWarnings(compute(parameters)))),
    ];
    await expect(`${text.join('\n')}\n`).toMatchFileSnapshot(`printed/${name}.txt`);
  },
);
