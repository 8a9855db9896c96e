import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Report {
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

let server: Server;
let reports: Report[];
let status: number;
beforeEach(async () => {
  reports = [];
  status = 200;
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      reports.push({ headers: request.headers, text });
      response.writeHead(status).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** The log with the endpoint set, and what waits for the reports that were begun. */
async function load(more: Record<string, string> = {}) {
  vi.resetModules();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/logs`;
  const given = {
    SUPABASE_URL: 'http://localhost:1',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    LOG_LEVEL: 'error',
    URL: 'https://www.smcs.example',
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-team=7',
    ...more,
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const begun: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => begun.push(work);
  vi.stubGlobal('Netlify', { context: { waitUntil, deploy: { context: 'production' } } });
  return { ...(await import('./log.ts')), written, settle: () => Promise.all(begun) };
}

test('an error is reported as an OTLP log, without anything about a person', async () => {
  const { logError, settle } = await load();
  const person = 'asha@example.org';
  const cause = Object.assign(new Error(`Key (email)=(${person}) exists`), { detail: person });
  const error = Object.assign(
    new TypeError(`invalid input: "${person}"\n    at ${person}:1:2`, { cause }),
    {
      code: '22P02',
      details: `Failing row contains (${person})`,
    },
  );
  const fields = { requestId: 'r-1', endpoint: 'sendEnquiry', key: person, user: person };
  logError('request failed', error, fields);
  await settle();

  expect(reports).toHaveLength(1);
  const [{ headers, text } = { headers: {}, text: '' }] = reports;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer abc',
    'x-team': '7',
  });
  expect(text).not.toContain('asha');
  const { resourceLogs } = JSON.parse(text) as {
    resourceLogs: {
      resource: unknown;
      scopeLogs: {
        logRecords: { attributes: { key: string; value: { stringValue: string } }[] }[];
      }[];
    }[];
  };
  const attribute = (key: string, stringValue: unknown) => ({ key, value: { stringValue } });
  expect(resourceLogs[0]?.resource).toEqual({
    attributes: [
      attribute('service.name', 'smcs-website'),
      attribute('server.address', 'www.smcs.example'),
      attribute('deployment.environment.name', 'production'),
    ],
  });
  expect(resourceLogs[0]?.scopeLogs[0]?.logRecords).toEqual([
    {
      timeUnixNano: expect.stringMatching(/^\d{19}$/) as string,
      severityNumber: 17,
      severityText: 'ERROR',
      body: { stringValue: 'request failed' },
      attributes: [
        attribute('requestId', 'r-1'),
        attribute('endpoint', 'sendEnquiry'),
        attribute('exception.type', 'TypeError, because of Error'),
        attribute(
          'exception.stacktrace',
          expect.stringMatching(/^\s+at .*report-error\.test\.ts:\d+/),
        ),
        attribute('code', '22P02'),
      ],
    },
  ]);
});

test('sends nothing without an endpoint or with a silent log', async () => {
  for (const more of [{ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: '' }, { LOG_LEVEL: 'silent' }]) {
    const { logError, settle } = await load(more);
    logError('failed', new Error('no'), {});
    expect(await settle()).toEqual([]);
  }
  expect(reports).toEqual([]);
});

test('reports at most twenty errors a minute', async () => {
  const { logError, settle, written } = await load();
  for (let times = 0; times < 50; times += 1) logError('failed', 'text', {});
  await settle();
  expect(reports).toHaveLength(20);
  expect(written).toHaveBeenCalledTimes(50);
});

test('reports at most five errors of browsers a minute, beside the others', async () => {
  const { logError, settle } = await load();
  for (let times = 0; times < 50; times += 1) {
    logError('browser error', new Error('no'), { browser: 'Firefox' });
  }
  await settle();
  expect(reports).toHaveLength(5);
  logError('failed', 'text', {});
  await settle();
  expect(reports).toHaveLength(6);
});

test.each(['a service that refuses', 'a service that is away'])('ignores %s', async (what) => {
  status = 500;
  const { logError, settle, written } = await load(
    what.endsWith('away') ? { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://127.0.0.1:9/' } : {},
  );
  logError('failed', new Error('no'), {});
  await settle();
  expect(written).toHaveBeenCalledOnce();
});
