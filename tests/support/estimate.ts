import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Estimator, type Input, type SiValues } from '#src/estimators/estimator.ts';
import { readInputs } from '#src/estimators/read-inputs.ts';
import { fromSi, toSi } from '#contract/units/units.ts';

/** Runs an estimator on the parameters of an address; outputs come in the units first shown. */
export function estimate(estimator: Estimator, parameters: Record<string, string> = {}) {
  const { si, unreadable, unknown } = readInputs(estimator.inputs, parameters);
  expect({ unreadable, unknown }).toEqual({ unreadable: [], unknown: [] });
  const result = estimator.compute(si);
  const out = Object.fromEntries(
    estimator.outputs.flatMap(({ key, unit }) => {
      const value = result.out[key];
      return value === undefined ? [] : [[key, fromSi(value, unit)]];
    }),
  );
  const levelOf = (key: string) => result.warnings.find((warning) => warning.key === key)?.level;
  return { ...result, out, levelOf };
}

/** Each value is within the relative tolerance of what is expected. */
export function expectClose(
  actual: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
  tolerance = 5e-6,
) {
  for (const [key, value] of Object.entries(expected)) {
    const error = Math.abs((actual[key] ?? NaN) - value);
    expect(error, `${key}: ${actual[key]} for ${value}`).toBeLessThanOrEqual(
      tolerance * Math.abs(value),
    );
  }
}

const valueOf = ({ options, optionsOnly, min, max, unit }: Input) =>
  (optionsOnly
    ? fc.constantFrom(...(options ?? []).map(({ value }) => value))
    : fc.double({ min, max, noNaN: true })
  ).map((value) => toSi(value, unit));

/** Values of all inputs within the ranges of the method, optional ones at times empty. */
export const permittedValues = ({ inputs }: Estimator): fc.Arbitrary<SiValues> =>
  fc.record(
    Object.fromEntries(
      inputs.map((input) => [
        input.key,
        input.optional ? fc.option(valueOf(input), { nil: undefined }) : valueOf(input),
      ]),
    ),
  );

/** Any number at all for some of the inputs, NaN and the infinities among them. */
export const anyValues = ({ inputs }: Estimator): fc.Arbitrary<SiValues> =>
  fc.record(Object.fromEntries(inputs.map(({ key }) => [key, fc.double()])), { requiredKeys: [] });

/** Whatever is put in: finite numbers for known outputs, or a refusal with a sentence. */
export function expectNeverNaN(estimator: Estimator) {
  const keys = new Set(estimator.outputs.map(({ key }) => key));
  const values = fc.oneof(permittedValues(estimator), anyValues(estimator));
  fc.assert(
    fc.property(values, (si) => {
      const { out, warnings, steps } = estimator.compute(si);
      const refusals = warnings.filter(({ level }) => level === 'refused');
      expect(Object.values(out).every(Number.isFinite)).toBe(true);
      expect(Object.keys(out).filter((key) => !keys.has(key))).toEqual([]);
      expect(Object.keys(out).length > 0).toBe(refusals.length === 0);
      expect(warnings.every(({ text }) => text.length > 10)).toBe(true);
      expect(JSON.stringify(steps)).not.toMatch(/NaN|undefined|Infinity|∞/);
    }),
    { numRuns: 300 },
  );
}
