import type { DutyQuestion } from '#contract/duty-question.ts';
import { isRefused } from '#contract/units/parse-number.ts';
import { parseQuantity, refusalText } from '#contract/units/parse-quantity.ts';
import { fromSi } from '#contract/units/units.ts';

/** Of a number that was given in another unit than the question's. */
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
