import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRendered, renderedBefore } from './rendered-pages.ts';

let visits = 0;
/** An address of its own for each test: pages are kept as long as the process lives. */
let address = '';

beforeEach(() => {
  address = `http://localhost/page?test=${(visits += 1)}`;
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  return () => vi.useRealTimers();
});

/** A page as Astro renders it: its frontmatter, and the rest unless that had an answer. */
async function visit(
  data: object | undefined,
  html: string,
  href = address,
  method = 'GET',
): Promise<string> {
  const locals: App.Locals = {};
  const response = { status: 200, headers: new Headers({ 'Netlify-Vary': 'query=none' }) };
  const request = new Request(href, { method });
  const page = { locals, request, url: new URL(href), response };
  const before = renderedBefore(page as never, [data ? { entry: { data } } : {}]);
  const headers = { ...Object.fromEntries(response.headers), 'Content-Security-Policy': 'hashes' };
  const answer = await keepRendered(locals, before ?? new Response(html, { headers }));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': 'hashes',
    'content-type': expect.stringContaining('text/') as string,
    'netlify-vary': 'query=none',
  });
  return answer.text();
}

describe('a page that was rendered before', () => {
  test('is given again for the same data', async () => {
    expect(await visit({ title: 'One' }, 'first')).toBe('first');
    expect(await visit({ title: 'One' }, 'second')).toBe('first');
  });

  test('is the same to the byte, how often it is given', async () => {
    const text = 'up to 1.6 km, ≤ 30 mg/Nm³';
    for (let n = 0; n < 3; n += 1) expect(await visit({ title: 'Bytes' }, text)).toBe(text);
  });

  test('is rendered anew when its data has changed', async () => {
    await visit({ title: 'One' }, 'first');
    expect(await visit({ title: 'Two' }, 'second')).toBe('second');
  });

  test('is that of its address', async () => {
    await visit({ title: 'One' }, 'first');
    expect(await visit({ title: 'One' }, 'second', `${address}&page=2`)).toBe('second');
  });

  test('is not what was answered to HEAD', async () => {
    await visit({ title: 'One' }, '', address, 'HEAD');
    expect(await visit({ title: 'One' }, 'first')).toBe('first');
  });

  test('stays for a minute at most', async () => {
    await visit({ title: 'One' }, 'first');
    vi.advanceTimersByTime(60_000);
    expect(await visit({ title: 'One' }, 'second')).toBe('second');
  });

  test('is not one that lacks data', async () => {
    await visit(undefined, 'first');
    expect(await visit(undefined, 'second')).toBe('second');
  });
});
