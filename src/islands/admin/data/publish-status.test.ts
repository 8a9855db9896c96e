// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { usePublishStatus } from './publish-status.ts';

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

afterEach(() => {
  forget('a');
  vi.unstubAllGlobals();
});

const checked = () => vi.waitFor(() => expect(state()?.kind).not.toBe('waiting'));

test('the page is asked once, as a visitor gets it, and has the seconds until it was live', async () => {
  const { asked, inits } = site(() => mark('a', item.updatedAt));
  watch('news', item);
  expect(state()?.kind).toBe('waiting');
  await checked();
  expect(state()?.kind).toBe('live');
  expect(state()?.seconds).toBeGreaterThan(0);
  expect(asked).toEqual(['/press-and-bulletins/news/a']);
  expect(inits[0]).toMatchObject({ cache: 'no-store', credentials: 'omit' });
});

test.each([
  ['is missing', undefined],
  ['is older', mark('a', older)],
  ['has only texts that look like markers', `<!-- ${mark('a', item.updatedAt)} -->`],
])('a page that %s is late; checking again asks once more', async (_, html) => {
  const pages = [html, mark('a', item.updatedAt)];
  const { asked } = site(() => pages.shift());
  watch('news', item);
  await checked();
  expect(state()?.kind).toBe('late');
  checkAgain('a');
  await checked();
  expect(state()?.kind).toBe('live');
  expect(asked).toHaveLength(2);
});

test('a later version counts as live', async () => {
  site(() => mark('a', '2026-01-03T00:00:00+00:00'));
  watch('jobs', item);
  await checked();
  expect(state()?.kind).toBe('live');
});

test('a lost connection leaves the page to be checked again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  watch('news', item);
  await checked();
  expect(state()?.kind).toBe('late');
});

test('installations are searched page by page', async () => {
  const list = '/technology-and-ability/installations';
  const { asked } = site((address) =>
    address.endsWith('?page=2') ? mark('a', item.updatedAt) : mark('other', older),
  );
  watch('installations', item);
  await checked();
  expect(asked).toEqual([list, `${list}?page=2`]);
  expect(state()?.kind).toBe('live');
});

test('a newer save counts, and a removed item has no status', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const waiting = answers.map(({ promise }) => promise);
  vi.stubGlobal('fetch', () => waiting.shift());
  watch('news', item);
  watch('news', { ...item, updatedAt: older });
  answers[1]?.resolve(new Response(mark('a', older)));
  await checked();
  expect(state()).toMatchObject({ kind: 'live', item: { updatedAt: older } });
  answers[0]?.resolve(new Response(mark('a', older)));
  await answers[0]?.promise;
  expect(state()).toMatchObject({ kind: 'live', item: { updatedAt: older } });
  forget('a');
  expect(state()).toBeUndefined();
});
