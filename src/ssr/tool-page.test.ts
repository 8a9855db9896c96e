import { beforeEach, expect, test, vi } from 'vitest';
import { silo } from '#src/estimators/silo/silo.ts';
import { openTool } from './tool-page.ts';

const set = vi.fn();
let response: { status: number; headers: Headers };

const open = (query: string) => {
  const page = {
    url: new URL(`http://localhost/tools/silo${query}`),
    redirect: (location: string, status = 302) =>
      new Response(null, { status, headers: { location } }),
    response,
    cache: { set },
  };
  return openTool(page as unknown as Parameters<typeof openTool>[0], silo);
};

beforeEach(() => {
  set.mockReset();
  response = { status: 200, headers: new Headers() };
});

test('the CDN caches a page by its whole query', () => {
  expect(open('?D=8m')).toMatchObject({ texts: { D: '8m' }, system: 'si', unknown: [] });
  expect(response.headers.get('Netlify-Vary')).toBe('query');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(set).toHaveBeenCalledWith({ maxAge: 86_400, swr: 86_400 });
});

test('a sent form is redirected without being cached', () => {
  const answer = open('?units=si&D=8&D_u=m');
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/tools/silo?D=8m&method=1');
  expect(set).toHaveBeenCalledWith(false);
});

test('the freeboard of a silo and the system of units share a letter', () => {
  expect(open('?u=0.7m')).toMatchObject({ texts: { u: '0.7m' }, system: 'si' });
  expect(open('?u=0.7m&u=us')).toMatchObject({ texts: { u: '0.7m' }, system: 'us' });
  expect(open('?u=us')).toMatchObject({ texts: {}, system: 'us' });
});
