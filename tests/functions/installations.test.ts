import { videoContainerRefused } from '#contract/files/video-codec.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  imageTypes,
  videoTypes,
  type ImageExtension,
  type VideoExtension,
} from '#contract/limits.ts';
import { installationMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import { expectError, success } from '../support/answers.ts';
import type { CallOptions } from '../support/call.ts';
import { picture, video } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';

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

  test('requires a title and a file', async () => {
    const untitled = await post({ image: await picture() });
    await expectError(untitled, 'VALIDATION_FAILED', validationMessages.allFieldsRequired);
    await expectError(await post({ title }), 'VALIDATION_FAILED', validationMessages.imageRequired);
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

  test('lists the newest first, twelve on a page', async () => {
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

  test('orders ties by id', async () => {
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
});

describe('PUT /v1/installation/{id}', () => {
  test('returns the same object under installation and news, and keeps the file', async () => {
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
});
