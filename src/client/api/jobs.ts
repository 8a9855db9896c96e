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
  routes: {
    list: 'GET /v1/jobs',
    get: 'GET /v1/jobs/:id',
    create: 'POST /v1/jobs',
    update: 'PUT /v1/jobs/:id',
    remove: 'DELETE /v1/jobs/:id',
  },
  pageSize: pageSizes.jobs,
  pageOf: ({ jobs, pageInfo }) => ({ items: jobs, pageInfo }),
  itemOf: ({ job }) => job,
  encode: toJson,
});
