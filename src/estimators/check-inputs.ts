import { type Input, type SiValues, type Warning } from './estimator.ts';
import { plain, withUnit } from './units/format-quantity.ts';
import { fromSi } from '#contract/units/units.ts';

/** So that a limit given in another unit is not missed by the last digit. */
const tolerance = 1e-9;
const isBelow = (value: number, limit: number) => value < limit - tolerance * Math.abs(limit);
const isAbove = (value: number, limit: number) => value > limit + tolerance * Math.abs(limit);

const isBeyond = (value: number, { min, max }: { min?: number; max?: number }) =>
  (min !== undefined && isBelow(value, min)) || (max !== undefined && isAbove(value, max));

function limitsText({ min, max }: { min?: number; max?: number }, { unit }: Input): string {
  const limit = (value: number) => withUnit(plain(value).replace('-', '−'), unit);
  if (min === undefined) return max === undefined ? 'a number' : `at most ${limit(max)}`;
  if (max === undefined) return `at least ${limit(min)}`;
  return `a value between ${limit(min)} and ${limit(max)}`;
}

/** The label without what it adds for an empty field: `Height; empty: found from the hours`. */
export const nameOf = (label: string) => label.split(';', 1)[0] ?? label;

function checkInput(input: Input, si: number | undefined): Warning | undefined {
  const { key, unit, hard = {} } = input;
  const name = nameOf(input.label);
  if (si === undefined) {
    const text = `${name}: enter a value.`;
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
      text: `${name}: choose a value from the list.`,
    };
  }
  if (!Number.isFinite(si) || isBeyond(value, hard)) {
    const text = input.refused ?? `${name}: enter ${limitsText(hard, input)}.`;
    return { key: `${key}-refused`, inputKey: key, level: 'refused', text };
  }
  if (!isBeyond(value, input)) return undefined;
  const text =
    input.outside ??
    `${name}: the method is valid for ${limitsText(input, input)}; results are for comparison only.`;
  return { key: `${key}-outside`, inputKey: key, level: 'outside', text };
}

/**
 * What there is to say about the range of each value (three states: inside, outside, refused).
 * @param si values in SI by the key of the input; undefined for one that is empty
 */
export const checkInputs = (inputs: readonly Input[], si: SiValues): Warning[] =>
  inputs.flatMap((input) => checkInput(input, si[input.key]) ?? []);
