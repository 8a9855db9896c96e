import { makeZip } from 'client-zip';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { areas, noAccessText, type Area } from '#contract/areas.ts';
import { importMessages } from '#contract/archive-texts.ts';
import { unzip } from 'unzipit';
import type { Run } from '#src/islands/admin/sections/archive/archive-run.ts';
import { archiveFiles } from '#src/islands/admin/sections/archive/export-archive.ts';
import { importArchive, readArchive } from '#src/islands/admin/sections/archive/import-archive.ts';
import { expectError, success } from '../support/answers.ts';
import { type Account, useBackend } from '../support/backend.ts';
import { documentFile } from '../support/documents.ts';
import { video } from '../support/media.ts';
import { upload } from '../support/upload.ts';

const backend = useBackend();
let account: Account;

/** What the browser of the account that is logged in sends; calls of the server itself pass. */
function asBrowserOf(): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return fetch(input, init);
    const [path = '', query = ''] = input.split('?');
    const { method = 'GET', body } = init;
    const response = await backend.visit(path, {
      ...{ method, query, cookie: account.cookie },
      ...(body ? { body } : {}),
      headers: Object.fromEntries(new Headers(init.headers)),
    });
    const location = response.headers.get('location');
    return location ? fetch(location) : response;
  });
}

beforeAll(async () => {
  account = await backend.account('ADMIN');
});
beforeEach(asBrowserOf);
afterEach(() => vi.unstubAllGlobals());

const run = (changes: Partial<Run> = {}): Run => ({
  signal: new AbortController().signal,
  onStep: () => undefined,
  onFailure: () => Promise.reject(new Error('A call failed')),
  ...changes,
});
const exportOf = async (parts: readonly Area[], changes: Partial<Run> = {}) =>
  new Response(makeZip(archiveFiles(parts, run(changes), []))).blob();
const importOf = async (archive: Blob, changes: Partial<Run> = {}) =>
  importArchive(await readArchive(archive), run(changes));

const png = async (red: number) => {
  const background = { r: red, g: 80, b: 20 };
  const image = sharp({ create: { width: 16, height: 12, channels: 3, background } });
  return Buffer.from(await image.png().toBuffer());
};
const pictureFile = async (red: number) =>
  new File([await png(red)], `plant ${red}.png`, { type: 'image/png' });
const uploaded = async (red: number) =>
  upload(backend, account.cookie, await png(red), {
    ...{ fileName: `site ${red}.png`, contentType: 'image/png' },
  });

type Fields = Record<string, string | Blob>;
const addNews = async (fields: Fields) => {
  const multipart = { title: 'Ash plant', description: 'Text.', date: '2026-03-01', ...fields };
  return (await backend.succeed('createNews', { cookie: account.cookie, multipart })).news;
};
const addJob = async (fields: object) => {
  const json = { title: 'Fitter', description: 'Text.', stipend: 9_000, role: 'Site', ...fields };
  return (await backend.succeed('createJob', { cookie: account.cookie, json })).job;
};
const addInstallation = async (fields: Fields) => {
  const multipart = { title: 'Silo', ...fields };
  return (await backend.succeed('createInstallation', { cookie: account.cookie, multipart }))
    .installation;
};

/** A site with items in every state, further pictures, a video, a moved installation and two languages. */
async function fillSite(): Promise<void> {
  const first = await addNews({
    ...{ title: 'First', image: await pictureFile(1), imageAlt: 'A silo', imageFocus: '30 70' },
  });
  const pictures = [
    { image: await uploaded(2), caption: 'Second caption', imageAlt: 'A mill' },
    { image: await uploaded(3), isModelView: true },
  ];
  await addNews({
    ...{ title: 'राख संयंत्र', language: 'hi', image: await pictureFile(4), isModelView: 'true' },
    description: `# Heading\n\n[First](/press-and-bulletins/news/${first.id}) | ₹ 5\n\n| a | b |\n| - | - |\n| 1 | 2 |`,
    pictures: JSON.stringify(pictures),
  });
  await addNews({ title: 'Same picture', upload: first.image, date: '2026-05-01' });
  await addNews({ title: 'Draft', status: 'draft', image: await pictureFile(5) });
  await addNews({
    ...{ title: 'Later', status: 'scheduled', image: await pictureFile(6) },
    ...{ publishAt: '2099-01-01T00:00:00Z', unpublishAt: '2099-02-01T00:00:00Z' },
  });
  await addNews({ title: 'Archived', status: 'archived', image: await pictureFile(7) });
  const job = await addJob({ duration: '6 months' });
  const person = { name: 'Asha', email: 'asha@example.org' };
  await backend.succeed('sendEnquiry', {
    multipart: {
      ...{ ...person, kind: 'question', message: 'A question.', consent: 'on' },
      files: documentFile('pdf', 'plan.pdf'),
    },
  });
  await backend.succeed('applyForJob', {
    params: { id: job.id },
    multipart: { ...person, resumeFile: documentFile('pdf', 'cv.pdf') },
  });
  await addJob({ title: 'Closed by hand', isClosed: true });
  await addJob({ title: 'Closes by itself', closesOn: '2099-03-31' });
  const silo = await addInstallation({ image: await pictureFile(8) });
  const mill = await addInstallation({ title: 'Mill', image: await pictureFile(9) });
  await addInstallation({ title: 'Video', image: video('mp4'), poster: await uploaded(10) });
  await backend.succeed('moveInstallation', {
    ...{ cookie: account.cookie, params: { id: mill.id } },
    json: { after: silo.id, before: null },
  });
}

const emptySite = () =>
  backend.exec(
    'delete from public.news; delete from public.jobs; delete from public.installations;',
  );

/** The whole public API about items, as the pages read it, with the bytes of every file. */
async function publicSite(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const read = async (path: string, query = '') => {
    const response = await backend.visit(path, { query });
    const body: unknown = await response.json();
    found[path + query] = [response.status, body, response.headers.get('etag')];
    return body as Record<string, { id: string }[]>;
  };
  for (const [path, name] of [
    ['/v1/news', 'news'],
    ['/v1/jobs', 'jobs'],
    ['/v1/installation', 'installation'],
  ] as const) {
    const list = await read(path);
    await read(path, 'sort=oldest&limit=2');
    for (const { id } of list[name] ?? []) await read(`${path}/${id}`);
  }
  for (const [, name = ''] of JSON.stringify(found).matchAll(/uploads\/([0-9a-f]{32}\.\w+)/g)) {
    const file = await fetch(`/v1/uploads/${name}`);
    found[name] = [file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())];
  }
  return found;
}

/** Every item as administrators read it, but for who saved it last. */
const managedSite = async () => {
  const lists = ['listManagedNews', 'listManagedJobs', 'listManagedInstallations'] as const;
  const bodies = await Promise.all(
    lists.map(async (name) => {
      return backend.succeed(name, { cookie: account.cookie, query: { limit: '100' } });
    }),
  );
  return bodies;
};

describe('the archive of a full site', () => {
  let archive: Blob;
  let site: [unknown, unknown];
  beforeAll(async () => {
    asBrowserOf();
    await fillSite();
    site = [await publicSite(), await managedSite()];
    archive = await exportOf(areas);
    vi.unstubAllGlobals();
  });

  test('has lists, tables and files, and is recorded in the activity', async () => {
    const { entries } = await unzip(await archive.arrayBuffer());
    const names = Object.keys(entries);
    for (const list of [
      ...['content/news', 'content/jobs', 'content/installations', 'enquiries/enquiries'],
      ...['applications/applications', 'people/accounts', 'people/activity'],
    ]) {
      expect(names).toContain(`${list}.json`);
      expect(names).toContain(`${list}.csv`);
    }
    expect(names).toContain('settings/company.json');
    expect(names.filter((name) => name.startsWith('content/files/'))).toHaveLength(11);
    expect(await entries['content/news.csv']?.text()).toContain('"राख संयंत्र"');
    expect(await entries['manifest.json']?.json()).toMatchObject({
      counts: { 'content/news': 6, 'content/jobs': 3, 'content/installations': 3 },
      missingFiles: [],
    });
    for (const [folder, text] of [
      ['enquiries', 'plan.pdf'],
      ['applications', 'cv.pdf'],
    ] as const) {
      const name = names.find((one) => one.startsWith(`${folder}/files/SMCS-`)) ?? '';
      expect(name).toMatch(new RegExp(`/[0-9a-f]{8} ${text}$`));
      expect(await entries[name]?.text()).toBe(await documentFile('pdf', text).text());
      const [listed] = (await entries[`${folder}/${folder}.json`]?.json()) as {
        history: object[];
      }[];
      expect(listed?.history).toContainEqual(expect.objectContaining({ action: 'received' }));
    }
    expect(
      (await backend.succeed('listActivity', { cookie: account.cookie })).entries,
    ).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'exports', by: account.userName },
        label: 'an archive of Content, Enquiries, Applications, People, Settings',
      }),
    );
  });

  test('is refused by a site that is not empty, and changes nothing', async () => {
    const before = await backend.everything();
    await expect(importOf(archive)).rejects.toThrow(
      'This site is not empty: it has 6 news releases, 3 jobs, and 3 installations.',
    );
    expect(await backend.everything()).toEqual(before);
  });

  test('leaves the site empty when an item is refused or the import ends half-way', async () => {
    await emptySite();
    const read = await readArchive(archive);
    const [first, ...others] = read.news;
    const wrong = { ...first, description: '' } as NonNullable<typeof first>;
    await expect(importArchive({ ...read, news: [...others, wrong] }, run())).rejects.toThrow(
      `“${first?.title}” was refused for its description, so nothing is imported`,
    );
    const counts = { news: 6, jobs: 3, installations: 3 };
    const finish = { cookie: account.cookie, json: counts };
    await expectError(
      await backend.call('finishImport', finish),
      'CONFLICT',
      importMessages.incomplete,
    );
    expect((await managedSite()).map(({ pageInfo }) => pageInfo.totalRecords)).toEqual([0, 0, 0]);
  });

  test('restores the site into an empty one, over a connection that breaks', async () => {
    await emptySite();
    await backend.background();
    await backend.sql('delete from storage.objects');
    await backend.sql('delete from public.media_files');
    const { fetch } = globalThis;
    let calls = 0;
    let isLastLost = false;
    vi.stubGlobal('fetch', async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const path = typeof input === 'string' && input.startsWith('/') ? input : undefined;
      const isLast = path === '/v1/import/finish' && !isLastLost;
      if (path && !isLast && (calls += 1) % 5 === 0) throw new TypeError('The connection broke');
      const response = await fetch(input, init);
      if (!isLast) return response;
      isLastLost = true;
      throw new TypeError('The connection broke before the answer came');
    });
    const onFailure = vi.fn(() => Promise.resolve());
    await importOf(archive, { onFailure });
    expect(onFailure).toHaveBeenCalled();
    vi.stubGlobal('fetch', fetch);
    expect(await publicSite()).toEqual(site[0]);
    expect(await managedSite()).toEqual(site[1]);
    // What the import has stored aside is gone, and no file is without a use.
    const left = await backend.sql(
      `select item_id::text from public.import_items
       union all select name from public.list_unreferenced_files('infinity', 100)`,
    );
    expect(left).toEqual([]);
  });

  test('puts a new installation above the imported ones', async () => {
    const { id } = await addInstallation({ title: 'New', image: await pictureFile(11) });
    const listed = await backend.succeed('listInstallations');
    expect(listed.installation[0]?.id).toBe(id);
  });
});

describe('an export', () => {
  test('contains only the areas of the account', async () => {
    account = await backend.account('ADMIN', ['enquiries']);
    await expect(exportOf(['enquiries', 'applications'])).rejects.toThrow(
      noAccessText(['applications']),
    );
    const { entries } = await unzip(await (await exportOf(['enquiries'])).arrayBuffer());
    expect(Object.keys(entries)).toEqual([
      ...['enquiries/enquiries.json', 'enquiries/enquiries.csv', 'manifest.json'],
    ]);
  });

  test('ends when it is cancelled', async () => {
    account = await backend.account('ADMIN');
    const controller = new AbortController();
    const { signal } = controller;
    const onStep = () => controller.abort();
    await expect(exportOf(areas, { signal, onStep })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an import of an archive with wrong contents', () => {
  const call = (name: 'addImportFile' | 'addImportNews' | 'finishImport', json: object) =>
    backend.call(name, { cookie: account.cookie, json });
  const name = `${'ab'.repeat(16)}.png`;
  const at = '2026-01-01T00:00:00Z';
  const item = {
    ...{
      id: '00000000-0000-4000-8000-000000000001',
      title: 'T',
      description: 'D',
      date: '2026-01-01',
    },
    ...{ language: 'en', image: name, isModelView: false, status: 'published' },
    ...{ publishAt: at, unpublishAt: null, createdAt: at, updatedAt: at },
  };
  beforeEach(async () => {
    account = await backend.account('ADMIN');
    await emptySite();
    await backend.succeed('startImport', { cookie: account.cookie });
  });

  test('is refused for a missing file and for a file that is not a picture', async () => {
    await expectError(await call('addImportNews', item), 'VALIDATION_FAILED', undefined, [
      'upload',
    ]);
    const asked = { name, originalName: 'a.png', size: 4 };
    const { url } = await success('addImportFile', await call('addImportFile', asked));
    const put = { method: 'PUT', body: 'text', headers: { 'content-type': 'image/png' } };
    expect((await fetch(url ?? '', put)).status).toBe(200);
    await expectError(await call('addImportNews', item), 'UNSUPPORTED_MEDIA_TYPE');
    for (const wrong of ['../a.png', 'a.svg', `${'ab'.repeat(16)}.html`]) {
      const refused = await call('addImportFile', { ...asked, name: wrong });
      await expectError(refused, 'VALIDATION_FAILED', undefined, ['name']);
    }
    const large = { ...asked, name: `${'cd'.repeat(16)}.png`, size: 40_000_000 };
    await expectError(await call('addImportFile', large), 'PAYLOAD_TOO_LARGE');
  });

  test('is refused for values that the forms refuse', async () => {
    for (const [field, wrong] of [
      ['title', ''],
      ['description', 'a\u0000b'],
      ['date', '2026-02-30'],
      ['id', 'x'],
      ['status', 'visible'],
      ['publishAt', 'now'],
      ['publishAt', null],
      ['createdAt', 'infinity'],
      ['createdAt', '0000-01-01T00:00:00Z'],
      ['updatedAt', '2101-01-01T00:00:00Z'],
      ['updatedAt', '2025-12-31T23:59:59Z'],
      ['publishAt', '1899-12-31T00:00:00Z'],
      ['unpublishAt', at],
    ] as const) {
      const refused = await call('addImportNews', { ...item, [field]: wrong });
      await expectError(refused, 'VALIDATION_FAILED', undefined, [field]);
    }
  });

  test('is refused for a duplicate item', async () => {
    const read = await readArchive(await archiveOfJobs(['a', 'a']));
    await expect(importArchive(read, run())).rejects.toThrow(importMessages.incomplete);
  });
});

/** An archive of jobs by the first sign of their ids. */
async function archiveOfJobs(signs: readonly string[]): Promise<Blob> {
  const at = '2026-01-01T00:00:00.000Z';
  const jobs = signs.map((sign) => ({
    ...{ id: `${sign.repeat(8)}-0000-4000-8000-000000000001`, title: 'T', description: 'D' },
    ...{ language: 'en', stipend: 1, role: 'R', duration: null, status: 'published' },
    ...{ publishAt: at, unpublishAt: null, createdAt: at, updatedAt: at },
    ...{ closesOn: null, closesAt: null },
  }));
  const manifest = {
    ...{ format: 1, site: 'S', madeAt: at, parts: ['content'], counts: {}, missingFiles: [] },
  };
  const lists = Object.entries({ news: [], jobs, installations: [], files: [] });
  const files = [['manifest', manifest], ...lists.map(([name, list]) => [`content/${name}`, list])];
  const inputs = files.map(([name, value]) => ({
    ...{ name: `${name as string}.json`, input: JSON.stringify(value) },
  }));
  return new Response(makeZip(inputs)).blob();
}

test('a file that is not an archive has an error that says so', async () => {
  await expect(readArchive(new Blob(['text']))).rejects.toThrow(/not an archive/);
  const other = makeZip([{ name: 'a.txt', input: 'text' }]);
  await expect(readArchive(await new Response(other).blob())).rejects.toThrow(/not an archive/);
});
