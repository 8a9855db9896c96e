import type { Config } from '@netlify/functions';
import { handle } from '#server/http/handle.ts';
import { createInstallation } from '#server/installations/create-installation.ts';
import { listInstallations } from '#server/installations/list-installations.ts';

export default handle({
  listInstallations: async ({ query }) => ({
    body: { success: true, ...(await listInstallations(query)) },
  }),
  createInstallation,
});

export const config: Config = {
  path: '/v1/installation',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
