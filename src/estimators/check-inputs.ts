import { type Input, type SiValues, type Warning } from './estimator.ts';
import { plain, withUnit } from './units/format-quantity.ts';
import { fromSi } from './units/units.ts';

/** So that a limit given in another unit is not missed by the last digit. */
const tolerance = 1e-9;
const isBelow = (value: number, limit: number) => value < limit - tolerance * Math.abs(limit);
const isAbove = (value: number, limit: number) => value > limit + tolerance * Math.abs(limit);

const isBeyond = (value: number, { min, max }: { min?: number; max?: number }) =>
  (min !== undefined && isBelow(value, min)) || (max !== undefined && isAbove(value, max));

function limitsText({ min, max }: { min?: number; max?: number }, { unit }: Input): string {
  const limit = (value: number) => withUnit(plain(value), unit);
  if (min === undefined) return max === undefined ? '' : `at most ${limit(max)}`;
  if (max === undefined) return `at least ${limit(min)}`;
  return `between ${limit(min)} and ${limit(max)}`;
}

function checkInput(input: Input, si: number | undefined): Warning | undefined {
  const { key, label, unit, hard = {} } = input;
  if (si === undefined) {
    const text = `${label} needs a value.`;
    return input.optional
      ? undefined
      : { key: `${key}-empty`, inputKey: key, level: 'refused', text };
  }
  const value = fromSi(si, unit);
  const isOption = input.options?.some((option) => Math.abs(option.value - value) < tolerance);
  if (input.optionsOnly && !isOption) {
    return {
      key: `${key}-refused`,
      inputKey: key,
      level: 'refused',
      text: `${label}: choose one of the list.`,
    };
  }
  if (!Number.isFinite(si) || isBeyond(value, hard)) {
    const text = input.refused ?? `${label} has to be ${limitsText(hard, input)}.`;
    return { key: `${key}-refused`, inputKey: key, level: 'refused', text };
  }
  if (!isBeyond(value, input)) return undefined;
  const text =
    input.outside ??
    `${label}: the method holds ${limitsText(input, input)}; shown only for comparison.`;
  return { key: `${key}-outside`, inputKey: key, level: 'outside', text };
}

/**
 * What there is to say about the range of each value (three states: inside, outside, refused).
 * @param si values in SI by the key of the input; undefined for one that is empty
 */
export const checkInputs = (inputs: readonly Input[], si: SiValues): Warning[] =>
  inputs.flatMap((input) => checkInput(input, si[input.key]) ?? []);
