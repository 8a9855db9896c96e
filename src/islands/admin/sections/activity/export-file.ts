import { site } from '#contract/company.ts';
import { officeDay, officeStamp } from '#contract/office-time.ts';
import type { ActivityEntry } from '#contract/schemas/history.ts';
import { toCsv } from '#src/client/csv.ts';
import { describeChange, describeEntry, kindLabels } from './words.ts';

const heads = (zone: string) => [
  ...[`Time (${zone})`, 'Person', 'Kind', 'Action', 'Field', 'Old value', 'New value', 'Id'],
];

/**
 * Name and text of the file with all entries that match: a row for each changed value, and one for an
 * entry without any.
 * @param now ISO timestamp
 */
export function exportFile(
  entries: readonly ActivityEntry[],
  now: string,
): { name: string; text: string } {
  const rows = entries.flatMap((entry) => {
    const { action, what } = describeEntry(entry);
    const row = [
      officeStamp(entry.at),
      entry.by ?? '',
      kindLabels[entry.kind],
      `${action} ${what}`,
    ];
    const changes = entry.changes.map((change) => {
      const { label, from = '', to } = describeChange(change);
      return [label, from, to];
    });
    return (changes.length > 0 ? changes : [['', '', '']]).map((values) => [
      ...row,
      ...values,
      entry.subjectId,
    ]);
  });
  return { name: `activity-${officeDay(now)}.csv`, text: toCsv([heads(site.zone), ...rows]) };
}
