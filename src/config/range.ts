const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });
/** A number with commas at thousands, up to four decimals and a minus sign: '1,250', '−0.01'. */
export const numberText = (value: number) => format.format(value).replace('-', '−');

interface Range {
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** A limit is written with a sign, other ranges in words. */
  kind?: string | undefined;
}

interface Quantity extends Range {
  unit: string;
}

/**
 * A range as a table shows it, without its unit: '15–25', 'up to 1,600', 'min. 16', '12'; a limit
 * and negative values '≤ 30'.
 */
export function rangeText({ minimum, maximum, kind }: Range): string {
  const isLimit = kind === 'limit';
  if (minimum === undefined) {
    if (maximum === undefined) return '–';
    return `${isLimit || maximum < 0 ? '≤' : 'up to'}\u00a0${numberText(maximum)}`;
  }
  if (maximum === undefined) return `${isLimit ? '≥' : 'min.'}\u00a0${numberText(minimum)}`;
  if (minimum === maximum) return numberText(minimum);
  return `${numberText(minimum)}–${numberText(maximum)}`;
}

/** A range with its unit, kept on one line: 'up to 1.6 km', '15–25 m/s'. Degrees of an angle join. */
export function quantityText({ unit, ...range }: Quantity): string {
  return `${rangeText(range)}${unit === '°' ? '' : '\u00a0'}${unit}`;
}
