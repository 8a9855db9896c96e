/** Keeps a number with its unit, and a sign with its number, on one line. */
export const keepUnits = (text: string) =>
  text
    .replace(/([≤≥]) /g, '$1\u00a0')
    .replace(/(\d) (%|°C|mm|m|t|h|kg|kW|kPa|bar)(?!\w)/g, '$1\u00a0$2');
