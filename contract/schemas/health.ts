import { z } from 'zod';

/** Which parts of the service answer. */
export const health = z.strictObject({
  success: z.boolean(),
  database: z.boolean(),
  storage: z.boolean(),
  blobs: z.boolean(),
  /** The newest backup that lies in its store; absent while the database does not answer. */
  backup: z.enum(['recent', 'old', 'none']).optional(),
  backupAgeHours: z.int().min(0).optional(),
  // With a 503 only: the fields of the one error body.
  message: z.string().optional(),
  code: z.literal('UNAVAILABLE').optional(),
  requestId: z.string().optional(),
});
