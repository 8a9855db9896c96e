import type { Area } from '#contract/areas.ts';
import type { ResourceName } from '#contract/items.ts';
import { listUsers } from '#src/client/api/accounts.ts';
import { listAllApplications } from '#src/client/api/applications.ts';
import { listEnquiries } from '#src/client/api/enquiry-office.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { listMedia } from '#src/client/api/media.ts';
import { newsApi } from '#src/client/api/news.ts';
import { draftOf } from '#src/client/drafts.ts';
import { isAbort } from '#src/client/request.ts';
import { adminApplications, adminEnquiries, routes } from '#contract/routes.ts';
import { canOpen } from '../../data/areas.ts';
import { editAddress } from '../../data/dialog-params.ts';
import { nameOf } from '../../shared/stored/file-texts.ts';
import type { Command } from './commands.ts';

/** What was found, and the groups that could not be searched. */
export interface Found {
  items: readonly Command[];
  failed: readonly string[];
}

type Search = (q: string, signal: AbortSignal) => Promise<readonly Command[]>;

/** Items of one kind that are shown; the list itself finds the others. */
const limit = 5;

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
    const { items } = await list({ page: 1, limit, q }, signal);
    return items.map(({ id, title }) => ({
      id,
      group,
      label: title,
      address: () => editAddress(path, id, draftOf(resource, id)?.id ?? crypto.randomUUID()),
    }));
  };

const searchApplications: Search = async (q, signal) => {
  const { applications } = await listAllApplications({ page: 1, limit, q }, signal);
  return applications.map(({ id, name, job }) => ({
    id,
    group: 'Applications',
    label: name,
    detail: job.title,
    address: () => adminApplications(job.id, id),
  }));
};

const searchEnquiries: Search = async (q, signal) => {
  const { enquiries } = await listEnquiries({ page: 1, limit, q }, signal);
  return enquiries.map(({ id, reference, name, company }) => ({
    id,
    group: 'Enquiries',
    label: reference,
    detail: [name, company].filter(Boolean).join(', '),
    address: () => adminEnquiries({ filter: 'all', id }),
  }));
};

/** A file has no screen of its own: the words lead to it in the list. */
const searchMedia: Search = async (q, signal) => {
  const { files } = await listMedia({ page: 1, limit, q }, signal);
  return files.map((file) => ({
    id: file.name,
    group: 'Media',
    label: nameOf(file),
    detail: file.imageAlt ?? file.usedBy[0]?.title,
    address: () => `${routes.adminMedia}?${new URLSearchParams({ q })}`,
  }));
};

/** All accounts come in one answer. */
const searchUsers: Search = async (q, signal) => {
  const { users } = await listUsers(signal);
  const words = q.toLowerCase().split(/\s+/);
  return users
    .filter(({ userName, email }) => {
      const text = `${userName} ${email ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, limit)
    .map(({ id, userName, email }) => ({
      id,
      group: 'Users',
      label: userName,
      detail: email ?? undefined,
      address: () => routes.adminUsers,
    }));
};

/** Each group with the screen that lists it. */
const searches: readonly (readonly [group: string, path: string, search: Search])[] = [
  ['News', routes.adminNews, searchResource('News', 'news', routes.adminNews, newsApi.list)],
  ['Jobs', routes.adminJobs, searchResource('Jobs', 'jobs', routes.adminJobs, jobsApi.list)],
  [
    'Installations',
    routes.adminInstallations,
    searchResource(
      'Installations',
      'installations',
      routes.adminInstallations,
      installationsApi.list,
    ),
  ],
  ['Applications', routes.adminAllApplications, searchApplications],
  ['Enquiries', routes.adminEnquiries, searchEnquiries],
  ['Media', routes.adminMedia, searchMedia],
  ['Users', routes.adminUsers, searchUsers],
];

/**
 * Looks for words in everything that the areas list. A kind that cannot be searched does not keep
 * the others back. Names of applicants come with a session alone and stand in no address.
 * @throws AbortError
 */
export async function findItems(
  q: string,
  areas: readonly Area[],
  signal: AbortSignal,
): Promise<Found> {
  const open = searches.filter(([, path]) => canOpen(path, areas));
  const answers = await Promise.allSettled(open.map(([, , search]) => search(q, signal)));
  const failed: string[] = [];
  const items = answers.flatMap((answer, index) => {
    if (answer.status === 'fulfilled') return answer.value;
    if (isAbort(answer.reason)) throw answer.reason;
    failed.push(open[index]?.[0] ?? '');
    return [];
  });
  return { items, failed };
}
