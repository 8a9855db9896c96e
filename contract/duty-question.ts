import { isRefused } from '#contract/units/parse-number.ts';
import { parseQuantity, refusalText, type QuantityField } from '#contract/units/parse-quantity.ts';
import { fromSi, units, type Unit } from '#contract/units/units.ts';

/** A question of the enquiry form. */
export interface DutyQuestion {
  /** Name in `duty`; a form field is called `duty.<key>`. */
  key: string;
  label: string;
  type: 'number' | 'text' | 'date' | 'choice';
  /** Unit of a number, as it is shown after it. */
  unit?: string;
  /** How a number is read: in the first of these units, or converted from another. */
  field?: QuantityField;
  /** Bounds of a number, both allowed. */
  min?: number;
  max?: number;
  /** The options of a choice. */
  choices?: readonly string[];
  /** An example, below the label. */
  hint?: string;
}

/** Longest text of an answer. */
export const dutyTextLength = 200;

interface NumberOptions extends Omit<QuantityField, 'units' | 'suffix'> {
  /** Text after the number where that is more than its unit. */
  unit?: string;
  hint?: string;
}

/**
 * A question for a number.
 * @param offered the unit of `min`, `max` and what is stored, then others that people use
 */
export const number = (
  key: string,
  label: string,
  offered: readonly [Unit, ...Unit[]],
  [min, max]: readonly [number, number],
  { unit = units[offered[0]].label, hint, ...reading }: NumberOptions = {},
): DutyQuestion => ({
  ...{ key, label, type: 'number', unit, min, max },
  field: { units: offered, suffix: unit, ...reading },
  ...(hint && { hint }),
});

/** A whole number of things. */
export const count = (
  key: string,
  label: string,
  unit: string,
  limits: readonly [number, number],
) => number(key, label, ['1'], limits, { unit, isWhole: true });

export const text = (key: string, label: string, hint?: string): DutyQuestion => ({
  key,
  label,
  type: 'text',
  ...(hint && { hint }),
});

export const choice = (key: string, label: string, choices: readonly string[]): DutyQuestion => ({
  key,
  label,
  type: 'choice',
  choices,
});

/** For a number that was given in another unit than that of the question. */
const convertedDigits = 6;

type NumberQuestion = Pick<DutyQuestion, 'label' | 'unit' | 'min' | 'max' | 'field'>;

/**
 * Reads the answer to a question for a number, in the unit of the question: as text of a form, or as
 * a number from JSON. Form and server read it here.
 * @returns the number, or the sentence that refuses it
 */
export function readDutyNumber(
  { label, unit = '', min = 0, max = 0, field = { units: ['1'] } }: NumberQuestion,
  given: unknown,
): { value: number } | { refused: string } {
  let value = given;
  if (typeof given === 'string') {
    if (!/\p{N}/u.test(given)) {
      return {
        refused: `${label}: enter a number, or leave the field empty if you do not know it.`,
      };
    }
    const typed = parseQuantity(given, field);
    if (isRefused(typed)) return { refused: refusalText(label, given, typed) };
    const [own] = field.units;
    const isOwn = typed.unit === own;
    value = isOwn ? typed.value : Number(fromSi(typed.si, own).toPrecision(convertedDigits));
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return { refused: `${label} must be a number of ${unit}, e.g. 12.5` };
  }
  if (field.isWhole && !Number.isInteger(value)) {
    return { refused: `${label} must be a whole number of ${unit}` };
  }
  const isWithin = value >= min && value <= max;
  return isWithin ? { value } : { refused: `${label} must be from ${min} to ${max} ${unit}` };
}
