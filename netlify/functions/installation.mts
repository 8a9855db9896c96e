import { installationApi } from '#contract/api/installation.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { createInstallation } from '#server/installations/create-installation.ts';
import { toPublicInstallation } from '#server/installations/installations.mapper.ts';
import { listInstallations } from '#server/installations/list-installations.ts';
import { limitSearch } from '#server/rate-limit/limit-search.ts';

export default handle(installationApi, {
  listInstallations: async ({ query, address }) => {
    await limitSearch('installations', query.q, address);
    const { installation, pageInfo } = await listInstallations(query);
    return {
      body: { success: true, installation: installation.map(toPublicInstallation), pageInfo },
    };
  },
  createInstallation,
});

export const config: FunctionConfig = {
  path: '/v1/installation',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
