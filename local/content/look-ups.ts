import { z } from 'zod';
import type { Sample } from './find-samples.ts';
import { readEntries } from './read-entries.ts';

/** A standard whose edition has not been looked up for this site. */
const uncheckedStandard = z.object({
  number: z.string(),
  edition: z.string(),
  checkedOn: z.undefined().optional(),
});

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Every day, as yyyy-MM-dd, on which a part of an entry was looked up. */
function checksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'checkedOn' && typeof one === 'string' ? [one] : checksIn(one),
  );
}

/** Standards that have still to be looked up. */
export function findUnchecked(): Sample[] {
  return readEntries().flatMap(({ collection, file, data }) => {
    const { data: standard } = uncheckedStandard.safeParse(data);
    return standard ? [{ collection, file, title: `to be looked up: ${standard.number}` }] : [];
  });
}

/** Standards and limits that were looked up more than a year before `now`. */
export function findOutdated(now: Date): Sample[] {
  return readEntries().flatMap(({ collection, file, data }) => {
    const old = checksIn(data).filter((day) => now.getTime() - Date.parse(day) > yearMs);
    return old.map((day) => ({ collection, file, title: `last looked up on ${day}` }));
  });
}
