import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { health } from '#contract/schemas/health.ts';

/** The rows of the /v1 table about the service itself. */
export const healthApi = {
  getHealth: { method: 'GET', path: '/v1/health', access: 'public', output: health },
  /** This table as an OpenAPI 3.1 document. */
  getOpenApi: {
    method: 'GET',
    path: '/v1/openapi.json',
    access: 'public',
    output: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
  },
} as const satisfies Endpoints;
