import type { ItemState } from './item-state.ts';
import type { ListFilter, SelectOption } from './resource.ts';

/** The filter by state. */
export const stateFilter = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Drafts' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'archived', label: 'Archived' },
  ],
} as const satisfies ListFilter;

/** The state filter of jobs. A closed job does not count as published. */
export const jobStateFilter = {
  ...stateFilter,
  options: [...stateFilter.options, { value: 'closed', label: 'Closed' }],
} as const satisfies ListFilter;

/** The texts of empty lists by state. */
export const emptyStateText: Record<ItemState, string> = {
  published: 'Nothing is published.',
  draft: 'There are no drafts.',
  scheduled: 'Nothing is scheduled.',
  archived: 'Nothing is archived.',
  closed: 'No job is closed.',
};

/** Returns the option for all years, then each year once, newest first. */
export function yearOptions(years: readonly number[]): SelectOption[] {
  const options = [...new Set(years)]
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));
  return [{ value: '', label: 'All years' }, ...options];
}
