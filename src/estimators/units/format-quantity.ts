import { fromSi, units, type Unit } from '#contract/units/units.ts';

/** Creating an Intl.NumberFormat is slow, so one is cached for each pair of digits. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(maximumSignificantDigits: number, minimumSignificantDigits: number) {
  const key = `${maximumSignificantDigits}-${minimumSignificantDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-GB', { maximumSignificantDigits, minimumSignificantDigits });
  formats.set(key, format);
  return format;
}

/** A number to so many significant figures, with a comma for thousands: `1,770`, `0.0504`. */
export const significant = (value: number, digits = 3): string =>
  formatOf(digits, digits).format(value);

/** As above without trailing zeros, for inputs: `0.333`, `14,000`, `30`. */
export const plain = (value: number, digits = 6): string => formatOf(digits, 1).format(value);

/** A number and its unit on one line; only the degrees of an angle join the number. */
export function withUnit(number: string, unit: Unit): string {
  const { label } = units[unit];
  if (label === '') return number;
  return `${number}${unit === 'deg' ? '' : '\u00a0'}${label}`;
}

/** An SI value as a result: `1,770 m³/h`. */
export const formatSi = (si: number, unit: Unit, digits = 3): string =>
  withUnit(significant(fromSi(si, unit), digits), unit);

/** An SI value as the working shows it: at most four significant figures, not padded. */
export const show = (si: number, unit: Unit, digits = 4): string =>
  withUnit(plain(fromSi(si, unit), digits), unit);
