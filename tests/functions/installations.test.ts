import { videoContainerRefused } from '#contract/files/video-codec.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  imageTypes,
  videoTypes,
  type ImageExtension,
  type VideoExtension,
} from '#contract/limits.ts';
import {
  installationMessages,
  notFoundMessages,
  serverMessages,
  validationMessages,
} from '#contract/messages.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import { expectError, success } from '../support/answers.ts';
import type { CallOptions } from '../support/call.ts';
import { picture, video } from '../support/media.ts';
import { noId, useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const title = 'Ash silo, 2 x 600 MW';

type Fields = NonNullable<CallOptions['multipart']>;

const post = (multipart: Fields) => backend.call('createInstallation', { cookie, multipart });
const put = (id: string, multipart: Fields) =>
  backend.call('updateInstallation', { cookie, params: { id }, multipart });

async function create(image?: File): Promise<Installation> {
  const response = await post({ title, image: image ?? (await picture()) });
  return (await success('createInstallation', response)).installation;
}

describe('POST /v1/installation', () => {
  for (const extension of Object.keys(imageTypes) as ImageExtension[]) {
    test(`takes a picture of type ${extension}`, async () => {
      const { image } = await create(await picture(extension));
      expect(image).toMatch(new RegExp(`\\.${extension}$`));
    });
  }

  for (const extension of Object.keys(videoTypes) as VideoExtension[]) {
    test(`takes a video of type ${extension}`, async () => {
      const response = await post({ title, image: video(extension) });
      const { installation, message } = await success('createInstallation', response);
      expect(message).toBe(installationMessages.create.success);
      expect(installation.title).toBe(title);
      expect(installation.image).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
      expect(installation.imageUrl).toBe(`/v1/uploads/${installation.image}`);
      expect(await backend.storedFiles()).toContain(installation.image);
    });
  }

  test('wants a title and a file', async () => {
    const untitled = await post({ image: await picture() });
    await expectError(untitled, 'VALIDATION_FAILED', validationMessages.allFieldsRequired);
    await expectError(await post({ title }), 'VALIDATION_FAILED', validationMessages.imageRequired);
  });

  test('keeps what the picture shows, in words, where it is said', async () => {
    const said = await post({ title, imageAlt: 'Two silos', image: await picture() });
    const { installation } = await success('createInstallation', said);
    expect(installation.imageAlt).toBe('Two silos');
    expect((await create()).imageAlt).toBeNull();
    const long = await post({ title, imageAlt: 'x'.repeat(301), image: await picture() });
    await expectError(long, 'VALIDATION_FAILED');
  });

  test('keeps whether the file is rendered, where it is said', async () => {
    const said = await post({ title, isModelView: 'true', image: video('webm') });
    const { installation } = await success('createInstallation', said);
    expect(installation.isModelView).toBe(true);
    expect((await create()).isModelView).toBe(false);
  });

  test('keeps the language of its title, where it is said', async () => {
    const said = await post({ title, language: 'hi', image: await picture() });
    const { installation } = await success('createInstallation', said);
    expect(installation.language).toBe('hi');
    expect((await create()).language).toBe('en');
  });

  test('refuses what is neither picture nor video', async () => {
    const before = await backend.everything();
    const avi = Buffer.from('52494646ffffffff41564920', 'hex');
    for (const [image, message] of [
      [new File(['%PDF-1.7'], 'plant.mp4', { type: 'video/mp4' }), serverMessages.mediaTypeRefused],
      [new File([avi], 'plant.webm'), videoContainerRefused],
      [
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'p.svg'),
        serverMessages.mediaTypeRefused,
      ],
    ] as const) {
      const response = await post({ title, image });
      await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', message);
    }
    expect(await backend.everything()).toEqual(before);
  });
});

describe('GET /v1/installation', () => {
  const list = (query: Record<string, string> = {}) => backend.call('listInstallations', { query });

  test('newest first, twelve on a page', async () => {
    await backend.sql('delete from public.installations');
    await backend.exec(
      `insert into public.installations (title, image, created_at)
       select 'item ' || n, md5(n::text) || '.webm', '2020-01-01'::timestamptz + n * interval '1 day'
       from generate_series(1, 14) as n`,
    );
    const first = await success('listInstallations', await list());
    expect(first.pageInfo).toEqual({
      currentPage: 1,
      totalPages: 2,
      pageSize: 12,
      totalRecords: 14,
    });
    const second = await success('listInstallations', await list({ page: '2' }));
    const titles = [...first.installation, ...second.installation].map((one) => one.title);
    expect(titles).toEqual(Array.from({ length: 14 }, (_, n) => `item ${14 - n}`));
  });

  test('ties are broken by the id', async () => {
    await backend.sql('delete from public.installations');
    // The order must be asked for: without the index it is no gift of the plan.
    await backend.exec('drop index public.installations_place_order');
    await backend.exec(
      `insert into public.installations (title, image, created_at)
       select 'tie', md5(n::text) || '.jpg', '2020-01-01' from generate_series(1, 5) as n`,
    );
    const ids: string[] = [];
    for (const page of ['1', '2', '3']) {
      const body = await success('listInstallations', await list({ page, limit: '2' }));
      ids.push(...body.installation.map(({ id }) => id));
    }
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });

  test('past the end, and what is no page', async () => {
    expect((await success('listInstallations', await list({ page: '77' }))).installation).toEqual(
      [],
    );
    await expectError(await list({ page: 'two' }), 'VALIDATION_FAILED');
  });
});

describe('GET /v1/installation/{id}', () => {
  test('answers the item, or 404', async () => {
    const item = await create();
    const response = await backend.call('getInstallation', { params: { id: item.id } });
    expect(response.headers.get('etag')).toMatch(/^".+"$/);
    expect((await success('getInstallation', response)).installation).toEqual(item);
    const none = await backend.call('getInstallation', { params: { id: noId } });
    await expectError(none, 'NOT_FOUND', notFoundMessages.installation);
  });
});

describe('PUT /v1/installation/{id}', () => {
  test('answers the same object under installation and news, and keeps the old file', async () => {
    const before = await create();
    const response = await put(before.id, { title: 'Renamed' });
    const { installation, news, message } = await success('updateInstallation', response);
    expect(message).toBe(installationMessages.update.success);
    expect(installation).toEqual({
      ...before,
      title: 'Renamed',
      updatedAt: installation.updatedAt,
    });
    expect(news).toEqual(installation);
    expect(await backend.storedFiles()).toContain(before.image);
  });

  test('changes what the picture shows only when the form says so', async () => {
    const { id } = await create();
    const change = async (fields: Fields) => {
      const body = await success('updateInstallation', await put(id, { title, ...fields }));
      return body.installation.imageAlt;
    };
    expect(await change({ imageAlt: 'Two silos' })).toBe('Two silos');
    expect(await change({})).toBe('Two silos');
    expect(await change({ imageAlt: ' ' })).toBeNull();
  });

  test('changes the focal point when the form says so, and with the picture', async () => {
    const { id } = await create();
    const change = async (fields: Fields) => {
      const body = await success('updateInstallation', await put(id, { title, ...fields }));
      return body.installation.imageFocus;
    };
    expect(await change({ imageFocus: '30 70' })).toBe('30 70');
    expect(await change({})).toBe('30 70');
    expect(await change({ image: await picture() })).toBeNull();
  });

  test('changes whether the file is rendered when the form says so, and with the file', async () => {
    const { id } = await create();
    const change = async (fields: Fields) => {
      const body = await success('updateInstallation', await put(id, { title, ...fields }));
      return body.installation.isModelView;
    };
    expect(await change({ isModelView: 'true' })).toBe(true);
    expect(await change({})).toBe(true);
    expect(await change({ image: await picture() })).toBe(false);
  });

  test('a new file replaces the old one, which the version before keeps', async () => {
    const before = await create();
    const response = await put(before.id, { title, image: video('webm') });
    const { installation } = await success('updateInstallation', response);
    const files = await backend.storedFiles();
    expect(files).toEqual(expect.arrayContaining([installation.image, before.image]));
  });

  test('a stale updatedAt changes nothing and leaves no file', async () => {
    const seen = await create();
    await success('updateInstallation', await put(seen.id, { title: 'First' }));
    const before = await backend.everything();
    const fields = { title: 'Second', updatedAt: seen.updatedAt, image: await picture() };
    await expectError(await put(seen.id, fields), 'CONFLICT', serverMessages.conflict);
    expect(await backend.everything()).toEqual(before);
  });

  test('an item that is not there, and no title', async () => {
    await expectError(await put(noId, { title }), 'NOT_FOUND', notFoundMessages.installation);
    const { id } = await create();
    const message = validationMessages.allFieldsRequired;
    await expectError(await put(id, { title: ' ' }), 'VALIDATION_FAILED', message);
  });
});

describe('DELETE /v1/installation/{id}', () => {
  test('answers the item and removes it with its file', async () => {
    const item = await create(video('mp4'));
    const options = { cookie, params: { id: item.id } };
    expect(await backend.succeed('removeInstallation', options)).toEqual({
      success: true,
      installation: item,
      message: installationMessages.remove.success,
    });
    expect(await backend.storedFiles()).not.toContain(item.image);
    const again = await backend.call('removeInstallation', options);
    await expectError(again, 'NOT_FOUND', notFoundMessages.installation);
  });
});
