import type { Output } from '#contract/api.ts';
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
  path: '/installation',
  pageSize: pageSizes.installations,
  itemsOf: (answer: Output<'listInstallations'>) => answer.installation,
  itemOf: (answer: Output<'getInstallation'>) => answer.installation,
  encode: toMultipart,
});
