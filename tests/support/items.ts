import type { z } from 'zod';
import { installation, type Installation } from '#contract/schemas/installation.ts';
import { job, type Job } from '#contract/schemas/job.ts';
import { news, type News } from '#contract/schemas/news.ts';

const at = '2026-01-01T00:00:00+00:00';
const image = `${'0'.repeat(32)}.png`;
const base = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Title', language: 'en' as const },
  ...{ createdAt: at, updatedAt: at },
};
const texts = { description: 'A text.', summary: 'A text.' };
const media = { image, imageUrl: `/v1/uploads/${image}`, isModelView: false };

/** Returns an item that has null in every field that may be null, besides the given fields. */
function itemOf<Schema extends z.ZodObject<Record<string, z.ZodType>>>(
  schema: Schema,
  fields: object,
): z.infer<Schema> {
  const nullable = Object.entries(schema.shape).filter(
    ([, field]) => field.safeParse(null).success,
  );
  const blank = Object.fromEntries(nullable.map(([name]) => [name, null]));
  return { ...blank, ...fields } as z.infer<Schema>;
}

/** A release with nothing special about it, as visitors read it. */
export const newsRelease = (fields: Partial<News> = {}): News =>
  itemOf(news, { ...base, ...texts, ...media, publishDate: '2026-01-31', pictures: [], ...fields });

/** The same for a job. */
export const position = (fields: Partial<Job> = {}): Job =>
  itemOf(job, { ...base, ...texts, stipend: 125_000, role: 'Engineer', ...fields });

/** The same for an installation. */
export const plant = (fields: Partial<Installation> = {}): Installation =>
  itemOf(installation, { ...base, ...media, ...fields });

/** What administrators read beside it: the state of what visitors see. */
export const published = { status: 'published', publishAt: at, unpublishAt: null } as const;

/** And of a job that takes applications without end. */
export const noClosing = { closesOn: null, closesAt: null, isClosed: false };
