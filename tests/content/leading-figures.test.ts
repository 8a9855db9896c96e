import { expect, test } from 'vitest';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';
import { leadingFigures } from '#src/content/schemas/leading-figures.ts';

const products = readEntries()
  .filter(({ collection }) => collection === 'products')
  .map(({ data }) => product.parse(data));

test.each(products.map((one) => [one.title, one] as const))(
  '%s leads with its headline and with figures of supply and practice, none of a standard',
  (_title, system) => {
    const leading = leadingFigures(system);
    expect(leading.map(({ key }) => key)[0]).toBe(system.headline);
    const ofStandards = system.sources.flatMap(({ key, standard }) => (standard ? [key] : []));
    const ours = leading.filter(
      ({ kind, source }) =>
        (kind === 'supply' || kind === 'practice') && !ofStandards.includes(source),
    );
    expect(ours).toHaveLength(3);
  },
);
