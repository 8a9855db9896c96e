import type { Product } from '#src/content/schemas/product.ts';

/** What we build and how comes before what nature and the law say. */
const weights = { supply: 1, practice: 2, property: 3, limit: 3 } as const;

/** The figures of a system: its headline, then by their kind, then in the order of its entry. */
export function figuresByWeight({ figures, headline }: Product): Product['figures'] {
  const weight = ({ key, kind }: Product['figures'][number]) =>
    key === headline ? 0 : weights[kind];
  return figures.toSorted((a, b) => weight(a) - weight(b));
}
