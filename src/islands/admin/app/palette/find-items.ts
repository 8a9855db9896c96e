import { listEnquiries } from '#src/client/api/enquiry-office.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { newsApi } from '#src/client/api/news.ts';
import { draftOf, type ResourceName } from '#src/client/drafts.ts';
import { isAbort } from '#src/client/request.ts';
import { adminEnquiries, routes } from '#src/config/routes.ts';
import { editAddress } from '../../sections/dashboard/dialog-params.ts';
import type { Command } from './commands.ts';

/** What was found, and the groups that could not be searched. */
export interface Found {
  items: readonly Command[];
  failed: readonly string[];
}

type Search = (q: string, signal: AbortSignal) => Promise<readonly Command[]>;

/** Items of one kind that are shown; the list itself finds the others. */
const most = 5;

interface Listed {
  items: readonly { id: string; title: string }[];
}

const searchResource =
  (
    group: string,
    resource: ResourceName,
    path: string,
    list: (
      query: { page: number; limit: number; q: string },
      signal: AbortSignal,
    ) => Promise<Listed>,
  ): Search =>
  async (q, signal) => {
    const { items } = await list({ page: 1, limit: most, q }, signal);
    return items.map(({ id, title }) => ({
      id,
      group,
      label: title,
      address: () => editAddress(path, id, draftOf(resource, id)?.id ?? crypto.randomUUID()),
    }));
  };

const searchEnquiries: Search = async (q, signal) => {
  const { enquiries } = await listEnquiries({ page: 1, limit: most, q }, signal);
  return enquiries.map(({ id, reference, name, company }) => ({
    id,
    group: 'Enquiries',
    label: reference,
    detail: [name, company].filter(Boolean).join(', '),
    address: () => adminEnquiries({ filter: 'all', id }),
  }));
};

const searches: readonly (readonly [group: string, search: Search])[] = [
  ['News', searchResource('News', 'news', routes.adminNews, newsApi.list)],
  ['Jobs', searchResource('Jobs', 'jobs', routes.adminJobs, jobsApi.list)],
  [
    'Installations',
    searchResource(
      'Installations',
      'installations',
      routes.adminInstallations,
      installationsApi.list,
    ),
  ],
  ['Enquiries', searchEnquiries],
];

/**
 * Looks for words in news, jobs, installations and enquiries. A kind that cannot be searched does
 * not keep the others back.
 * @throws AbortError
 */
export async function findItems(q: string, signal: AbortSignal): Promise<Found> {
  const answers = await Promise.allSettled(searches.map(([, search]) => search(q, signal)));
  const failed: string[] = [];
  const items = answers.flatMap((answer, index) => {
    if (answer.status === 'fulfilled') return answer.value;
    if (isAbort(answer.reason)) throw answer.reason;
    failed.push(searches[index]?.[0] ?? '');
    return [];
  });
  return { items, failed };
}
