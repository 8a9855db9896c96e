import { fromSi, units, type Unit } from './units.ts';

/** A number to so many significant figures, with a comma for thousands: `1,770`, `0.0504`. */
export function significant(value: number, digits = 3): string {
  const format = new Intl.NumberFormat('en-GB', {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  });
  return format.format(value);
}

/** A number as it was put in, without padding: `0.333`, `14,000`, `30`. */
export const plain = (value: number): string =>
  new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 }).format(value);

/** An SI value in a unit, to so many significant figures: `1,770 m³/h`. */
export function formatSi(si: number, unit: Unit, digits = 3): string {
  return withUnit(significant(fromSi(si, unit), digits), unit);
}

/** A number and its unit, kept on one line; the degrees of an angle and per cent join it. */
export function withUnit(number: string, unit: Unit): string {
  const { label } = units[unit];
  if (label === '') return number;
  return `${number}${unit === 'deg' || unit === '%' ? '' : '\u00a0'}${label}`;
}
