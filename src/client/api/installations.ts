import { pageSizes } from '#contract/limits.ts';
import type {
  Installation,
  InstallationFields,
  installationQuery,
} from '#contract/schemas/installation.ts';
import { toMultipart } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { createResourceApi, type ResourceApi } from './resource-api.ts';

/** Installations in the API. */
export const installationsApi: ResourceApi<
  Installation,
  InstallationFields,
  ListParameters<typeof installationQuery>
> = createResourceApi({
  routes: {
    list: 'GET /v1/installation',
    get: 'GET /v1/installation/:id',
    create: 'POST /v1/installation',
    update: 'PUT /v1/installation/:id',
    remove: 'DELETE /v1/installation/:id',
  },
  pageSize: pageSizes.installations,
  pageOf: ({ installation, pageInfo }) => ({ items: installation, pageInfo }),
  itemOf: ({ installation }) => installation,
  encode: toMultipart,
});
