import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { serverMessages } from '#contract/messages.ts';
import { expectError } from '../support/answers.ts';
import { picture } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';
import { waiting } from '../support/waiting.ts';

const backend = useBackend();
/** An existing item for each read. */
const items: Partial<Record<EndpointName, Record<string, string>>> = {};

beforeAll(async () => {
  const cookie = await backend.admin();
  const texts = { title: 'Title', description: 'Text.' };
  const { news } = await backend.succeed('createNews', {
    cookie,
    multipart: { ...texts, date: '2026-01-01', image: await picture() },
  });
  const { job } = await backend.succeed('createJob', {
    cookie,
    json: { ...texts, stipend: 1, role: 'Role' },
  });
  const { installation } = await backend.succeed('createInstallation', {
    cookie,
    multipart: { title: 'Title', image: await picture() },
  });
  const person = { name: 'N', email: 'n@example.org', message: 'M', consent: true };
  const tokenOf = ({ statusUrl }: { statusUrl?: string | undefined }) => ({
    token: new URL(statusUrl ?? '').pathname.split('/').at(-1) ?? '',
  });
  const { enquiry } = await backend.succeed('sendEnquiry', {
    json: { ...person, kind: 'question' },
  });
  const { application } = await backend.succeed('applyForJob', {
    params: { id: job.id },
    json: person,
  });
  items.getEnquiryStatus = tokenOf(enquiry);
  items.getApplicationStatus = tokenOf(application);
  items.getNews = { id: news.id };
  items.getJob = { id: job.id };
  items.getInstallation = { id: installation.id };
  items.getUpload = { file: news.image };
});

afterEach(() => backend.supabase.open());

/**
 * Health tells of the outage in its own words; registration is told by the environment alone, and
 * the OpenAPI document by the code.
 */
const ofTheirOwn: EndpointName[] = ['getHealth', 'getRegistration', 'getOpenApi'];
const reads = (Object.keys(api) as EndpointName[]).filter(
  (name) =>
    api[name].method === 'GET' && api[name].access === 'public' && !ofTheirOwn.includes(name),
);

async function read(name: EndpointName): Promise<{ response: Response; ms: number }> {
  const params = items[name];
  const { value, ms } = await waiting(() => backend.call(name, params ? { params } : {}));
  return { response: value, ms };
}

async function expectHealed(): Promise<void> {
  await backend.supabase.open();
  for (const name of reads) {
    const { response } = await read(name);
    expect(response.status, name).toBe(200);
    await response.body?.cancel();
  }
}

describe('public reads', () => {
  test('are all covered here', () => {
    expect(reads.toSorted()).toEqual([
      'getApplicationStatus',
      'getEnquiryStatus',
      'getInstallation',
      'getJob',
      'getNews',
      'getUpload',
      'listInstallations',
      'listJobs',
      'listNews',
    ]);
  });

  test('answer 503 at once when the database refuses connections, and recover', async () => {
    await backend.supabase.refuse();
    for (const name of reads) {
      const { response, ms } = await read(name);
      await expectError(response, 'UNAVAILABLE', serverMessages.unavailable);
      expect(ms, name).toBeLessThan(2_000);
    }
    await expectHealed();
  });

  test('answer 503 within 2 s when the database does not respond, and recover', async () => {
    vi.stubEnv('DEADLINE_FACTOR', '1');
    backend.supabase.silence();
    const answers = await Promise.all(reads.map(read));
    vi.unstubAllEnvs();
    for (const { response, ms } of answers) {
      await expectError(response, 'UNAVAILABLE', serverMessages.unavailable);
      expect(ms).toBeLessThan(2_000);
    }
    await expectHealed();
  });
});

/** What stands between us and PostgREST, or PostgREST itself, in its bad moments. */
const unusable = {
  'an HTML page with status 200': http('200 OK', 'text/html', '<!doctype html><p>Welcome</p>'),
  'broken JSON with status 200': http('200 OK', 'application/json', '[{"id": "1", "title'),
  'nothing with status 200': http('200 OK', 'application/json', ''),
  'another object with status 200': http('200 OK', 'application/json', '{"status":"ok"}'),
  'a body that is cut off': http('200 OK', 'application/json', '[{"id"', 400),
  'a key that is not known': http('401 Unauthorized', 'application/json', '{"message":"no key"}'),
  'a token that does not hold': http(
    '401 Unauthorized',
    'application/json',
    '{"code":"PGRST301","message":"JWT could not be decoded"}',
  ),
  'an old schema cache': http(
    '404 Not Found',
    'application/json',
    '{"code":"PGRST205","message":"Could not find the table in the schema cache"}',
  ),
  'a gateway that knows no such project': http('404 Not Found', 'text/html', '<p>404</p>'),
  'nothing with status 404': http('404 Not Found', 'text/html', ''),
  'a database that is read-only': http(
    '500 Internal Server Error',
    'application/json',
    '{"code":"25006","message":"cannot execute INSERT in a read-only transaction"}',
  ),
  'a full disk': http(
    '500 Internal Server Error',
    'application/json',
    '{"code":"53100","message":"could not extend file"}',
  ),
};

function http(status: string, type: string, body: string, length = body.length): string {
  const head = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}`;
  return `${head}\r\nconnection: close\r\n\r\n${body}`;
}

describe('an answer of the database that cannot be used is an outage', () => {
  // A picture is what storage says it is.
  const ofRows = reads.filter((name) => name !== 'getUpload');

  for (const [what, bytes] of Object.entries(unusable)) {
    test(`${what}: reads and writes are answered 503`, async () => {
      const cookie = await backend.admin();
      backend.supabase.answer(bytes);
      for (const name of ofRows) {
        const { response } = await read(name);
        await expectError(response, 'UNAVAILABLE', serverMessages.unavailable);
      }
      await expectError(await backend.call('getMe', { cookie }), 'UNAVAILABLE');
      const json = { userName: 'somebody', password: 'correct horse battery' };
      await expectError(await backend.call('login', { json }), 'UNAVAILABLE');
      // From when the session has been found on.
      backend.supabase.answer(bytes, '/rest/v1/jobs');
      const job = { title: 'Title', description: 'Text.', stipend: 1, role: 'Role' };
      await expectError(await backend.call('createJob', { cookie, json: job }), 'UNAVAILABLE');
      await expectHealed();
    });
  }
});

test('a redirection by database or storage is an outage, and is not followed', async () => {
  const asked: string[] = [];
  const other = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json').end('[]');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const head = `HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:${port}/`;
  backend.supabase.answer(`${head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  try {
    for (const name of reads) await expectError((await read(name)).response, 'UNAVAILABLE');
    const json = { userName: 'somebody', password: 'correct horse battery' };
    await expectError(await backend.call('login', { json }), 'UNAVAILABLE');
    expect(asked).toEqual([]);
  } finally {
    other.close();
  }
  await expectHealed();
});

describe('what needs a session', () => {
  test('answers 503, not 401', async () => {
    const cookie = await backend.admin();
    await backend.supabase.refuse();
    for (const name of [
      'getMe',
      'createJob',
      'removeNews',
      'createUpload',
      'changePassword',
      'logoutEverywhere',
      'countApplications',
      'listApplications',
      'listAllApplications',
      'getApplication',
    ] as const) {
      const id = items.getNews?.['id'] ?? '';
      const params = { id, application: id };
      const response = await backend.call(name, { cookie, params });
      await expectError(response, 'UNAVAILABLE', serverMessages.unavailable);
    }
  });

  test('refuses logins and logouts with 503', async () => {
    const { cookie } = await backend.account('ADMIN');
    await backend.supabase.refuse();
    const json = { userName: 'somebody', password: 'correct horse battery' };
    for (const name of ['login', 'register'] as const) {
      const response = await backend.call(name, { json });
      expect(response.headers.getSetCookie()).toEqual([]);
      await expectError(response, 'UNAVAILABLE');
    }
    await expectError(await backend.call('logout', { cookie }), 'UNAVAILABLE');
    await backend.supabase.open();
    await backend.succeed('getMe', { cookie });
  });
});

describe('writes while Blobs is out', () => {
  afterEach(() => backend.blobs.open());

  test('succeed', async () => {
    const cookie = await backend.admin();
    await backend.blobs.refuse();
    const json = { title: 'Title', description: 'Text.', stipend: 1, role: 'Role' };
    await backend.succeed('createJob', { cookie, json });
  });
});
