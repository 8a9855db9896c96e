import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { calendarDate, timestamp } from '#contract/schemas/date.ts';
import { id } from '#contract/schemas/id.ts';
import { requiredText } from '#contract/schemas/text.ts';
import { storedFileName } from '#contract/schemas/upload.ts';

/** A news release as it is read. `image` is the stored name, `imageUrl` is ready to use. */
export const news = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  publishDate: calendarDate,
  image: storedFileName,
  imageUrl: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type News = z.infer<typeof news>;

/** The texts of the news form. The server takes `date` and `publishDate` alike. */
export const newsFields = z.object({
  title: requiredText('The title', lengths.title),
  description: requiredText('The description', lengths.description),
  date: calendarDate,
});

export type NewsFields = z.infer<typeof newsFields>;

/** `publishDate` serves as `date` where only that was sent; where both were, `date` counts. */
export function acceptPublishDate(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { date, publishDate } = raw as Record<string, unknown>;
  return { ...raw, date: date ?? publishDate };
}
