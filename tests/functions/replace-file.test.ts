import { beforeEach, expect, test } from 'vitest';
import { videoTypeRefused } from '#contract/files/video-codec.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import type { News } from '#contract/schemas/news.ts';
import type { StoredFile } from '#contract/api/media.ts';
import { expectError, success } from '../support/answers.ts';
import { type Account, type Backend, useBackend } from '../support/backend.ts';
import { picture, pictureBytes, video, videoBytes } from '../support/media.ts';
import { asPhonePhoto, metadataIn, phoneMake } from '../support/phone-photo.ts';
import { upload as putInStorage } from '../support/upload.ts';

const backend = useBackend();
/** An administrator of each test's own. */
let asha: Account;

beforeEach(async () => {
  asha = await backend.account('ADMIN');
});

type Fields = Record<string, string | File>;

const call: Backend['call'] = (name, options) =>
  backend.call(name, { cookie: asha.cookie, ...options });
const addNews = async (fields: Fields): Promise<News> => {
  const texts = { title: 'Ash plant', description: 'Text.', date: '2026-03-01' };
  const response = await call('createNews', { multipart: { ...texts, ...fields } });
  return (await success('createNews', response)).news;
};
const addInstallation = async (fields: Fields): Promise<Installation> => {
  const response = await call('createInstallation', { multipart: { title: 'Mill', ...fields } });
  return (await success('createInstallation', response)).installation;
};
const readNews = async (id: string): Promise<News> =>
  (await success('getNews', await call('getNews', { params: { id } }))).news;
const readInstallation = async (id: string): Promise<Installation> =>
  (await success('getInstallation', await call('getInstallation', { params: { id } })))
    .installation;
const put = (bytes: Uint8Array<ArrayBuffer>, contentType = 'image/png', fileName = 'new.png') =>
  putInStorage(backend, asha.cookie, bytes, { fileName, contentType });
const newPicture = async () => put(await pictureBytes('png'));
const further = (image: string) =>
  JSON.stringify([{ image, imageAlt: 'Close', caption: 'C', isModelView: true }]);
const isStored = async (name: string) => (await backend.storedFiles()).includes(name);
const list = async (q: string): Promise<StoredFile[]> =>
  (await success('listMedia', await call('listMedia', { query: { q } }))).files;
const find = async (file: string) => (await list(file)).find(({ name }) => name === file);
const seen = async (file: string) => (await find(file))?.updatedAt ?? '';
const replace = (file: string, json: object) => call('replaceMedia', { params: { file }, json });

test('a picture is replaced in every item that shows it, and their versions keep its file', async () => {
  const first = await addNews({
    image: await picture(),
    imageAlt: 'Silo',
    imageFocus: '10 20',
    isModelView: 'true',
  });
  const old = first.image;
  const second = await addInstallation({ upload: old, isModelView: 'true' });
  const third = await addNews({ image: await picture(), imageFocus: '30 40' });
  const videoItem = await addInstallation({ image: video('mp4'), poster: old });
  asha = await backend.account('ADMIN'); // who has done nothing else
  const photo = Buffer.from(asPhonePhoto(await pictureBytes('jpg')));
  const uploaded = await put(photo, 'image/jpeg', 'IMG_9.jpg');
  const answer = await replace(old, { upload: uploaded, updatedAt: await seen(old) });
  const { name, items } = await success('replaceMedia', answer);
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    [first.id, second.id, videoItem.id].toSorted(),
  );

  // The rules of every upload: a photograph of a phone lies there clean, under another name.
  expect(name).not.toBe(uploaded);
  const stored = await call('getUpload', { params: { file: name } });
  expect(metadataIn(Buffer.from(await stored.arrayBuffer()))).not.toContain(phoneMake);
  expect([await isStored(uploaded), await isStored(old)]).toEqual([false, true]);
  expect(await readNews(first.id)).toMatchObject({
    ...{ image: name, imageAlt: 'Silo', imageFocus: null, isModelView: false, title: 'Ash plant' },
  });
  expect(await readInstallation(second.id)).toMatchObject({ image: name, isModelView: false });
  expect(await readInstallation(videoItem.id)).toMatchObject({
    image: videoItem.image,
    poster: name,
  });
  expect(await readNews(third.id)).toEqual(third);
  expect(await find(name)).toMatchObject({ originalName: 'IMG_9.jpg' });

  // Each item keeps what was as a version, and the record says who did it.
  const versions = await call('listNewsVersions', { params: { id: first.id } });
  const kept = await success('listNewsVersions', versions);
  expect(kept.versions[0]?.by).toBe(asha.userName);
  expect(kept.versions).toHaveLength(2);
  const record = await success(
    'listActivity',
    await call('listActivity', { query: { person: asha.id } }),
  );
  const deeds = record.entries.map(({ kind, action, subjectId }) => [kind, action, subjectId]);
  expect(deeds.toSorted()).toEqual(
    [
      ['installations', 'changed', videoItem.id],
      ['installations', 'changed', second.id],
      ['news', 'changed', first.id],
    ].toSorted(),
  );
});

test('a further picture that a version keeps stays in storage for it', async () => {
  const old = await newPicture();
  const release = await addNews({ image: await picture(), pictures: further(old) });
  const upload = await newPicture();
  await success('replaceMedia', await replace(old, { upload, updatedAt: await seen(old) }));
  const { pictures } = await readNews(release.id);
  expect(pictures).toMatchObject([
    { image: upload, imageAlt: 'Close', caption: 'C', isModelView: false },
  ]);
  expect(await isStored(old)).toBe(true);
  expect(await find(old)).toMatchObject({ updatedAt: null, usedBy: [{ part: 'earlier' }] });

  // No item shows it any more, so there is nothing to replace it in.
  const again = await newPicture();
  const late = await replace(old, { upload: again, updatedAt: new Date().toISOString() });
  await expectError(late, 'NOT_FOUND', notFoundMessages.file);
  expect(await isStored(old)).toBe(true);
});

test('a video is replaced by another one with its still picture, and the versions keep both', async () => {
  const still = await put(await pictureBytes('jpg'), 'image/jpeg');
  const videoItem = await addInstallation({ image: video('mp4'), poster: still });
  const other = await addInstallation({ upload: videoItem.image });
  // The list shows one file: the videoItem, with its still.
  expect(await list(still)).toMatchObject([
    { name: videoItem.image, kind: 'video', posterUrl: `/v1/uploads/${still}` },
  ]);

  const upload = await put(videoBytes('webm'), 'video/webm', 'new.webm');
  const poster = await newPicture();
  const updatedAt = await seen(videoItem.image);
  await success('replaceMedia', await replace(videoItem.image, { upload, poster, updatedAt }));
  for (const { id } of [videoItem, other]) {
    expect(await readInstallation(id)).toMatchObject({ image: upload, poster });
  }
  expect([await isStored(videoItem.image), await isStored(still)]).toEqual([true, true]);

  // A still picture that is used elsewhere, too, stays and has a row of its own from then on.
  await addNews({ upload: poster });
  expect((await find(poster))?.usedBy.map(({ part }) => part)).toEqual(['main', 'still', 'still']);
  const without = await put(videoBytes('mp4'), 'video/mp4', 'x.mp4');
  const again = { upload: without, updatedAt: await seen(upload) };
  await success('replaceMedia', await replace(upload, again));
  expect(await readInstallation(videoItem.id)).toMatchObject({ image: without, poster: null });
  expect(await isStored(poster)).toBe(true);
});

const remove = (file: string) => call('removeMedia', { params: { file } });

test('a file that earlier versions alone keep is deleted at once, a video with its still picture', async () => {
  const release = await addNews({ image: await picture() });
  const upload = await newPicture();
  const updatedAt = await seen(release.image);
  await expectError(await remove(release.image), 'CONFLICT', serverMessages.fileShown);
  await success('replaceMedia', await replace(release.image, { upload, updatedAt }));

  await success('removeMedia', await remove(release.image));
  expect(
    await backend.sql(
      `select action, subject_id::text as id from public.activity_entries where kind = 'files'`,
    ),
  ).toEqual([
    {
      action: 'deleted',
      id: release.image.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'),
    },
  ]);
  expect(await isStored(release.image)).toBe(false);
  expect(await find(release.image)).toBeUndefined();
  expect((await call('getUpload', { params: { file: release.image } })).status).toBe(404);
  expect(await readNews(release.id)).toMatchObject({ image: upload });
  await expectError(await remove(release.image), 'NOT_FOUND', notFoundMessages.file);
  // No form that still has its name brings it back.
  const fields = { title: 'Ash', description: 'Text.', date: '2026-03-01', upload: release.image };
  const form = await call('updateNews', { params: { id: release.id }, multipart: fields });
  await expectError(form, 'VALIDATION_FAILED', serverMessages.uploadUnknown, ['upload']);

  const poster = await put(await pictureBytes('jpg'), 'image/jpeg');
  const videoItem = await addInstallation({ image: video('mp4'), poster });
  const next = { upload: await put(videoBytes('mp4'), 'video/mp4', 'x.mp4') };
  const change = { ...next, updatedAt: await seen(videoItem.image) };
  await success('replaceMedia', await replace(videoItem.image, change));
  await success('removeMedia', await remove(videoItem.image));
  expect([await isStored(videoItem.image), await isStored(poster)]).toEqual([false, false]);
});

test('a refusal changes no item, file or activity', async () => {
  const release = await addNews({ image: await picture() });
  const videoItem = await addInstallation({ image: video('mp4') });
  const other = await addNews({ image: await picture() });
  const upload = await newPicture();
  const movie = await put(videoBytes('mp4'), 'video/mp4', 'x.mp4');
  const text = await put(Buffer.from('<script>alert(1)</script>'), 'image/png');
  const updatedAt = await seen(release.image);
  const ofVideo = { updatedAt: await seen(videoItem.image) };
  const stale = new Date(Date.parse(updatedAt) - 1000).toISOString();
  const none = `${'0'.repeat(32)}.png`;
  const before = await backend.everything();

  const type = 'UNSUPPORTED_MEDIA_TYPE';
  const { imageTypeRefused, uploadUnknown, conflict } = serverMessages;
  const image = release.image;
  await expectError(await replace(image, { upload: movie, updatedAt }), type, imageTypeRefused);
  await expectError(await replace(image, { upload: text, updatedAt }), type, imageTypeRefused);
  await expectError(await replace(videoItem.image, { upload, ...ofVideo }), type, videoTypeRefused);
  const known = await replace(image, { upload: other.image, updatedAt });
  await expectError(known, 'VALIDATION_FAILED', uploadUnknown, ['upload']);
  const unknown = await replace(image, { upload: none, updatedAt });
  await expectError(unknown, 'VALIDATION_FAILED', uploadUnknown, ['upload']);
  const empty = await replace(image, { upload: '', updatedAt });
  await expectError(empty, 'VALIDATION_FAILED', uploadUnknown, ['upload']);
  const poster = await replace(image, { upload, poster: upload, updatedAt });
  await expectError(poster, 'VALIDATION_FAILED', 'Only a video has a still picture', ['poster']);
  // Somebody has changed the item meanwhile.
  await expectError(await replace(image, { upload, updatedAt: stale }), 'CONFLICT', conflict);
  await expectError(await replace(none, { upload, updatedAt }), 'NOT_FOUND', notFoundMessages.file);
  expect((await replace('x.png', { upload, updatedAt })).status).toBe(404);
  const user = await backend.user();
  expect((await call('replaceMedia', { params: { file: image }, cookie: user })).status).toBe(403);
  const after = await backend.everything();
  // Sessions note when they were used last, and one account was made.
  for (const table of [
    'news',
    'installations',
    'item_versions',
    'media_files',
    'media_uses',
    'files',
  ]) {
    expect(after[table], table).toEqual(before[table]);
  }
  // The upload waits there all the same: the same picture, sent again, is taken.
  await success('replaceMedia', await replace(image, { upload, updatedAt }));
});

test('of a replacement and a change at once one is refused', async () => {
  const release = await addNews({ image: await picture() });
  const updatedAt = await seen(release.image);
  const upload = await newPicture();
  const texts = { title: 'Other', description: 'Text.', date: '2026-03-01', updatedAt };
  const [replaced, edited] = await Promise.all([
    replace(release.image, { upload, updatedAt }),
    call('updateNews', { params: { id: release.id }, multipart: texts }),
  ]);
  expect([replaced.status, edited.status].toSorted()).toEqual([200, 409]);
  const now = await readNews(release.id);
  expect(now.image).toBe(replaced.status === 200 ? upload : release.image);
  expect(await isStored(now.image)).toBe(true);
});
