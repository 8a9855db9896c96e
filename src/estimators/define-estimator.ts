import { checkInputs } from './check-inputs.ts';
import {
  type Estimator,
  type Input,
  type Result,
  type SiValues,
  type Warning,
} from './estimator.ts';
import { toSi } from '#contract/units/units.ts';

/** The values of the inputs in SI: only an optional one may be undefined. */
export type Values<Inputs extends readonly Input[]> = {
  [I in Inputs[number] as I['key']]: I extends { optional: true } ? number | undefined : number;
};

/** Where a calculation ends because its numbers make no sense together. */
export const refuse = (key: string, text: string, inputKey?: string): Result => ({
  out: {},
  warnings: [{ key, level: 'refused', text, ...(inputKey ? { inputKey } : {}) }],
  steps: [],
});

const defaultsOf = (inputs: readonly Input[], si: SiValues) =>
  Object.fromEntries(
    inputs.flatMap(({ key, unit, default: value, defaultUnless: other }) =>
      value === undefined || (other && si[other] !== undefined) ? [] : [[key, toSi(value, unit)]],
    ),
  );

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
  const compute: Estimator['compute'] = (si) => {
    const values = { ...defaultsOf(rest.inputs, si), ...si };
    const ranges = checkInputs(rest.inputs, values);
    if (hasRefusal(ranges)) return { out: {}, warnings: ranges, steps: [] };
    const result = calculate(values as Values<Inputs>);
    const warnings = [...ranges, ...result.warnings];
    if (hasRefusal(warnings)) return { out: {}, warnings, steps: [] };
    if (Object.values(result.out).every(Number.isFinite)) return { ...result, warnings };
    const text =
      'These values together give no finite result: enter values closer to usual practice.';
    return {
      out: {},
      warnings: [...warnings, { key: 'no-number', level: 'refused', text }],
      steps: [],
    };
  };
  return { ...rest, compute };
}
