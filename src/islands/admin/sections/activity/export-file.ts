import { site } from '#contract/company.ts';
import { officeStamp } from '#contract/office-time.ts';
import type { ActivityEntry, ValueChange } from '#contract/schemas/history.ts';
import { csvFile, type Column } from '../../shared/export/csv-file.ts';
import { describeChange, describeEntry, isFile, kindLabels } from './words.ts';

/** A row of the file: an entry and one of its changed values, if it has any. */
interface Row {
  entry: ActivityEntry;
  change: ValueChange | undefined;
}

const textsOf = ({ change }: Row) => change && describeChange(change);
const fileOf = ({ change }: Row, end: 'from' | 'to') =>
  (change && isFile(change.field) && change[end]) || '';

const columns: readonly Column<Row>[] = [
  [`Time (${site.zone})`, ({ entry }) => officeStamp(entry.at)],
  ['Person', ({ entry }) => entry.by ?? ''],
  ['Kind', ({ entry }) => kindLabels[entry.kind]],
  [
    'Action',
    ({ entry }) => {
      const { action, what } = describeEntry(entry);
      return `${action} ${what}`;
    },
  ],
  ['Field', (row) => textsOf(row)?.label ?? ''],
  ['Old value', (row) => textsOf(row)?.from ?? ''],
  ['New value', (row) => textsOf(row)?.to ?? ''],
  ['Id', ({ entry }) => entry.subjectId],
  ['Old stored file', (row) => fileOf(row, 'from')],
  ['New stored file', (row) => fileOf(row, 'to')],
];

/**
 * The CSV file of the entries that match: a row for each changed value, and one for an entry without
 * any.
 * @param now an ISO timestamp
 */
export const exportFile = (entries: readonly ActivityEntry[], now: string) => {
  const rows = entries.flatMap((entry): Row[] =>
    entry.changes.length === 0
      ? [{ entry, change: undefined }]
      : entry.changes.map((change) => ({ entry, change })),
  );
  return csvFile('activity', columns, rows, now);
};
