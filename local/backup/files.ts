import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { serviceClient, type Project } from '../setup/client.ts';
import { CliError } from '../setup/options.ts';
import type { FileFacts } from './manifest.ts';
import type { Query } from './tables.ts';

/** A stored file before its bytes are read. */
type StoredFile = Omit<FileFacts, 'bytes' | 'sha256'>;

const atOnce = 6;

export const listFiles = (query: Query): Promise<StoredFile[]> =>
  query<StoredFile>(
    `select bucket_id as bucket, name,
       coalesce(metadata ->> 'mimetype', 'application/octet-stream') as "contentType",
       coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
     from storage.objects where bucket_id in ('media', 'attachments') order by 1, 2`,
  );

/** Path of a file in the folder of a backup. Its name is encoded, because it may contain characters that a path may not. */
export const pathOf = (folder: string, { bucket, name }: StoredFile) =>
  join(folder, 'files', bucket, encodeURIComponent(name));

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes of a file; undefined when it is not there.
 * @param access `public` reads the file at the address that visitors have, if its bucket is public
 * @throws CliError when storage refuses
 */
export async function download(
  from: Project,
  { bucket, name }: Pick<StoredFile, 'bucket' | 'name'>,
  access: 'authenticated' | 'public' = 'authenticated',
) {
  const key = from.serviceRoleKey;
  const path = name.split('/').map(encodeURIComponent).join('/');
  const address = new URL(`/storage/v1/object/${access}/${bucket}/${path}`, from.url);
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const response = await fetch(address, { headers });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  // Storage answers 400 for a missing file.
  if (response.status === 404 || response.status === 400) return undefined;
  throw new CliError(`The file ${bucket}/${name} cannot be read: ${response.status}`);
}

/**
 * Copies files into the folder of a backup.
 * @returns those that were there; one that was removed meanwhile is left out
 */
export async function saveFiles(
  from: Project,
  files: StoredFile[],
  folder: string,
): Promise<FileFacts[]> {
  const limit = pLimit(atOnce);
  const saved = await Promise.all(
    files.map((file) =>
      limit(async (): Promise<FileFacts | undefined> => {
        const bytes = await download(from, file);
        if (!bytes) return undefined;
        const path = pathOf(folder, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes, { mode: 0o600 });
        return { ...file, bytes: bytes.length, sha256: sha256(bytes) };
      }),
    ),
  );
  return saved.filter((file) => file !== undefined);
}

/** Puts the files of a backup into the buckets; one that is there already is replaced. */
export async function loadFiles(to: Project, files: FileFacts[], folder: string): Promise<void> {
  const limit = pLimit(atOnce);
  const { storage } = serviceClient(to);
  const load = async (file: FileFacts) => {
    const { bucket, name, contentType, cacheControl: kept } = file;
    const cacheControl = /max-age=(\d+)/.exec(kept)?.[1] ?? '0';
    const bytes = await readFile(pathOf(folder, file));
    const options = { contentType, cacheControl, upsert: true };
    const { error } = await storage.from(bucket).upload(name, bytes, options);
    if (error) throw new CliError(`The file ${bucket}/${name} was not taken: ${error.message}`);
  };
  await Promise.all(files.map((file) => limit(() => load(file))));
}
