import type { SelectOption } from './resource.ts';

/** Years that the filter offers without being asked; older ones are found by words or by address. */
const offeredYears = 11;

/** All years, the next one, the last ten, and the one that is asked for even when it is another; newest first. */
export function yearOptions(thisYear: number, asked: number | undefined): SelectOption[] {
  const years = Array.from({ length: offeredYears }, (_, back) => thisYear + 1 - back);
  if (asked !== undefined && !years.includes(asked)) years.push(asked);
  const options = years
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));
  return [{ value: '', label: 'All years' }, ...options];
}
