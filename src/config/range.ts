const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });

interface Range {
  minimum?: number | undefined;
  maximum?: number | undefined;
}

interface Quantity extends Range {
  unit: string;
}

/** A range as a table shows it, without its unit: '15–25', 'to 1,600', 'from 16', '12'. */
export function rangeText({ minimum, maximum }: Range): string {
  if (minimum === undefined) return maximum === undefined ? '–' : `to ${number.format(maximum)}`;
  if (maximum === undefined) return `from ${number.format(minimum)}`;
  if (minimum === maximum) return number.format(minimum);
  return `${number.format(minimum)}–${number.format(maximum)}`;
}

/** A range with its unit, kept on one line: 'to 1.6 km', '15–25 m/s'. Degrees of an angle join. */
export function quantityText({ unit, ...range }: Quantity): string {
  return `${rangeText(range)}${unit === '°' ? '' : '\u00a0'}${unit}`;
}
