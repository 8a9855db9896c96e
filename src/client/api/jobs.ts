import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import type { Job, JobFields, jobQuery } from '#contract/schemas/job.ts';
import { toJson } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { createResourceApi, type ResourceApi } from './resource-api.ts';

/** Jobs in the API. Removing one removes the applications for it. */
export const jobsApi: ResourceApi<
  Job,
  JobFields,
  ListParameters<typeof jobQuery>
> = createResourceApi({
  path: '/jobs',
  pageSize: pageSizes.jobs,
  itemsOf: (answer: Output<'listJobs'>) => answer.jobs,
  itemOf: (answer: Output<'getJob'>) => answer.job,
  encode: toJson,
});
