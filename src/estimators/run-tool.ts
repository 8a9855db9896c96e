import {
  type Estimator,
  type Output,
  type Result,
  type SiValues,
  type Warning,
} from './estimator.ts';
import { nameOf } from './check-inputs.ts';
import { type Texts } from './fields.ts';
import { type ToolQuery } from './tool-address.ts';
import { readInputs } from './read-inputs.ts';
import { preferredUnit, type UnitSystem } from './units/unit-systems.ts';
import { plain, significant, withUnit } from './units/format-quantity.ts';
import { fromSi, type Unit } from './units/units.ts';

/** A result as a page shows it. */
export interface ShownOutput {
  output: Output;
  /** In `unit`, not rounded. */
  value: number;
  unit: Unit;
  /** Rounded, with its unit; `≈` where the method is rough. */
  text: string;
  /** Between which values the true one likely lies, in words; absent where the result is exact. */
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

const unreadableWarning = ({ inputs }: Estimator, key: string, texts: Texts): Warning => {
  const input = inputs.find((one) => one.key === key);
  const example =
    input?.options?.[0]?.token ??
    `${input?.default ?? input?.min ?? 1}${input?.unit === '1' ? '' : (input?.unit ?? '')}`;
  const text = `${nameOf(input?.label ?? key)}: “${texts[key] ?? ''}” cannot be read. Enter a number with a decimal point and no thousands separator, for example ${example}.`;
  return { key: `${key}-unreadable`, inputKey: key, level: 'refused', text };
};

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
          warnings: unreadable.map((key) => unreadableWarning(estimator, key, texts)),
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
