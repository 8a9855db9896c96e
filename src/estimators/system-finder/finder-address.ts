import { quantityText, withTypedUnit, type Texts } from '../fields.ts';
import { formParameter, linkWith } from '../tool-address.ts';
import { isUnit } from '#contract/units/units.ts';
import { currentUnit, withTonQuestion } from '../which-ton.ts';
import { questions, type Question } from './questions.ts';

type Parameters = Pick<URLSearchParams, 'get' | 'keys'>;

const textsIn = (
  query: Pick<Parameters, 'get'>,
  read = (text: string, _: Question) => text,
): Texts =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const text = query.get(question.key);
      return text === null ? [] : [[question.key, read(text, question)]];
    }),
  );

/**
 * The answers that an address holds, as typed, and the parameters that answer no question. A rate in
 * `tph` becomes a question (which-ton.ts).
 */
export function readAnswers(query: Parameters): { texts: Texts; unknown: string[] } {
  // Every tool knows these two; the finder shows numbers as typed and has one method.
  const known = [...questions.map(({ key }): string => key), 'u', 'method'];
  return {
    texts: textsIn(query, (text, { units }) => (units ? withTonQuestion(text, { units }) : text)),
    unknown: [...new Set(query.keys())].filter((key) => !known.includes(key)),
  };
}

/**
 * The address of the finder with the answers that are given, in the order of the questions; a
 * quantity with the token of its unit however it was spelled.
 */
export const finderAddress = (path: string, texts: Texts): string =>
  linkWith(
    path,
    Object.fromEntries(
      questions.map(({ key, units }) => {
        const text = texts[key]?.trim() ?? '';
        return [key, units ? quantityText(text, { units }) : text];
      }),
    ),
  );

/** The answers that a form without script has sent, each with the unit chosen beside it. */
export const answersOfForm = (query: Parameters): Texts =>
  textsIn(query, (text, { key }) => {
    const unit = currentUnit(query.get(formParameter.unit(key)) ?? '');
    return isUnit(unit) ? withTypedUnit(text.trim(), unit) : text;
  });
