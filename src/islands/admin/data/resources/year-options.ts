import type { SelectOption } from './resource.ts';

/** All years, then each of those that are given once, the newest first. */
export function yearOptions(years: readonly number[]): SelectOption[] {
  const options = [...new Set(years)]
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));
  return [{ value: '', label: 'All years' }, ...options];
}
