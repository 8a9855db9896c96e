import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attachmentMessages } from '#contract/messages.ts';
import { site } from '#contract/company.ts';
import { expectError, success } from '../support/answers.ts';
import { startBackend, type Backend } from '../support/backend.ts';
import { newAddress } from '../support/call.ts';
import { documents } from '../support/documents.ts';

const full = attachmentMessages.full(site.email);

/** What a file counts as until it has arrived. */
const largest = 25 * 1024 * 1024;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    UNCLAIMED_BYTES_PER_ADDRESS: String(3 * largest),
    UNCLAIMED_BYTES: String(5 * largest),
  });
});
afterAll(() => backend.close());
afterEach(async () => {
  await backend.exec(
    `delete from public.attachments; delete from storage.objects where bucket_id = 'attachments'`,
  );
});

const ask = (ip: string, size = 1) =>
  backend.call('createAttachment', { json: { fileName: 'plan.pdf', size }, ip });

async function upload(ip: string, bytes: Uint8Array<ArrayBuffer>, size = bytes.byteLength) {
  const { name, url } = (await success('createAttachment', await ask(ip, size))).upload;
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
  return name;
}

const enquire = (uploads: string[]) => {
  const person = { name: 'A Buyer', email: `${randomUUID()}@example.org`, consent: true };
  const json = { kind: 'question', ...person, message: 'The drawing is enclosed.', uploads };
  return backend.call('sendEnquiry', { json });
};

const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('files that nobody has claimed', () => {
  test('are so many of a network at most, even asked for at once', async () => {
    const ip = newAddress();
    expect(await statuses(Array.from({ length: 30 }, () => ask(ip)))).toEqual({ 201: 3, 429: 27 });
    const response = await ask(ip);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(7_100);
    expect(seconds).toBeLessThanOrEqual(7_200);
    await expectError(response, 'TOO_MANY_REQUESTS', full);
    expect((await ask(newAddress())).status).toBe(201);
  });

  test('are so many of all networks at most', async () => {
    const answers = Array.from({ length: 30 }, () => ask(newAddress()));
    expect(await statuses(answers)).toEqual({ 201: 5, 503: 25 });
    const response = await ask(newAddress());
    expect(response.headers.get('retry-after')).toMatch(/^7[12]\d\d$/);
    await expectError(response, 'UNAVAILABLE', full);
  });

  test('count as they are once they have arrived, and no more once they are claimed', async () => {
    const ip = newAddress();
    const names: string[] = [];
    for (let files = 0; files < 5; files += 1) {
      names.push(await upload(ip, documents.pdf, largest));
    }
    const big = new Uint8Array(largest);
    await upload(ip, big);
    await upload(ip, big);
    expect((await ask(ip)).status).toBe(429);
    expect((await enquire(names)).status).toBe(201);
    expect((await ask(ip)).status).toBe(201);
    const networks = await backend.sql('select count(network) from public.attachments');
    expect(networks).toEqual([{ count: 3 }]);
  });

  test('count no more when their URL has expired', async () => {
    const ip = newAddress();
    await Promise.all([ask(ip), ask(ip), ask(ip)]);
    expect((await ask(ip)).status).toBe(429);
    await backend.exec(`update public.attachments set created_at = now() - interval '121 minutes'`);
    expect((await ask(ip)).status).toBe(201);
  });

  test('are refused when they are larger than was declared', async () => {
    const name = await upload(newAddress(), documents.pdf, documents.pdf.length - 1);
    await expectError(
      await enquire([name]),
      'PAYLOAD_TOO_LARGE',
      `plan.pdf: ${attachmentMessages.largerThanDeclared}`,
      ['uploads'],
    );
  });
});

describe('the cleanup', () => {
  const rows = async () => (await backend.sql('select 1 from public.attachments')).length;

  test('removes every file that is two hours old and unclaimed', async () => {
    const names = await Promise.all(
      Array.from({ length: 4 }, () => upload(newAddress(), documents.pdf)),
    );
    const [kept = '', young = '', ...old] = names;
    expect((await enquire([kept])).status).toBe(201);
    await backend.sql(
      `update public.attachments set created_at = now() - interval '190 minutes' where name <> $1`,
      [young],
    );
    await backend.exec(
      `insert into public.attachments (name, created_at)
       select md5('old' || n) || '.pdf', now() - interval '190 minutes'
       from generate_series(1, 350) n`,
    );
    expect((await backend.run('cleanup')).status).toBe(204);
    expect(await rows()).toBe(2);
    const stored = await backend.storedFiles();
    expect(stored.filter((name) => names.includes(name)).toSorted()).toEqual(
      [kept, young].toSorted(),
    );
    expect(stored).not.toEqual(expect.arrayContaining(old));
  });

  test('leaves to an enquiry that waits in the outbox what it names', async () => {
    const name = await upload(newAddress(), documents.pdf);
    await backend.supabase.refuse();
    const response = await enquire([name]);
    await backend.supabase.open();
    expect(response.status).toBe(202);
    await backend.exec(`update public.attachments set created_at = now() - interval '4 hours'`);
    expect((await backend.run('cleanup')).status).toBe(204);
    const files = await backend.sql(
      'select enquiry_id is not null as owned from public.attachments',
    );
    expect(files).toEqual([{ owned: true }]);
    expect(await backend.storedFiles()).toContain(name);
  });
});
