import { isRefused, parseNumber, type Refusal } from './parse-number.ts';
import { misfitOf, simplified, unitNamed } from './unit-spellings.ts';
import { toSi, units as allUnits, type Unit } from './units.ts';

/** A value as typed: `560ft` stays 560 ft, in whatever unit it is shown later. */
interface TypedQuantity {
  value: number;
  unit: Unit;
  /** The value in SI. */
  si: number;
}

/** The numbers that a field accepts. */
export interface QuantityField {
  /** The units that the field offers; a number without one is in the first. */
  units: readonly [Unit, ...Unit[]];
  /** Text after the number, if it is not a unit: `points`, `bar, gauge`. */
  suffix?: string | undefined;
  /** Of a pressure: `(g)` or `(a)` after the unit must agree with it. */
  pressure?: 'gauge' | 'absolute' | undefined;
  /** Counts something: no decimals. */
  isWhole?: boolean | undefined;
}

/** The number that a quantity begins with, as it was typed; `''` where it begins with none. */
export function numberIn(text: string): string {
  const read = parseNumber(text);
  return isRefused(read) ? '' : read.typed;
}

const withoutBrackets = (name: string) => name.replace(/[(),]/g, '');

/**
 * The unit of a name in the field's quantity. What has one unit only shows no choice, so a form
 * without script could not say another.
 */
function unitIn({ units, suffix }: QuantityField, name: string): Unit | undefined {
  const [own] = units;
  const bare = withoutBrackets(name);
  if (name === '' || (suffix !== undefined && bare === withoutBrackets(simplified(suffix)))) {
    return own;
  }
  const { quantity } = allUnits[own];
  const unit = unitNamed(name, quantity) ?? unitNamed(bare, quantity);
  if (unit === undefined || units.includes(unit)) return unit;
  return units.length > 1 && unit !== '1' ? unit : undefined;
}

const references = {
  g: 'gauge',
  gauge: 'gauge',
  a: 'absolute',
  abs: 'absolute',
  absolute: 'absolute',
} as const;

/** Behind a number: a range, a sum, a product. */
const secondNumber = /^(?:[-\u2010-\u2014\u2212+x×*/]|to\b|and\b|or\b|से)\s?\d/iu;

function notKnown({ units }: QuantityField, typed: string): string {
  const labels = units.map((unit) => allUnits[unit].label).filter((label) => label !== '');
  const advice =
    labels.length === 0
      ? 'enter the number alone'
      : labels.length === 1
        ? `the unit is ${labels[0]}`
        : `the units are ${labels.join(', ')}`;
  return `“${typed}” is not known here; ${advice}`;
}

function readUnit(field: QuantityField, typed: string): { unit: Unit } | Refusal {
  const name = simplified(typed);
  const [own] = field.units;
  const unit = unitIn(field, name);
  if (unit !== undefined) return { unit };
  const misfit = misfitOf(name, own);
  if (misfit !== undefined) return { refusal: `“${typed}” ${misfit}` };
  if (secondNumber.test(typed)) {
    return { refusal: `“${typed}” makes a second number of it; enter one value` };
  }
  const end = /[,(-]{0,2}(gauge|absolute|abs|g|a)\)?$/.exec(name);
  const [base, mark = ''] = [name.slice(0, end?.index ?? 0), end?.[1]];
  const ofPressure = base !== '' && field.pressure && unitIn(field, base);
  if (!ofPressure) return { refusal: notKnown(field, typed) };
  const reference = references[mark as keyof typeof references];
  if (reference === field.pressure) return { unit: ofPressure };
  return { refusal: `“${typed}” is ${reference} pressure, and ${field.pressure} is asked for` };
}

/** A name before the number of a length: a nominal bore, which is in mm, a diameter, a median size. */
const lengthName =
  /^(?:(d\.?n\b|n\.?b\b|dn(?=\d)|nb(?=\d))|[øØ⌀∅]|dia\b\.?|d\s?50\b)[ :=]{0,3}(?=\d)/i;

/**
 * Reads `35 t/h`, `35 TPH`, `50,000 m³/hr` or `−12,5`: a number as `parseNumber` reads it, and a
 * unit of the field's quantity in any spelling of the trade. Without a unit it is in the first of
 * the field's.
 * @returns a refusal that names the part which is not known
 */
export function parseQuantity(text: string, field: QuantityField): TypedQuantity | Refusal {
  const isLength = allUnits[field.units[0]].quantity === 'length';
  const [name = '', bore] = (isLength && lengthName.exec(text.trim())) || [];
  const number = parseNumber(isLength ? text.trim().slice(name.length) : text, field.isWhole);
  if (isRefused(number)) return number;
  const read = readUnit(field, number.rest === '' && bore !== undefined ? 'mm' : number.rest);
  if (isRefused(read)) return read;
  const si = toSi(number.value, read.unit);
  if (!Number.isFinite(si)) return { refusal: 'it is too large' };
  return { value: number.value, unit: read.unit, si };
}

/** Of a text that is quoted. */
const longestQuote = 40;

/** The sentence for a text that is refused: `Rate: “35 rods” cannot be read: …`. */
export function refusalText(label: string, text: string, { refusal }: Refusal): string {
  const whole = text.trim();
  const quote = whole.length > longestQuote ? `${whole.slice(0, longestQuote)}…` : whole;
  return `${label}: “${quote}” cannot be read: ${refusal}.`;
}

/** The text of an address: `35t/h`, and `8` for a pure number. */
export const quantityToken = (value: number, unit: Unit): string =>
  // A number of 1e21 and more is written with a plus sign.
  `${String(value).replace('e+', 'e')}${unit === '1' ? '' : unit}`;
