import { quantityText } from '#src/config/range.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import { type Fact, readerOf } from './product-reader.ts';

interface System {
  product: Product;
  sheet: DataSheet;
}

/** What a row of the comparison says of one system, each fact on a line of its own. */
type Say = (system: System) => string;

const facts =
  (pick: (sheet: DataSheet) => readonly Fact[]): Say =>
  ({ product, sheet }) =>
    pick(sheet)
      .map(readerOf(product).fact)
      .map(({ item, value, note }) => `${item}: ${value ?? note}`)
      .join('\n');

/** Sentences, each on a line of its own. */
const listed = (sentences: readonly string[]) => sentences.map((one) => `– ${one}`).join('\n');

const headline: Say = ({ product: { figures, headline: key } }) => {
  const figure = figures.find((one) => one.key === key);
  if (!figure) return '';
  return `${figure.quantity}: ${quantityText(figure)}${figure.sample ? '† (sample)' : ''}`;
};

const rows: readonly (readonly [string, Say])[] = [
  ['Supply range', headline],
  ['Materials', ({ sheet }) => sheet.duty.map(({ material }) => material).join('\n')],
  ['Limit of capacity', ({ sheet }) => sheet.limitedBy],
  ['Distance, lift, headroom', facts(({ geometry }) => geometry)],
  ['Utilities', facts(({ utilities }) => utilities)],
  ['Ratings', facts(({ ratings }) => ratings)],
  ['Emission and noise', facts(({ emission }) => emission)],
  [
    'Guarantees, tolerance',
    ({ sheet }) =>
      sheet.guarantees.map(({ value, tolerance }) => `${value} (${tolerance})`).join('\n'),
  ],
  ['Availability', facts(({ availability }) => availability)],
  [
    'Wear parts and life',
    ({ sheet }) => sheet.maintenance.map(({ part, life }) => `${part}: ${life}`).join('\n'),
  ],
  ['Delivery', facts(({ delivery }) => delivery)],
  ['Suitable for', ({ product }) => listed(product.fits)],
  ['Unsuitable for', ({ product }) => listed(product.doesNotFit.map((one) => one.case))],
];

/** Systems side by side: a column for each, a row for each line of their data sheets. */
export function comparison(systems: readonly System[]) {
  return {
    columns: ['Criterion', ...systems.map(({ product }) => `${product.number} ${product.title}`)],
    rows: rows.map(([name, say]) => [name, ...systems.map(say)]),
  };
}
