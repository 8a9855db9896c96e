import { z } from 'zod';
import { lengths, pageSizes } from '#contract/limits.ts';
import {
  calendarDate,
  id,
  language,
  mainPicture,
  mainPictureFields,
  requiredText,
  timestamp,
} from '#contract/schemas/fields.ts';
import { newsPicture, sentPictures } from '#contract/schemas/news-picture.ts';
import { exportQuery, listQuery } from '#contract/schemas/page-info.ts';
import { publication, stateQuery } from '#contract/schemas/publication.ts';
import { storedImageName } from '#contract/schemas/upload.ts';
import { saves } from '#contract/schemas/history.ts';

/** A news release as it is read. `image` is the stored name, `imageUrl` is ready to use. */
export const news = z.strictObject({
  id,
  title: z.string(),
  language,
  /** Markdown: contract/markdown/dialect.ts. */
  description: z.string(),
  /** Beginning of the description in one line, without marks: enough for a card. */
  summary: z.string(),
  publishDate: calendarDate,
  image: storedImageName,
  imageUrl: z.string(),
  ...mainPicture,
  pictures: z.array(newsPicture),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type News = z.infer<typeof news>;

export const managedNews = news.extend({ ...publication.shape, ...saves });

export type ManagedNews = z.infer<typeof managedNews>;

/** The texts of the news form. The server takes `date` and `publishDate` alike. */
export const newsFields = z.object({
  title: requiredText('The title', lengths.title),
  /** A form without it leaves it as it is; a new item is then English. */
  language: language.optional(),
  description: requiredText('The description', lengths.description),
  date: calendarDate,
  ...mainPictureFields,
  /** The further pictures, all of them; a form without the field leaves them. */
  pictures: sentPictures.optional(),
});

export type NewsFields = z.infer<typeof newsFields>;

/** Takes `publishDate` as `date`; if both are sent, `date` counts. */
export function acceptPublishDate(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { date, publishDate } = raw as Record<string, unknown>;
  return { ...raw, date: date ?? publishDate };
}

const yearRefused = 'year must be from 1900 to 2100';

/** Query of the news list. `updated` sorts by the last edit, newest first. */
export const newsQuery = listQuery(pageSizes.news, ['newest', 'oldest', 'title', 'updated']).extend(
  {
    /** Only items published in this year. */
    year: z
      .string(yearRefused)
      .regex(/^(19\d\d|20\d\d|2100)$/, yearRefused)
      .transform(Number)
      .optional(),
  },
);

/** Query of the administrators' list. */
export const managedNewsQuery = newsQuery.extend({ ...stateQuery, ...exportQuery });
