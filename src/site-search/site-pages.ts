import { certificates } from '#contract/company.ts';
import { achievementDetail, productDetail, sectorPage, serviceDetail } from '#contract/routes.ts';
import { configuredPages } from './configured-pages.ts';
import { readBody, readFields, type PageText } from './passages.ts';
import { type PageCollection, type PageKind, textPages } from './text-pages.ts';

/** A page as the search knows it. */
export interface SitePage {
  kind: PageKind;
  href: string;
  title: string;
  summary: string;
  headings: readonly string[];
  passages: readonly string[];
  /** Shows what the owner has still to confirm. */
  isSample: boolean;
}

/** An entry of a collection of src/content.config.ts. */
export interface Entry {
  data: Readonly<Record<string, unknown>>;
  body?: string | undefined;
}

export type ReadCollection = (name: PageCollection) => Promise<readonly Entry[]>;

const textOf = ({ data }: Entry, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
const numberOf = ({ data }: Entry) => Number(data['number']);

/** What entries say together, fields before body, without what the page is called by. */
function pageTextOf(entries: readonly Entry[]): PageText {
  const all = entries.flatMap(({ data, body }) => {
    const { title: _title, summary: _summary, description: _description, ...rest } = data;
    return [readFields(rest), readBody(body ?? '')];
  });
  return {
    headings: all.flatMap(({ headings }) => headings),
    passages: all.flatMap(({ passages }) => passages),
  };
}

/** The page of an entry, which names it by its own fields unless told otherwise. */
const pageOf = (
  kind: PageKind,
  href: string,
  entries: readonly Entry[],
  names: { title?: string; summary?: string } = {},
): SitePage[] => {
  const [first] = entries;
  if (!first) return [];
  const summary = names.summary ?? (textOf(first, 'summary') || textOf(first, 'description'));
  return [
    {
      kind,
      href,
      title: names.title ?? textOf(first, 'title'),
      summary,
      ...pageTextOf(entries),
      isSample: entries.some(({ data }) => data['sample'] === true),
    },
  ];
};

/**
 * The pages that the search finds, with their words, out of the collections that they are made of.
 * What comes and goes with the data (news, positions, installations) is searched in the database.
 */
export async function readSitePages(read: ReadCollection): Promise<SitePage[]> {
  const [products, dataSheets, services, achievements, sectors, contact] = await Promise.all(
    (['products', 'dataSheets', 'services', 'achievements', 'sectors', 'contact'] as const).map(
      read,
    ),
  );
  // Those that the office has saved stand in the place of the drawn ones.
  const readShown: ReadCollection = async (name) =>
    name === 'certificates' && certificates.length > 0
      ? certificates.map(({ title, text, sample }) => ({ data: { name: title, text, sample } }))
      : read(name);
  const titleOf = (number: number) => {
    const product = products?.find((one) => numberOf(one) === number);
    return product ? textOf(product, 'title') : '';
  };
  const texts = await Promise.all(
    textPages.map(async ([kind, href, names, called]) =>
      pageOf(kind, href, (await Promise.all(names.map(readShown))).flat(), called),
    ),
  );
  return [
    ...(products ?? []).flatMap((one) => pageOf('System', productDetail(numberOf(one)), [one])),
    ...(dataSheets ?? []).flatMap((one) =>
      pageOf('Data sheet', `${productDetail(numberOf(one))}#selection`, [one], {
        title: `${titleOf(numberOf(one))}: technical data`,
        summary: textOf(one, 'limitedBy'),
      }),
    ),
    ...configuredPages(pageTextOf(contact ?? [])),
    ...(services ?? []).flatMap((one) => pageOf('Service', serviceDetail(numberOf(one)), [one])),
    ...(achievements ?? []).flatMap((one) =>
      pageOf('Worked example', achievementDetail(numberOf(one)), [one]),
    ),
    ...(sectors ?? []).flatMap((one) => pageOf('Sector', sectorPage(textOf(one, 'slug')), [one])),
    ...texts.flat(),
  ];
}
