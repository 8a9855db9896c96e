import type { Product } from '#src/content/schemas/product.ts';

/** The figures of a system, the one that governs it first, then in the order of its entry. */
export function figuresByWeight({ figures, headline }: Product): Product['figures'] {
  return figures.toSorted((a, b) => Number(b.key === headline) - Number(a.key === headline));
}
