import { z } from 'zod';
import { areas } from '#contract/areas.ts';
import { lengths, uploadLimits } from '#contract/limits.ts';
import { calendarDate, id, oneOf, optionalText, timestamp } from '#contract/schemas/fields.ts';
import { installationFields } from '#contract/schemas/installation.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { acceptPublishDate, newsFields } from '#contract/schemas/news.ts';
import { publication } from '#contract/schemas/publication.ts';
import { storedFileName, storedImageName, uploadSize } from '#contract/schemas/upload.ts';

/** The parts that an archive is exported with: what each area has access to. */
export const archiveParts = z.strictObject({
  areas: z.array(oneOf('areas', areas)).min(1, 'Choose at least one part').max(areas.length),
});

/** How many news releases, jobs and installations there are, in every state. */
export const itemCounts = z.strictObject({
  news: z.int().min(0),
  jobs: z.int().min(0),
  installations: z.int().min(0),
});

/** A file of an archive, which keeps its stored name. */
export const importedFile = z.strictObject({
  name: storedFileName,
  originalName: optionalText('The file name', lengths.originalName),
  size: uploadSize(uploadLimits.videoBytes),
});

/** What an item of an archive brings beside the fields of its form. */
const stored = { id, createdAt: timestamp, updatedAt: timestamp, ...publication.shape };
const language = newsFields.shape.language.unwrap();
const isModelView = z.boolean('isModelView is true or false');

const momentMissing = 'What is published or scheduled has a moment of publication';

/** Only a draft, and what was archived as one, has no moment of publication. */
const hasMoment = ({ status, publishAt }: { status: string; publishAt: string | null }) =>
  publishAt !== null || status === 'draft' || status === 'archived';

const withMoment = { error: momentMissing, path: ['publishAt'] };

/** Items as the lists for administrators have them; what can be computed from the rest is not read. */
export const importedNews = z.preprocess(
  acceptPublishDate,
  newsFields
    .extend({ ...stored, language, isModelView, image: storedImageName })
    .refine(hasMoment, withMoment),
);

export const importedJob = jobFields
  .extend({
    ...{ ...stored, language },
    closesOn: calendarDate.nullable(),
    closesAt: timestamp.nullable(),
  })
  .refine(hasMoment, withMoment);

export const importedInstallation = installationFields
  .extend({
    ...{ ...stored, language, isModelView },
    image: storedFileName,
    /** Its place in the list of the public page, from 1. */
    position: z.int().min(1),
  })
  .refine(hasMoment, withMoment);
