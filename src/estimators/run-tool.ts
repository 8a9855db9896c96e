import { type Refusal } from '#contract/units/parse-number.ts';
import { refusalText } from '#contract/units/parse-quantity.ts';
import {
  type Estimator,
  type Input,
  type Output,
  type Result,
  type SiValues,
  type Warning,
} from './estimator.ts';
import { nameOf } from './check-inputs.ts';
import { fieldNumber } from './fields.ts';
import { type ToolQuery } from './tool-address.ts';
import { readInputs } from './read-inputs.ts';
import { preferredUnit, type UnitSystem } from './units/unit-systems.ts';
import { isWhichTon } from './which-ton.ts';
import { plain, significant, withUnit } from './units/format-quantity.ts';
import { fromSi, type Unit } from '#contract/units/units.ts';

/** A result as a page shows it. */
export interface ShownOutput {
  output: Output;
  /** In `unit`, not rounded. */
  value: number;
  unit: Unit;
  /** Rounded, with its unit; `≈` where the method is rough. */
  text: string;
  /** The likely range of the true value, in words; absent for an exact result. */
  likely?: string;
}

export interface ToolRun {
  /** What `compute` was given; empty where a text could not be read. */
  si: SiValues;
  result: Result;
  outputs: readonly ShownOutput[];
  isRefused: boolean;
  /** The numbers are for comparison only. */
  isOutside: boolean;
}

function shown(output: Output, si: number, system: UnitSystem): ShownOutput {
  const { units, digits, isCount, spread } = output;
  const unit = preferredUnit(units, system);
  const number = (value: number) => (isCount ? plain(value) : significant(value, digits));
  const text = (one: number) => withUnit(number(fromSi(one, unit)), unit);
  const value = fromSi(si, unit);
  if (!spread) return { output, value, unit, text: text(si) };
  const limits = spread.map((factor) => significant(fromSi(si * factor, unit), 2));
  const likely = `likely ${withUnit(limits.join('–'), unit)}`;
  return { output, value, unit, text: `≈\u00a0${text(si)}`, likely };
}

function unreadableWarning(input: Input, text: string, refusal: Refusal): Warning {
  const { key, unit, default: value = input.min } = input;
  const why = refusalText(nameOf(input.label), text, refusal);
  const example = withUnit(fieldNumber(value), unit);
  return {
    key: `${key}-unreadable`,
    inputKey: key,
    level: 'refused',
    text: input.optionsOnly || isWhichTon(text) ? why : `${why} Enter for example ${example}.`,
  };
}

/**
 * Runs an estimator on what an address holds. A text that cannot be read withholds the result: it
 * is not computed from the default.
 */
export function runTool(
  estimator: Estimator,
  { texts, system }: Pick<ToolQuery, 'texts' | 'system'>,
): ToolRun {
  const { si, unreadable } = readInputs(estimator.inputs, texts);
  const result: Result =
    unreadable.length > 0
      ? {
          out: {},
          warnings: unreadable.map(({ input, refusal }) =>
            unreadableWarning(input, texts[input.key] ?? '', refusal),
          ),
          steps: [],
        }
      : estimator.compute(si);
  const outputs = estimator.outputs.flatMap((output) => {
    const value = result.out[output.key];
    return value === undefined ? [] : [shown(output, value, system)];
  });
  const has = (level: Warning['level']) => result.warnings.some((one) => one.level === level);
  return { si, result, outputs, isRefused: has('refused'), isOutside: has('outside') };
}

/** What a page says about the address itself: parameters that belong to nothing, an older method. */
export function addressNotes(
  { version, changes = [] }: Estimator,
  { unknown, method }: ToolQuery,
): string[] {
  const notes: string[] = [];
  if (unknown.length > 0) {
    notes.push(
      `The address has parameters that this tool does not know; they are ignored: ${unknown.join(', ')}.`,
    );
  }
  if (method !== undefined && method < version) {
    notes.push(
      `This link was made with method ${method}; the formula has changed since: ${changes.join(' ')}`,
    );
  }
  return notes;
}
