import type { ApplicationCount } from '#contract/schemas/job-application.ts';
import { countApplications } from '#src/client/api/applications.ts';

/** The jobs with most unread applications, and how many jobs have some. */
export interface Unread {
  jobs: readonly ApplicationCount[];
  total: number;
}

export const noneUnread: Unread = { jobs: [], total: 0 };

const shownJobs = 8;

/** The jobs with unread applications, most unread first. */
export function waiting(counts: readonly ApplicationCount[]): ApplicationCount[] {
  return counts.filter(({ unread }) => unread > 0).sort((a, b) => b.unread - a.unread);
}

/**
 * The unread applications by job.
 * @throws ApiError, AbortError
 */
export async function loadUnread(signal: AbortSignal): Promise<Unread> {
  const { applications } = await countApplications(signal);
  const jobs = waiting(applications);
  return { jobs: jobs.slice(0, shownJobs), total: jobs.length };
}
