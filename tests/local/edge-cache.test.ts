import { describe, expect, test } from 'vitest';
import { makeEdgeCache } from '../../local/cdn.ts';
import { EdgeStore } from '../../local/serve/edge-store.ts';

const visit = { requestId: 'r', ip: '127.0.0.1', waitUntil: () => undefined };

function setUp(headers: Record<string, string>) {
  let calls = 0;
  const store = new EdgeStore();
  const edge = makeEdgeCache(() => {
    calls += 1;
    const answer = new Response(`answer ${calls}`, { headers: { etag: `"${calls}"`, ...headers } });
    return Promise.resolve(answer);
  }, store);
  const get = (path: string, given: Record<string, string> = {}) =>
    edge(new Request(`http://localhost${path}`, { headers: given }), visit);
  return { get, store, calls: () => calls };
}

const cached = {
  'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=60',
  'netlify-cache-tag': 'news, news:1',
  'netlify-vary': 'query=page|limit',
};

describe('the local edge cache', () => {
  test('caches what the site allows', async () => {
    const { get, calls } = setUp(cached);
    const first = await get('/news');
    const second = await get('/news');
    expect(first.headers.get('cache-status')).toContain('fwd=miss');
    expect(second.headers.get('cache-status')).toContain('hit');
    expect(await second.text()).toBe('answer 1');
    expect(calls()).toBe(1);
  });

  test('varies by the named parameters only', async () => {
    const { get, calls } = setUp(cached);
    await get('/news?page=1');
    await get('/news?page=1&utm_source=letter');
    await get('/news?page=2');
    expect(calls()).toBe(2);
  });

  test('caches nothing by default', async () => {
    const { get, calls } = setUp({ 'cache-control': 'public, max-age=60' });
    await get('/news');
    await get('/news');
    expect(calls()).toBe(2);
  });

  test('never caches an answer that sets a cookie', async () => {
    const { get, calls } = setUp({ ...cached, 'set-cookie': 'a=b' });
    await get('/news');
    await get('/news');
    expect(calls()).toBe(2);
  });

  test('drops answers with a purged tag', async () => {
    const { get, store, calls } = setUp(cached);
    await get('/news');
    store.purge(['jobs']);
    await get('/news');
    expect(calls()).toBe(1);
    store.purge(['news:1']);
    await get('/news');
    expect(calls()).toBe(2);
  });

  test('does not cache an answer that began before the purge', async () => {
    const store = new EdgeStore();
    let calls = 0;
    const edge = makeEdgeCache(() => {
      calls += 1;
      if (calls === 1) store.purge(['news']);
      return Promise.resolve(new Response('x', { headers: cached }));
    }, store);
    await edge(new Request('http://localhost/news'), visit);
    await edge(new Request('http://localhost/news'), visit);
    expect(calls).toBe(2);
  });

  test('answers 304 to a client that has the answer', async () => {
    const { get } = setUp(cached);
    await get('/news');
    const response = await get('/news', { 'if-none-match': 'W/"1"' });
    expect(response.status).toBe(304);
  });
});
