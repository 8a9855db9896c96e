import { resources, type ResourceName } from '#contract/items.ts';

export type ItemCounts = Readonly<Record<ResourceName, number>>;

const nouns = {
  news: ['news release', 'news releases'],
  jobs: ['job', 'jobs'],
  installations: ['installation', 'installations'],
} as const;

const list = new Intl.ListFormat('en');

/** The counts in words; what there is none of is left out. */
export const countsText = (counts: ItemCounts): string =>
  list.format(
    resources
      .filter((resource) => counts[resource] > 0)
      .map((resource) => `${counts[resource]} ${nouns[resource][counts[resource] === 1 ? 0 : 1]}`),
  );

export const isEmptySite = (counts: ItemCounts): boolean => countsText(counts) === '';

export const importMessages = {
  notEmpty: (counts: ItemCounts) =>
    `This site is not empty: it has ${countsText(counts)}. An archive can only be imported into a site without news, jobs and installations.`,
  incomplete: 'The import is incomplete. Import the archive again.',
  done: 'The archive is imported',
} as const;
