import { enquiryKinds, type EnquiryKind } from '#contract/duty-questions.ts';
import { lengths } from '#contract/limits.ts';
import type { EnquiryParameters } from '#src/client/api/enquiry-office.ts';

/** The lists of the inbox by their name in the address; the first one is shown unless another is named. */
export const lists = {
  open: 'Open',
  today: 'Due today',
  late: 'Late',
  mine: 'Mine, open',
  new: 'New',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
  all: 'All',
} as const;

export const sorts = {
  promise: 'Promise, soonest first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const;

/** What the address asks the inbox for. */
export interface Address {
  q: string;
  show: keyof typeof lists;
  kind: EnquiryKind | undefined;
  sort: keyof typeof sorts;
  page: number;
  /** The one that is open. */
  enquiryId: string | undefined;
}

const nameIn = <Table extends object>(table: Table, name: string | null) =>
  name !== null && Object.hasOwn(table, name) ? (name as keyof Table) : undefined;

/**
 * Reads the address; a value that means nothing falls to its default. Words to look for stand in
 * the fragment: they may name a person, and the query string is kept in logs.
 */
export function readAddress(query: string, fragment: string): Address {
  const parameters = new URLSearchParams(query);
  const words = new URLSearchParams(fragment.replace(/^#/, '')).get('q') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    q: [...words.trim()].slice(0, lengths.search).join(''),
    show: nameIn(lists, parameters.get('show')) ?? 'open',
    kind: enquiryKinds.find((kind) => kind === parameters.get('kind')),
    sort: nameIn(sorts, parameters.get('sort')) ?? 'promise',
    page: /^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1,
    enquiryId: parameters.get('enquiry') || undefined,
  };
}

/** The words of a search as the fragment of the address. */
export const wordsFragment = (words: string) =>
  words && new URLSearchParams({ q: words }).toString();

/** The query of the API for a list, a kind and an order. */
export function listParameters({ q, show, kind, sort, page }: Address): EnquiryParameters {
  const isMine = show === 'mine';
  return {
    page,
    sort,
    q: q || undefined,
    state: isMine ? 'open' : show === 'all' ? undefined : show,
    assignee: isMine ? 'me' : undefined,
    kind,
  };
}

/** True when fewer are asked for than stand in the list that is shown first. */
export const isNarrowed = ({ q, show, kind }: Address) =>
  q !== '' || show !== 'open' || kind !== undefined;
