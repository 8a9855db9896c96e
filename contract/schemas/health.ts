import { z } from 'zod';

/** Which parts of the service answer. */
export const health = z.strictObject({
  success: z.boolean(),
  database: z.boolean(),
  storage: z.boolean(),
  blobs: z.boolean(),
});

export type Health = z.infer<typeof health>;
