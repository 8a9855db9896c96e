import type { Standard } from '#src/content/schemas/standard.ts';

interface Citation {
  standard?: string | undefined;
  title?: string | undefined;
  publisher?: string | undefined;
  year?: number | undefined;
  url?: string | undefined;
}

/** The edition, and that it has not been looked up where that is so. */
const editionOf = ({ edition, checkedOn }: Standard) =>
  checkedOn ? edition : `${edition}, edition to be confirmed`;

/**
 * The standard of that id.
 * @throws Error for one that is not among `standards`
 */
export function findStandard(standards: readonly Standard[], id: string): Standard {
  const found = standards.find((one) => one.id === id);
  if (!found) throw new Error(`src/content/standards has no '${id}'.`);
  return found;
}

/**
 * A source as a page shows it: of a standard its number, title and edition.
 * @throws Error for a standard that is not among `standards`
 */
export function citedSource(
  standards: readonly Standard[],
  { standard: id, title = '', publisher = '', year, url }: Citation,
) {
  if (id === undefined) return { title, publisher, year, url };
  const found = findStandard(standards, id);
  return {
    title: `${found.number}, ${found.title} (${editionOf(found)})`,
    publisher: found.publisher,
    year: undefined,
    url: found.url,
  };
}

/**
 * Names a standard by its id as a list of codes does: number and edition, with an asterisk where the
 * edition has not been looked up.
 * @throws Error for a standard that is not among `standards`
 */
export const standardNamer = (standards: readonly Standard[]) => (id: string) => {
  const found = findStandard(standards, id);
  return `${found.number} (${found.edition})${found.checkedOn ? '' : '*'}`;
};
