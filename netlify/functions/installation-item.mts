import { installationApi } from '#contract/api/installation.ts';
import { notFoundMessages } from '#contract/messages.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';
import { toPublicInstallation } from '#server/installations/installations.mapper.ts';
import { getInstallation } from '#server/installations/get-installation.ts';
import { removeInstallation } from '#server/installations/remove-installation.ts';
import { updateInstallation } from '#server/installations/update-installation.ts';

export default handle(installationApi, {
  getInstallation: async ({ params }) => {
    const found = await getInstallation(params['id'] ?? '');
    const installation = assertFound(found, notFoundMessages.installation);
    return { body: { success: true, installation: toPublicInstallation(installation) } };
  },
  updateInstallation,
  removeInstallation,
});

export const config: FunctionConfig = {
  path: '/v1/installation/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
