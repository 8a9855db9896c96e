import { z } from 'zod';
import { timestamp } from '#contract/schemas/date.ts';

/** One state in which an item was saved. */
export const itemVersion = z.strictObject({
  /** Counted from 1, in the order of the saves. */
  version: z.int().min(1),
  at: timestamp,
  /** User name at that time; null for what was saved before names were kept. */
  by: z.string().nullable(),
});

export type ItemVersion = z.infer<typeof itemVersion>;

/** Who saved an item last, as administrators read it; absent where the public reads. */
export const edited = { editedBy: z.string().nullable().optional() };
