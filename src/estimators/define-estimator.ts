import { checkInputs } from './check-inputs.ts';
import { type Estimator, type Input, type Result, type Warning } from './estimator.ts';
import { toSi } from './units/units.ts';

/** The values of the inputs in SI: undefined for an input that has no default and is empty. */
export type Values<Inputs extends readonly Input[]> = {
  [I in Inputs[number] as I['key']]: I extends { default: number } ? number : number | undefined;
};

/** Where a calculation ends because its numbers make no sense together. */
export const refuse = (key: string, text: string, inputKey?: string): Result => ({
  out: {},
  warnings: [{ key, level: 'refused', text, ...(inputKey ? { inputKey } : {}) }],
  steps: [],
});

const hasRefusal = (warnings: readonly Warning[]) =>
  warnings.some(({ level }) => level === 'refused');

/**
 * An estimator whose `compute` puts in the defaults, looks at the range of every input before
 * `calculate`, and gives finite numbers or a refusal, never NaN.
 * @param definition `calculate` is pure: SI values in, SI values out
 */
export function defineEstimator<const Inputs extends readonly Input[]>({
  calculate,
  ...rest
}: Omit<Estimator, 'compute' | 'inputs'> & {
  inputs: Inputs;
  calculate: (values: Values<Inputs>) => Result;
}): Estimator {
  const defaults = Object.fromEntries(
    rest.inputs.flatMap((input) =>
      input.default === undefined ? [] : [[input.key, toSi(input.default, input.unit)]],
    ),
  );
  const compute: Estimator['compute'] = (si) => {
    const values = { ...defaults, ...si };
    const ranges = checkInputs(rest.inputs, values);
    if (hasRefusal(ranges)) return { out: {}, warnings: ranges, steps: [] };
    const result = calculate(values as Values<Inputs>);
    const warnings = [...ranges, ...result.warnings];
    if (hasRefusal(warnings)) return { out: {}, warnings, steps: [] };
    if (Object.values(result.out).every(Number.isFinite)) return { ...result, warnings };
    const text = 'These values together give no number: bring them nearer to the usual ones.';
    return {
      out: {},
      warnings: [...warnings, { key: 'no-number', level: 'refused', text }],
      steps: [],
    };
  };
  return { ...rest, compute };
}
