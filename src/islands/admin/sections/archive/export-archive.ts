import type { Area } from '#contract/areas.ts';
import { listLimit } from '#contract/limits.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { site } from '#contract/company.ts';
import { uploadUrl } from '#contract/routes.ts';
import { listUsers } from '#src/client/api/accounts.ts';
import { listAllApplications } from '#src/client/api/applications.ts';
import { getCompany } from '#src/client/api/company.ts';
import { getEnquiry, listEnquiries } from '#src/client/api/enquiry-office.ts';
import { listActivity } from '#src/client/api/history.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { listMedia } from '#src/client/api/media.ts';
import { newsApi } from '#src/client/api/news.ts';
import { toCsv } from '#src/client/csv.ts';
import { ApiError, reportUnauthorized, request, send } from '#src/client/request.ts';
import { collectPages } from '../../shared/export/collect-pages.ts';
import { archiveFormat, filePath, listPath, type ContentFile, type Manifest } from './format.ts';
import { attempt, type Run } from './archive-run.ts';

/** One file of the archive, in the form that client-zip takes. */
interface ArchiveFile {
  name: string;
  input: Blob | string;
  lastModified: Date;
}

type Files = AsyncGenerator<ArchiveFile, void, undefined>;

/** An export on its way: what it reports to, and what its manifest will say. */
interface Export extends Run {
  manifest: Manifest;
}

const atOnce = listLimit.max;

/** Reads all pages of a list. The texts of a list are held in memory, its files are not. */
function readList<Item>(
  out: Export,
  what: string,
  load: (page: number, signal: AbortSignal) => Promise<{ items: Item[]; pageInfo: PageInfo }>,
): Promise<Item[]> {
  const { signal } = out;
  const onProgress = (done: number, total: number) => out.onStep({ what, done, total });
  return collectPages((page) => attempt(out, () => load(page, signal)), { signal, onProgress });
}

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A list as JSON, and as a table with a column for each field. */
function* writeList(out: Export, path: string, items: readonly object[]): Generator<ArchiveFile> {
  const lastModified = new Date(out.manifest.madeAt);
  const heads = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const rows = items.map((item) => heads.map((head) => text(item[head as keyof typeof item])));
  out.manifest.counts[path] = items.length;
  yield { name: `${path}.json`, input: JSON.stringify(items, null, 2), lastModified };
  yield { name: `${path}.csv`, input: toCsv([heads, ...rows]), lastModified };
}

interface FileToRead {
  name: string;
  url: string;
  at: string;
}

/**
 * Reads files one after another, each whole before it is written: one that breaks off is read again.
 * A file that has been deleted meanwhile is named in the manifest.
 */
async function* readFiles(out: Export, what: string, files: readonly FileToRead[]): Files {
  for (const [done, { name, url, at }] of files.entries()) {
    out.onStep({ what, done, total: files.length });
    const input = await attempt(out, async () => {
      const response = await send(url, { signal: out.signal });
      if (response.ok) return response.blob();
      if (response.status === 404 || response.status === 410) return undefined;
      if (response.status === 401) reportUnauthorized();
      throw new ApiError('A file could not be read', response.status);
    });
    if (input) yield { name, input, lastModified: new Date(at) };
    else out.manifest.missingFiles.push(name);
  }
}

async function* content(out: Export): Files {
  const limit = atOnce;
  const news = await readList(out, 'News', (page, signal) =>
    newsApi.list({ page, limit, sort: 'newest' }, signal),
  );
  const jobs = await readList(out, 'Jobs', (page, signal) =>
    jobsApi.list({ page, limit, sort: 'newest' }, signal),
  );
  const installations = await readList(out, 'Installations', (page, signal) =>
    installationsApi.list({ page, limit, sort: 'place' }, signal),
  );
  const stored = await readList(out, 'Names of files', async (page, signal) => {
    const { files: items, pageInfo } = await listMedia({ page, limit }, signal);
    return { items, pageInfo };
  });
  const names = new Set([
    ...news.flatMap(({ image, pictures }) => [image, ...pictures.map((one) => one.image)]),
    ...installations.flatMap(({ image, poster }) => (poster ? [image, poster] : [image])),
  ]);
  const known = new Map(stored.map((file) => [file.name, file]));
  const files: ContentFile[] = [...names].map((name) => ({
    ...{ name, originalName: known.get(name)?.originalName ?? null },
  }));
  yield* writeList(out, listPath.news, news);
  yield* writeList(out, listPath.jobs, jobs);
  yield* writeList(out, listPath.installations, installations);
  yield* writeList(out, listPath.files, files);
  const toRead = files.map(({ name }) => ({
    ...{ name: filePath(name), url: uploadUrl(name) },
    at: known.get(name)?.createdAt ?? out.manifest.madeAt,
  }));
  yield* readFiles(out, 'Pictures and videos', toRead);
}

async function* enquiries(out: Export): Files {
  const listed = await readList(out, 'Enquiries', async (page, signal) => {
    const query = { page, limit: atOnce, sort: 'newest' } as const;
    const { enquiries: items, pageInfo } = await listEnquiries(query, signal);
    return { items, pageInfo };
  });
  const details: Awaited<ReturnType<typeof getEnquiry>>['enquiry'][] = [];
  for (const { id } of listed) {
    out.onStep({ what: 'Histories of enquiries', done: details.length, total: listed.length });
    const { enquiry } = await attempt(out, () => getEnquiry(id, out.signal));
    details.push(enquiry);
  }
  yield* writeList(out, 'enquiries/enquiries', details);
  const files = details.flatMap(({ id, reference, attachments }) =>
    attachments.map(({ name, fileName, sentAt }) => ({
      name: `enquiries/files/${reference}/${name.slice(0, 8)} ${fileName}`,
      ...{ url: `/v1/enquiries/${id}/attachments/${name}`, at: sentAt },
    })),
  );
  yield* readFiles(out, 'Files of enquiries', files);
}

async function* applications(out: Export): Files {
  const listed = await readList(out, 'Applications', async (page, signal) => {
    const query = { page, limit: atOnce, sort: 'newest' } as const;
    const { applications: items, pageInfo } = await listAllApplications(query, signal);
    return { items, pageInfo };
  });
  yield* writeList(out, 'applications/applications', listed);
  const files = listed.flatMap(({ id, jobId, reference, attachments }) =>
    attachments.map(({ name, fileName, sentAt }) => ({
      name: `applications/files/${reference}/${name.slice(0, 8)} ${fileName}`,
      ...{ url: `/v1/jobs/${jobId}/applications/${id}/attachments/${name}`, at: sentAt },
    })),
  );
  yield* readFiles(out, 'Files of applications', files);
}

async function* people(out: Export): Files {
  out.onStep({ what: 'Accounts', done: 0, total: 1 });
  const { users } = await attempt(out, () => listUsers(out.signal));
  const activity = await readList(out, 'Activity', async (page, signal) => {
    const { entries: items, pageInfo } = await listActivity({ page, limit: atOnce }, signal);
    return { items, pageInfo };
  });
  yield* writeList(out, 'people/accounts', users);
  yield* writeList(out, 'people/activity', activity);
}

async function* settings(out: Export): Files {
  out.onStep({ what: 'Company facts', done: 0, total: 1 });
  const { facts } = await attempt(out, () => getCompany(out.signal));
  const lastModified = new Date(out.manifest.madeAt);
  const input = JSON.stringify(facts, null, 2);
  yield { name: 'settings/company.json', input, lastModified };
}

const parts: Readonly<Record<Area, (out: Export) => Files>> = {
  ...{ content, enquiries, applications, people, settings },
};

/**
 * Reads the parts of an archive, file by file, as they are asked for; the manifest comes last. The
 * export is recorded in the activity before.
 * @param missingFiles gets the names of files that had been deleted
 * @throws ApiError for a refusal; UnsteadyListError; AbortError when the signal fires
 */
export async function* archiveFiles(
  areas: readonly Area[],
  run: Run,
  missingFiles: string[],
): Files {
  await attempt(run, () => request('POST /v1/exports', { body: { areas }, signal: run.signal }));
  const madeAt = new Date().toISOString();
  const manifest: Manifest = {
    ...{ format: archiveFormat, site: site.name, madeAt, parts: [...areas] },
    ...{ counts: {}, missingFiles },
  };
  const out: Export = { ...run, manifest };
  for (const area of areas) yield* parts[area](out);
  const input = JSON.stringify(manifest, null, 2);
  yield { name: 'manifest.json', input, lastModified: new Date(madeAt) };
}
