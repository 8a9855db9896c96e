import { beforeAll, expect, test } from 'vitest';
import { videoCodecRefused, videoTypeRefused } from '#contract/files/video-codec.ts';
import { serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { matroskaVideo, phoneVideo } from '../support/videos.ts';
import { video } from '../support/media.ts';
import { upload as putInStorage } from '../support/upload.ts';

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
