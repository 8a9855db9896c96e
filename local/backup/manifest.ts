import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CliError } from '../setup/options.ts';

/** What a backup says of itself; nothing in it is about a person. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Versions of the migrations that the rows belong to. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      contentType: z.string(),
      cacheControl: z.string(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

/** The rows of a table, with the hash of the lines in their file. */
export type TableFacts = Manifest['tables'][number];

/** The value of a sequence. */
export type Sequence = Manifest['sequences'][number];

/** A stored file, with the hash of its bytes. */
export type FileFacts = Manifest['files'][number];

export const manifestName = 'manifest.json';

/** @throws CliError when the folder is no backup */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file))
    throw new CliError(`${folder} is not a backup: it has no ${manifestName}.`);
  const parsed = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new CliError(`${file} is not that of a backup of this site.`);
  return parsed.data;
}

/** How much there is, in words. */
export function describeBackup({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows of ${tables.length} tables, ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
}
