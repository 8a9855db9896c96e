import { officeDay } from '#contract/office-time.ts';
import { toCsv } from '#src/client/csv.ts';

/** A column of a CSV file: its head, and the cell of an item. */
export type Column<Item> = readonly [head: string, cell: (item: Item) => string];

/**
 * Name and text of a CSV file with a row for each item.
 * @param now ISO timestamp, whose day at the office is part of the name
 */
export const csvFile = <Item>(
  name: string,
  columns: readonly Column<Item>[],
  items: readonly Item[],
  now: string,
): { name: string; text: string } => ({
  name: `${name}-${officeDay(now)}.csv`,
  text: toCsv([
    columns.map(([head]) => head),
    ...items.map((item) => columns.map(([, cell]) => cell(item))),
  ]),
});
