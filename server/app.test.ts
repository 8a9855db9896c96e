import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { databaseMs } from '#server/platform/http/deadline.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import { createApp } from './app.ts';

// What no endpoint of the product shows. The tests in tests/functions call the endpoints.

beforeEach(() => {
  // The level of the log is read with the whole environment.
  for (const name of ['ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, 'key');
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
});

const context = { requestId: 'request-1', ip: '10.0.0.1', geo: {} } as unknown as Context;
const healthy = { success: true, database: true, storage: true, blobs: true };
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

type App = ReturnType<typeof createApp>;
const ask = async (app: App, path: string, init: RequestInit = {}, more: object = {}) =>
  app.fetch(new Request(`https://smcs.example${path}`, init), {
    context: { ...context, ...more },
  });
const apply = (app: App) =>
  ask(app, '/v1/jobs/apply/a', {
    method: 'POST',
    body: JSON.stringify({ name: 'N', email: 'n@example.org' }),
    headers: { 'content-type': 'application/json' },
  });

test('a read has two seconds, a write has four', async () => {
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
  expect((await apply(write)).status).toBe(201);
});

test('a public answer with a status or headers of its own is not cached', async () => {
  for (const reply of [{ status: 503 }, { headers: { 'Retry-After': '1' } }]) {
    const app = createApp({ getHealth: () => ({ body: healthy, ...reply }) });
    const response = await ask(app, '/v1/health');
    expect(response.status).toBe(reply.status ?? 200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  }
});

test('an answer has an id when the platform gives the request none', async () => {
  const app = createApp({ getHealth: () => ({ body: healthy }) });
  const response = await ask(app, '/v1/health', {}, { requestId: '' });
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});

describe('an action that throws', () => {
  test.each([
    [fieldError('id', 'Taken', 'CONFLICT'), 409, { fields: { id: 'Taken' }, message: 'Taken' }],
    [new AppError('NOT_FOUND', 'Gone'), 404, { code: 'NOT_FOUND', message: 'Gone' }],
    [new Error('secret'), 500, { code: 'INTERNAL', message: serverMessages.internal }],
    ['secret', 500, { code: 'INTERNAL', message: serverMessages.internal }],
  ])('%s', async (error, status, body) => {
    const app = createApp({
      applyForJob: () => {
        throw error as Error;
      },
    });
    const response = await apply(app);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ success: false, requestId: 'request-1', ...body });
    expect(text).not.toContain('secret');
  });
});
