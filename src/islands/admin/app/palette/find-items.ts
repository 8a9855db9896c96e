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

/** The results, and the groups that could not be searched. */
export interface Found {
  items: readonly Command[];
  failed: readonly string[];
}

/** Searches items of one kind. */
type Search = (q: string, signal: AbortSignal) => Promise<readonly Omit<Command, 'group'>[]>;

/** A search, and the screen that lists the same items. */
interface Group {
  screen: string;
  search: Search;
}

/** The most results of one kind. The list of that kind finds the others. */
const limit = 5;

interface Listed {
  items: readonly { id: string; title: string }[];
}

const resourceGroup = (
  resource: ResourceName,
  screen: string,
  list: (query: { page: number; limit: number; q: string }, signal: AbortSignal) => Promise<Listed>,
): Group => ({
  screen,
  search: async (q, signal) => {
    const { items } = await list({ page: 1, limit, q }, signal);
    return items.map(({ id, title }) => ({
      id,
      label: title,
      address: () => editAddress(screen, id, draftOf(resource, id)?.id ?? crypto.randomUUID()),
    }));
  },
});

/** The searches by the names of their groups, in the order in which these are shown. */
const groups: Readonly<Record<string, Group>> = {
  News: resourceGroup('news', routes.adminNews, newsApi.list),
  Jobs: resourceGroup('jobs', routes.adminJobs, jobsApi.list),
  Installations: resourceGroup('installations', routes.adminInstallations, installationsApi.list),
  Applications: {
    screen: routes.adminAllApplications,
    search: async (q, signal) => {
      const { applications } = await listAllApplications({ page: 1, limit, q }, signal);
      return applications.map(({ id, name, job }) => ({
        ...{ id, label: name, detail: job.title },
        address: () => adminApplications(job.id, id),
      }));
    },
  },
  Enquiries: {
    screen: routes.adminEnquiries,
    search: async (q, signal) => {
      const { enquiries } = await listEnquiries({ page: 1, limit, q }, signal);
      return enquiries.map(({ id, reference, name, company }) => ({
        ...{ id, label: reference, detail: [name, company].filter(Boolean).join(', ') },
        address: () => adminEnquiries({ filter: 'all', id }),
      }));
    },
  },
  Media: {
    screen: routes.adminMedia,
    // A file has no screen of its own, so the result opens the list with the same search.
    search: async (q, signal) => {
      const { files } = await listMedia({ page: 1, limit, q }, signal);
      return files.map((file) => ({
        id: file.name,
        label: nameOf(file),
        detail: file.imageAlt ?? file.usedBy[0]?.title,
        address: () => `${routes.adminMedia}?${new URLSearchParams({ q })}`,
      }));
    },
  },
  Users: {
    screen: routes.adminUsers,
    // All accounts come in one answer.
    search: async (q, signal) => {
      const { users } = await listUsers(signal);
      const words = q.toLowerCase().split(/\s+/);
      const found = users.filter(({ userName, email }) => {
        const text = `${userName} ${email ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      return found.slice(0, limit).map(({ id, userName, email }) => ({
        ...{ id, label: userName, detail: email ?? undefined },
        address: () => routes.adminUsers,
      }));
    },
  },
};

/**
 * Searches everything that the areas allow. A kind that cannot be searched does not delay the others.
 * @throws AbortError
 */
export async function findItems(
  q: string,
  areas: readonly Area[],
  signal: AbortSignal,
): Promise<Found> {
  const open = Object.entries(groups).filter(([, { screen }]) => canOpen(screen, areas));
  const answers = await Promise.allSettled(open.map(([, { search }]) => search(q, signal)));
  const failed: string[] = [];
  const items = open.flatMap(([group], index) => {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') return answer.value.map((line) => ({ ...line, group }));
    if (isAbort(answer?.reason)) throw answer?.reason;
    failed.push(group);
    return [];
  });
  return { items, failed };
}
