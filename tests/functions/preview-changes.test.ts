import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { pageSizes, previewSeconds } from '#contract/limits.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { expectError, expectPrivate, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { beforeCall } from '../support/before-call.ts';
import { pictureBytes, videoBytes } from '../support/media.ts';
import { asPhonePhoto } from '../support/phone-photo.ts';
import { callsOf, resources, type Item, type Resource } from '../support/resources.ts';
import { upload } from '../support/upload.ts';

// Astro's part in a live collection: it hands the loaders on.
vi.mock('astro:content', () => ({ defineLiveCollection: (collection: object) => collection }));

type Load = (question: { filter: { token: string } }) => Promise<unknown>;
type Texts = Record<string, string>;
type Row = Item & { image: string };

interface Preview {
  preview: 'previewNews' | 'previewJob' | 'previewInstallation';
  collection: string;
  /** What the form has beside the texts of the resource before the change. */
  saved: Texts;
  /** What the editor has changed. */
  changed: Texts;
}

const previews: Record<string, Preview> = {
  news: {
    ...{ preview: 'previewNews', collection: 'newsPreviews' },
    saved: { unpublishAt: '2099-01-01T00:00:00Z' },
    changed: {
      ...{ title: 'Changed', description: 'Another **text**.', date: '2026-02-02' },
      unpublishAt: '',
    },
  },
  jobs: {
    ...{ preview: 'previewJob', collection: 'jobPreviews', saved: {} },
    changed: { title: 'Changed', stipend: '2', closesOn: '2099-01-01' },
  },
  installations: {
    ...{ preview: 'previewInstallation', collection: 'installationPreviews', saved: {} },
    changed: { title: 'Changed', imageAlt: 'A silo' },
  },
};
type Kind = Resource & Preview;
const kinds = resources.map((resource) => ({ ...resource, ...previews[resource.table] }) as Kind);
const [news, jobs, installations] = kinds as [Kind, Kind, Kind];

const backend = useBackend();
let cookie: string;
let collections: Record<string, { loader: { loadEntry: Load } }>;
beforeAll(async () => {
  cookie = await backend.admin();
  ({ collections } = (await import('../../src/live.config.ts')) as unknown as {
    collections: typeof collections;
  });
});
afterEach(() => void vi.useRealTimers());

const create = async (kind: Kind, texts: Texts = {}): Promise<Row> =>
  (await callsOf(backend, kind).create(cookie, { ...kind.saved, ...texts })) as Row;
const managed = async (kind: Kind, { id }: Row): Promise<Row> =>
  (await callsOf(backend, kind).managed(cookie, id)) as Row;
const update = (kind: Kind, { id }: Row, texts: Texts) =>
  callsOf(backend, kind).sendChange(cookie, id, texts);

const askFor = (
  kind: Kind,
  { id }: { id: string },
  texts: Texts = kind.changed,
  options: { cookie?: string; headers?: Record<string, string> } = {},
) => {
  const form = { ...kind.texts, ...texts };
  const body = kind.hasPicture ? { multipart: form } : { form };
  return backend.call(kind.preview, { cookie, ...options, params: { id }, ...body });
};
/** The token of a new link to unsaved changes. */
async function linkTo(...args: Parameters<typeof askFor>): Promise<string> {
  const { previewUrl } = await success(args[0].preview, await askFor(...args));
  return new URL(previewUrl, 'http://site').searchParams.get('preview') ?? '';
}
/** What the page of a preview is made of; undefined where there is nothing to show. */
const open = async ({ collection }: Kind, token: string) => {
  const load = collections[collection]?.loader.loadEntry;
  const entry = await backend.asPage(() => load?.({ filter: { token } }));
  return (entry as { data: { item: Row; changesEndAt?: string } } | undefined)?.data;
};
const stored = () => backend.sql<{ item_id: string }>('select item_id from public.item_previews');

describe.each(kinds)('unsaved changes of published $table', (kind) => {
  test('are shown by a link as the page after a save, while visitors see the saved item', async () => {
    const item = await create(kind);
    const read = async (name: EndpointName) => {
      const response = await backend.call(name, { params: { id: item.id } });
      return { etag: response.headers.get('etag'), text: await response.text() };
    };
    const before = { item: await read(kind.endpoints.get), list: await read(kind.endpoints.list) };
    const response = await askFor(kind, item, { ...kind.changed, updatedAt: item.updatedAt });
    expectPrivate(response);
    const { previewUrl, endsAt } = await success(kind.preview, response);
    const inMs = Date.parse(endsAt) - Date.now();
    expect(inMs).toBeGreaterThan((previewSeconds - 30) * 1_000);
    expect(inMs).toBeLessThanOrEqual(previewSeconds * 1_000);

    const token = new URL(previewUrl, 'http://site').searchParams.get('preview') ?? '';
    const shown = await open(kind, token);
    expect(shown?.changesEndAt).toBe(endsAt);
    expect(shown?.item.updatedAt).not.toBe(item.updatedAt);
    expect({ item: await read(kind.endpoints.get), list: await read(kind.endpoints.list) }).toEqual(
      before,
    );

    expect((await update(kind, item, kind.changed)).status).toBe(200);
    const saved = await managed(kind, item);
    expect(saved['title']).toBe('Changed');
    const { editedBy, archived, ...written } = saved;
    expect(shown?.item).toEqual({
      ...written,
      updatedAt: shown?.item.updatedAt,
    });
  });

  test('create no version and no entry in the activity', async () => {
    const item = await create(kind);
    await linkTo(kind, item);
    const count = async (table: string, column: string) =>
      (await backend.sql(`select 1 from public.${table} where ${column} = $1`, [item.id])).length;
    expect(await count('item_versions', 'item_id')).toBe(1);
    expect(await count('activity_entries', 'subject_id')).toBe(2); // created and published
  });

  test('end when the item is saved, also without a change', async () => {
    const item = await create(kind);
    for (const texts of [kind.changed, kind.saved]) {
      const token = await linkTo(kind, item);
      expect(await open(kind, token)).toBeDefined();
      expect((await update(kind, item, texts)).status).toBe(200);
      expect(await open(kind, token)).toBeUndefined();
    }
    // A new link does not bring the earlier ones back.
    const token = await linkTo(kind, item);
    await update(kind, item, kind.changed);
    await linkTo(kind, item);
    expect(await open(kind, token)).toBeUndefined();
  });

  test('end when the item is deleted', async () => {
    const item = await create(kind);
    const token = await linkTo(kind, item);
    await backend.call(kind.endpoints.remove, { cookie, params: { id: item.id } });
    expect(await open(kind, token)).toBeUndefined();
    expect(await stored()).not.toContainEqual({ item_id: item.id });
  });

  test('end after an hour, and the cleanup deletes them', async () => {
    const item = await create(kind);
    const token = await linkTo(kind, item);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + (previewSeconds - 60) * 1_000 });
    expect(await open(kind, token)).toBeDefined();
    vi.setSystemTime(start + (previewSeconds + 1) * 1_000);
    expect(await open(kind, token)).toBeUndefined();
    vi.useRealTimers();
    expect(await stored()).toContainEqual({ item_id: item.id });
    await backend.exec(`update public.item_previews set until = now() - interval '1 second'`);
    expect((await backend.run('cleanup')).status).toBe(204);
    expect(await stored()).not.toContainEqual({ item_id: item.id });
  });

  test('are refused when the item has changed, and an earlier preview stays', async () => {
    const item = await create(kind);
    await update(kind, item, kind.saved);
    const token = await linkTo(kind, item);
    const stale = { ...kind.changed, updatedAt: item.updatedAt };
    await expectError(await askFor(kind, item, stale), 'CONFLICT', serverMessages.conflict, [
      'updatedAt',
    ]);
    const headers = { 'if-match': '"another"' };
    await expectError(await askFor(kind, item, kind.changed, { headers }), 'PRECONDITION_FAILED');
    expect(await open(kind, token)).toBeDefined();
    const gone = { id: crypto.randomUUID() };
    await expectError(await askFor(kind, gone), 'NOT_FOUND', notFoundMessages[kind.one as 'news']);
  });

  test('are refused with the name of the invalid field', async () => {
    const item = await create(kind);
    const long = { ...kind.changed, title: 'x'.repeat(201) };
    await expectError(await askFor(kind, item, long), 'VALIDATION_FAILED', undefined, ['title']);
    const ended = { ...kind.changed, unpublishAt: '2020-01-01T00:00:00Z' };
    await expectError(await askFor(kind, item, ended), 'VALIDATION_FAILED', undefined, [
      'unpublishAt',
    ]);
    expect(await stored()).not.toContainEqual({ item_id: item.id });
  });

  test('open only with their own signature', async () => {
    const [item, other] = [await create(kind), await create(kind)];
    const token = await linkTo(kind, item);
    const [id = '', ends = '', changes = '', signature = ''] = token.split('.');
    const [, , foreign = ''] = (await linkTo(kind, other)).split('.');
    for (const forged of [
      `${id}.${ends}.${signature}`,
      `${id}.${ends}.${foreign}.${signature}`,
      `${id}.${Number(ends) + 1}.${changes}.${signature}`,
      `${id}.${ends}.${changes}.x.${signature}`,
      `${id}.${ends}.${changes}`,
    ]) {
      expect(await open(kind, forged), forged).toBeUndefined();
    }
  });
});

test('earlier links show a later preview of the same administrator, and end with that of another', async () => {
  const item = await create(news);
  const first = await linkTo(news, item);
  await linkTo(news, item, { ...news.changed, title: 'Later' });
  expect((await open(news, first))?.item['title']).toBe('Later');
  const other = await backend.admin(['content']);
  const second = await linkTo(news, item, { ...news.changed, title: 'Theirs' }, { cookie: other });
  expect(await open(news, first)).toBeUndefined();
  expect((await open(news, second))?.item['title']).toBe('Theirs');
  expect((await stored()).filter(({ item_id }) => item_id === item.id)).toHaveLength(1);
});

test('a scheduled release is previewed with its changes, and stays scheduled', async () => {
  const item = await create(news, {
    ...{ status: 'scheduled', publishAt: '2098-01-01T00:00:00Z', unpublishAt: '' },
  });
  const shown = await open(news, await linkTo(news, item));
  expect(shown?.item).toMatchObject({ title: 'Changed', status: 'scheduled' });
  expect(await managed(news, item)).toMatchObject({ title: 'First', status: 'scheduled' });
});

test('a job whose body names another one is refused', async () => {
  const item = await create(jobs);
  const texts = { ...jobs.changed, id: crypto.randomUUID() };
  await expectError(await askFor(jobs, item, texts), 'VALIDATION_FAILED', undefined, ['id']);
});

test('an installation is previewed at its place in the list', async () => {
  await backend.exec('delete from public.installations');
  const rows: Row[] = []; // as the list has them: the newest first
  for (let n = 0; n < pageSizes.installations + 1; n += 1) {
    rows.unshift(await create(installations));
  }
  const draft = await create(installations, { status: 'draft' });
  const [first, second, third] = rows;
  const move = { after: first?.id, before: second?.id };
  await backend.succeed('moveInstallation', { cookie, params: { id: draft.id }, json: move });
  const openList = async (item: Row | undefined) => {
    const { installation, pageInfo } = (await open(
      installations,
      await linkTo(installations, item ?? draft),
    )) as unknown as { installation: Row[]; pageInfo: PageInfo };
    const titles = installation.map(({ id, title }) => [id, title]);
    return { titles, ...pageInfo };
  };
  const saved = (some: Row[]) => some.map(({ id }) => [id, 'First']);

  const ofThird = await openList(third);
  expect(ofThird).toMatchObject({ currentPage: 1, totalPages: 2, totalRecords: rows.length });
  const page = [...saved(rows.slice(0, 2)), [third?.id, 'Changed'], ...saved(rows.slice(3, -1))];
  expect(ofThird.titles).toEqual(page);

  const ofLast = await openList(rows.at(-1));
  expect(ofLast).toMatchObject({ currentPage: 2, totalPages: 2, totalRecords: rows.length });
  expect(ofLast.titles).toEqual([[rows.at(-1)?.id, 'Changed']]);

  const ofDraft = await openList(draft);
  expect(ofDraft).toMatchObject({ currentPage: 1, totalPages: 2, totalRecords: rows.length + 1 });
  const withDraft = [...saved(rows.slice(0, 1)), [draft.id, 'Changed'], ...saved(rows.slice(1))];
  expect(ofDraft.titles).toEqual(withDraft.slice(0, pageSizes.installations));
});

test('an installation that moves to another page meanwhile is counted once', async () => {
  await backend.exec('delete from public.installations');
  const last = await create(installations);
  const above: Row[] = [];
  for (let n = 0; n < pageSizes.installations; n += 1) above.push(await create(installations));
  const token = await linkTo(installations, last);
  const first = { after: null, before: above.at(-1)?.id };
  beforeCall('/rest/v1/installations?', () =>
    backend.succeed('moveInstallation', { cookie, params: { id: last.id }, json: first }),
  );
  const { pageInfo } = (await open(installations, token)) as unknown as { pageInfo: PageInfo };
  expect(pageInfo.totalRecords).toBe(above.length + 1);
});

test('moving an installation does not end its preview', async () => {
  const [item, other] = [await create(installations), await create(installations)];
  const token = await linkTo(installations, item);
  const rows = await backend.sql<{ id: string }>(
    'select id from public.installations where id <> $1 order by place desc, id desc',
    [item.id],
  );
  expect(rows[0]?.id).toBe(other.id);
  const json = { after: null, before: other.id };
  await success(
    'moveInstallation',
    await backend.call('moveInstallation', { cookie, params: { id: item.id }, json }),
  );
  expect(await open(installations, token)).toBeDefined();
});

describe('new files', () => {
  const age = () =>
    backend.exec(`update public.media_files set created_at = now() - interval '9 hours'`);
  const cleanup = async () => {
    await age();
    expect((await backend.run('cleanup')).status).toBe(204);
  };
  const put = async (extension: 'png' | 'mp4') => {
    const isVideo = extension === 'mp4';
    const bytes = isVideo ? videoBytes('mp4') : await pictureBytes('png');
    const contentType = isVideo ? 'video/mp4' : 'image/png';
    return upload(backend, cookie, new Uint8Array(bytes), {
      fileName: `a.${extension}`,
      contentType,
    });
  };

  test('of a preview are shown and kept until it ends, then deleted', async () => {
    const item = await create(news);
    const [main, further] = [await put('png'), await put('png')];
    const pictures = JSON.stringify([{ image: further, imageAlt: '', caption: 'New' }]);
    const token = await linkTo(news, item, { ...news.changed, upload: main, pictures });
    await cleanup();
    const shown = await open(news, token);
    expect(shown?.item).toMatchObject({ image: main, pictures: [{ image: further }] });
    for (const name of [main, further]) {
      const { status } = await backend.call('getUpload', { params: { file: name } });
      expect(status).toBe(200);
      // The editor that takes the file out does not take it from the preview.
      const removal = await backend.call('removeUpload', { cookie, params: { file: name } });
      await expectError(removal, 'NOT_FOUND');
    }
    await backend.exec(`update public.item_previews set until = now() - interval '1 second'`);
    await cleanup();
    await cleanup(); // the run that ends a preview may look for files before
    const left = await backend.storedFiles();
    expect(left).toContain(item.image);
    expect(left).not.toContain(main);
    expect(left).not.toContain(further);
  });

  test('may be a video and its still picture, which a save keeps', async () => {
    const item = await create(installations);
    const [image, poster] = [await put('mp4'), await put('png')];
    const changed = { ...installations.changed, upload: image, poster };
    const token = await linkTo(installations, item, changed);
    await cleanup();
    expect((await open(installations, token))?.item).toMatchObject({ image, poster });
    expect((await update(installations, item, changed)).status).toBe(200);
    expect(await managed(installations, item)).toMatchObject({ image, poster });
  });

  test('with metadata are previewed as a clean copy and can be saved afterwards', async () => {
    const item = await create(news);
    const bytes = asPhonePhoto(await pictureBytes('jpg'));
    const photo = { fileName: 'photo.jpg', contentType: 'image/jpeg' };
    const name = await upload(backend, cookie, bytes, photo);
    const changed = { ...news.changed, upload: name };
    const copy = (await open(news, await linkTo(news, item, changed)))?.item.image ?? '';
    expect(copy).not.toBe(name);
    expect((await update(news, item, changed)).status).toBe(200);
    await cleanup();
    const left = await backend.storedFiles();
    expect(left).toContain((await managed(news, item)).image);
    expect(left).not.toContain(copy);
    expect(left).not.toContain(name);
  });

  test('are kept while only a preview uses them', async () => {
    const item = await create(news);
    const name = await put('png');
    const token = await linkTo(news, item, { ...news.changed, upload: name });
    const removal = await backend.call('removeMedia', { cookie, params: { file: name } });
    await expectError(removal, 'NOT_FOUND');
    expect((await open(news, token))?.item.image).toBe(name);
  });

  test('are removed from the preview when they are deleted from the library', async () => {
    const item = await create(installations);
    await update(installations, item, { upload: await put('png') });
    const token = await linkTo(installations, item, { upload: item.image });
    expect((await open(installations, token))?.item.image).toBe(item.image);
    await success(
      'removeMedia',
      await backend.call('removeMedia', { cookie, params: { file: item.image } }),
    );
    expect(await open(installations, token)).toBeUndefined();
    expect(await backend.storedFiles()).not.toContain(item.image);
  });
});
