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

/** A news release or a job can be longer than a text body may be. */
const row = { area: 'content', body: 'multipart', errors: ['CONFLICT'], output: done } as const;

/**
 * The rows of the /v1 table about archives. The browser makes an archive from the lists and files
 * that other rows answer, and reads one: src/client/archive.
 */
export const archiveApi = {
  /** Records an export in the activity, before its parts are read; each needs its area. */
  recordExport: admin.post('/v1/exports', { area: 'any', input: archiveParts, output: done }),

  getItemCounts: admin.get('/v1/import', {
    area: 'content',
    output: answer({ counts: itemCounts }),
  }),
  /** Begins an import, without what an earlier one has left. A site that is not empty is a 409. */
  startImport: admin.post('/v1/import', { area: 'content', errors: ['CONFLICT'], output: done }),
  /** Returns where to PUT the bytes of a file; null where an import before this one has brought it. */
  addImportFile: admin.post('/v1/import/files', {
    area: 'content',
    errors: ['CONFLICT'],
    input: importedFile,
    output: answer({ url: z.url().nullable() }),
  }),
  /** Items are checked and stored aside, their files first. */
  addImportNews: admin.post('/v1/import/news', { ...row, input: importedNews }),
  addImportJob: admin.post('/v1/import/jobs', { ...row, input: importedJob }),
  addImportInstallation: admin.post('/v1/import/installation', {
    ...{ ...row, input: importedInstallation },
  }),
  /** Makes all of them items of the site, or none. */
  finishImport: admin.post('/v1/import/finish', {
    area: 'content',
    errors: ['CONFLICT'],
    input: itemCounts,
    output: done,
  }),
};
