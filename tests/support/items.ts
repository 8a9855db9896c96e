import type { Installation } from '#contract/schemas/installation.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { News } from '#contract/schemas/news.ts';

const at = '2026-01-01T00:00:00+00:00';
const image = `${'0'.repeat(32)}.png`;
const base = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Title', language: 'en' as const },
  ...{ createdAt: at, updatedAt: at },
};
const texts = { description: 'A text.', summary: 'A text.' };
const media = {
  image,
  imageUrl: `/v1/uploads/${image}`,
  imageAlt: null,
  imageFocus: null,
  isModelView: false,
};

/** A release with nothing special about it, as visitors read it. */
export const newsRelease = (fields: Partial<News> = {}): News => ({
  ...{ ...base, ...texts, ...media, publishDate: '2026-01-31', pictures: [] },
  ...fields,
});

/** The same for a job. */
export const position = (fields: Partial<Job> = {}): Job => ({
  ...{ ...base, ...texts, stipend: 125_000, role: 'Engineer', duration: null },
  ...fields,
});

/** The same for an installation. */
export const plant = (fields: Partial<Installation> = {}): Installation => ({
  ...{ ...base, ...media, poster: null, posterUrl: null },
  ...fields,
});

/** What administrators read beside it: the state of what visitors see. */
export const published = { status: 'published', publishAt: at, unpublishAt: null } as const;

/** And of a job that takes applications without end. */
export const noClosing = { closesOn: null, closesAt: null, isClosed: false };
