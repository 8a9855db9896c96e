import type { Outline } from '#src/content/schemas/outline.ts';

/** What a value rests on that is no sample range of supply: its kind, and the number of its source. */
export interface ValueBasis {
  kind: string;
  source: number;
}

/** A row of a list: item, quantity and remark. */
export interface FactRow {
  item: string;
  value?: string | undefined;
  note?: string | undefined;
  basis?: ValueBasis | undefined;
}

export type Block =
  | { type: 'facts'; rows: readonly FactRow[] }
  | {
      type: 'table';
      columns: readonly string[];
      rows: readonly (readonly string[])[];
      note?: string | undefined;
      basis?: ValueBasis | undefined;
      isComputed?: boolean;
    }
  | { type: 'outline'; outline: Outline }
  | { type: 'list'; items: readonly string[] }
  | { type: 'text'; text: string };

/** A group of a section under a heading of its own: one line of a bid comparison sheet, or part of it. */
export interface Group {
  heading: string;
  blocks: readonly Block[];
}

export interface SheetSection {
  id: string;
  heading: string;
  groups: readonly Group[];
}

/** The sizes of an outline by letter. */
export const sizesTable = ({ sizes, dimensions, unit }: Outline) => ({
  columns: [`Dimension, ${unit}`, ...sizes],
  rows: dimensions.map(({ letter, what, values }) => [`${letter}  ${what}`, ...values]),
});
