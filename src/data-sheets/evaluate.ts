import type { Estimator } from '#src/estimators/estimator.ts';
import { fromSi, toSi } from '#contract/units/units.ts';

/**
 * Runs an estimator with `values` in the first units of its inputs, the others at their defaults.
 * @returns the value of an output, by its key, in its first unit
 * @throws Error for an unknown input or output, and where the estimator refuses the values
 */
export function evaluate(estimator: Estimator, values: Readonly<Record<string, number>>) {
  const si = Object.entries(values).map(([key, value]) => {
    const input = estimator.inputs.find((one) => one.key === key);
    if (!input) throw new Error(`${estimator.key} has no input ${key}`);
    return [key, toSi(value, input.unit)] as const;
  });
  const { out, warnings } = estimator.compute(Object.fromEntries(si));
  return (key: string): number => {
    const output = estimator.outputs.find((one) => one.key === key);
    const value = out[key];
    if (output && value !== undefined) return fromSi(value, output.unit);
    const why = warnings.map(({ text }) => text).join(' ');
    throw new Error(`${estimator.key} gives no ${key}. ${why}`);
  };
}

/** A value to `digits` significant figures. */
export const round = (value: number, digits: number) => Number(value.toPrecision(digits));
