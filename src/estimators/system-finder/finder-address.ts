import { withTypedUnit, type Texts } from '../fields.ts';
import { formParameter, linkWith } from '../tool-address.ts';
import { isUnit } from '../units/units.ts';
import { questions } from './questions.ts';

type Parameters = Pick<URLSearchParams, 'get' | 'keys'>;

/** The answers that an address holds, as typed, and the parameters that answer no question. */
export function readAnswers(query: Parameters): { texts: Texts; unknown: string[] } {
  const keys = questions.map(({ key }): string => key);
  const texts = Object.fromEntries(
    keys.flatMap((key) => {
      const text = query.get(key);
      return text === null ? [] : [[key, text]];
    }),
  );
  // Every tool knows these two; the finder shows numbers as typed and has one method.
  const known = [...keys, 'u', 'method'];
  return { texts, unknown: [...new Set(query.keys())].filter((key) => !known.includes(key)) };
}

/** The address of the finder with the answers that are given, in the order of the questions. */
export const finderAddress = (path: string, texts: Texts): string =>
  linkWith(path, Object.fromEntries(questions.map(({ key }) => [key, texts[key]?.trim() ?? ''])));

/** The answers that a form without script has sent, each with the unit chosen beside it. */
export function answersOfForm(query: Parameters): Texts {
  const { texts } = readAnswers(query);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const unit = query.get(formParameter.unit(key));
      return [key, unit !== null && isUnit(unit) ? withTypedUnit(text.trim(), unit) : text];
    }),
  );
}
