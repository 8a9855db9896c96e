import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { notFoundMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import type { SignedUpload } from '#contract/schemas/upload.ts';
import { expectCommonHeaders, expectError, success } from '../support/answers.ts';
import { picture, pictureBytes, video, videoBytes } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

afterEach(() => backend.supabase.open());

const title = 'Fuel handling plant';

const ask = (json: unknown) => backend.call('createUpload', { cookie, json });
const create = (fields: Record<string, string | File>) =>
  backend.call('createInstallation', { cookie, multipart: { title, ...fields } });

/** Asks for a signed URL and puts bytes there, as the browser does. */
async function upload(
  contentType: string,
  bytes: Buffer<ArrayBuffer>,
  fileName = 'large.bin',
): Promise<SignedUpload> {
  const response = await ask({ fileName, contentType, size: bytes.byteLength });
  const { upload: signed } = await success('createUpload', response);
  const stored = await fetch(signed.url, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': contentType },
  });
  expect(stored.status).toBe(200);
  await stored.body?.cancel();
  return signed;
}

const age = (name: string) =>
  backend.sql(
    `update public.media_files set created_at = now() - interval '3 hours 1 minute'
     where name = $1`,
    [name],
  );
const cleanup = async () => expect((await backend.run('cleanup')).status).toBe(204);
const notes = async () =>
  (
    await backend.sql<{ name: string }>(
      `select name from public.list_unreferenced_files('infinity', 1000) where deleted_at is null`,
    )
  ).map(({ name }) => name);
/** Files whose deletion has begun. */
const marks = async () =>
  (
    await backend.sql<{ name: string }>(
      'select name from public.media_files where deleted_at is not null',
    )
  ).map(({ name }) => name);

describe('a file that goes straight to storage', () => {
  test('is requested, uploaded and used by its name', async () => {
    const bytes = videoBytes('mp4', 6 * 1024 * 1024);
    const { name } = await upload('video/mp4', bytes, 'Überblick.mp4');
    expect(name).toMatch(/^[0-9a-f]{32}\.mp4$/);
    expect(await notes()).toContain(name);
    const response = await create({ upload: name });
    const { installation } = await success('createInstallation', response);
    expect(installation.image).toBe(name);
    expect(await notes()).not.toContain(name);
    const rows = await backend.sql('select original_name from public.media_files where name = $1', [
      name,
    ]);
    expect(rows).toEqual([{ original_name: 'Überblick.mp4' }]);
  });

  test('replaces the file of an item, which the version before keeps', async () => {
    const first = await success(
      'createInstallation',
      await create({ image: await picture('jpg') }),
    );
    const { name } = await upload('image/webp', await pictureBytes('webp'));
    const { installation } = await backend.succeed('updateInstallation', {
      cookie,
      params: { id: first.installation.id },
      multipart: { title, upload: name },
    });
    expect(installation.image).toBe(name);
    expect(await backend.storedFiles()).toContain(first.installation.image);
  });

  test('is refused by an unknown name', async () => {
    const forged = `${randomBytes(16).toString('hex')}.mp4`;
    for (const name of [forged, '../../x.mp4', 'eq.1', `${forged}?x`, `x${forged}`]) {
      const response = await create({ upload: name });
      await expectError(response, 'VALIDATION_FAILED', serverMessages.uploadUnknown, ['upload']);
    }
  });

  test('can be used by several forms at once', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    const release = backend.call('createNews', {
      cookie,
      multipart: { title, description: 'Text.', date: '2026-01-01', upload: name },
    });
    const answers = await Promise.all([
      release,
      create({ upload: name }),
      create({ upload: name }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await backend.sql(
      `select image from public.news where image = $1
       union all select image from public.installations where image = $1`,
      [name],
    );
    expect(rows).toHaveLength(3);
    expect(await notes()).not.toContain(name);
    expect(await backend.storedFiles()).toContain(name);
  });

  test('is refused when nothing was uploaded', async () => {
    const response = await ask({ fileName: 'x.mp4', contentType: 'video/mp4', size: 9 });
    const { upload: signed } = await success('createUpload', response);
    const created = await create({ upload: signed.name });
    await expectError(created, 'VALIDATION_FAILED', serverMessages.uploadUnknown);
  });

  test('is stored by its content, and refused when that has no accepted type', async () => {
    const jpegAsPng = await upload('image/png', await pictureBytes('jpg'));
    const { installation } = await success(
      'createInstallation',
      await create({ upload: jpegAsPng.name }),
    );
    expect(installation.image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    const text = await upload('video/mp4', Buffer.from('<script>alert(1)</script>'));
    const scripted = await create({ upload: text.name });
    await expectError(scripted, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.mediaTypeRefused);
  });

  test('is refused when it is empty, in the form, before the upload and after it', async () => {
    const inForm = await create({ image: new File([], 'plant.png', { type: 'image/png' }) });
    await expectError(inForm, 'VALIDATION_FAILED', 'plant.png: The file is empty.', ['image']);
    const announced = { fileName: 'plant.png', contentType: 'image/png', size: 0 };
    await expectError(await ask(announced), 'VALIDATION_FAILED', 'The file is empty.', ['size']);
    const response = await ask({ ...announced, size: 1 });
    const { upload: signed } = await success('createUpload', response);
    const headers = { 'content-type': 'image/png' };
    expect((await fetch(signed.url, { method: 'PUT', body: '', headers })).status).toBe(200);
    const named = await create({ upload: signed.name });
    await expectError(named, 'VALIDATION_FAILED', 'plant.png: The file is empty.', ['image']);
  });

  test('cannot be a video in news', async () => {
    const { name } = await upload('video/mp4', videoBytes('mp4'));
    const response = await backend.call('createNews', {
      cookie,
      multipart: { title, description: 'Text.', date: '2026-01-01', upload: name },
    });
    await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.imageTypeRefused);
  });

  test('is refused above 10 MB, declared or not', async () => {
    const size = 10 * 1024 * 1024 + 1;
    const declared = await ask({ fileName: 'x.png', contentType: 'image/png', size });
    await expectError(declared, 'PAYLOAD_TOO_LARGE', serverMessages.tooLarge);
    const head = await pictureBytes('png');
    const bytes = Buffer.concat([head, Buffer.alloc(size - head.length)]);
    const { upload: signed } = await success(
      'createUpload',
      await ask({ fileName: 'x.png', contentType: 'image/png', size: 5_000 }),
    );
    const stored = await fetch(signed.url, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'image/png' },
    });
    await stored.body?.cancel();
    await expectError(await create({ upload: signed.name }), 'PAYLOAD_TOO_LARGE');
  });

  test('is refused together with a file in the form', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    const response = await create({ upload: name, image: await picture() });
    await expectError(response, 'VALIDATION_FAILED', serverMessages.oneFileOnly, ['image']);
  });

  test('is ignored when its name is empty or no text', async () => {
    await success('createInstallation', await create({ upload: '', image: await picture() }));
    const json = { title, upload: 1 };
    const response = await backend.call('createInstallation', { cookie, json });
    await expectError(response, 'VALIDATION_FAILED', validationMessages.imageRequired);
  });

  test('can be used again after a refused form', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    const refused = await create({ upload: name, title: ' ' });
    await expectError(refused, 'VALIDATION_FAILED');
    await success('createInstallation', await create({ upload: name }));
  });

  test('can be uploaded once', async () => {
    const { url } = await upload('image/png', await pictureBytes('png'));
    const again = await fetch(url, {
      method: 'PUT',
      body: await pictureBytes('png'),
      headers: { 'content-type': 'image/png' },
    });
    await again.body?.cancel();
    expect(again.ok).toBe(false);
  });

  for (const wrong of [
    { contentType: 'image/svg+xml' },
    { contentType: 'text/html' },
    { contentType: 'toString' },
    { contentType: ['image/png'] },
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { size: '10' },
    { size: 52_428_801 },
    { fileName: '' },
    { fileName: 'x'.repeat(256) },
    { fileName: null },
    { name: 'chosen-by-me.png' },
  ]) {
    test(`no URL is given for ${JSON.stringify(wrong).slice(0, 40)}`, async () => {
      const before = await notes();
      const response = await ask({
        fileName: 'x.png',
        contentType: 'image/png',
        size: 10,
        ...wrong,
      });
      await expectError(response, 'VALIDATION_FAILED');
      expect(await notes()).toEqual(before);
    });
  }

  for (const fileName of ['nul\u0000.png', 'lone\ud800.png']) {
    test(`no URL is given for the name ${JSON.stringify(fileName)}`, async () => {
      const before = await notes();
      const response = await ask({ fileName, contentType: 'image/png', size: 10 });
      await expectError(response, 'VALIDATION_FAILED');
      expect(await notes()).toEqual(before);
    });
  }
});

describe('DELETE /v1/uploads/{file}', () => {
  const remove = (file: string) => backend.call('removeUpload', { cookie, params: { file } });

  test('removes a file that no item shows, once', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    const { message } = await success('removeUpload', await remove(name));
    expect(message).toBe(serverMessages.uploadRemoved);
    expect(await backend.storedFiles()).not.toContain(name);
    await expectError(await remove(name), 'NOT_FOUND', notFoundMessages.file);
    const claimed = await create({ upload: name });
    await expectError(claimed, 'VALIDATION_FAILED', serverMessages.uploadUnknown);
  });

  test('leaves a late upload to the cleanup, which deletes its name as well', async () => {
    const response = await ask({ fileName: 'x.png', contentType: 'image/png', size: 10 });
    const { upload: signed } = await success('createUpload', response);
    await success('removeUpload', await remove(signed.name));
    const late = await fetch(signed.url, {
      method: 'PUT',
      body: await pictureBytes('png'),
      headers: { 'content-type': 'image/png' },
    });
    await late.body?.cancel();
    expect(late.status).toBe(200);
    const claimed = await create({ upload: signed.name });
    await expectError(claimed, 'VALIDATION_FAILED', serverMessages.uploadUnknown);
    await age(signed.name);
    await cleanup();
    expect(await backend.storedFiles()).not.toContain(signed.name);
    expect(await notes()).not.toContain(signed.name);
  });

  test('answers 404 for a file that an item uses', async () => {
    const response = await create({ image: await picture() });
    const { image } = (await success('createInstallation', response)).installation;
    await expectError(await remove(image), 'NOT_FOUND', notFoundMessages.file);
    expect(await backend.storedFiles()).toContain(image);
  });

  test('at the moment of a save: the item has its file, or there is no item', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    const [created, removed] = await Promise.all([create({ upload: name }), remove(name)]);
    const isShown = created.status === 201;
    expect(removed.status).toBe(isShown ? 404 : 200);
    expect((await backend.storedFiles()).includes(name)).toBe(isShown);
    const rows = 'select id from public.installations where image = $1';
    expect(await backend.sql(rows, [name])).toHaveLength(isShown ? 1 : 0);
  });

  test('can be repeated after an outage', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    await backend.supabase.refuse();
    await expectError(await remove(name), 'UNAVAILABLE', serverMessages.unavailable);
    await backend.supabase.open();
    await success('removeUpload', await remove(name));
  });

  for (const file of [`${'ab'.repeat(16)}.png`, 'x', '../x.png', 'constructor']) {
    test(`${file} is no file`, async () => {
      await expectError(await remove(file), 'NOT_FOUND', notFoundMessages.file);
    });
  }
});

describe('the cleanup', () => {
  test('deletes a file that was not used for three hours, and no younger one', async () => {
    const old = await upload('image/png', await pictureBytes('png'));
    const young = await upload('image/png', await pictureBytes('png'));
    await age(old.name);
    await cleanup();
    const files = await backend.storedFiles();
    expect(files).not.toContain(old.name);
    expect(files).toContain(young.name);
    expect(await notes()).not.toContain(old.name);
    expect(await notes()).toContain(young.name);
  });

  test('at the moment of a save: the item has its file, or there is no item', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    await age(name);
    const [created] = await Promise.all([create({ upload: name }), cleanup()]);
    const isShown = created.status === 201;
    expect((await backend.storedFiles()).includes(name)).toBe(isShown);
    if (!isShown) expect(await marks()).toContain(name);
  });

  test('deletes old marks of deletion, and no younger ones', async () => {
    const [old, young] = [
      await upload('image/png', await pictureBytes('png')),
      await upload('image/png', await pictureBytes('png')),
    ];
    for (const { name } of [old, young]) await age(name);
    await cleanup();
    expect(await marks()).toEqual(expect.arrayContaining([old.name, young.name]));
    await backend.sql(
      `update public.media_files set deleted_at = now() - interval '4 hours' where name = $1`,
      [old.name],
    );
    await cleanup();
    expect(await marks()).not.toContain(old.name);
    expect(await marks()).toContain(young.name);
  });

  test('never deletes a file that an item uses', async () => {
    const plant = await success('createInstallation', await create({ image: await picture() }));
    const released = await backend.succeed('createNews', {
      cookie,
      multipart: { title, description: 'Text.', date: '2026-01-01', image: await picture() },
    });
    const names = [plant.installation.image, released.news.image];
    for (const name of names) await age(name);
    await cleanup();
    expect(await backend.storedFiles()).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(await notes()).not.toContain(name);
  });

  test('deletes a name without an upload, and can run twice at once', async () => {
    const { upload: signed } = await success(
      'createUpload',
      await ask({ fileName: 'x.png', contentType: 'image/png', size: 10 }),
    );
    const { name } = await upload('image/png', await pictureBytes('png'));
    await age(signed.name);
    await age(name);
    await Promise.all([cleanup(), cleanup()]);
    expect(await notes()).not.toContain(signed.name);
    expect(await backend.storedFiles()).not.toContain(name);
  });

  test('deletes files of items whose write was interrupted', async () => {
    const still = async () => (await upload('image/png', await pictureBytes('png'))).name;
    const add = async (fields: Record<string, string | File>) =>
      (await success('createInstallation', await create(fields))).installation;
    const videoItem = await add({ image: video('mp4'), poster: await still() });
    const shared = await add({ image: await picture() });
    const deleted = await add({ image: await picture() });
    await add({ upload: shared.image });
    const given = [videoItem.image, String(videoItem.poster), deleted.image];

    const release = 'execute on function public.delete_unreferenced_files';
    await backend.exec(`revoke ${release} from service_role`);
    for (const { id } of [videoItem, shared]) {
      const multipart = { title, image: await picture() };
      const changed = await backend.call('updateInstallation', {
        ...{ cookie, params: { id }, multipart },
      });
      expect(changed.status).toBe(200);
    }
    const { id } = deleted;
    const removed = await backend.call('removeInstallation', { cookie, params: { id } });
    expect(removed.status).toBe(200);
    await backend.exec(`grant ${release} to service_role`);
    expect(await backend.storedFiles()).toEqual(expect.arrayContaining(given));

    // No version keeps a main file for longer than 30 days after it was replaced.
    await backend.exec(`update public.item_versions set at = now() - interval '31 days'`);
    for (const name of [...given, shared.image]) await age(name);
    await cleanup();
    const left = await backend.storedFiles();
    expect(given.filter((name) => left.includes(name))).toEqual([]);
    expect(left).toContain(shared.image);
  });

  test('answers 500 when it fails, and does the work in the next run', async () => {
    const { name } = await upload('image/png', await pictureBytes('png'));
    await age(name);
    await backend.supabase.refuse();
    expect((await backend.run('cleanup')).status).toBe(500);
    await backend.supabase.open();
    await cleanup();
    expect(await backend.storedFiles()).not.toContain(name);
  });
});

describe('GET /v1/uploads/{file}', () => {
  const get = (file: string, headers: Record<string, string> = {}) =>
    backend.call('getUpload', { params: { file }, headers });

  async function storedPicture(): Promise<{ name: string; bytes: Buffer }> {
    const bytes = await pictureBytes('png');
    const response = await create({ image: new File([bytes], 'x.png') });
    const { installation } = await success('createInstallation', response);
    return { name: installation.image, bytes };
  }

  test('returns a picture as it was stored, immutable for caches', async () => {
    const { name, bytes } = await storedPicture();
    const response = await get(name);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
    expectCommonHeaders(response);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
      'netlify-cache-tag': `upload:${name}`,
      'content-security-policy': dataContentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  test('returns a range', async () => {
    const { name, bytes } = await storedPicture();
    const response = await get(name, { range: 'bytes=2-5' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 2-5/${bytes.length}`);
    // The CDN must not take a part for the whole.
    expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  });

  test('answers 416 for a range outside of the file', async () => {
    const { name } = await storedPicture();
    const response = await get(name, { range: 'bytes=999999-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });

  test('answers 304 to its ETag', async () => {
    const { name } = await storedPicture();
    const first = await get(name);
    await first.body?.cancel();
    const response = await get(name, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  test('redirects a video to storage, which serves ranges', async () => {
    const created = await success(
      'createInstallation',
      await create({ image: video('webm', 5_000) }),
    );
    const response = await get(created.installation.image);
    expect(response.status).toBe(302);
    expectCommonHeaders(response);
    const location = response.headers.get('location') ?? '';
    expect(location).toBe(
      `${backend.url}/storage/v1/object/public/media/${created.installation.image}`,
    );
    const part = await fetch(location, { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
  });

  const hex = 'ab'.repeat(16);
  for (const file of [
    `${hex}.png`,
    `${hex}.svg`,
    `${hex}.png.html`,
    `${hex}.PNG`,
    `../${hex}.png`,
    `${hex}.png?download`,
    `${hex}.png\u0000`,
    `${hex}.png\n`,
    'x',
    'constructor',
    'media/../../x',
    'x'.repeat(3_000),
  ]) {
    test(`${JSON.stringify(file).slice(0, 50)} is no file`, async () => {
      await expectError(await get(file), 'NOT_FOUND', notFoundMessages.file);
    });
  }

  test('answers 404 for invalid percent-encoding', async () => {
    for (const path of ['/v1/uploads/%ZZ', '/v1/uploads/%', '/v1/uploads/%ff']) {
      await expectError(await backend.visit(path), 'NOT_FOUND', notFoundMessages.endpoint);
    }
  });
});
