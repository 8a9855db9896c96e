import { pageSizes } from '#contract/limits.ts';
import type {
  InstallationFields,
  InstallationPlace,
  ManagedInstallation,
  managedInstallationQuery,
} from '#contract/schemas/installation.ts';
import { toMultipart } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { request } from '#src/client/request.ts';
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
    preview: 'POST /v1/installation/:id/preview',
    remove: 'DELETE /v1/installation/:id',
  },
  pageSize: pageSizes.installations,
  pageOf: ({ installation, pageInfo }) => ({ items: installation, pageInfo }),
  read: ({ installation, previewUrl }) => ({ item: installation, previewUrl }),
  written: ({ installation, publication }) => ({ ...installation, ...publication }),
  encode: toMultipart,
});

/**
 * Puts an installation between two others in the order of the public page.
 * @throws ApiError CONFLICT if these two are no longer adjacent
 */
export function moveInstallation(id: string, place: InstallationPlace) {
  return request('PUT /v1/installation/:id/place', { params: { id }, body: place });
}
