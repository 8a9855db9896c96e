import { z } from 'zod';
import { id, timestamp } from '#contract/schemas/fields.ts';

/**
 * A POST may carry the id that the new item shall have. An editor whose answer was lost sends the
 * same id again and is told by a 409 that the item is there already.
 */
export const optionalNewId = { id: id.optional() };

/** A PUT may carry the `updatedAt` that the editor saw; a row changed since then is a 409. */
export const expectedVersion = { updatedAt: timestamp.optional() };

/** Address at which an administrator sees the public page of an item, for an hour. */
export const previewUrl = z.string();

/** `success` of every answer that is no error. */
export const successFlag = z.literal(true);
