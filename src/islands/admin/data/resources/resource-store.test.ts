import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedNews } from '#contract/schemas/news.ts';
import { newsRelease, published } from '../../../../../tests/support/items.ts';

const idOf = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`;
const news = (digit: string, title = digit) => ({
  ...newsRelease({ id: idOf(digit), title }),
  ...published,
});
/** The answer to a write that makes or changes an item. */
const written = ({ status, publishAt, unpublishAt, ...item }: ManagedNews) => ({
  success: true,
  message: 'done',
  news: item,
  publication: { status, publishAt, unpublishAt },
});
const draft = { fields: { title: 'n', description: 'Text', date: '2026-01-01' } };

/** The API: `METHOD /path` → answer; a list answers whatever `items` holds. */
let items: ManagedNews[];
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
        years: [2026],
      },
    };
    return Promise.resolve(Response.json(body, { status }));
  });
  return location;
}

/** The store as a tab has it that has just been opened. */
async function openTab() {
  vi.resetModules();
  const { newsResource } = await import('./news.resource.ts');
  const { usePublishStatus } = await import('../publish-status.ts');
  return { news: newsResource.store, usePublishStatus };
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const shown = ({ news: store }: Tab) => store.getState().items.map(({ title }) => title);

/** The channels of the tabs that a test opened; later tests must not reach those tabs. */
let channels: BroadcastChannel[];

beforeEach(() => {
  channels = [];
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  items = [news('a'), news('b')];
  writes = {};
  asked = [];
});
afterEach(() => {
  channels.forEach((channel) => channel.close());
  vi.unstubAllGlobals();
});

test('create puts the item first, follows it to the public page and broadcasts it', async () => {
  openBrowser();
  writes['POST /v1/news'] = {
    status: 201,
    body: written(news('c')),
  };
  const one = await openTab();
  const other = await openTab();
  await Promise.all([one, other].map((tab) => tab.news.getState().load()));
  await one.news.getState().create(draft);
  expect(shown(one)).toEqual(['c', 'a', 'b']);
  expect(one.usePublishStatus.getState().items[idOf('c')]?.kind).toBe('waiting');
  expect(asked).toContain(`GET /press-and-bulletins/news/${idOf('c')}`);
  await vi.waitFor(() => expect(shown(other)).toEqual(['c', 'a', 'b']));
});

test('an item that no longer has the filtered state leaves the list, in the other tab too', async () => {
  openBrowser('?state=draft');
  items = [news('a'), news('b')].map((item) => ({ ...item, status: 'draft' }));
  writes[`PUT /v1/news/${idOf('a')}`] = { status: 200, body: written(news('a')) };
  writes[`PUT /v1/news/${idOf('b')}`] = {
    status: 200,
    body: written({ ...news('b', 'still a draft'), status: 'draft' }),
  };
  const one = await openTab();
  const other = await openTab();
  await Promise.all([one, other].map((tab) => tab.news.getState().load()));
  const { update } = one.news.getState();
  await update(news('a'), { ...draft, state: { status: 'published' } });
  await update(news('b'), draft);
  expect(shown(one)).toEqual(['still a draft']);
  await vi.waitFor(() => expect(shown(other)).toEqual(['still a draft']));
  // Visitors are not to see a draft, so nothing waits for its page.
  const { items: statuses } = one.usePublishStatus.getState();
  expect(statuses[idOf('a')]?.kind).toBe('waiting');
  expect(statuses[idOf('b')]?.kind).toBe('saved');
});

test('a refused create changes nothing', async () => {
  openBrowser();
  const refusal = { success: false, message: 'No', code: 'INTERNAL', requestId: 'r' };
  writes['POST /v1/news'] = { status: 500, body: refusal };
  const tab = await openTab();
  await tab.news.getState().load();
  await expect(tab.news.getState().create(draft)).rejects.toThrow('No');
  expect(shown(tab)).toEqual(['a', 'b']);
  expect(tab.usePublishStatus.getState().items).toEqual({});
});

test('a new item of another tab does not appear in a search: the search is fetched again', async () => {
  openBrowser('?q=b');
  writes['POST /v1/news'] = {
    status: 201,
    body: written(news('c')),
  };
  const one = await openTab();
  const other = await openTab();
  await other.news.getState().load();
  items = [news('b')];
  asked = [];
  await one.news.getState().create(draft);
  await vi.waitFor(() => expect(asked.some((each) => each.includes('q=b'))).toBe(true));
  await vi.waitFor(() => expect(shown(other)).toEqual(['b']));
});

test('an item whose answer was lost is updated, not created twice', async () => {
  openBrowser();
  const tab = await openTab();
  const { create } = tab.news.getState();
  const made = news('c', 'as sent before');
  writes['POST /v1/news'] = {
    status: 409,
    body: { success: false, message: 'x', code: 'CONFLICT' },
  };
  writes[`GET /v1/manage/news/${made.id}`] = {
    status: 200,
    body: { success: true, news: made, previewUrl: '/' },
  };
  writes[`PUT /v1/news/${made.id}`] = {
    status: 200,
    body: written({ ...made, title: 'as sent now' }),
  };
  await create({ ...draft, id: made.id, upload: made.image });
  expect(shown(tab)[0]).toBe('as sent now');
  expect(asked.filter((call) => call.startsWith('P'))).toEqual([
    'POST /v1/news',
    `PUT /v1/news/${made.id}`,
  ]);
});

test('the cached list is shown if it was cached with the same version of the contract', async () => {
  const { contractVersion } = await import('#src/config/contract-version.ts');
  const openWith = async (version: string) => {
    const page = JSON.stringify({ contractVersion: version, items: [news('1', 'Cached')] });
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'news' ? page : null) });
    return shown(await openTab());
  };
  expect(await openWith(contractVersion)).toEqual(['Cached']);
  expect(await openWith('older')).toEqual([]);
});
