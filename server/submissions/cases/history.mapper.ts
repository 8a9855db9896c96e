import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type { Tables } from '#server/platform/db/database.types.ts';

/** Columns of the entries of an enquiry or an application. */
export const entryColumns = 'id,at,place,actor,user_name,action,text';

export type EntryRow = Pick<
  Tables<'submission_entries'>,
  'id' | 'at' | 'place' | 'actor' | 'user_name' | 'action' | 'text'
>;

const toHistoryEntry = (row: EntryRow): HistoryEntry => ({
  id: row.id,
  at: row.at,
  by: row.actor,
  userName: row.user_name,
  action: row.action,
  text: row.text,
});

/** Entries in any order → the history, the first first. */
export const toHistory = (rows: readonly EntryRow[]): HistoryEntry[] =>
  rows.toSorted((one, other) => one.place - other.place).map(toHistoryEntry);
