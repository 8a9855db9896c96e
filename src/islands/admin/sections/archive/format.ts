import { z } from 'zod';
import { areas } from '#contract/areas.ts';
import { storedFileName } from '#contract/schemas/upload.ts';

/** Increase it with a change that the present import could not read. */
export const archiveFormat = 1;

/** The lists of the content, without the end of their names. */
export const listPath = {
  news: 'content/news',
  jobs: 'content/jobs',
  installations: 'content/installations',
  files: 'content/files',
} as const;

/** Where a picture or video is, by its stored name. */
export const filePath = (name: string): string => `${listPath.files}/${name}`;

/** The manifest of an archive. */
export const manifest = z.object({
  format: z.literal(archiveFormat),
  site: z.string(),
  madeAt: z.iso.datetime(),
  parts: z.array(z.enum(areas)),
  /** How many entries each list has. */
  counts: z.record(z.string(), z.number()),
  /** Files that had been deleted when they were to be read. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;

export const contentFile = z.object({
  name: storedFileName,
  /** On the disk that it came from. */
  originalName: z.string().nullable(),
});

export type ContentFile = z.infer<typeof contentFile>;
