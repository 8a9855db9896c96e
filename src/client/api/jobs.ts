import { pageSizes } from '#contract/limits.ts';
import type {
  ClosingFields,
  JobFields,
  ManagedJob,
  managedJobQuery,
} from '#contract/schemas/job.ts';
import { toJson } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { createResourceApi, type ResourceApi } from './resource-api.ts';

/** The job form, with the day on which it closes. */
type JobForm = JobFields & Pick<ClosingFields, 'closesOn'>;

/** Jobs in the API, in whatever state. Removing one removes the applications for it. */
export const jobsApi: ResourceApi<
  ManagedJob,
  JobForm,
  ListParameters<typeof managedJobQuery>
> = createResourceApi({
  routes: {
    list: 'GET /v1/manage/jobs',
    get: 'GET /v1/manage/jobs/:id',
    create: 'POST /v1/jobs',
    update: 'PUT /v1/jobs/:id',
    preview: 'POST /v1/jobs/:id/preview',
    remove: 'DELETE /v1/jobs/:id',
  },
  pageSize: pageSizes.jobs,
  pageOf: ({ jobs, pageInfo }) => ({ items: jobs, pageInfo }),
  read: ({ job, previewUrl }) => ({ item: job, previewUrl }),
  written: ({ job, publication, closing }) => ({ ...job, ...publication, ...closing }),
  encode: toJson,
});
