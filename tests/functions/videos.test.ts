import { beforeAll, expect, test } from 'vitest';
import { videoCodecRefused, videoTypeRefused } from '#contract/files/video-codec.ts';
import { serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { matroskaVideo, phoneVideo } from '../support/videos.ts';
import { video, picture, pictureBytes, videoBytes } from '../support/media.ts';
import { upload as putInStorage } from '../support/upload.ts';
import sharp from 'sharp';
import type { Installation } from '#contract/schemas/installation.ts';
import { asPhonePhoto, metadataIn } from '../support/phone-photo.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

type Fields = Record<string, string | File>;

const title = 'Conveyor';
const post = (fields: Fields) =>
  backend.call('createInstallation', { cookie, multipart: { title, ...fields } });
const put = (id: string, fields: Fields) =>
  backend.call('updateInstallation', { cookie, params: { id }, multipart: { title, ...fields } });
const contentType = 'video/mp4';
const file = (bytes: Buffer<ArrayBuffer>) => new File([bytes], 'plant.mp4', { type: contentType });
const upload = (bytes: Buffer<ArrayBuffer>) =>
  putInStorage(backend, cookie, bytes, { fileName: 'plant.mp4', contentType });

/** The brand of QuickTime, of MP4, and of the MP4 that a Samsung writes. */
const brands = ['qt  ', 'isom', 'mp42'];

test.each(['hvc1', 'hev1', 'mp4v'])(
  'a video of %s is refused in every container and by every endpoint, and leaves nothing',
  async (codec) => {
    const made = await success('createInstallation', await post({ image: video('mp4') }));
    const { id, image, updatedAt } = made.installation;
    const name = await upload(phoneVideo('isom', codec));
    const before = await backend.everything();
    const replacement = { params: { file: image }, json: { upload: name, updatedAt } };
    const answers = [
      ...brands.map((brand) => post({ image: file(phoneVideo(brand, codec)) })),
      post({ upload: name }),
      put(id, { image: file(phoneVideo('isom', codec)) }),
      put(id, { upload: name }),
      backend.call('replaceMedia', { cookie, ...replacement }),
    ];
    for (const answer of answers) {
      const { fields } = await expectError(await answer, 'UNSUPPORTED_MEDIA_TYPE');
      expect(fields).toEqual({ image: videoCodecRefused });
    }
    expect(await backend.everything()).toEqual(before);
  },
);

test('H.265 in a WebM file is refused with the same advice', async () => {
  const bytes = matroskaVideo('V_MPEGH/ISO/HEVC');
  const image = new File([bytes], 'plant.webm', { type: 'video/webm' });
  const { fields } = await expectError(await post({ image }), 'UNSUPPORTED_MEDIA_TYPE');
  expect(fields).toEqual({ image: videoCodecRefused });
});

test.each(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])('a video of %s is published', async (codec) => {
  for (const brand of brands) {
    const answer = await post({ image: file(phoneVideo(brand, codec)) });
    const { installation } = await success('createInstallation', answer);
    expect(installation.image).toMatch(/\.mp4$/);
  }
});

test('a video that breaks off before its tracks is refused', async () => {
  const made = await success('createInstallation', await post({ image: video('mp4') }));
  const { image, updatedAt } = made.installation;
  const bytes = phoneVideo('isom', 'avc1').subarray(0, 100);
  const { mediaTypeRefused } = serverMessages;
  await expectError(await post({ image: file(bytes) }), 'UNSUPPORTED_MEDIA_TYPE', mediaTypeRefused);
  const replacement = { upload: await upload(bytes), updatedAt };
  const answer = await backend.call('replaceMedia', {
    cookie,
    params: { file: image },
    json: replacement,
  });
  await expectError(answer, 'UNSUPPORTED_MEDIA_TYPE', videoTypeRefused);
});

const uploadStill = (bytes: Uint8Array<ArrayBuffer>, contentType = 'image/jpeg') =>
  putInStorage(backend, cookie, bytes, { fileName: 'still.jpg', contentType });
const still = async () => uploadStill(await pictureBytes('jpg'));

const create = async (fields: Fields): Promise<Installation> =>
  (await success('createInstallation', await post({ image: video('mp4'), ...fields })))
    .installation;
const change = async (id: string, fields: Fields): Promise<Installation> =>
  (await success('updateInstallation', await put(id, fields))).installation;
const isStored = async (name: string | null) =>
  name !== null && (await backend.storedFiles()).includes(name);

/** Files that no item uses; uploads of the other tests are among them. */
const waiting = () =>
  backend.sql(
    `select name from public.list_unreferenced_files('infinity', 1000)
     where deleted_at is null order by name`,
  );

test('a video has a still picture, which stays, is replaced, and is deleted with it', async () => {
  const before = await waiting();
  const first = await still();
  const made = await create({ poster: first });
  expect(made).toMatchObject({ poster: first, posterUrl: `/v1/uploads/${first}` });
  expect(
    (await backend.succeed('getInstallation', { params: { id: made.id } })).installation.poster,
  ).toBe(first);

  expect((await change(made.id, { title: 'Other' })).poster).toBe(first);
  expect((await change(made.id, { poster: first })).poster).toBe(first);
  const second = await still();
  expect((await change(made.id, { poster: second })).poster).toBe(second);
  expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
  expect(await change(made.id, { poster: '' })).toMatchObject({ poster: null, posterUrl: null });

  // Another video, or a picture in its place, has none of the old one's.
  const third = await still();
  await change(made.id, { poster: third });
  expect((await change(made.id, { image: video('webm') })).poster).toBeNull();
  const fourth = await still();
  expect((await change(made.id, { image: video('mp4'), poster: fourth })).poster).toBe(fourth);
  expect((await change(made.id, { image: await picture() })).poster).toBeNull();

  // The versions keep them all.
  const kept = await Promise.all([first, second, third, fourth].map(isStored));
  expect(kept).toEqual([true, true, true, true]);

  const last = await still();
  const { id, image } = await create({ poster: last });
  await backend.succeed('removeInstallation', { cookie, params: { id } });
  expect([await isStored(last), await isStored(image)]).toEqual([false, false]);
  expect(await waiting()).toEqual(before);
});

test('a still picture loses its metadata, and an invalid one is refused by name', async () => {
  const pixels = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const original = await uploadStill(asPhonePhoto(new Uint8Array(pixels)));
  const { id, poster } = await create({ poster: original });
  const file = await backend.call('getUpload', { params: { file: poster ?? '' } });
  expect(metadataIn(new Uint8Array(await file.arrayBuffer()))).not.toContain('SecretPhone');
  expect(await isStored(original)).toBe(false);

  const owned = await create({});
  const video = await uploadStill(videoBytes('mp4'), 'video/mp4');
  const unknown = `${'ab'.repeat(16)}.jpg`;
  for (const wrong of [unknown, owned.image, video, '../x.jpg', 'x']) {
    const { fields } = await expectError(await put(id, { poster: wrong }), 'VALIDATION_FAILED');
    expect(Object.keys(fields ?? {}), wrong).toEqual(['poster']);
  }
  const free = await still();
  const { fields } = await expectError(
    await post({ image: await picture(), poster: free }),
    'VALIDATION_FAILED',
  );
  expect(fields).toEqual({ poster: 'Only a video has a still picture' });
  const stale = { poster: free, updatedAt: '2026-01-01T00:00:00Z' };
  await expectError(await put(id, stale), 'CONFLICT', serverMessages.conflict);
  expect((await change(id, { poster: free })).poster).toBe(free);
  expect(await isStored(poster)).toBe(true); // for the version before
});
