import { serverMessages } from '#contract/messages.ts';
import { strictTransportSecurity } from '#contract/security-headers.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '@netlify/functions';

const required = {
  SUPABASE_URL: 'http://localhost:1',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};

/** Modules that have read the environment with this level, and what they write. */
async function load(level: string, more: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...required, LOG_LEVEL: level, ...more })) {
    vi.stubEnv(name, value);
  }
  const lines = { out: [] as unknown[], error: [] as unknown[] };
  const collect = (into: unknown[]) => (text: string | Uint8Array) => {
    into.push(JSON.parse(String(text)));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect(lines.out));
  vi.spyOn(process.stderr, 'write').mockImplementation(collect(lines.error));
  return {
    lines,
    ...(await import('./log.ts')),
    ...(await import('../../app.ts')),
    ...(await import('./errors.ts')),
    ...(await import('./background.ts')),
    ...(await import('./background.ts')),
  };
}

beforeEach(() => void vi.unstubAllGlobals());

const context = { requestId: 'r', ip: '10.0.0.1', geo: {}, params: {} } as unknown as Context;
const text = expect.any(String) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;

test.each([
  ['APP_SECRET', '', 'The environment variable APP_SECRET is missing. See docs/deploy.md.'],
  ['SUPABASE_URL', '', 'The environment variable SUPABASE_URL is missing. See docs/deploy.md.'],
])(
  'without %s each request fails in the common format, and the log has the reason',
  async (...given) => {
    const [name, value, sentence] = given;
    const { lines, createApp, runScheduled } = await load('error', { [name]: value });
    const app = createApp({ getHealth: () => new Response(), login: () => new Response() });
    for (const [path, method] of [
      ['health', 'GET'],
      ['user/login', 'POST'],
    ] as const) {
      const request = new Request(`https://smcs.example/v1/${path}`, { method });
      const response = await app.fetch(request, { context });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        success: false,
        code: 'INTERNAL',
        message: serverMessages.internal,
        requestId: 'r',
      });
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Strict-Transport-Security')).toBe(strictTransportSecurity);
    }
    const { env } = await import('#server/platform/env.ts');
    const task = () => Promise.resolve().then(() => env());
    expect((await runScheduled('clean', [task])()).status).toBe(500);
    expect(lines.error).toMatchObject([
      { event: 'request failed', requestId: 'r', error: { message: sentence } },
      { event: 'request failed', requestId: 'r', error: { message: sentence } },
      { event: 'scheduled task failed', task: 'clean', error: { message: sentence } },
    ]);
  },
);

test('an info event is one line, at level info only', async () => {
  const info = await load('info');
  info.logInfo('purged', { tags: 'news' });
  expect(info.lines.out).toEqual([{ time, level: 'info', event: 'purged', tags: 'news' }]);
  const quiet = await load('error');
  quiet.logInfo('purged', {});
  expect(quiet.lines.out).toEqual([]);
});

test('an error is written with its causes and without the rows of Postgres', async () => {
  const { lines, logError } = await load('error');
  const cause = { code: '23514', message: 'check', details: 'Failing row contains (a person)' };
  logError('failed', new Error('no', { cause }), { key: 'k' });
  logError('failed', 'text', {});
  logError('failed', null, {});
  expect(lines.error).toEqual([
    {
      time,
      level: 'error',
      event: 'failed',
      key: 'k',
      error: {
        name: 'Error',
        message: 'no',
        stack: text,
        cause: { code: '23514', message: 'check' },
      },
    },
    { time, level: 'error', event: 'failed', error: 'text' },
    { time, level: 'error', event: 'failed', error: 'null' },
  ]);
  const silent = await load('silent');
  silent.logError('failed', new Error('no'), {});
  expect(silent.lines.error).toEqual([]);
});

test('a request is one line, and a server error is a second one', async () => {
  const { lines, createApp, AppError } = await load('info');
  const ask = (error?: Error) =>
    createApp({
      getHealth: () => {
        if (error) throw error;
        return new Response();
      },
    }).fetch(new Request('http://localhost/v1/health'), { context });
  await ask();
  await ask(new AppError('NOT_FOUND', 'no'));
  expect(lines.error).toEqual([]);
  await ask(new AppError('INTERNAL', 'no'));
  const address = expect.stringMatching(/^[\da-f]{16}$/) as string;
  const line = { time, level: 'info', event: 'request', requestId: 'r', method: 'GET', address };
  expect(lines.out).toEqual(
    [{ status: 200 }, { status: 404, code: 'NOT_FOUND' }, { status: 500, code: 'INTERNAL' }].map(
      (outcome) => ({
        ...line,
        ...outcome,
        endpoint: 'getHealth',
        ms: expect.any(Number) as number,
      }),
    ),
  );
  expect((lines.out as { ms: number }[]).every(({ ms }) => ms >= 0 && ms < 10_000)).toBe(true);
  expect(lines.error).toMatchObject([
    { event: 'request failed', requestId: 'r', endpoint: 'getHealth' },
  ]);
});

test('a request without an endpoint names none', async () => {
  const { lines, createApp } = await load('info');
  const app = createApp({ listJobs: vi.fn() });
  for (const [method, path] of [
    ['POST', '/v1/jobs'],
    ['GET', '/v1/nothing'],
  ] as const) {
    await app.fetch(new Request(`http://localhost${path}`, { method }), { context });
  }
  expect(lines.out).toMatchObject([
    { method: 'POST', status: 405, code: 'METHOD_NOT_ALLOWED' },
    { method: 'GET', status: 404, code: 'NOT_FOUND' },
  ]);
  expect(lines.out.some((line) => 'endpoint' in (line as object))).toBe(false);
});

test('scheduled tasks run stage by stage, and a failure answers 500', async () => {
  const { lines, runScheduled } = await load('error');
  const good = vi.fn(() => Promise.resolve());
  const bad = vi.fn(() => Promise.reject(new Error('no')));
  expect((await runScheduled('clean', [good, good])()).status).toBe(204);
  expect((await runScheduled('clean', [bad, good], [good])()).status).toBe(500);
  expect(good).toHaveBeenCalledTimes(4);
  expect(lines.error).toMatchObject([
    { event: 'scheduled task failed', task: 'clean', error: { message: 'no' } },
  ]);
  const done: string[] = [];
  const [slow, { promise, resolve }] = [vi.fn(), Promise.withResolvers<void>()];
  slow.mockImplementation(() => promise.then(() => void done.push('slow')));
  const quick = (name: string) => () => Promise.resolve(done.push(name));
  const run = runScheduled('clean', [slow, quick('beside')], [quick('after')])();
  resolve();
  await run;
  expect(done).toEqual(['beside', 'slow', 'after']);
});

test('background work is passed to waitUntil, and its failure is logged', async () => {
  const { lines, inBackground } = await load('error');
  const waitUntil = vi.fn();
  vi.stubGlobal('Netlify', { context: { waitUntil } });
  inBackground('keep', () => Promise.reject(new Error('no')));
  await waitUntil.mock.calls[0]?.[0];
  expect(lines.error).toMatchObject([
    { event: 'background work failed', name: 'keep', error: { message: 'no' } },
  ]);
  vi.unstubAllGlobals();
  const work = vi.fn(() => Promise.resolve());
  inBackground('keep', work);
  expect(work).toHaveBeenCalledOnce();
});
