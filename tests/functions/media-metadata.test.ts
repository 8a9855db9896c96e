import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { phoneVideo } from '../support/videos.ts';
import { videoBytes } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const secret = 'Secret Place 12.9716 N';
const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

/** A real picture, wider than high, with a secret in Exif and XMP and an orientation to apply. */
const photo = async (format: (typeof formats)[number], orientation = 6) =>
  Buffer.from(
    await sharp({
      create: { width: 24, height: 16, channels: 3, background: { r: 200, g: 80, b: 20 } },
    })
      .withExif({
        IFD0: { Artist: secret, Copyright: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withIccProfile('srgb')
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer(),
  );

/** Publishes bytes in a form, and answers what the public gets. */
async function publish(bytes: Buffer<ArrayBuffer>, type: string): Promise<Buffer> {
  const image = new File([bytes], 'photo', { type });
  const multipart = { title: 'Silo', image };
  const { installation } = await backend.succeed('createInstallation', { cookie, multipart });
  return stored(installation.image);
}

async function stored(name: string): Promise<Buffer> {
  const response = await fetch(`${backend.url}/storage/v1/object/public/media/${name}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe.each(formats)('a %s with Exif and XMP', (format) => {
  test('is published without them, with the same pixels and colour profile', async () => {
    const bytes = await photo(format);
    expect(bytes.includes(secret)).toBe(true);
    const published = await publish(bytes, `image/${format}`);
    expect(published.includes(secret)).toBe(false);
    expect(published.includes('GPSLatitude')).toBe(false);
    expect(published.includes('xmpmeta')).toBe(false);
    expect(await pixels(published)).toEqual(await pixels(bytes));
    expect((await sharp(published).metadata()).hasProfile).toBe(
      (await sharp(bytes).metadata()).hasProfile,
    );
  });
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s keeps only the orientation of Exif',
  async (format) => {
    const published = await publish(await photo(format, 6), `image/${format}`);
    expect((await sharp(published).metadata()).orientation).toBe(6);
    const upright = await publish(await photo(format, 1), `image/${format}`);
    expect((await sharp(upright).metadata()).exif).toBeUndefined();
  },
);

test('bytes after the end of a picture are not published', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = Buffer.concat([await photo(format), Buffer.from(secret)]);
    expect((await publish(bytes, `image/${format}`)).includes(secret)).toBe(false);
  }
});

test('a GIF loses its comments and keeps its loop', async () => {
  const frames = sharp(
    await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 4, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  );
  const gif = Buffer.from(await frames.gif({ loop: 3 }).toBuffer());
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, secret.length]),
    Buffer.from(secret),
    Buffer.from([0]),
  ]);
  const at = gif.indexOf(Buffer.from([0x21, 0xff]));
  const bytes = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
  const published = await publish(bytes, 'image/gif');
  expect(published).toEqual(gif);
});

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Names the codec of a track. */
const h264 = box(
  'mdia',
  box('minf', box('stbl', box('stsd', Buffer.from('0000000000000001', 'hex'), box('avc1')))),
);

/** A video's boxes with a place in each spot where phones write it, and the time it was made. */
const video = () =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box(
      'moov',
      box('mvhd', Buffer.from('00000000e1e1e1e1e2e2e2e2000003e8', 'hex'), Buffer.alloc(84)),
      box('udta', box('\u00a9xyz', Buffer.from(secret))),
      box('meta', Buffer.from(secret)),
      box('trak', box('tkhd', Buffer.alloc(84)), h264, box('udta', Buffer.from(secret))),
    ),
    box('uuid', Buffer.from(secret)),
    box('mdat', Buffer.from('frames of the video')),
  ]);

test('an MP4 loses places and times, and keeps its offsets', async () => {
  const bytes = video();
  const published = await publish(bytes, 'video/mp4');
  expect(published.includes(secret)).toBe(false);
  expect(published.includes(Buffer.from('e1e1e1e1', 'hex'))).toBe(false);
  expect(published.length).toBe(bytes.length);
  const frames = bytes.indexOf('frames of');
  expect(published.indexOf('frames of')).toBe(frames);
  expect(published.includes('mvhd')).toBe(true);
});

test('a WebM loses its tags, title and date, and keeps its offsets', async () => {
  const element = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);
  const bytes = Buffer.concat([
    videoBytes('webm', 48),
    element('1549a966', Buffer.concat([element('7ba9', Buffer.from(secret))])),
    element('1254c367', Buffer.from(secret)),
    element('1f43b675', Buffer.from('frames of the video')),
  ]);
  const published = await publish(bytes, 'video/webm');
  expect(published.includes(secret)).toBe(false);
  expect(published.length).toBe(bytes.length);
  expect(published.indexOf('frames of')).toBe(bytes.indexOf('frames of'));
});

test('a direct upload with metadata is shown as a clean copy, and the original is removed', async () => {
  const bytes = await photo('jpeg');
  const json = { fileName: 'large.jpg', contentType: 'image/jpeg', size: bytes.length };
  const { upload } = await backend.succeed('createUpload', { cookie, json });
  const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'image/jpeg' } };
  expect((await fetch(upload.url, put)).status).toBe(200);
  const multipart = { title: 'Silo', upload: upload.name };
  const { installation } = await backend.succeed('createInstallation', { cookie, multipart });
  expect((await stored(installation.image)).includes(secret)).toBe(false);
  expect(await backend.storedFiles()).not.toContain(upload.name);
  const files = 'select name from public.media_files where name in ($1, $2)';
  expect(await backend.sql(files, [upload.name, installation.image])).toEqual([
    { name: installation.image },
  ]);
});

test('a dry run lists the stored files with metadata, and a run replaces them', async () => {
  const dirty = `${randomBytes(16).toString('hex')}.jpg`;
  const address = `${backend.url}/storage/v1/object/media/${dirty}`;
  const authorization = `Bearer ${backend.serviceRoleKey}`;
  const headers = { authorization, 'content-type': 'image/jpeg' };
  const body = await photo('jpeg');
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  await backend.sql("insert into public.installations (title, image) values ('Old', $1)", [dirty]);

  const { cleanStoredMedia } = await import('../../local/setup/clean-stored-media.ts');
  const found: string[] = [];
  const report = (file: string) => found.push(file);
  const before = await backend.everything();
  const listed = await cleanStoredMedia(true, report);
  expect(listed.withMetadata).toBe(1);
  expect(found).toEqual([`installations  ${dirty}`]);
  expect(await backend.everything()).toEqual(before);

  expect(await cleanStoredMedia(false, report)).toEqual(listed);
  const files = await backend.storedFiles();
  expect(files).not.toContain(dirty);
  expect(files).toHaveLength((before['files'] as string[]).length);
  for (const name of files) expect((await stored(name)).includes(secret)).toBe(false);
  expect(await cleanStoredMedia(false, report)).toMatchObject({ withMetadata: 0 });
});

test('a QuickTime video of H.264 is published as MP4 without its location', async () => {
  const place = box('udta', box('\u00a9xyz', Buffer.from(secret)));
  const published = await publish(phoneVideo('qt  ', 'avc1', place), 'video/quicktime');
  expect(published.includes(secret)).toBe(false);
  expect(published.includes('avc1')).toBe(true);
});
