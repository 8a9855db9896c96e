import type { ApplicationCount } from '#contract/schemas/job-application.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { jobsApi } from '#src/client/api/jobs.ts';

/** A job with unread applications. */
interface UnreadJob {
  jobId: string;
  /** Its name, or 'A job' where it could not be read. */
  title: string;
  unread: number;
}

/** The jobs with most unread applications, and how many jobs have some. */
export interface Unread {
  jobs: readonly UnreadJob[];
  total: number;
}

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
  const shown = jobs.slice(0, shownJobs).map(async ({ jobId, unread }) => {
    const title = await jobsApi.get(jobId, signal).then(
      ({ title: known }) => known,
      () => 'A job',
    );
    return { jobId, title, unread };
  });
  return { jobs: await Promise.all(shown), total: jobs.length };
}
