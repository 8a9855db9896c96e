import { z } from 'zod';
import { admin, answer, done } from '#contract/api/endpoint.ts';
import {
  archiveParts,
  importedFile,
  importedInstallation,
  importedJob,
  importedNews,
  itemCounts,
} from '#contract/schemas/archive.ts';

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
