import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notFoundMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import { dataContentSecurityPolicy, securityHeaders } from '#contract/security-headers.ts';
import {
  AppError,
  fieldError,
  tooManyRequests,
  unavailable,
} from '#server/platform/http/errors.ts';
import { databaseMs } from '#server/platform/http/deadline.ts';
import { createApp } from './app.ts';
import type { Call } from '#server/platform/http/handle.ts';

beforeEach(() => {
  // The level of the log is read with the whole environment.
  for (const name of ['ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, 'key');
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
});

const site = 'https://smcs.example';
const listed = {
  success: true as const,
  news: [],
  pageInfo: { currentPage: 1, totalPages: 1, pageSize: 10, totalRecords: 0 },
};
const healthy = { success: true, database: true, storage: true, blobs: true };
const context = { requestId: 'request-1', ip: '10.0.0.1', geo: {} } as unknown as Context;

type App = ReturnType<typeof createApp>;
const ask = async (app: App, path: string, init: RequestInit = {}, more: object = {}) =>
  app.fetch(new Request(`${site}${path}`, init), { context: { ...context, ...more } });
const apply = (app: App, init: RequestInit, id = 'a%20b') =>
  ask(app, `/v1/jobs/apply/${id}`, { method: 'POST', ...init });
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const applicant = { name: 'N', email: 'n@example.org' };
const received = {
  success: true as const,
  message: 'Thank you',
  application: {
    reference: 'SMCS-2026-4K7M9P',
    promisedBy: '2026-01-01',
    statusUrl: 'https://smcs.example/applications/x',
    eraseOn: '2026-01-01',
  },
};

const news = createApp({ listNews: () => ({ body: listed }) });
const health = createApp({ getHealth: () => ({ body: healthy }) });

async function refused(response: Response) {
  const body = (await response.json()) as object;
  expect(body).toMatchObject({ success: false, requestId: 'request-1' });
  return { status: response.status, ...body };
}

describe('what an action is given', () => {
  test('the checked request, decoded and parsed', async () => {
    const action = vi.fn((_call: Call<'applyForJob'>) => ({ body: received }));
    const response = await apply(
      createApp({ applyForJob: action }),
      json({ ...applicant, role: 'x' }),
    );
    expect(response.status).toBe(201);
    expect(action.mock.calls[0]?.[0]).toMatchObject({
      requestId: 'request-1',
      ip: '10.0.0.1',
      params: { id: 'a b' },
      query: undefined,
      input: { ...applicant, phone: null, resume: null, coverLetter: null, resumeUpload: null },
      file: undefined,
      upload: undefined,
      user: undefined,
    });
    expect(action.mock.calls[0]?.[0].url.pathname).toBe('/v1/jobs/apply/a%20b');
    expect(action.mock.calls[0]?.[0].input).not.toHaveProperty('role');
  });

  test('the stored name of an upload, unless it is empty or no text', async () => {
    const action = vi.fn((_call: Call<'applyForJob'>) => ({ body: received }));
    const endpoint = createApp({ applyForJob: action });
    for (const upload of ['a.png', '', 1]) await apply(endpoint, json({ ...applicant, upload }));
    expect(action.mock.calls.map(([call]) => call.upload)).toEqual(['a.png', undefined, undefined]);
  });

  test('the query with its defaults', async () => {
    const action = vi.fn((_call: Call<'listNews'>) => ({ body: listed }));
    await ask(createApp({ listNews: action }), '/v1/news?page=2');
    expect(action.mock.calls[0]?.[0].query).toEqual({ page: 2, limit: 10, sort: 'newest' });
    expect(action.mock.calls[0]?.[0].input).toBeUndefined();
  });

  test('two seconds for a read, four for a write', async () => {
    const read = createApp({
      getHealth: () => {
        expect(databaseMs()).toBeLessThanOrEqual(1_500);
        return { body: healthy };
      },
    });
    expect((await ask(read, '/v1/health')).status).toBe(200);
    expect((await ask(read, '/v1/health', { method: 'HEAD' })).status).toBe(200);
    const write = createApp({
      applyForJob: () => {
        expect(databaseMs()).toBeGreaterThan(1_500);
        return { body: received };
      },
    });
    expect((await apply(write, json(applicant))).status).toBe(201);
  });
});

describe('an answer that is the same for everybody', () => {
  test('may be kept, by its hash and its own parameters', async () => {
    const response = await ask(news, '/v1/news');
    expect(await response.json()).toEqual(listed);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/json',
      'content-security-policy': dataContentSecurityPolicy,
      'netlify-vary': 'query=page|limit|q|sort|year',
      etag: expect.stringMatching(/^"[\w-]{27}"$/) as string,
    });
  });

  test('without parameters has one address', async () => {
    const response = await ask(health, '/v1/health?a=1');
    expect(response.headers.get('Netlify-Vary')).toBe('query=none');
  });

  test('is not sent again to those who know it', async () => {
    const etag = (await ask(news, '/v1/news')).headers.get('ETag') ?? '';
    const known = (tags: string) => ask(news, '/v1/news', { headers: { 'if-none-match': tags } });
    for (const tags of [etag, `W/${etag}`, `"other" , ${etag}`, '*']) {
      const response = await known(tags);
      expect(response.status, tags).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('ETag')).toBe(etag);
    }
    for (const tags of ['"other"', `${etag}W/`]) {
      expect((await known(tags)).status, tags).toBe(200);
    }
  });

  test('has another hash when it is another', async () => {
    const other = createApp({ getHealth: () => ({ body: { ...healthy, blobs: false } }) });
    const tags = await Promise.all(
      [health, other].map(async (one) => (await ask(one, '/v1/health')).headers.get('ETag')),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('with a status or headers of its own is not kept', async () => {
    for (const reply of [{ status: 503 }, { headers: { 'Retry-After': '1' } }]) {
      const endpoint = createApp({ getHealth: () => ({ body: healthy, ...reply }) });
      const response = await ask(endpoint, '/v1/health');
      expect(response.status).toBe(reply.status ?? 200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    }
  });
});

describe('an answer to a write', () => {
  test('is for its receiver alone, and keeps the headers of the action', async () => {
    const headers = new Headers({ 'Set-Cookie': 'a=1' });
    headers.append('Set-Cookie', 'b=2');
    const endpoint = createApp({ logout: () => ({ body: received, headers }) });
    const response = await ask(endpoint, '/v1/user/logout', { method: 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Security-Policy')).toBe(dataContentSecurityPolicy);
    expect(await response.json()).toEqual(received);
  });

  test('may have another status than the table says', async () => {
    const endpoint = createApp({ applyForJob: () => ({ body: received, status: 202 }) });
    expect((await apply(endpoint, json(applicant))).status).toBe(202);
  });

  test('may be a whole Response', async () => {
    const endpoint = createApp({ getUpload: () => new Response('bytes', { status: 206 }) });
    const response = await ask(endpoint, '/v1/uploads/a.png');
    expect([response.status, await response.text()]).toEqual([206, 'bytes']);
  });
});

describe('every answer', () => {
  test('carries the security headers and the id of the request', async () => {
    for (const response of [await ask(health, '/v1/health'), await apply(news, json({}))]) {
      for (const [name, value] of Object.entries(securityHeaders)) {
        expect(response.headers.get(name)).toBe(value);
      }
      expect(response.headers.get('X-Request-Id')).toBe('request-1');
      expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=');
    }
  });

  test('pins no host that has no https', async () => {
    const response = await health.fetch(new Request('http://localhost:8888/v1/health'), {
      context,
    });
    expect(response.headers.has('Strict-Transport-Security')).toBe(false);
  });

  test('has an id when the platform gave none', async () => {
    const response = await ask(health, '/v1/health', {}, { requestId: '' });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('to HEAD is that to GET without a body', async () => {
    const response = await ask(health, '/v1/health', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('ETag')).toBe(
      (await ask(health, '/v1/health')).headers.get('ETag'),
    );
  });
});

describe('a request is refused', () => {
  const never = vi.fn();
  const jobs = createApp({ listJobs: never, createJob: never });
  const applications = createApp({ applyForJob: never });

  test('by its method, with those there are', async () => {
    const response = await ask(jobs, '/v1/jobs', { method: 'PATCH' });
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(await refused(response)).toMatchObject({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: serverMessages.methodNotAllowed,
    });
    const head = await ask(createApp({ logout: never }), '/v1/user/logout', { method: 'HEAD' });
    expect([head.status, head.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://other.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://smcs.example' },
  ])('by %o when it is a write', async (headers) => {
    expect(await refused(await apply(applications, json(applicant, headers)))).toMatchObject({
      status: 403,
      code: 'FOREIGN_ORIGIN',
      message: serverMessages.foreignOrigin,
    });
  });

  test('not by where it comes from when it is of this site, or a read', async () => {
    const open = createApp({ applyForJob: () => ({ body: received }) });
    for (const headers of [
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: site },
    ]) {
      expect((await apply(open, json(applicant, headers))).status).toBe(201);
    }
    const read = await ask(news, '/v1/news', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(read.status).toBe(200);
  });

  test('for a path that means nothing', async () => {
    const response = await apply(applications, json(applicant), '%E0%A4%A');
    expect(await refused(response)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: notFoundMessages.endpoint,
    });
  });

  test.each([undefined, 'session=x', '__Host-session=too-short'])(
    'with the cookie %s where a login is needed, before its body is read',
    async (cookie) => {
      const response = await ask(jobs, '/v1/jobs', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      });
      expect(await refused(response)).toMatchObject({
        status: 401,
        code: 'NOT_LOGGED_IN',
        message: serverMessages.notLoggedIn,
      });
    },
  );

  test('for its query or its fields, by their names', async () => {
    expect(await refused(await ask(news, '/v1/news?page=0&page=1'))).toMatchObject({
      status: 400,
      fields: { page: expect.any(String) as string },
    });
    expect(await refused(await apply(applications, json({ name: 'N' })))).toMatchObject({
      status: 400,
      message: validationMessages.allFieldsRequired,
      fields: { email: validationMessages.allFieldsRequired },
    });
  });

  test('for a body that is too large', async () => {
    const large = json({ ...applicant, coverLetter: 'x'.repeat(64 * 1024) });
    expect(await refused(await apply(applications, large))).toMatchObject({
      status: 413,
      message: serverMessages.tooLarge,
    });
  });

  test('for a file where none is taken', async () => {
    const body = new FormData();
    body.append('image', new File(['x'], 'a.png'));
    const logins = createApp({ login: never });
    const response = await ask(logins, '/v1/user/login', { method: 'POST', body });
    expect(await refused(response)).toMatchObject({
      status: 400,
      fields: { image: serverMessages.oneFileOnly },
    });
    expect(await refused(await apply(applications, { body }))).toMatchObject({
      status: 400,
      fields: { resumeFile: serverMessages.tooManyFiles },
    });
    expect(never).not.toHaveBeenCalled();
  });
});

describe('an action that throws', () => {
  const throwing = (error: unknown) =>
    createApp({
      applyForJob: () => {
        throw error;
      },
    });

  test.each([
    [fieldError('id', 'Taken', 'CONFLICT'), 409, { fields: { id: 'Taken' }, message: 'Taken' }],
    [new AppError('NOT_FOUND', 'Gone'), 404, { code: 'NOT_FOUND', message: 'Gone' }],
    [new Error('secret'), 500, { code: 'INTERNAL', message: serverMessages.internal }],
    ['secret', 500, { code: 'INTERNAL', message: serverMessages.internal }],
  ])('%s', async (error, status, body) => {
    const response = await apply(throwing(error), json(applicant));
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const text = await response.clone().text();
    expect(await refused(response)).toMatchObject({ status, ...body });
    expect(text).not.toContain('secret');
  });

  test('a refusal about no field names none', async () => {
    const response = await apply(throwing(new AppError('NOT_FOUND', 'Gone')), json(applicant));
    expect(await response.json()).not.toHaveProperty('fields');
  });

  test('says when to come again', async () => {
    const after = async (error: AppError) => {
      const response = await apply(throwing(error), json(applicant));
      return [response.status, response.headers.get('Retry-After')];
    };
    expect(await after(unavailable(new Error('down')))).toEqual([503, '10']);
    expect(await after(tooManyRequests(7))).toEqual([429, '7']);
  });
});

describe("a browser's own form", () => {
  const formResult = vi.fn(
    (_params: object, outcome: 'done' | AppError, status: number, _body: unknown) =>
      `/result?${outcome === 'done' ? outcome : outcome.code}-${status}`,
  );
  const open = createApp({ applyForJob: () => ({ body: received }) }, { applyForJob: formResult });
  const form = (fields: Record<string, string>, accept = 'text/html,*/*') => ({
    body: new URLSearchParams(fields),
    headers: { accept },
  });

  test('is led to a page that shows how it ended', async () => {
    const done = await apply(open, form(applicant));
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/result?done-201']);
    expect(done.headers.get('Cache-Control')).toBe('private, no-store');
    expect(done.headers.get('X-Request-Id')).toBe('request-1');
    const refusal = await apply(open, form({ name: 'N' }));
    expect([refusal.status, refusal.headers.get('Location')]).toEqual([
      303,
      '/result?VALIDATION_FAILED-400',
    ]);
    expect(formResult.mock.calls[0]).toEqual([
      ...[{ id: 'a b' }, 'done', 201, received],
      new URL('https://smcs.example/v1/jobs/apply/a%20b'),
    ]);
    const body = new FormData();
    for (const [name, value] of Object.entries(applicant)) body.set(name, String(value));
    const multipart = await apply(open, { body, headers: { accept: 'text/html' } });
    expect(multipart.status).toBe(303);
  });

  test('and no other client is', async () => {
    expect((await apply(open, form(applicant, '*/*'))).status).toBe(201);
    expect((await apply(open, json(applicant, { accept: 'text/html' }))).status).toBe(201);
    expect((await apply(open, form({ name: 'N' }, '*/*'))).status).toBe(400);
    const plain = createApp({ applyForJob: () => ({ body: received }) });
    expect((await apply(plain, form(applicant))).status).toBe(201);
    expect((await apply(plain, form({}))).status).toBe(400);
  });
});
