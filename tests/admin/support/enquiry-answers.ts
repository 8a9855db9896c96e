import type { EndpointName } from '#contract/api.ts';
import type { EnquiryDetail, HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type { EnquiryChange } from '#src/client/api/enquiry-office.ts';
import type { Answer } from './answers.ts';
import { administrator, officeToday, type Data } from './data.ts';

/** The ways of answering that all endpoints share. */
interface Ways {
  succeed: (name: EndpointName, body: object) => Response;
  gone: () => Response;
  conflict: (field: string, message: string) => Response;
  overtaken: (request: Request, item: { updatedAt: string }) => Response | undefined;
  pageOf: <Item extends object>(
    items: readonly Item[],
    query: URLSearchParams,
  ) => { page: Item[]; pageInfo: object };
}

const isOpen = ({ state }: EnquiryDetail) => state === 'new' || state === 'assigned';

/** Which enquiries a name of `state` in the query means. */
const inState: Record<string, (one: EnquiryDetail) => boolean> = {
  open: isOpen,
  today: (one) => isOpen(one) && one.promisedBy === officeToday(),
  late: (one) => isOpen(one) && one.promisedBy < officeToday(),
};

const isMine = ({ assignee }: EnquiryDetail) => assignee?.id === administrator.id;

const inList = ({
  attachments: _a,
  history: _h,
  receiptBounce: _b,
  eraseOn: _e,
  ...enquiry
}: EnquiryDetail) => enquiry;

/** What a change of the office adds to a record: the text of each action. */
export function officeEntries(
  said: Readonly<Record<string, string | null | undefined>>,
  at: string,
): HistoryEntry[] {
  return Object.entries(said).flatMap(([action, text]) => {
    const { userName } = administrator;
    return text
      ? [{ id: crypto.randomUUID(), at, by: 'office' as const, userName, action, text }]
      : [];
  });
}

/** The answers about enquiries, mails and what was refused. */
export function enquiryAnswers(data: Data, ways: Ways): Partial<Record<EndpointName, Answer>> {
  const { succeed, gone, overtaken, conflict, pageOf } = ways;
  /** Idempotency-Keys of the answers that were sent. */
  const sentKeys = new Set<string>();
  const find = (id: string | undefined) => data.enquiries.find((one) => one.id === id);
  const count = (name: string) => data.enquiries.filter(inState[name] ?? isOpen).length;
  return {
    countEnquiries: () =>
      succeed('countEnquiries', {
        counts: {
          new: data.enquiries.filter(({ state }) => state === 'new').length,
          open: count('open'),
          today: count('today'),
          late: count('late'),
          mine: data.enquiries.filter((one) => isOpen(one) && isMine(one)).length,
        },
        mail: { isOn: data.isMailOn, failed: data.mails.length },
      }),
    listAssignees: () =>
      succeed('listAssignees', {
        assignees: [{ id: administrator.id, userName: administrator.userName }],
      }),
    listEnquiries: ({ query, request }) => {
      const [state, kind] = [query.get('state'), query.get('kind')];
      const found = data.enquiries
        .filter((one) => !state || (inState[state]?.(one) ?? one.state === state))
        .filter((one) => !kind || one.kind === kind)
        .filter((one) => query.get('assignee') !== 'me' || isMine(one))
        .map(inList);
      if (query.get('sort') === 'promise') {
        found.sort((one, other) => one.promisedBy.localeCompare(other.promisedBy));
      }
      query.set('q', decodeURIComponent(request.headers.get('search-words') ?? ''));
      const { page, pageInfo } = pageOf(found, query);
      return succeed('listEnquiries', { enquiries: page, pageInfo });
    },
    getEnquiry: ({ params }) => {
      const enquiry = find(params['id']);
      return enquiry ? succeed('getEnquiry', { enquiry }) : gone();
    },
    updateEnquiry: async ({ request, params }) => {
      const enquiry = find(params['id']);
      if (!enquiry) return gone();
      const refusal = overtaken(request, enquiry);
      if (refusal) return refusal;
      const change = (await request.json()) as EnquiryChange;
      const at = data.now();
      const { id, userName } = administrator;
      enquiry.state = change.state ?? enquiry.state;
      if (change.assignee !== undefined)
        enquiry.assignee = change.assignee ? { id, userName } : null;
      if (change.state === 'answered') enquiry.answeredAt = at;
      const said = { state: change.state, answered: change.answeredBy, note: change.note };
      enquiry.history.push(...officeEntries(said, at));
      enquiry.updatedAt = at;
      return succeed('updateEnquiry', { enquiry, message: 'Enquiry updated' });
    },
    answerEnquiry: async ({ request, params }) => {
      const enquiry = find(params['id']);
      if (!enquiry) return gone();
      const { text, updatedAt } = (await request.json()) as { text: string; updatedAt: string };
      const key = request.headers.get('idempotency-key') ?? '';
      if (!sentKeys.has(key)) {
        if (updatedAt !== enquiry.updatedAt) return conflict('updatedAt', 'It has been changed');
        sentKeys.add(key);
        const at = data.now();
        enquiry.history.push(...officeEntries({ state: 'answered', answer: text }, at));
        Object.assign(enquiry, { state: 'answered', answeredAt: at, updatedAt: at });
      }
      return succeed('answerEnquiry', { enquiry, message: 'Answer sent' });
    },
    removeEnquiry: ({ params }) => {
      const enquiry = find(params['id']);
      if (!enquiry) return gone();
      data.enquiries.splice(data.enquiries.indexOf(enquiry), 1);
      return succeed('removeEnquiry', { enquiry: inList(enquiry), message: 'Removed' });
    },
    listFailedMails: () => succeed('listFailedMails', { mails: data.mails }),
    listRefusedEnquiries: () =>
      succeed('listRefusedEnquiries', { enquiries: data.refusedEnquiries }),
    removeRefusedEnquiry: ({ params }) => {
      data.refusedEnquiries = data.refusedEnquiries.filter(({ id }) => id !== params['id']);
      return succeed('removeRefusedEnquiry', { message: 'Removed' });
    },
    listRefusedApplications: () =>
      succeed('listRefusedApplications', { applications: data.refusedApplications }),
    removeRefusedApplication: ({ params }) => {
      data.refusedApplications = data.refusedApplications.filter(({ id }) => id !== params['id']);
      return succeed('removeRefusedApplication', { message: 'Removed' });
    },
  };
}
