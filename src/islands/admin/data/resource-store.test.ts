import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '#contract/schemas/news.ts';

const idOf = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`;
const news = (digit: string, title = digit): News => ({
  id: idOf(digit),
  title,
  description: 'Text',
  publishDate: '2026-01-01',
  image: `${'0'.repeat(32)}.png`,
  imageUrl: '/v1/uploads/x.png',
  imageAlt: null,
  createdAt: '2026-01-01T00:00:00+00:00',
  updatedAt: '2026-01-01T00:00:00+00:00',
});
const draft = { fields: { title: 'n', description: 'Text', date: '2026-01-01' } };

/** The API: `METHOD /path` → answer; a list answers whatever `items` holds. */
let items: News[];
let writes: Record<string, { status: number; body: object }>;
let asked: string[];

/** What a store needs of a browser: an address, events and storage. */
function openBrowser(search = '') {
  const location = { href: '', pathname: '/admin/news-releases', search: '' };
  const go = (address: string) => {
    const url = new URL(address, 'http://localhost/admin/news-releases');
    Object.assign(location, { href: url.href, pathname: url.pathname, search: url.search });
  };
  go(search);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => go(to) });
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`);
    if (!address.startsWith('/v1/')) return new Promise(() => undefined); // the public page
    const { status, body } = writes[`${method} ${address}`] ?? {
      status: 200,
      body: {
        success: true,
        news: items,
        pageInfo: { currentPage: 1, totalPages: 1, pageSize: 10, totalRecords: items.length },
      },
    };
    return Promise.resolve(Response.json(body, { status }));
  });
  return location;
}

/** The store as a tab has it that has just been opened. */
async function openTab() {
  vi.resetModules();
  const { useNews } = await import('./news.store.ts');
  const { usePublishStatus } = await import('./publish-status/publish-status.store.ts');
  return { useNews, usePublishStatus };
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const shown = ({ useNews }: Tab) => useNews.getState().items.map(({ title }) => title);
const asItOpens = { page: 1, q: undefined, sort: 'newest' } as const;

beforeEach(() => {
  items = [news('a'), news('b')];
  writes = {};
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

test('a dialog stands in the address as long as it is open', async () => {
  const location = openBrowser('?q=silo');
  const { open } = (await openTab()).useNews.getState();
  open({ kind: 'create', draftId: idOf('d') });
  expect(location.search).toBe(`?q=silo&new=${idOf('d')}`);
  open({ kind: 'edit', item: news('a'), draftId: idOf('d') });
  expect(location.search).toBe(`?q=silo&edit=${idOf('a')}&draft=${idOf('d')}`);
  open({ kind: 'closed' });
  expect(location.search).toBe('?q=silo');
});

test('create puts the item first, follows it to the public page and tells the other tab', async () => {
  openBrowser();
  writes['POST /v1/news'] = { status: 201, body: { success: true, news: news('c') } };
  const one = await openTab();
  const other = await openTab();
  await Promise.all([one, other].map((tab) => tab.useNews.getState().show(asItOpens)));
  await one.useNews.getState().create(draft);
  expect(shown(one)).toEqual(['c', 'a', 'b']);
  expect(one.usePublishStatus.getState().items[idOf('c')]?.kind).toBe('waiting');
  expect(asked).toContain(`GET /press-and-bulletins/news/${idOf('c')}`);
  await vi.waitFor(() => expect(shown(other)).toEqual(['c', 'a', 'b']));
});

test('update replaces in place, in the other tab too', async () => {
  openBrowser();
  const edited = news('b', 'edited');
  writes[`PUT /v1/news/${idOf('b')}`] = { status: 200, body: { success: true, news: edited } };
  const one = await openTab();
  const other = await openTab();
  await Promise.all([one, other].map((tab) => tab.useNews.getState().show(asItOpens)));
  await one.useNews.getState().update(news('b'), draft);
  expect(shown(one)).toEqual(['a', 'edited']);
  await vi.waitFor(() => expect(shown(other)).toEqual(['a', 'edited']));
});

test('remove drops the item, and ends the same question in the other tab', async () => {
  openBrowser();
  writes[`DELETE /v1/news/${idOf('a')}`] = { status: 200, body: { success: true } };
  const one = await openTab();
  const other = await openTab();
  await Promise.all([one, other].map((tab) => tab.useNews.getState().show(asItOpens)));
  other.useNews.setState({ dialog: { kind: 'remove', item: news('a') } });
  await one.useNews.getState().remove(idOf('a'));
  expect(shown(one)).toEqual(['b']);
  await vi.waitFor(() => expect(shown(other)).toEqual(['b']));
  expect(other.useNews.getState().dialog).toEqual({ kind: 'closed' });
});

test('an item that is no more leaves the list, and the caller hears why', async () => {
  openBrowser();
  const refusal = { success: false, message: 'News not found', code: 'NOT_FOUND', requestId: 'r' };
  writes[`DELETE /v1/news/${idOf('a')}`] = { status: 404, body: refusal };
  const tab = await openTab();
  await tab.useNews.getState().show(asItOpens);
  await expect(tab.useNews.getState().remove(idOf('a'))).rejects.toThrow('News not found');
  expect(shown(tab)).toEqual(['b']);
});

test('a refused create changes nothing', async () => {
  openBrowser();
  const refusal = { success: false, message: 'No', code: 'INTERNAL', requestId: 'r' };
  writes['POST /v1/news'] = { status: 500, body: refusal };
  const tab = await openTab();
  await tab.useNews.getState().show(asItOpens);
  await expect(tab.useNews.getState().create(draft)).rejects.toThrow('No');
  expect(shown(tab)).toEqual(['a', 'b']);
  expect(tab.usePublishStatus.getState().items).toEqual({});
});

test('a new item of another tab does not push itself into a search: the search is asked again', async () => {
  openBrowser('?q=b');
  writes['POST /v1/news'] = { status: 201, body: { success: true, news: news('c') } };
  const one = await openTab();
  const other = await openTab();
  await other.useNews.getState().show({ ...asItOpens, q: 'b' });
  items = [news('b')];
  asked = [];
  await one.useNews.getState().create(draft);
  await vi.waitFor(() => expect(asked.some((each) => each.includes('q=b'))).toBe(true));
  await vi.waitFor(() => expect(shown(other)).toEqual(['b']));
});

test('an item whose answer was lost is brought up to date instead of made twice', async () => {
  openBrowser();
  const tab = await openTab();
  const { create } = tab.useNews.getState();
  const made = news('c', 'as sent before');
  writes['POST /v1/news'] = {
    status: 409,
    body: { success: false, message: 'x', code: 'CONFLICT' },
  };
  writes[`GET /v1/news/${made.id}`] = { status: 200, body: { success: true, news: made } };
  writes[`PUT /v1/news/${made.id}`] = {
    status: 200,
    body: { success: true, news: { ...made, title: 'as sent now' } },
  };
  await create({ ...draft, id: made.id, upload: made.image });
  expect(shown(tab)[0]).toBe('as sent now');
  expect(asked.filter((call) => call.startsWith('P'))).toEqual([
    'POST /v1/news',
    `PUT /v1/news/${made.id}`,
  ]);
});
