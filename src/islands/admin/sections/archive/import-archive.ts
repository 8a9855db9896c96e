import pLimit from 'p-limit';
import { unzip, type ZipEntry } from 'unzipit';
import { z } from 'zod';
import { resources } from '#contract/items.ts';
import { mediaType } from '#contract/schemas/upload.ts';
import { ApiError, request, send } from '#src/client/request.ts';
import type { ItemCounts } from '#contract/archive-texts.ts';
import { ArchiveError, attempt, isRefusal, type Run } from './archive-run.ts';
import { contentFile, filePath, listPath, manifest, type ContentFile } from './format.ts';

/** An item as it is in the archive, with the names of its files; the server validates it. */
const item = z.looseObject({
  ...{ id: z.string(), title: z.string() },
  image: z.string().optional(),
  poster: z.string().nullish(),
  pictures: z.array(z.looseObject({ image: z.string() })).optional(),
});

type Item = z.infer<typeof item>;

/** The content of an archive. Bytes of files are read when they are sent. */
export interface Archive {
  madeAt: string;
  site: string;
  counts: ItemCounts;
  news: Item[];
  jobs: Item[];
  installations: Item[];
  files: (ContentFile & { entry: ZipEntry })[];
}

const damaged = 'The archive is damaged or incomplete. Export it again.';
const foreign = 'This file is not an archive of an SMCS site.';

async function readJson<Schema extends z.ZodType>(
  entry: ZipEntry | undefined,
  schema: Schema,
  refusal: string,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await entry?.json().catch(() => undefined));
  if (!parsed.success) throw new ArchiveError(refusal);
  return parsed.data;
}

/**
 * The item without further pictures that the export did not find.
 * @throws ArchiveError where its picture, video or still picture is one of them
 */
function withoutMissing(one: Item, isMissing: (name: string) => boolean): Item {
  const needed = [one.image, one.poster].find((name) => name && isMissing(name));
  if (needed) {
    throw new ArchiveError(
      `“${one.title}” cannot be imported: its file ${needed} was missing when the archive was exported. Replace the file and export the archive again.`,
    );
  }
  if (!one.pictures) return one;
  return { ...one, pictures: one.pictures.filter(({ image }) => !isMissing(image)) };
}

/**
 * Reads the lists of an archive, and finds its files. Further pictures that the export did not find
 * are left out.
 * @throws ArchiveError for a file that is no archive, or that lacks something
 */
export async function readArchive(file: Blob): Promise<Archive> {
  const { entries } = await unzip(file).catch(() => {
    throw new ArchiveError(foreign);
  });
  const { madeAt, site, parts, missingFiles } = await readJson(
    entries['manifest.json'],
    manifest,
    foreign,
  );
  if (!parts.includes('content')) {
    throw new ArchiveError('This archive was exported without the content.');
  }
  const list = (name: keyof typeof listPath) => entries[`${listPath[name]}.json`];
  const [news, jobs, installations, named] = await Promise.all([
    readJson(list('news'), z.array(item), damaged),
    readJson(list('jobs'), z.array(item), damaged),
    readJson(list('installations'), z.array(item), damaged),
    readJson(list('files'), z.array(contentFile), damaged),
  ]);
  const isMissing = (name: string) => missingFiles.includes(filePath(name));
  const whole = (items: readonly Item[]) => items.map((one) => withoutMissing(one, isMissing));
  const present = named.filter(({ name }) => !isMissing(name));
  const files = present.map((one) => {
    const entry = entries[filePath(one.name)];
    if (!entry) throw new ArchiveError(damaged);
    return { ...one, entry };
  });
  const counts = {
    ...{ news: news.length, jobs: jobs.length, installations: installations.length },
  };
  return {
    ...{ madeAt, site, counts, files, jobs },
    ...{ news: whole(news), installations: whole(installations) },
  };
}

/** Calls and uploads at one time. */
const atOnce = 4;

/** Works through a list, several at a time; the first refusal ends it. */
async function forEach<One>(
  run: Run,
  what: string,
  list: readonly One[],
  work: (one: One, index: number) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit(atOnce);
  let done = 0;
  const report = () => run.onStep({ what, done, total: list.length });
  report();
  try {
    await Promise.all(
      list.map((one, index) =>
        limit(async () => {
          await attempt(run, () => work(one, index));
          done += 1;
          report();
        }),
      ),
    );
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}

async function sendFile({ name, originalName, entry }: Archive['files'][number], run: Run) {
  const { signal } = run;
  const body = { name, originalName, size: entry.size };
  const { url } = await request('POST /v1/import/files', { body, signal });
  if (url === null) return;
  const type = mediaType(name);
  const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=31536000' };
  const response = await send(url, {
    ...{ method: 'PUT', body: await entry.blob(type), headers, signal },
  });
  // Storage refuses a file that it already has because an earlier response was lost; the next call then
  // answers without a URL.
  if (!response.ok) throw new ApiError('A file could not be uploaded', 0);
}

const itemRoutes = {
  news: 'POST /v1/import/news',
  jobs: 'POST /v1/import/jobs',
  installations: 'POST /v1/import/installation',
} as const;

/**
 * Brings the content of an archive into an empty site. Files and items are stored aside, where no page
 * shows them, until the last call makes all of them items of the site: what ends before has done nothing.
 * @throws ApiError CONFLICT where the site is not empty; ArchiveError for an item that is refused;
 * AbortError when the signal fires
 */
export async function importArchive(archive: Archive, run: Run): Promise<void> {
  const { signal } = run;
  await attempt(run, () => request('POST /v1/import', { signal }));
  await forEach(run, 'Pictures and videos', archive.files, (file) => sendFile(file, run));
  for (const [resource, what] of [
    ['news', 'News'],
    ['jobs', 'Jobs'],
    ['installations', 'Installations'],
  ] as const) {
    await forEach(run, what, archive[resource], (one, index) => {
      const body = resource === 'installations' ? { ...one, position: index + 1 } : one;
      return request(itemRoutes[resource], { body, signal }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        const [field] = Object.keys(error.fields);
        throw new ArchiveError(
          `“${one.title}” was refused${field ? ` for its ${field}` : ''}, so nothing is imported: ${error.message}`,
        );
      });
    });
  }
  run.onStep({ what: 'Publishing', done: 0, total: 1, isFinal: true });
  await finish(archive.counts, run);
}

/** Makes the items that were stored aside items of the site, also where the answer to that is lost. */
async function finish(expected: ItemCounts, run: Run): Promise<void> {
  const { signal } = run;
  let isRepeated = false;
  await attempt(run, async () => {
    try {
      await request('POST /v1/import/finish', { body: expected, signal });
    } catch (error) {
      if (isRepeated && isRefusal(error)) {
        const { counts } = await request('GET /v1/import', { signal });
        if (resources.every((name) => counts[name] === expected[name])) return;
      }
      isRepeated = true;
      throw error;
    }
  });
}
