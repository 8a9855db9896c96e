import { certificates, revision, site } from '#contract/company.ts';
import { readEntries } from './read-entries.ts';

/** A text or a figure that the owner has still to replace or to confirm. */
export interface Sample {
  /** Name of the folder under src/content; `config` for the company's facts. */
  collection: string;
  /** Path from the root of the repository. */
  file: string;
  /** What it is called there. */
  title: string;
}

/** The field of a record that names it best, in this order. */
const names = ['title', 'heading', 'name', 'quantity', 'label', 'item', 'key', 'id'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Label of a record: its own name, or the field that contains it. */
function titleOf(record: Fields, field: string): string {
  const name = names.map((one) => record[one]).find((one) => typeof one === 'string');
  return [field, name].filter(Boolean).join(': ');
}

/** Titles of all records in `value`, itself included, that say `sample: true`. */
function titlesIn(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => titlesIn(one, field));
  if (!isFields(value)) return [];
  return [
    ...(value['sample'] === true ? [titleOf(value, field)] : []),
    ...Object.entries(value).flatMap(([name, one]) => titlesIn(one, name)),
  ];
}

/**
 * Samples that no production build publishes: all but facts that the office has saved as samples,
 * which it can do at any time and which must not stop the next deploy. They are not indexed.
 */
export const withoutSavedFacts = (samples: readonly Sample[]): Sample[] =>
  samples.filter(({ collection }) => collection !== 'config' || revision === 0);

/** Everything that says `sample: true`: src/content at any depth, and the company's facts. */
export function findSamples(root = '.'): Sample[] {
  const facts = {
    collection: 'config',
    file: 'contract/company-defaults.ts',
    title: 'facts of the company',
  };
  return [
    ...(site.sample ? [facts] : []),
    ...certificates.flatMap(({ sample, title }) => (sample ? [{ ...facts, title }] : [])),
    ...readEntries(root)
      .filter(({ collection }) => collection !== 'certificates' || certificates.length === 0)
      .flatMap(({ collection, file, data }) =>
        titlesIn(data).map((title) => ({ collection, file, title })),
      ),
  ];
}
