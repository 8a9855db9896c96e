import { optionalChoice, type SelectOption } from '../list/filters.ts';
import type { ItemState } from './item-state.ts';

const states = {
  published: 'Published',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  archived: 'Archived',
} as const;

/** The filter by state. */
export const stateFilter = optionalChoice('State', 'All', states);

/** The state filter of jobs. A closed job does not count as published. */
export const jobStateFilter = optionalChoice('State', 'All', { ...states, closed: 'Closed' });

/** The texts of empty lists by state. */
export const emptyStateText: Record<ItemState, string> = {
  published: 'Nothing is published.',
  draft: 'There are no drafts.',
  scheduled: 'Nothing is scheduled.',
  archived: 'Nothing is archived.',
  closed: 'No job is closed.',
};

/** Returns each year once as an option, newest first. */
export const yearOptions = (years: readonly number[]): SelectOption[] =>
  [...new Set(years)]
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));
