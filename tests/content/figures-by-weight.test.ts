import { expect, test } from 'vitest';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';
import { figuresByWeight } from '#src/components/products/figures-by-weight.ts';

const products = readEntries()
  .filter(({ collection }) => collection === 'products')
  .map(({ data }) => product.parse(data));

test.each(products.map((one) => [one.title, one] as const))(
  '%s leads with its headline and with figures of supply and practice',
  (_title, system) => {
    const [first, ...others] = figuresByWeight(system).slice(0, 3);
    expect(first?.key).toBe(system.headline);
    const ownKinds = others.filter(({ kind }) => kind === 'supply' || kind === 'practice');
    expect(ownKinds).toHaveLength(2);
    expect(figuresByWeight(system)).toHaveLength(system.figures.length);
  },
);
