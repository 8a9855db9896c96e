import { z } from 'zod';
import { dateRange } from '#contract/limits.ts';
import { clearable, oneOf, timestamp } from '#contract/schemas/fields.ts';

/**
 * States of an item. Only published items are public. A scheduled item becomes published at
 * `publishAt`, and a published one archived at `unpublishAt`, by the clock alone.
 */
export const publicationStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

/** The state of an item; for administrators only. */
export const publication = z.strictObject({
  status: z.enum(publicationStatuses),
  /** Since when, or from when on, it is visible; null for a draft that has no moment yet. */
  publishAt: timestamp.nullable(),
  /** Until when it is visible; null without end. */
  unpublishAt: timestamp.nullable(),
});

export type Publication = z.infer<typeof publication>;

const firstMs = Date.parse(dateRange.first);
const endMs = Date.parse(dateRange.last) + 24 * 60 * 60 * 1_000;

/** A time with its offset, in the years of `dateRange`. */
export function moment(name: string) {
  const refused = `${name} must be a moment with its offset from UTC, such as 2026-12-03T09:00:00+05:30`;
  return z.iso
    .datetime({ offset: true, error: refused })
    .refine((text) => Date.parse(text) >= firstMs && Date.parse(text) < endMs, refused);
}

/** A time as a form or JSON sends it; a blank text removes it. */
const optionalMoment = (name: string) => clearable(moment(name)).optional();

/**
 * The state in a request. Without a status a new item is published, and an existing one keeps its
 * own; `published` with a `publishAt` in the future is scheduled.
 */
export const publicationFields = {
  status: oneOf('status', publicationStatuses).optional(),
  publishAt: optionalMoment('publishAt'),
  unpublishAt: optionalMoment('unpublishAt'),
};

export type PublicationFields = z.infer<z.ZodObject<typeof publicationFields>>;

/** `?state=` of the administrators' lists. */
export const stateQuery = { state: oneOf('state', publicationStatuses).optional() };
