import { type Estimator, type Input, type SiValues } from './estimator.ts';
import { toSi } from '#contract/units/units.ts';

/** A sensitivity plot: outputs against one input, the others as they are. SI values. */
export interface Sweep {
  input: Input;
  /** The value of the input now; undefined where it has none. */
  current: number | undefined;
  points: readonly { x: number; out: Readonly<Record<string, number>> }[];
}

const steps = 10;

/** The values of the input, SI: −50 to +50 % within its range, or all of the range. */
function valuesOf(
  { options, optionsOnly, unit, min, max }: Input,
  current: number | undefined,
): number[] {
  if (optionsOnly) return (options ?? []).map(({ value }) => toSi(value, unit));
  const [low, high] = [toSi(min, unit), toSi(max, unit)];
  const hasSpan = current !== undefined && current > 0 && current > low && current < high;
  const from = hasSpan ? Math.max(low, current * 0.5) : low;
  const to = hasSpan ? Math.min(high, current * 1.5) : high;
  const values = Array.from(
    { length: steps + 1 },
    (_, index) => from + ((to - from) * index) / steps,
  );
  return hasSpan ? [...new Set([...values, current])].sort((a, b) => a - b) : values;
}

/**
 * Varies the input of an estimator's plot. Values for which the result is refused are left out.
 * @param si as `compute` takes it
 */
export function sweep({ inputs, plot, compute }: Estimator, si: SiValues): Sweep | undefined {
  const input = inputs.find(({ key }) => key === plot.input);
  if (!input) return undefined;
  const own = input.default === undefined ? undefined : toSi(input.default, input.unit);
  const isReplaced = input.defaultUnless !== undefined && si[input.defaultUnless] !== undefined;
  const current = Object.hasOwn(si, input.key) ? si[input.key] : isReplaced ? undefined : own;
  const points = valuesOf(input, current).flatMap((x) => {
    const { out } = compute({ ...si, [input.key]: x });
    return Object.keys(out).length > 0 ? [{ x, out }] : [];
  });
  return { input, current, points };
}
