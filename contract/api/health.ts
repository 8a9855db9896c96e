import type { Endpoints } from '#contract/api/endpoint.ts';
import { health } from '#contract/schemas/health.ts';

/** The rows of the /v1 table about the state of the service. */
export const healthApi = {
  getHealth: { method: 'GET', path: '/v1/health', access: 'public', output: health },
} as const satisfies Endpoints;
