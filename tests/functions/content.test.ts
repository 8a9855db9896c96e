import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  installationMessages,
  jobMessages,
  newsMessages,
  notFoundMessages,
  serverMessages,
  validationMessages,
} from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { noId, useBackend } from '../support/backend.ts';
import { picture } from '../support/media.ts';
import { callsOf, resources, type Fields } from '../support/resources.ts';

// What news, jobs and installations have in common; each has a test of its own for the rest.

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const messages: Record<string, { remove: { success: string } }> = {
  ...{ news: newsMessages, jobs: jobMessages, installations: installationMessages },
};

describe.each(resources)('$table', (resource) => {
  const { table, one, many, endpoints, texts, hasPicture } = resource;
  const { create, sendNew, update, sendChange } = callsOf(backend, resource);
  const notFound = notFoundMessages[one as 'news' | 'job' | 'installation'];
  const get = (id: string, headers: Record<string, string> = {}) =>
    backend.call(endpoints.get, { params: { id }, headers });
  const remove = (id: string) => backend.call(endpoints.remove, { cookie, params: { id } });
  const read = async (id: string) => (await success(endpoints.get, await get(id)))[one as never];

  describe('created', () => {
    test('are read as the answer has them, with an ETag', async () => {
      const item = await create(cookie);
      const response = await get(item.id);
      const etag = response.headers.get('etag') ?? '';
      expect(etag).toMatch(/^".+"$/);
      expect((await success(endpoints.get, response))[one as never]).toEqual(item);
      expect((await get(item.id, { 'if-none-match': etag })).status).toBe(304);
    });

    test.each(Object.keys(texts))('are refused without %s', async (field) => {
      const { [field]: _, ...others } = texts as Record<string, string>;
      const image = hasPicture ? { image: await picture() } : {};
      const send = (form: object) =>
        backend.call(endpoints.create, {
          ...{ cookie, multipart: { ...form, ...image } },
        });
      const isText = field !== 'date' && field !== 'stipend';
      for (const value of ['', ...(isText ? [' \n'] : [])]) {
        const message = validationMessages.allFieldsRequired;
        await expectError(await send(others), 'VALIDATION_FAILED', message);
        await expectError(await send({ ...texts, [field]: value }), 'VALIDATION_FAILED', message);
      }
    });

    test('have the language of the form, English by default', async () => {
      expect((await create(cookie))['language']).toBe('en');
      const { id } = await create(cookie, { language: 'hi' });
      expect(await read(id)).toMatchObject({ language: 'hi' });
      const { fields } = await expectError(
        await sendNew(cookie, { language: 'de' }),
        'VALIDATION_FAILED',
      );
      expect(fields).toEqual({ language: 'language is en or hi' });
      // A form without a language leaves it.
      expect((await update(cookie, id, {}))['language']).toBe('hi');
      expect((await update(cookie, id, { language: 'en' }))['language']).toBe('en');
    });
  });

  describe('listed', () => {
    beforeEach(() => backend.exec(`delete from public.${table}`));
    const list = async (query: Record<string, string> = {}) => {
      const body = await backend.succeed(endpoints.list, { query: { limit: '10', ...query } });
      return { items: body[many as never], pageInfo: body['pageInfo' as never] };
    };
    const page = (currentPage: number, totalRecords: number) => ({
      ...{ currentPage, totalPages: 1, pageSize: 10, totalRecords },
    });

    test('are one empty page when there are none', async () => {
      expect(await list()).toEqual({ items: [], pageInfo: page(1, 0) });
    });

    test('are none past the last page, which has the true count', async () => {
      await create(cookie);
      expect(await list({ page: '99' })).toEqual({ items: [], pageInfo: page(99, 1) });
      expect((await list({ page: '999999999999999', limit: '100' })).items).toEqual([]);
      for (const query of [{ page: '0' }, { page: 'two' }]) {
        await expectError(await backend.call(endpoints.list, { query }), 'VALIDATION_FAILED');
      }
    });
  });

  describe('changed', () => {
    test('are saved over what the editor has seen, and over nothing newer', async () => {
      const seen = await create(cookie);
      const saved = await update(cookie, seen.id, { title: 'Saved', updatedAt: seen.updatedAt });
      expect(saved.updatedAt > seen.updatedAt).toBe(true);
      const before = await backend.everything();
      const file = hasPicture ? { image: await picture() } : {};
      const stale = await sendChange(cookie, seen.id, { updatedAt: seen.updatedAt, ...file });
      await expectError(stale, 'CONFLICT', serverMessages.conflict, ['updatedAt']);
      expect(await backend.everything()).toEqual(before);
      const damaged = await sendChange(cookie, seen.id, { updatedAt: 'now' });
      await expectError(damaged, 'VALIDATION_FAILED');
    });

    test('are refused without a text', async () => {
      const { id } = await create(cookie);
      const message = validationMessages.allFieldsRequired;
      const response = await sendChange(cookie, id, { title: ' ' });
      await expectError(response, 'VALIDATION_FAILED', message, ['title']);
    });
  });

  describe('removed', () => {
    test('are answered, and are gone with their file', async () => {
      const item = await create(cookie);
      const body = await success(endpoints.remove, await remove(item.id));
      expect(body).toEqual({
        ...{ success: true, [one]: item, message: messages[table]?.remove.success },
      });
      await expectError(await get(item.id), 'NOT_FOUND', notFound);
      await expectError(await remove(item.id), 'NOT_FOUND', notFound);
      if (hasPicture) expect(await backend.storedFiles()).not.toContain(item['image']);
    });

    test('are answered once when two remove them at once', async () => {
      const { id } = await create(cookie);
      const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404]);
    });
  });

  test('are not found by an id that no item has', async () => {
    const before = await backend.everything();
    await expectError(await get(noId), 'NOT_FOUND', notFound);
    const file = hasPicture ? { image: await picture() } : {};
    for (const fields of [file, { updatedAt: '2026-01-01T00:00:00+00:00' }]) {
      await expectError(await sendChange(cookie, noId, fields), 'NOT_FOUND', notFound);
    }
    await expectError(await remove(noId), 'NOT_FOUND', notFound);
    expect(await backend.everything()).toEqual(before);
  });
});

const withPicture = resources.filter(({ hasPicture }) => hasPicture);

describe.each(withPicture)('the picture of $table', (resource) => {
  const { create, sendNew, update } = callsOf(backend, resource);
  /** What a form leaves in a field, of a new item and of a changed one. */
  const made = async (field: string, fields: Fields) => (await create(cookie, fields))[field];
  const changes = async (field: string, fields: Fields) => {
    const { id } = await create(cookie, fields);
    return async (change: Fields) => (await update(cookie, id, change))[field];
  };
  const refusal = async (fields: Fields) =>
    (await expectError(await sendNew(cookie, fields), 'VALIDATION_FAILED')).fields;

  test('has an alternative text where the form has one', async () => {
    const imageAlt = ' A silo\r\nbeside a road ';
    expect(await made('imageAlt', { imageAlt })).toBe('A silo\nbeside a road');
    expect(await made('imageAlt', { imageAlt: ' ' })).toBeNull();
    expect(await made('imageAlt', {})).toBeNull();
    expect(await made('imageAlt', { imageAlt: 'x'.repeat(300) })).toHaveLength(300);
    expect(Object.keys((await refusal({ imageAlt: 'x'.repeat(301) })) ?? {})).toEqual(['imageAlt']);
    const change = await changes('imageAlt', { imageAlt: 'A silo' });
    expect(await change({})).toBe('A silo');
    expect(await change({ imageAlt: 'Two silos' })).toBe('Two silos');
    expect(await change({ image: await picture() })).toBe('Two silos');
    expect(await change({ imageAlt: '' })).toBeNull();
  });

  test('has a focal point where the form has one, and loses it with the file', async () => {
    expect(await made('imageFocus', { imageFocus: '' })).toBeNull();
    expect(await made('imageFocus', {})).toBeNull();
    for (const imageFocus of ['30', '101 0', 'top left', '30% 70%']) {
      expect(await refusal({ imageFocus })).toEqual({
        imageFocus: expect.stringMatching(/from 0 to 100/) as string,
      });
    }
    const change = await changes('imageFocus', { imageFocus: '30 70' });
    expect(await change({})).toBe('30 70');
    expect(await change({ imageFocus: '0 100' })).toBe('0 100');
    expect(await change({ imageFocus: '10 20', image: await picture() })).toBe('10 20');
    expect(await change({ image: await picture() })).toBeNull();
    expect(await change({ imageFocus: '10 20' })).toBe('10 20');
    expect(await change({ imageFocus: '' })).toBeNull();
  });

  test('is marked as rendered where the form says so, and not after another file', async () => {
    expect(await made('isModelView', { isModelView: 'false' })).toBe(false);
    expect(await made('isModelView', {})).toBe(false);
    expect(await refusal({ isModelView: 'maybe' })).toEqual({
      isModelView: 'isModelView is true or false',
    });
    const change = await changes('isModelView', { isModelView: 'true' });
    expect(await change({})).toBe(true);
    expect(await change({ image: await picture(), isModelView: 'true' })).toBe(true);
    expect(await change({ image: await picture() })).toBe(false);
  });

  test('is replaced by another file, and the version before keeps the old one', async () => {
    const { id, image } = await create(cookie);
    const changed = await update(cookie, id, { image: await picture('webp') });
    expect(changed['image']).toMatch(/\.webp$/);
    expect(await backend.storedFiles()).toEqual(
      expect.arrayContaining([image, changed['image']] as string[]),
    );
    const unused = await backend.sql<{ name: string }>(
      `select name from public.list_unreferenced_files('infinity', 1000)`,
    );
    expect(unused.map(({ name }) => name)).not.toContain(changed['image']);
  });
});
