import type { Product } from '#src/content/schemas/product.ts';
import type { SheetSection } from './blocks.ts';

/** A part of a sheet with its number, as in a technical document: 4.3. */
export interface NumberedPart {
  id: string;
  heading: string;
  number: string;
  /** Is read at once; the other parts are opened one by one. */
  isOverview: boolean;
}

const overview = ['what-it-does', 'diagram', 'fit', 'send'];

/**
 * The parts of a sheet in their order: first the overview, then what it rests on. Page, print and PDF
 * have the same numbers.
 */
export function partsOf(
  { number, flows }: Pick<Product, 'number' | 'flows'>,
  sections: readonly SheetSection[],
): NumberedPart[] {
  const isOfOverview = ({ id }: SheetSection) => overview.includes(id);
  const headings = (some: readonly SheetSection[]) => some.map(({ id, heading }) => [id, heading]);
  const all = [
    ['what-it-does', 'What it does'],
    ['diagram', flows.length > 1 ? 'Process diagrams' : 'Process diagram'],
    ['fit', 'Suitable and unsuitable duties'],
    ...headings(sections.filter(isOfOverview)),
    ['how-it-works', 'How it works'],
    ['range', 'Design range'],
    ...headings(sections.filter((one) => !isOfOverview(one))),
    ['components', 'Components'],
    ['materials', 'Materials handled'],
    ['site', 'Site requirements'],
    ['questions', 'Questions'],
    ['related', 'Related'],
  ];
  return all.map(([id = '', heading = ''], index) => ({
    id,
    heading,
    number: `${number}.${index + 1}`,
    isOverview: overview.includes(id),
  }));
}
