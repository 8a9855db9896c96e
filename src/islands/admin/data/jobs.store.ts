import { pageSizes } from '#contract/limits.ts';
import { job, jobQuery, type JobFields } from '#contract/schemas/job.ts';
import { createJob, getJob, listJobs, removeJob, updateJob } from '#src/client/api/jobs.ts';
import type { MediaDraft } from '#src/client/api/uploads.ts';
import { createResourceStore } from './resource-store.ts';

/** The job list, its dialogs and its writes. */
export const useJobs = createResourceStore({
  resource: 'jobs',
  schema: jobQuery,
  item: job,
  pageSize: pageSizes.jobs,
  fetchPage: async (query, signal) => {
    const { jobs, pageInfo } = await listJobs(query, signal);
    return { items: jobs, pageInfo };
  },
  fetch: async (id) => (await getJob(id)).job,
  create: async ({ fields, id }: MediaDraft<JobFields>, options) =>
    (await createJob(id ? { ...fields, id } : fields, options?.signal)).job,
  update: async (seen, { fields }, options) =>
    (await updateJob(seen.id, seen.updatedAt, fields, options?.signal)).job,
  remove: removeJob,
});
