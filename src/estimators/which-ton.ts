import { type Refusal } from '#contract/units/parse-number.ts';
import { numberIn } from '#contract/units/parse-quantity.ts';
import { units } from '#contract/units/units.ts';
import { type Input } from './estimator.ts';

/** Ends a text whose ton is not known. It is no unit, so nothing is computed from the text. */
const mark = 'tph?';

/**
 * Until November 2026 the tools wrote short tons an hour as `tph` into addresses, the letters that
 * engineers in India write for tonnes an hour. So `tph` means tonnes where it is typed into a field,
 * and is read by no rule where it stands in an address: there it may be an old link or a person's
 * spelling. The page asks, the CSV file answers 400. `TPH` and `MTPH` were never written by a tool:
 * they are tonnes everywhere. Addresses written since say `t/h` or `ston/h`.
 * @param text of an address
 * @returns `35 tph?` for `35tph`, which `isWhichTon` finds; any other text as it is
 */
export function withTonQuestion(text: string, { units: offered }: Pick<Input, 'units'>): string {
  const isRate = units[offered[0]].quantity === 'mass-flow';
  const number = numberIn(text);
  return isRate && number !== '' && /\dtph\??$/.test(text.replace(/\s/g, ''))
    ? `${number} ${mark}`
    : text;
}

/** Whether a text waits for the answer which ton is meant. */
export const isWhichTon = (text: string | undefined): text is string =>
  text?.endsWith(mark) ?? false;

/** Why such a text is refused. */
export const whichTon: Refusal = {
  refusal: '“tph” in an address can mean tonnes or short tons an hour; choose one',
};

/** The two answers: what a link says, and the text that it puts in. */
export function tonChoices(text: string): { label: string; text: string }[] {
  const number = numberIn(text);
  return [
    { label: `${number} t/h (tonnes)`, text: `${number}t/h` },
    { label: `${number} ston/h (short tons)`, text: `${number}ston/h` },
  ];
}

/** Units that selects of earlier pages sent: there is no doubt about those. */
const formerUnits: Readonly<Record<string, string>> = { tph: 'ston/h' };

/** The token of a unit that a form has sent, also of a page that was loaded before a release. */
export const currentUnit = (token: string): string => formerUnits[token] ?? token;
