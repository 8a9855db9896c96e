import { isRefused, parseNumber } from '#contract/units/parse-number.ts';

/** Reads rupees as people write them: `₹ 1,25,000/-`, `25 000`. Other texts are returned unchanged. */
export function readRupees(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const amount = given.replace(/^\s*(?:₹|rs\.?)/i, '').replace(/\/-\s*$/, '');
  const read = parseNumber(amount, true);
  return isRefused(read) || read.rest !== '' ? given : read.value;
}
