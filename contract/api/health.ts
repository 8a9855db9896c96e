import { z } from 'zod';
import { open } from '#contract/api/endpoint.ts';

const health = z.strictObject({
  success: z.boolean(),
  database: z.boolean(),
  storage: z.boolean(),
  blobs: z.boolean(),
  /** The newest stored backup; absent while the database does not answer. */
  backup: z.enum(['recent', 'old', 'none']).optional(),
  backupAgeHours: z.int().min(0).optional(),
  // With a 503 only: the fields of the one error body.
  message: z.string().optional(),
  code: z.literal('UNAVAILABLE').optional(),
  requestId: z.string().optional(),
});

export const healthApi = {
  getHealth: open.get('/v1/health', { output: health }),
  /** This table as an OpenAPI 3.1 document. */
  getOpenApi: open.get('/v1/openapi.json', {
    output: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
  }),
};
