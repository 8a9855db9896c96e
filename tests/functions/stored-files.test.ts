import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { pictureTwice } from '#contract/schemas/news-picture.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import type { News } from '#contract/schemas/news.ts';
import type { StoredFile } from '#contract/api/media.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { picture, pictureBytes, video } from '../support/media.ts';
import { upload } from '../support/upload.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

type Fields = Record<string, string | File>;
const texts = { title: 'Ash plant', description: 'Text.', date: '2026-03-01' };

/** A word that no other test has in its titles. */
const newWord = () => `w${randomBytes(6).toString('hex')}`;

const postNews = (fields: Fields) =>
  backend.call('createNews', { cookie, multipart: { ...texts, ...fields } });
const putNews = (id: string, fields: Fields) =>
  backend.call('updateNews', { cookie, params: { id }, multipart: { ...texts, ...fields } });
const addNews = async (fields: Fields): Promise<News> =>
  (await success('createNews', await postNews(fields))).news;
const removeNews = async (id: string) => backend.succeed('removeNews', { cookie, params: { id } });
const postInstallation = (fields: Fields) =>
  backend.call('createInstallation', { cookie, multipart: { title: 'Conveyor', ...fields } });
const addInstallation = async (fields: Fields): Promise<Installation> =>
  (await success('createInstallation', await postInstallation(fields))).installation;
const removeInstallation = async (id: string) =>
  backend.succeed('removeInstallation', { cookie, params: { id } });

const list = async (query: Record<string, string>) =>
  backend.succeed('listMedia', { cookie, query });
const find = async (q: string): Promise<StoredFile> => {
  const { files } = await list({ q });
  expect(files).toHaveLength(1);
  return files[0] as StoredFile;
};
const describeFile = (file: string, json: object) =>
  backend.call('describeMedia', { cookie, params: { file }, json });
const statusOf = async (file: string) =>
  (await backend.call('getUpload', { params: { file } })).status;
const cleanUp = async () => {
  await backend.sql(`update public.media_files set created_at = now() - interval '4 hours'`);
  expect((await backend.run('cleanup')).status).toBe(204);
};
const newUpload = async () =>
  upload(backend, cookie, await pictureBytes('png'), {
    fileName: 'IMG_1.png',
    contentType: 'image/png',
  });

describe('the list of stored files', () => {
  test('has each file with its uses, newest first', async () => {
    const word = newWord();
    const further = await newUpload();
    const release = await addNews({
      title: `Release ${word}`,
      image: await picture('png', 'Überblick.png'),
      imageAlt: 'Silo at night',
      isModelView: 'true',
      pictures: JSON.stringify([{ image: further, imageAlt: 'Close-up', caption: '' }]),
      status: 'draft',
    });
    const videoItem = await addInstallation({ title: `Video ${word}`, image: video('webm') });

    const { files, pageInfo } = await list({ q: word });
    expect(pageInfo).toEqual({ currentPage: 1, totalPages: 1, pageSize: 24, totalRecords: 3 });
    const use = { resource: 'news', id: release.id, title: release.title, status: 'draft' };
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [videoItem.image, release.image, further].toSorted(),
    );
    expect(files[0]).toMatchObject({ name: videoItem.image, kind: 'video', bytes: 2_000 });
    expect(files.find(({ name }) => name === release.image)).toEqual({
      name: release.image,
      originalName: 'Überblick.png',
      kind: 'image',
      url: `/v1/uploads/${release.image}`,
      posterUrl: null,
      bytes: (await pictureBytes('png')).byteLength,
      createdAt: expect.any(String) as string,
      updatedAt: release.updatedAt,
      imageAlt: 'Silo at night',
      isModelView: true,
      usedBy: [{ ...use, part: 'main', imageAlt: 'Silo at night', isModelView: true }],
    });
    expect(files.find(({ name }) => name === further)?.usedBy).toEqual([
      { ...use, part: 'further', imageAlt: 'Close-up', isModelView: false },
    ]);

    // Every word of a search, in titles, descriptions and names of files, in any case.
    expect((await find(`${word} NIGHT`)).name).toBe(release.image);
    expect((await find(`${word} überblick`)).name).toBe(release.image);
    expect((await find(further.slice(0, 20))).name).toBe(further);
    expect((await list({ q: `${word} 100%` })).files).toEqual([]);
    const videos = await list({ q: word, kind: 'video' });
    expect(videos.files.map(({ name }) => name)).toEqual([videoItem.image]);
    expect((await list({ q: word, kind: 'image' })).pageInfo.totalRecords).toBe(2);

    // One page after the other has each of them once; one past the end is empty, with the count.
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => list({ q: word, limit: '1', page })),
    );
    expect(pages.flatMap((page) => page.files)).toEqual(files);
    expect(pages[3]?.pageInfo).toMatchObject({ currentPage: 4, totalPages: 3, totalRecords: 3 });
    const far = await list({ q: word, limit: '100', page: '999999999999999' });
    expect(far.files).toEqual([]);
    expect(far.pageInfo).toMatchObject({ currentPage: 999_999_999_999_999, totalRecords: 3 });
  });

  test('marks a picture that only earlier versions use', async () => {
    const word = newWord();
    const kept = await newUpload();
    const release = await addNews({
      title: word,
      image: await picture(),
      pictures: JSON.stringify([{ image: kept, imageAlt: '', caption: '' }]),
    });
    await success('updateNews', await putNews(release.id, { title: word, pictures: '' }));

    const unused = await list({ q: word, used: 'false' });
    expect(unused.files).toMatchObject([{ name: kept, updatedAt: null }]);
    expect(unused.files[0]?.usedBy).toMatchObject([{ id: release.id, part: 'earlier' }]);
    const used = await list({ q: word, used: 'true' });
    expect(used.files.map(({ name }) => name)).toEqual([release.image]);

    // It can be used again, and is no longer only kept then.
    const again = await addInstallation({ title: word, upload: kept });
    expect((await list({ q: word, used: 'false' })).files).toEqual([]);
    await removeNews(release.id);
    await cleanUp();
    expect(await statusOf(kept)).toBe(200);
    await removeInstallation(again.id);
    expect(await statusOf(kept)).toBe(404);
  });

  test('refuses invalid parameters', async () => {
    const answer = await backend.call('listMedia', {
      cookie,
      query: { kind: 'sound', used: 'maybe', page: '0' },
    });
    const fields = ['kind', 'page', 'used'];
    const { message } = (await answer.clone().json()) as { message: string };
    await expectError(answer, 'VALIDATION_FAILED', message, fields);
  });
});

describe('a stored file used again', () => {
  test('belongs to both items, and is deleted with the last of them', async () => {
    const first = await addNews({ image: await picture('png', 'silo.png') });
    const second = await addInstallation({ upload: first.image });
    const third = await addNews({
      image: await picture(),
      pictures: JSON.stringify([{ image: first.image, imageAlt: '', caption: '' }]),
    });
    expect(second.image).toBe(first.image);
    expect((await find(first.image)).usedBy.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id, third.id].toSorted(),
    );

    await removeNews(first.id);
    await cleanUp();
    expect(await statusOf(first.image)).toBe(200);
    expect((await find(first.image)).originalName).toBe('silo.png');
    // A release that is deleted with its versions leaves what others use, too.
    await removeNews(third.id);
    await cleanUp();
    expect(await statusOf(first.image)).toBe(200);
    await removeInstallation(second.id);
    expect(await statusOf(first.image)).toBe(404);
    const late = await postNews({ upload: first.image });
    await expectError(late, 'VALIDATION_FAILED', serverMessages.uploadUnknown, ['upload']);
  });

  test('replaces another picture, which the version before keeps', async () => {
    const shared = await addNews({ image: await picture() });
    const own = await addNews({ image: await picture() });
    const taken = await success('updateNews', await putNews(own.id, { upload: shared.image }));
    expect(taken.news.image).toBe(shared.image);
    expect(await statusOf(own.image)).toBe(200);
    await success('updateNews', await putNews(own.id, { image: await picture() }));
    expect(await statusOf(shared.image)).toBe(200);
  });

  test('cannot be a video in a release, or be in it twice', async () => {
    const videoItem = await addInstallation({ image: video('mp4') });
    const wrong = await postNews({ upload: videoItem.image });
    await expectError(wrong, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.imageTypeRefused, ['image']);

    const further = await newUpload();
    const pictures = JSON.stringify([{ image: further, imageAlt: '', caption: '' }]);
    const release = await addNews({ image: await picture(), pictures });
    const twice = await putNews(release.id, { upload: further });
    await expectError(twice, 'VALIDATION_FAILED', pictureTwice, ['pictures']);
  });

  test('is refused during its removal', async () => {
    const { id, image } = await addNews({ image: await picture() });
    await backend.sql('delete from public.news where id = $1', [id]);
    const released = await backend.sql(
      'select unnest(public.delete_unreferenced_files(array[$1])) as name',
      [image],
    );
    expect(released).toEqual([{ name: image }]);
    const claim = `insert into public.installations (title, image) values ('T', $1)`;
    await expect(backend.sql(claim, [image])).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the alternative text of a file', () => {
  test('is written to every item that uses it, which keeps a version', async () => {
    const release = await addNews({ image: await picture(), imageAlt: 'Before' });
    const installation = await addInstallation({ upload: release.image });
    const other = await addNews({
      image: await picture(),
      pictures: JSON.stringify([{ image: release.image, imageAlt: 'Before', caption: 'C' }]),
    });
    const { updatedAt } = await find(release.image);
    const answer = await describeFile(release.image, { imageAlt: ' Ash silo ', updatedAt });
    const { items } = await success('describeMedia', answer);
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      [release.id, installation.id, other.id].toSorted(),
    );

    const file = await find(release.image);
    expect(file.usedBy.map(({ imageAlt }) => imageAlt)).toEqual(Array(3).fill('Ash silo'));
    expect(
      (await backend.succeed('getNews', { params: { id: other.id } })).news.pictures,
    ).toMatchObject([{ image: release.image, imageAlt: 'Ash silo', caption: 'C' }]);
    expect(
      (await backend.succeed('listNewsVersions', { cookie, params: { id: other.id } })).versions,
    ).toHaveLength(2);

    // One that has changed since it was read is not written over.
    const late = await describeFile(release.image, { imageAlt: 'Late', updatedAt });
    await expectError(late, 'CONFLICT', serverMessages.conflict);
    expect((await find(release.image)).imageAlt).toBe('Ash silo');
  });

  test('is refused for a file that no item uses', async () => {
    const json = { imageAlt: 'X', updatedAt: new Date().toISOString() };
    const unknown = await describeFile(`${'0'.repeat(32)}.png`, json);
    expect(unknown.status).toBe(404);
    const long = await describeFile(`${'0'.repeat(32)}.png`, {
      ...json,
      imageAlt: 'x'.repeat(301),
    });
    const { message } = (await long.clone().json()) as { message: string };
    await expectError(long, 'VALIDATION_FAILED', message, ['imageAlt']);
  });
});

test('a file that nothing knows is listed by the statement of docs/operations.md, and handed to the cleanup', async () => {
  const [, listing = ''] = /```sql\n(select o\.name [^`]+)```/.exec(
    readFileSync('docs/operations.md', 'utf8'),
  ) ?? [''];
  const lost = `${randomBytes(16).toString('hex')}.png`;
  const headers = {
    authorization: `Bearer ${backend.serviceRoleKey}`,
    'content-type': 'image/png',
  };
  const address = `${backend.url}/storage/v1/object/media/${lost}`;
  const body = await pictureBytes('png');
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  const { image } = await addNews({ image: await picture() });
  const waiting = await newUpload();
  await backend.exec(`update storage.objects set created_at = now() - interval '2 days'`);

  expect(await backend.sql(listing)).toEqual([{ name: lost }]);
  await backend.exec(`insert into media_files (name) ${listing}`);
  expect(await backend.sql(listing)).toEqual([]);
  expect(await backend.storedFiles()).toEqual(expect.arrayContaining([lost, image, waiting]));
  await cleanUp();
  const left = await backend.storedFiles();
  expect(left).toContain(image);
  expect(left).not.toContain(lost);
});
