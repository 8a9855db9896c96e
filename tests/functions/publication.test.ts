import { beforeAll, describe, expect, test } from 'vitest';
import { publicationMessages } from '#contract/messages.ts';
import { expectError } from '../support/answers.ts';
import { callsOf, resources, type Fields, type Item } from '../support/resources.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const hour = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const bodyOf = (response: Response) => response.json() as Promise<Record<string, unknown>>;

describe.each(resources)('the state of $table', (resource) => {
  const { table, one, endpoints } = resource;
  const calls = callsOf(backend, resource);
  const create = (state: Fields) => calls.create(cookie, state);
  const update = (id: string, state: Fields) => calls.update(cookie, id, state);
  const managed = (id: string) => calls.managed(cookie, id);
  const idsForAdmins = async (query: Record<string, string> = {}) =>
    (await calls.listedForAdmins(cookie, query)).map(({ id }) => id);
  const isPublic = async (id: string) => {
    const response = await backend.call(endpoints.get, { params: { id } });
    const isListed = (await calls.listed()).some((item) => item.id === id);
    expect(isListed).toBe(response.status === 200);
    if (response.status !== 200) await expectError(response, 'NOT_FOUND');
    return isListed;
  };

  test('is published by default, and the public item has no state', async () => {
    const item = await create({});
    expect(await isPublic(item.id)).toBe(true);
    const shown = await bodyOf(await backend.call(endpoints.get, { params: { id: item.id } }));
    expect(shown[one]).toEqual(item);
    expect(Object.keys(item)).not.toContain('status');
    expect(await managed(item.id)).toMatchObject({
      ...item,
      status: 'published',
      unpublishAt: null,
    });
  });

  test('draft: only administrators see it, until it is published', async () => {
    const response = await calls.sendNew(cookie, { status: 'draft' });
    const made = await bodyOf(response);
    expect(made['publication']).toEqual({ status: 'draft', publishAt: null, unpublishAt: null });
    const { id } = made[one] as Item;
    expect(await isPublic(id)).toBe(false);
    expect(await idsForAdmins({ state: 'draft' })).toContain(id);
    expect(await idsForAdmins()).toContain(id);
    // An edit that says nothing of the state leaves it.
    await update(id, {});
    expect(await isPublic(id)).toBe(false);
    await update(id, { status: 'published' });
    expect(await isPublic(id)).toBe(true);
    expect(await idsForAdmins({ state: 'draft' })).not.toContain(id);
  });

  test('scheduled: appears at its time', async () => {
    const { id } = await create({ status: 'scheduled', publishAt: inHours(1) });
    expect(await managed(id)).toMatchObject({ status: 'scheduled' });
    expect(await isPublic(id)).toBe(false);
    expect(await idsForAdmins({ state: 'scheduled' })).toContain(id);
    await backend.sql(`update public.${table} set publish_at = now() where id = $1`, [id]);
    expect(await isPublic(id)).toBe(true);
    expect(await idsForAdmins({ state: 'published' })).toContain(id);
  });

  test('published until a time: is archived at that time', async () => {
    const { id } = await create({ unpublishAt: inHours(1) });
    expect(await isPublic(id)).toBe(true);
    await backend.sql(`update public.${table} set unpublish_at = now() where id = $1`, [id]);
    expect(await isPublic(id)).toBe(false);
    expect(await managed(id)).toMatchObject({ status: 'archived' });
    expect(await idsForAdmins({ state: 'archived' })).toContain(id);
    expect(await idsForAdmins({ state: 'published' })).not.toContain(id);
    // The end that has passed does not keep it back.
    await update(id, { status: 'published' });
    expect(await isPublic(id)).toBe(true);
    expect(await managed(id)).toMatchObject({ unpublishAt: null });
  });

  test('archived: only administrators see it', async () => {
    const { id } = await create({});
    await update(id, { status: 'archived' });
    expect(await isPublic(id)).toBe(false);
    expect(await idsForAdmins({ state: 'archived' })).toContain(id);
    await update(id, { status: 'published' });
    expect(await isPublic(id)).toBe(true);
  });

  test('a draft whose planned end has passed is a draft', async () => {
    const { id } = await create({ status: 'draft', unpublishAt: inHours(1) });
    await backend.sql(`update public.${table} set unpublish_at = now() where id = $1`, [id]);
    expect(await managed(id)).toMatchObject({ status: 'draft' });
    expect(await idsForAdmins({ state: 'draft' })).toContain(id);
    expect(await idsForAdmins({ state: 'archived' })).not.toContain(id);
  });

  test('a scheduled item can be published at once', async () => {
    const { id } = await create({ status: 'scheduled', publishAt: inHours(1) });
    await update(id, { status: 'published', publishAt: '' });
    expect(await isPublic(id)).toBe(true);
  });

  test('refuses unknown states and impossible times', async () => {
    const before = await backend.everything();
    const refused = async (state: Fields, field: string, message?: string) =>
      expectError(await calls.sendNew(cookie, state), 'VALIDATION_FAILED', message, [field]);
    await refused({ status: 'hidden' }, 'status');
    await refused({ status: 'scheduled' }, 'publishAt', publicationMessages.momentPassed);
    const past = { status: 'scheduled', publishAt: inHours(-1) };
    await refused(past, 'publishAt', publicationMessages.momentPassed);
    await refused({ publishAt: 'tomorrow' }, 'publishAt');
    await refused({ publishAt: '2026-12-03T09:00:00' }, 'publishAt');
    await refused({ unpublishAt: '9999-01-01T00:00:00Z' }, 'unpublishAt');
    const { endsBeforeItBegins } = publicationMessages;
    await refused({ unpublishAt: inHours(-1) }, 'unpublishAt', endsBeforeItBegins);
    const crossed = { status: 'scheduled', publishAt: inHours(2), unpublishAt: inHours(1) };
    await refused(crossed, 'unpublishAt', endsBeforeItBegins);
    expect(await backend.everything()).toEqual(before);
  });

  test('refuses to list an unknown state', async () => {
    const query = { state: 'hidden' };
    const response = await backend.call(endpoints.listManaged, { cookie, query });
    await expectError(response, 'VALIDATION_FAILED', undefined, ['state']);
  });

  test('the public does not find a draft by its words', async () => {
    const { id } = await create({ status: 'draft', title: `Unheard ${table}` });
    expect(await calls.listed({ q: 'unheard' })).toEqual([]);
    expect(await idsForAdmins({ q: 'unheard' })).toEqual([id]);
  });

  test('a draft is deleted like any other item', async () => {
    const { id } = await create({ status: 'draft' });
    const path = `/v1/${table === 'installations' ? 'installation' : table}/${id}`;
    const response = await backend.visit(path, { method: 'DELETE', cookie });
    expect(response.status).toBe(200);
    const gone = await backend.call(endpoints.getManaged, { cookie, params: { id } });
    await expectError(gone, 'NOT_FOUND');
  });
});
