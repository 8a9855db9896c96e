import { enquiryKinds, type EnquiryKind } from '#contract/duty-questions.ts';
import type { EnquiryParameters } from '#src/client/api/enquiry-office.ts';
import { nameIn, readPage, readWords } from '../../data/list-address.ts';
import { stateLabels } from '../../shared/submission/labels.ts';

/** The lists of the inbox by their name in the address; the first one is shown unless another is named. */
export const lists = {
  open: 'Open',
  today: 'Due today',
  late: 'Late',
  mine: 'Mine',
  ...stateLabels,
  all: 'All',
} as const;

export const sorts = {
  promise: 'Due soonest',
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

/** Reads the address; a value that means nothing falls to its default. */
export function readAddress(query: string, fragment: string): Address {
  const parameters = new URLSearchParams(query);
  return {
    q: readWords(fragment),
    show: nameIn(lists, parameters.get('show')) ?? 'open',
    kind: enquiryKinds.find((kind) => kind === parameters.get('kind')),
    sort: nameIn(sorts, parameters.get('sort')) ?? 'promise',
    page: readPage(parameters),
    enquiryId: parameters.get('enquiry') || undefined,
  };
}

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

/** True if a filter or search narrows the default list. */
export const isNarrowed = ({ q, show, kind }: Address) =>
  q !== '' || show !== 'open' || kind !== undefined;
