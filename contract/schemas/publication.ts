import { z } from 'zod';
import { dateRange } from '#contract/limits.ts';
import { clearable, oneOf, timestamp } from '#contract/schemas/fields.ts';

/**
 * States of an item. The public sees what is published. A scheduled item becomes published at
 * `publishAt`, and a published one archived at `unpublishAt`, by the clock alone.
 */
export const publicationStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

export const publicationMessages = {
  momentPassed: 'Choose a future date and time',
  endsBeforeItBegins: 'The end must lie in the future and after the beginning',
  closingDayPassed: 'The closing day has passed. Choose a later one, or none',
} as const;

/** In which state an item is; only administrators are told. */
export const publication = z.strictObject({
  status: z.enum(publicationStatuses),
  /** Since when, or from when on, it is visible; null for a draft that has no moment yet. */
  publishAt: timestamp.nullable(),
  /** Until when it is visible; null without end. */
  unpublishAt: timestamp.nullable(),
});

export type Publication = z.infer<typeof publication>;

/** A moment as a form or JSON sends it; blank takes it away. */
function moment(name: string) {
  const refused = `${name} must be a moment with its offset from UTC, such as 2026-12-03T09:00:00+05:30`;
  const written = z.iso
    .datetime({ offset: true, error: refused })
    .refine((text) => text >= dateRange.first && text <= `${dateRange.last}T`, refused);
  return clearable(written).optional();
}

/**
 * What an editor sends of it. Without a status a new item is published and one that is there keeps
 * its own; `published` with a `publishAt` that lies ahead is scheduled.
 */
export const publicationFields = {
  status: oneOf('status', publicationStatuses).optional(),
  publishAt: moment('publishAt'),
  unpublishAt: moment('unpublishAt'),
};

export type PublicationFields = z.infer<z.ZodObject<typeof publicationFields>>;

/** `?state=` of the administrators' lists. */
export const stateQuery = { state: oneOf('state', publicationStatuses).optional() };
