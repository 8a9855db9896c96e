import { quantityText } from '#src/config/range.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import type { FactRow, Group } from './blocks.ts';
import { computed } from './computed-tables.ts';

export type Fact = DataSheet['utilities'][number];
type Table = DataSheet['selection'][number];

/**
 * Turns what a data sheet says into rows and tables, with figures and sources of its product.
 * @throws Error where the sheet names one that the product lacks
 */
export function readerOf({ number, figures, sources }: Product) {
  const noteOf = (source: string) => {
    const index = sources.findIndex(({ key }) => key === source);
    if (index >= 0) return index + 1;
    throw new Error(`Product ${number} has no source '${source}', which its data sheet names.`);
  };
  const basisOf = (what: { kind?: string | undefined; source?: string | undefined }) =>
    what.kind && what.source ? { kind: what.kind, source: noteOf(what.source) } : undefined;
  const fact = ({ item, value, figure, note, ...cited }: Fact): FactRow => {
    if (figure === undefined) return { item, value, note, basis: basisOf(cited) };
    const found = figures.find(({ key }) => key === figure);
    if (!found) throw new Error(`Product ${number} has no figure '${figure}' for its data sheet.`);
    const isSupply = found.kind === 'supply' || found.sample;
    return {
      item,
      value: quantityText(found),
      note: note ?? found.condition,
      basis: isSupply ? undefined : basisOf(found),
    };
  };
  const table = ({ title, computed: name, columns = [], rows = [], ...cited }: Table): Group => ({
    heading: title,
    blocks: [
      name
        ? { type: 'table', ...computed[name](), isComputed: true }
        : { type: 'table', columns, rows, basis: basisOf(cited) },
    ],
  });
  return { fact, table };
}
