import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachmentMessages } from '#contract/messages.ts';
import { expectError } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { documentFile, documents } from '../support/documents.ts';

// A scanner as clamav-rest is one: 200 for a clean file, 406 for one with a virus.
type Reply = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

const clean: Reply = (_, response) => response.writeHead(200).end('{"Status":"OK"}');
let reply = clean;
let asked: { path: string; authorization: string | undefined; body: Buffer }[] = [];

const scanner = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const { authorization } = request.headers;
    asked.push({ path: `${request.method} ${request.url}`, authorization, body });
    reply(request, response, body);
  });
});

let cookie: string;
let params: { id: string; file: string };
const backend = useBackend(async () => {
  scanner.listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const { port } = scanner.address() as AddressInfo;
  return { FILE_SCAN_URL: `http://office:a%20word@127.0.0.1:${port}/v2/scan` };
});
beforeAll(async () => {
  cookie = await backend.admin();
  const fields = { kind: 'question', name: 'A', email: 'a@example.org', consent: 'true' };
  const files = documentFile('pdf', 'plan.pdf');
  await backend.succeed('sendEnquiry', { multipart: { ...fields, message: randomUUID(), files } });
  const [row] = await backend.sql<{ id: string; file: string }>(
    'select enquiry_id as id, name as file from public.attachments',
  );
  params = { id: row?.id ?? '', file: row?.file ?? '' };
});
afterAll(() => void scanner.close());
beforeEach(() => {
  asked = [];
  reply = clean;
});

const download = () => backend.call('getEnquiryAttachment', { params, cookie });

test('a file is served after the scanner has accepted all of it', async () => {
  const response = await download();
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(documents.pdf);
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="plan.pdf"');
  const [scan, ...more] = asked;
  expect(more).toEqual([]);
  expect(scan?.path).toBe('POST /v2/scan');
  expect(scan?.authorization).toBe(`Basic ${btoa('office:a word')}`);
  expect(scan?.body.includes(documents.pdf)).toBe(true);
});

test('a file with a virus answers 410', async () => {
  reply = (_, response) => response.writeHead(406).end('{"Status":"FOUND"}');
  await expectError(await download(), 'GONE', attachmentMessages.infected);
});

test.each<[string, Reply]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/clean' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('a file answers 503 while the scanner %s', async (_, answer) => {
  reply = answer;
  await expectError(await download(), 'UNAVAILABLE');
});
