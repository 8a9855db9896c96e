import { z } from 'zod';

/** An id is a UUID in lower case; anything else names no item. */
export const id = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'The id must be a UUID in lower case',
  );

/** Name of an outbox entry that was refused. */
export const refusedId = z.string().regex(/^[\w-]{1,300}$/);
