/** Keeps a number with its unit, and a sign with its number, on one line. */
export const keepUnits = (text: string) =>
  text
    .replace(/([≤≥]) /g, '$1\u00a0')
    .replace(
      /(\d) (%|°C|K|µm|mm|m|Nm³|l|kL|mg|g|kg|t|h|kJ|MJ|GJ|kW|MW|kPa|bar)(?!\w)/g,
      '$1\u00a0$2',
    );
