import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { createInstallation } from '#server/installations/create-installation.ts';
import { listInstallations } from '#server/installations/list-installations.ts';
import { limitSearch } from '#server/rate-limit/limit-search.ts';

export default handle({
  listInstallations: async ({ query, address }) => {
    await limitSearch(query.q, address);
    return { body: { success: true, ...(await listInstallations(query)) } };
  },
  createInstallation,
});

export const config: FunctionConfig = {
  path: '/v1/installation',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
