import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lengths, maxPictures } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { pictureTwice } from '#contract/schemas/news-picture.ts';
import type { News } from '#contract/schemas/news.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { upload as putInStorage } from '../support/upload.ts';
import { picture, pictureBytes, videoBytes } from '../support/media.ts';
import { asPhonePhoto, metadataIn } from '../support/phone-photo.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

afterEach(() => backend.supabase.open());

interface Sent {
  image: unknown;
  imageAlt?: unknown;
  caption?: unknown;
  isModelView?: unknown;
}

const texts = { title: 'Ash plant', description: 'Text.', date: '2026-03-01' };
const asText = (pictures: unknown) => ({ pictures: JSON.stringify(pictures) });

const upload = (bytes: Uint8Array<ArrayBuffer>, contentType = 'image/png') =>
  putInStorage(backend, cookie, bytes, { fileName: 'IMG_1.png', contentType });
const uploadPng = async () => upload(await pictureBytes('png'));

const post = async (fields: Record<string, string>) =>
  backend.call('createNews', {
    cookie,
    multipart: { ...texts, image: await picture(), ...fields },
  });
const put = (id: string, fields: Record<string, string>) =>
  backend.call('updateNews', { cookie, params: { id }, multipart: { ...texts, ...fields } });
const create = async (pictures: Sent[]): Promise<News> =>
  (await success('createNews', await post(asText(pictures)))).news;
const change = async (id: string, fields: Record<string, string>): Promise<News> =>
  (await success('updateNews', await put(id, fields))).news;
const remove = async (id: string) => backend.succeed('removeNews', { cookie, params: { id } });
const read = async (id: string) => (await backend.succeed('getNews', { params: { id } })).news;

const namesOf = ({ pictures }: Pick<News, 'pictures'>) => pictures.map(({ image }) => image);
const notes = async () =>
  (
    await backend.sql<{ name: string }>(
      `select name from public.list_unreferenced_files('infinity', 1000) where deleted_at is null`,
    )
  ).map(({ name }) => name);
const stored = (name: string) => backend.storedFiles().then((files) => files.includes(name));
const replacedDaysAgo = (id: string, days: number) =>
  backend.sql(
    `update public.item_versions set at = now() - make_interval(days => $2) where item_id = $1`,
    [id, days],
  );
const cleanUp = async () => {
  await backend.sql(`update public.media_files set created_at = now() - interval '4 hours'`);
  expect((await backend.run('cleanup')).status).toBe(204);
};

describe('the further pictures of a release', () => {
  test('are kept in their order with their texts, changed, and left alone by a form without them', async () => {
    const [one, two, three] = [await uploadPng(), await uploadPng(), await uploadPng()];
    const made = await create([
      {
        image: one,
        imageAlt: ' A silo\r\nbeside a road ',
        caption: 'Caption <b>&amp; "x" 🙂',
        isModelView: true,
      },
      { image: two },
    ]);
    const first = {
      image: one,
      imageUrl: `/v1/uploads/${one}`,
      imageAlt: 'A silo\nbeside a road',
      caption: 'Caption <b>&amp; "x" 🙂',
      isModelView: true,
    };
    const second = {
      ...{ image: two, imageUrl: `/v1/uploads/${two}`, imageAlt: null, caption: null },
      isModelView: false,
    };
    expect(made.pictures).toEqual([first, second]);
    expect(await read(made.id)).toEqual(made);
    expect(await notes()).not.toEqual(expect.arrayContaining([one]));

    expect((await change(made.id, { title: 'Other' })).pictures).toEqual([first, second]);
    // What was read may be sent as it is.
    const sent = [{ ...second, caption: 'Now first' }, { image: three, caption: ' ' }, first];
    const changed = await change(made.id, asText(sent));
    expect(changed.pictures).toEqual([
      { ...second, caption: 'Now first' },
      { ...second, image: three, imageUrl: `/v1/uploads/${three}` },
      first,
    ]);
    expect((await change(made.id, { pictures: '' })).pictures).toEqual([]);
  });

  test('a JSON body has them as a list', async () => {
    const made = await create([]);
    const image = await uploadPng();
    const json = { ...texts, pictures: [{ image }] };
    expect(
      namesOf(
        (await backend.succeed('updateNews', { cookie, params: { id: made.id }, json })).news,
      ),
    ).toEqual([image]);
  });

  test('lose their metadata as the main one does', async () => {
    const pixels = await sharp({
      create: { width: 30, height: 20, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    const original = await upload(asPhonePhoto(new Uint8Array(pixels)), 'image/jpeg');
    const { pictures } = await create([{ image: original, caption: 'C' }]);
    const [published] = pictures;
    expect(published?.caption).toBe('C');
    const file = published?.image ?? '';
    const response = await backend.call('getUpload', { params: { file } });
    expect(metadataIn(new Uint8Array(await response.arrayBuffer()))).not.toContain('SecretPhone');
    expect(file).not.toBe(original);
    expect(await stored(original)).toBe(false);
    expect(await notes()).not.toEqual(expect.arrayContaining([file]));
  });

  test('the main one that was replaced can be restored from a version for 30 days', async () => {
    const { id, image } = await create([]);
    const other = await uploadPng();
    await change(id, { upload: other });
    await cleanUp();
    expect(await stored(image)).toBe(true);
    const response = await backend.call('getUpload', { params: { file: image } });
    expect(response.ok).toBe(true);
    expect((await change(id, { upload: image })).image).toBe(image);

    await change(id, { upload: other });
    await replacedDaysAgo(id, 29);
    await cleanUp();
    expect([await stored(image), await stored(other)]).toEqual([true, true]);
    await replacedDaysAgo(id, 31);
    await cleanUp();
    expect([await stored(image), await stored(other)]).toEqual([false, true]);
  });

  test('one that is removed can be restored from a version for 30 days', async () => {
    const [image, other] = [await uploadPng(), await uploadPng()];
    const { id } = await create([{ image, caption: 'First' }, { image: other }]);
    await change(id, { pictures: '[]' });
    await cleanUp();
    expect(await stored(image)).toBe(true);
    const params = { id, version: '1' };
    const { news: then } = await backend.succeed('getNewsVersion', { cookie, params });
    expect(namesOf(then)).toEqual([image, other]);
    expect((await change(id, asText(then.pictures))).pictures).toEqual(then.pictures);

    await change(id, asText([{ image }]));
    // However often the release is saved meanwhile.
    for (let n = 1; n <= 60; n += 1) {
      await backend.sql(`update public.news set title = $1 where id = $2`, [`Title ${n}`, id]);
    }
    await replacedDaysAgo(id, 29);
    await cleanUp();
    expect([await stored(image), await stored(other)]).toEqual([true, true]);
    expect((await change(id, asText(then.pictures))).pictures).toEqual(then.pictures);

    await change(id, asText([{ image }]));
    await replacedDaysAgo(id, 31);
    await cleanUp();
    expect([await stored(image), await stored(other)]).toEqual([true, false]);
    await remove(id);
    expect(await stored(image)).toBe(false);
    await cleanUp();
    expect(await notes()).toEqual([]);
  });
});

describe('a release and its pictures', () => {
  test('are stored together: a refused release leaves its uploads, and no copies', async () => {
    const pixels = await sharp({
      create: { width: 30, height: 20, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    const photo = await upload(asPhonePhoto(new Uint8Array(pixels)), 'image/jpeg');
    const video = await upload(videoBytes('mp4'), 'video/mp4');
    const before = await backend.storedFiles();
    const wrong = [{ image: photo }, { image: `${'ab'.repeat(16)}.png` }];
    const { fields } = await expectError(await post(asText(wrong)), 'VALIDATION_FAILED');
    expect(fields).toEqual({ pictures: `Picture 2: ${serverMessages.uploadUnknown}` });
    await expectError(await post(asText([{ image: video }])), 'VALIDATION_FAILED');
    // The row is refused after the pictures were looked at.
    const { id } = await create([]);
    const stale = { ...asText([{ image: photo }]), updatedAt: '2026-01-01T00:00:00Z' };
    await expectError(await put(id, stale), 'CONFLICT');
    const main = (await read(id)).image;
    const after = (await backend.storedFiles()).filter((name) => name !== main);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect((await change(id, asText([{ image: photo }]))).pictures).toHaveLength(1);
  });

  test('have each picture once', async () => {
    const image = await uploadPng();
    const owner = await create([{ image }]);
    await expectError(await put(owner.id, asText([{ image }, { image }])), 'VALIDATION_FAILED');
    const main = await put(owner.id, asText([{ image: owner.image }]));
    await expectError(main, 'VALIDATION_FAILED', pictureTwice);
    const free = await uploadPng();
    const both = await put(owner.id, { ...asText([{ image: free }]), upload: free });
    await expectError(both, 'VALIDATION_FAILED', pictureTwice);
  });

  test('keep a picture that is removed as an upload', async () => {
    const image = await uploadPng();
    await create([{ image }]);
    const params = { file: image };
    await expectError(await backend.call('removeUpload', { cookie, params }), 'NOT_FOUND');
    await cleanUp();
    expect(await stored(image)).toBe(true);
  });
});

test('refuses an invalid list of pictures by name', async () => {
  const { id } = await create([]);
  const image = await uploadPng();
  const before = await backend.everything();
  for (const pictures of [
    ...['x', '{', '{}', '1', 'true', '"x"', '[1]', '[[]]', '[{}]', '[null]', '{"length":1}'],
    ...[{ image: 1 }, { image: '../x.png' }, { image, caption: 1 }, { image, imageAlt: [] }].map(
      (one) => JSON.stringify([one]),
    ),
    JSON.stringify([{ image, isModelView: 'true' }]),
    JSON.stringify([{ image, caption: 'x'.repeat(lengths.caption + 1) }]),
    JSON.stringify([{ image, imageAlt: 'nul \u0000' }]),
    JSON.stringify([{ image, caption: 'lone \ud800' }]),
    JSON.stringify(Array.from({ length: maxPictures + 1 }, () => ({ image }))),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  ]) {
    const { fields } = await expectError(await put(id, { pictures }), 'VALIDATION_FAILED');
    expect(Object.keys(fields ?? {}), pictures.slice(0, 60)).toEqual(['pictures']);
  }
  expect(await backend.everything()).toEqual(before);
});
