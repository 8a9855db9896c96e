import { z } from 'zod';
import { admin, answer, done } from '#contract/api/endpoint.ts';
import { areas } from '#contract/areas.ts';
import { lengths, uploadLimits } from '#contract/limits.ts';
import { calendarDate, id, oneOf, optionalText } from '#contract/schemas/fields.ts';
import { installationFields } from '#contract/schemas/installation.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { acceptPublishDate, newsFields } from '#contract/schemas/news.ts';
import { moment, publication, type Publication } from '#contract/schemas/publication.ts';
import { storedFileName, storedImageName, uploadSize } from '#contract/schemas/upload.ts';

/** The parts that an archive is exported with: what each area has access to. */
const archiveParts = z.strictObject({
  areas: z.array(oneOf('areas', areas)).min(1, 'Choose at least one part').max(areas.length),
});

/** How many news releases, jobs and installations there are, in every state. */
const itemCounts = z.strictObject({
  news: z.int().min(0),
  jobs: z.int().min(0),
  installations: z.int().min(0),
});

/** A file of an archive, which keeps its stored name. */
const importedFile = z.strictObject({
  name: storedFileName,
  originalName: optionalText('The file name', lengths.originalName),
  size: uploadSize(uploadLimits.videoBytes),
});

/** What an item of an archive brings beside the fields of its form. */
const stored = {
  id,
  createdAt: moment('createdAt'),
  updatedAt: moment('updatedAt'),
  status: publication.shape.status,
  publishAt: moment('publishAt').nullable(),
  unpublishAt: moment('unpublishAt').nullable(),
};
const language = newsFields.shape.language.unwrap();
const isModelView = z.boolean('isModelView is true or false');

const isAfter = (moment: string, other: string) => Date.parse(moment) > Date.parse(other);

/** Refuses times that an item of a site cannot have. */
function checkMoments(
  item: Publication & { createdAt: string; updatedAt: string },
  context: z.RefinementCtx,
): void {
  const { status, publishAt, unpublishAt, createdAt, updatedAt } = item;
  const refuse = (path: keyof typeof item, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  // A draft, and what was archived as one, may have no moment of publication.
  if (publishAt === null && (status === 'published' || status === 'scheduled')) {
    refuse('publishAt', 'What is published or scheduled has a moment of publication');
  }
  // An archived item may have been archived before its publication.
  if (publishAt && unpublishAt && status !== 'archived' && !isAfter(unpublishAt, publishAt)) {
    refuse('unpublishAt', 'unpublishAt must be after publishAt');
  }
  if (isAfter(createdAt, updatedAt)) {
    refuse('updatedAt', 'updatedAt must not be before createdAt');
  }
}

/** Items as the lists for administrators have them; what can be computed from the rest is not read. */
const importedNews = z.preprocess(
  acceptPublishDate,
  newsFields
    .extend({ ...stored, language, isModelView, image: storedImageName })
    .superRefine(checkMoments),
);

const importedJob = jobFields
  .extend({
    ...{ ...stored, language },
    closesOn: calendarDate.nullable(),
    closesAt: moment('closesAt').nullable(),
  })
  .superRefine(checkMoments);

const importedInstallation = installationFields
  .extend({
    ...{ ...stored, language, isModelView },
    image: storedFileName,
    /** Its place in the list of the public page, from 1. */
    position: z.int().min(1),
  })
  .superRefine(checkMoments);

const anyArea = admin('any');
const content = admin('content');

/** A news release or a job can be longer than a text body may be. */
const row = { body: 'multipart', errors: ['CONFLICT'], output: done } as const;

/**
 * The rows of the /v1 table about archives. The browser makes an archive from the lists and files
 * that other rows answer, and reads one: src/client/archive.
 */
export const archiveApi = {
  /** Records an export in the activity, before its parts are read; each needs its area. */
  recordExport: anyArea.post('/v1/exports', { input: archiveParts, output: done }),

  getItemCounts: content.get('/v1/import', { output: answer({ counts: itemCounts }) }),
  /** Begins an import, without what an earlier one has left. A site that is not empty is a 409. */
  startImport: content.post('/v1/import', { errors: ['CONFLICT'], output: done }),
  /** Returns where to PUT the bytes of a file; null where an import before this one has brought it. */
  addImportFile: content.post('/v1/import/files', {
    errors: ['CONFLICT'],
    input: importedFile,
    output: answer({ url: z.url().nullable() }),
  }),
  /** Items are checked and stored aside, their files first. */
  addImportNews: content.post('/v1/import/news', { ...row, input: importedNews }),
  addImportJob: content.post('/v1/import/jobs', { ...row, input: importedJob }),
  addImportInstallation: content.post('/v1/import/installation', {
    ...row,
    input: importedInstallation,
  }),
  /** Makes all of them items of the site, or none. */
  finishImport: content.post('/v1/import/finish', {
    errors: ['CONFLICT'],
    input: itemCounts,
    output: done,
  }),
};
