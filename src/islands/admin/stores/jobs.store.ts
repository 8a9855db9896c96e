import { pageSizes } from '#contract/limits.ts';
import { job, jobQuery, type JobFields } from '#contract/schemas/job.ts';
import { createJob, listJobs, removeJob, updateJob } from '#src/client/api/jobs.ts';
import { nounStore } from './noun-store.ts';

/** The job list, its dialogs and its writes. */
export const useJobs = nounStore({
  noun: 'jobs',
  schema: jobQuery,
  item: job,
  pageSize: pageSizes.jobs,
  fetchPage: async (query, signal) => {
    const { jobs, pageInfo } = await listJobs(query, signal);
    return { items: jobs, pageInfo };
  },
  create: async (fields: JobFields, options) => (await createJob(fields, options?.signal)).job,
  update: async (seen, fields, options) =>
    (await updateJob(seen.id, seen.updatedAt, fields, options?.signal)).job,
  remove: removeJob,
});
