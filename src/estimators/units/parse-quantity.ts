import { isUnit, toSi, units, type Unit } from './units.ts';

/** A value as typed: `560ft` stays 560 ft, in whatever unit it is shown later. */
export interface TypedQuantity {
  value: number;
  unit: Unit;
  /** The value in SI. */
  si: number;
}

/** A point as decimal sign, no thousands sign, and no `+`: an address turns that into a space. */
const number = /-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e-?[0-9]+)?/;

/** The number that a quantity begins with, as it was typed; `''` where it begins with none. */
export const numberIn = (text: string): string => {
  const found = number.exec(text.trim());
  return found?.index === 0 ? found[0] : '';
};

/**
 * Whether a value may come in a unit: any of the same quantity, where the input offers a choice.
 * What has one unit only shows no choice, so a form without script could not say another.
 */
const isReadIn = (unit: Unit, accepted: readonly [Unit, ...Unit[]]): boolean =>
  accepted.includes(unit) ||
  (accepted.length > 1 && unit !== '1' && units[unit].quantity === units[accepted[0]].quantity);

/**
 * Reads `35t/h`, `35 t/h` or `35`; a number without a unit is in `accepted[0]`.
 * @param accepted the units that the input offers, the first of them its own
 * @returns undefined where the text is no finite number, or its unit is of another quantity
 */
export function parseQuantity(
  text: string,
  accepted: readonly [Unit, ...Unit[]],
): TypedQuantity | undefined {
  const digits = numberIn(text);
  const token = text.trim().slice(digits.length).trimStart();
  const unit = token === '' ? accepted[0] : token;
  const value = Number(digits);
  if (digits === '' || !isUnit(unit) || !isReadIn(unit, accepted)) return undefined;
  const si = toSi(value, unit);
  return Number.isFinite(si) ? { value, unit, si } : undefined;
}

/** The text of an address: `35t/h`, and `8` for a pure number. */
export const quantityToken = (value: number, unit: Unit): string =>
  // A number of 1e21 and more is written with a plus sign.
  `${String(value).replace('e+', 'e')}${unit === '1' ? '' : unit}`;
