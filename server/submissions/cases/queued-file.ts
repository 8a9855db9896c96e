import { z } from 'zod';
import type { FormFile } from '#server/platform/http/read-body.ts';

/** A file that came with a form, as an outbox stores it: storage is away with the database. */
export const queuedFile = z.object({ name: z.string(), base64: z.base64() });

type QueuedFile = z.infer<typeof queuedFile>;

/** A file of a form → a part of an entry of an outbox, in JSON. */
export const toQueuedFile = ({ name, bytes }: FormFile): QueuedFile => ({
  name,
  base64: Buffer.from(bytes).toString('base64'),
});

/** The way back. */
export const toFormFile = ({ name, base64 }: QueuedFile): FormFile => ({
  name,
  bytes: new Uint8Array(Buffer.from(base64, 'base64')),
});
