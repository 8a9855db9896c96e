import { pageSizes } from '#contract/limits.ts';
import type {
  InstallationFields,
  ManagedInstallation,
  managedInstallationQuery,
} from '#contract/schemas/installation.ts';
import { toMultipart } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { createResourceApi, type ResourceApi } from './resource-api.ts';

/** Installations in the API, in whatever state. */
export const installationsApi: ResourceApi<
  ManagedInstallation,
  InstallationFields,
  ListParameters<typeof managedInstallationQuery>
> = createResourceApi({
  routes: {
    list: 'GET /v1/manage/installation',
    get: 'GET /v1/manage/installation/:id',
    create: 'POST /v1/installation',
    update: 'PUT /v1/installation/:id',
    remove: 'DELETE /v1/installation/:id',
  },
  pageSize: pageSizes.installations,
  pageOf: ({ installation, pageInfo }) => ({ items: installation, pageInfo }),
  read: ({ installation, previewUrl }) => ({ item: installation, previewUrl }),
  written: ({ installation, publication }) => ({ ...installation, ...publication }),
  encode: toMultipart,
});
