// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePublishStatus } from './publish-status.store.ts';

const item = { id: 'a', updatedAt: '2026-01-02T00:00:00.5+00:00' };
const older = '2026-01-01T00:00:00+00:00';

const mark = (id: string, version: string) =>
  `<article data-item="${id}" data-version="${version}">`;

/** A public site: what each address shows, and what has been asked for. */
function site(show: (address: string) => string | undefined) {
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(address);
    inits.push(init);
    const html = show(address);
    return Promise.resolve(new Response(html ?? '', { status: html === undefined ? 404 : 200 }));
  });
  return { asked, inits };
}
const state = () => usePublishStatus.getState().items['a'];
const { watch, checkAgain, forget } = usePublishStatus.getState();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forget('a');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits while the page is missing or older, then has the seconds until it was live', async () => {
  const pages = [undefined, mark('a', older), mark('a', item.updatedAt)];
  const { asked, inits } = site(() => pages.shift());
  watch('news', item);
  expect(state()?.kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(799);
  expect(state()?.kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ kind: 'live', seconds: 0.8 });
  expect(asked).toEqual(Array(3).fill('/press-and-bulletins/news/a'));
  expect(inits[0]).toMatchObject({ cache: 'no-store', credentials: 'omit' });
});

test('a text that looks like a version marker is not one', async () => {
  const comment = `<!-- ${mark('a', item.updatedAt)} -->`;
  const quoted = `<p title='${mark('a', item.updatedAt)}'>${mark('b', older)}`;
  site(() => comment + quoted);
  watch('news', item);
  await vi.advanceTimersByTimeAsync(800);
  expect(state()?.kind).toBe('waiting');
});

test('a later version counts as live', async () => {
  site(() => mark('a', '2026-01-03T00:00:00+00:00'));
  watch('jobs', item);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()?.kind).toBe('live');
});

test('polls ever more slowly and gives up within a minute; checking again restarts it', async () => {
  let shown = older;
  const { asked } = site(() => mark('a', shown));
  watch('news', item);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()?.kind).toBe('late');
  expect(asked.length).toBeLessThan(20);
  shown = item.updatedAt;
  checkAgain('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(state()?.kind).toBe('live');
});

test('a lost connection does not stop the polling', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response(mark('a', item.updatedAt))),
  ];
  vi.stubGlobal('fetch', () => answers.shift()?.());
  watch('news', item);
  await vi.advanceTimersByTimeAsync(300);
  expect(state()?.kind).toBe('live');
});

test('installations are searched page by page, then on the page that had them', async () => {
  const list = '/technology-and-ability/installations';
  let version = older;
  const { asked } = site((address) =>
    address.endsWith('?page=2') ? mark('a', version) : mark('other', older),
  );
  watch('installations', item);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([list, `${list}?page=2`]);
  version = item.updatedAt;
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.slice(2)).toEqual([`${list}?page=2`]);
  expect(state()?.kind).toBe('live');
});

test('a newer save replaces the older watch', async () => {
  const { asked } = site(() => mark('a', older));
  watch('news', item);
  await vi.advanceTimersByTimeAsync(0);
  watch('news', { ...item, updatedAt: older });
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ kind: 'live', item: { updatedAt: older } });
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(before);
  expect(state()?.kind).toBe('live');
});

test('a removed item is no longer watched', async () => {
  const { asked } = site(() => undefined);
  watch('news', item);
  await vi.advanceTimersByTimeAsync(0);
  forget('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toBeUndefined();
  expect(asked).toHaveLength(1);
});
