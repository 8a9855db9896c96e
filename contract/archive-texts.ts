import { resources, type ResourceName } from '#contract/items.ts';

export type ItemCounts = Readonly<Record<ResourceName, number>>;

/** What the entries of a list are called: one of them, and several. */
const nouns = {
  news: ['news release', 'news releases'],
  jobs: ['job', 'jobs'],
  installations: ['installation', 'installations'],
  enquiries: ['enquiry', 'enquiries'],
  applications: ['application', 'applications'],
  entries: ['entry of the activity', 'entries of the activity'],
} as const;

/** A list that can be exported. */
export type ListName = keyof typeof nouns;

/** The number of entries of a list in words: 1 job, 12 news releases. */
export const countText = (count: number, list: ListName): string =>
  `${count} ${nouns[list][count === 1 ? 0 : 1]}`;

const list = new Intl.ListFormat('en');

/** The counts in words, without those that are 0. */
export const countsText = (counts: ItemCounts): string =>
  list.format(
    resources
      .filter((resource) => counts[resource] > 0)
      .map((resource) => countText(counts[resource], resource)),
  );

export const isEmptySite = (counts: ItemCounts): boolean => countsText(counts) === '';

export const importMessages = {
  notEmpty: (counts: ItemCounts) =>
    `This site is not empty: it has ${countsText(counts)}. An archive can only be imported into a site without news, jobs and installations.`,
  incomplete: 'The import is incomplete. Import the archive again.',
  done: 'The archive is imported',
} as const;
