import { type Estimator, type Input } from './estimator.ts';
import { isRefused } from '#contract/units/parse-number.ts';
import {
  numberIn,
  parseQuantity,
  quantityToken,
  type QuantityField,
} from '#contract/units/parse-quantity.ts';
import { preferredUnit, type UnitSystem } from './units/unit-systems.ts';
import { fromSi, toSi, type Unit } from '#contract/units/units.ts';

/** What an address says of the inputs, by key and as typed: `{ W: '35t/h', h: '' }`. */
export type Texts = Readonly<Record<string, string>>;

/** An input as a form shows it. */
export interface Field {
  /** The number as typed, or converted for display; `''` where the input is left empty. */
  text: string;
  unit: Unit;
  /** The token of the option that is chosen; `''` for a value of the reader's own. */
  option: string;
  isUnreadable: boolean;
}

/** A number as a field holds it: to six figures, without a sign for thousands. */
export const fieldNumber = (value: number): string => String(Number(value.toPrecision(6)));

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The units of a choice, and the one that an address came with where it is none of them. */
export const unitsWith = (offered: readonly Unit[], shown: Unit): readonly Unit[] =>
  offered.includes(shown) ? offered : [...offered, shown];

/** The option that a text names: by its token, or as catalogues name it. */
export const optionNamed = ({ options = [] }: Pick<Input, 'options'>, text: string) =>
  options.find(({ token, alias }) => [token, alias].includes(text.trim()));

/** Whether the default of an input applies: not if another input replaces it. */
const hasDefault = ({ defaultUnless: other }: Input, texts: Texts) =>
  other === undefined || isBlank(texts[other]);

const optionFor = ({ options = [] }: Input, value: number | undefined) =>
  options.find((option) => value !== undefined && Math.abs(option.value - value) < 1e-9)?.token ??
  '';

function defaultField(input: Input, unit: Unit): Field {
  const { default: value } = input;
  const text = value === undefined ? '' : fieldNumber(fromSi(toSi(value, input.unit), unit));
  return { text, unit, option: optionFor(input, value), isUnreadable: false };
}

/**
 * An input as a form shows it. What was typed keeps its text and unit; in another unit it is
 * converted for display alone.
 * @param shownUnit the unit that the reader chose for display
 */
export function fieldOf(
  input: Input,
  texts: Texts,
  { system, shownUnit }: { system: UnitSystem; shownUnit?: Unit | undefined },
): Field {
  const text = texts[input.key];
  const unit = shownUnit ?? preferredUnit(input.units, system);
  const empty = { text: '', unit, option: '', isUnreadable: false };
  if (text === undefined) return hasDefault(input, texts) ? defaultField(input, unit) : empty;
  if (isBlank(text)) return empty;
  const option = optionNamed(input, text);
  if (option)
    return { ...defaultField({ ...input, default: option.value }, unit), option: option.token };
  const typed = parseQuantity(text, input);
  if (isRefused(typed)) return { text, unit, option: '', isUnreadable: true };
  // A number of the reader's own stays one, whatever preset has the same value.
  const chosen = input.optionsOnly ? optionFor(input, fromSi(typed.si, input.unit)) : '';
  const isConverted = shownUnit !== undefined && shownUnit !== typed.unit;
  return {
    text: isConverted ? fieldNumber(fromSi(typed.si, shownUnit)) : numberIn(text),
    unit: isConverted ? shownUnit : typed.unit,
    option: chosen,
    isUnreadable: false,
  };
}

/** Whether a text says no more than the input's default. */
function saysDefault(input: Input, text: string, system: UnitSystem): boolean {
  if (input.default === undefined) return isBlank(text);
  const option = optionNamed(input, text);
  // Of several options with one value the default is the one that the form shows.
  if (option) return option.token === optionFor(input, input.default);
  const typed = parseQuantity(text, input);
  if (isRefused(typed)) return false;
  const isOwnUnit = typed.unit === input.unit || typed.unit === preferredUnit(input.units, system);
  return isOwnUnit && fieldNumber(typed.value) === defaultField(input, typed.unit).text;
}

/** A quantity as an address has it, however it was spelled; what cannot be read stays. */
export function quantityText(text: string, field: QuantityField): string {
  const typed = parseQuantity(text, field);
  return isRefused(typed) ? text.trim() : quantityToken(typed.value, typed.unit);
}

/** A text as the URL has it: a choice of a list by its name. */
function addressText(input: Input, text: string): string {
  if (optionNamed(input, text)) return text.trim();
  const typed = input.optionsOnly ? parseQuantity(text, input) : undefined;
  const option = typed && !isRefused(typed) && optionFor(input, fromSi(typed.si, input.unit));
  return option || quantityText(text, input);
}

/**
 * The texts that an address needs: those that differ from the defaults, in the order of the inputs.
 * @param given keys whose text stays although it is the default, since it replaces another input
 */
export function neededTexts(
  { inputs }: Pick<Estimator, 'inputs'>,
  texts: Texts,
  { system, given = [] }: { system: UnitSystem; given?: readonly string[] },
): Texts {
  const isReplacedInput = ({ defaultUnless: other }: Input) =>
    other !== undefined && (given.includes(other) || needs(other));
  const needs = (key: string): boolean => {
    const input = inputs.find((one) => one.key === key);
    const text = texts[key];
    if (!input || text === undefined) return false;
    // An input that is replaced is empty anyway.
    if (isBlank(text)) return input.default !== undefined && !isReplacedInput(input);
    return given.includes(key) || isReplacedInput(input) || !saysDefault(input, text, system);
  };
  return Object.fromEntries(
    inputs.flatMap((input) =>
      needs(input.key) ? [[input.key, addressText(input, texts[input.key] ?? '')]] : [],
    ),
  );
}

/** Inputs of which one replaces another: fuel rate or power, height or hours. */
export const pairsOf = ({ inputs }: Pick<Estimator, 'inputs'>): { key: string; other: string }[] =>
  inputs.flatMap(({ key, defaultUnless: other, optionsOnly }) =>
    other === undefined || optionsOnly ? [] : [{ key, other }],
  );

/** Whether `other` is given in place of `key`. */
export const isReplaced = (texts: Texts, { key, other }: { key: string; other: string }): boolean =>
  isBlank(texts[key]) && (texts[key] !== undefined || !isBlank(texts[other]));

/** The text of a number that was typed beside a unit; a text with a unit of its own stays. */
export const withTypedUnit = (text: string, unit: Unit): string =>
  text !== '' && numberIn(text) === text && unit !== '1' ? `${text}${unit}` : text;
