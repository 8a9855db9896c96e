import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { attachmentMessages } from '#contract/messages.ts';
import { site } from '#contract/company.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { formOf, newAddress } from '../support/call.ts';
import { documents } from '../support/documents.ts';
import { uploadAttachment } from '../support/upload.ts';

const full = attachmentMessages.full(site.email, site.phone);

/** What a file counts as until it has arrived. */
const largest = 25 * 1024 * 1024;

const backend = useBackend({
  UPLOADED_BYTES_PER_ADDRESS: String(3 * largest),
  UPLOADED_BYTES: String(5 * largest),
});

afterEach(async () => {
  await backend.exec(
    `delete from public.attachments; delete from storage.objects where bucket_id = 'attachments'`,
  );
});

const ask = (ip: string, size = 1) =>
  backend.call('createAttachment', { json: { fileName: 'plan.pdf', size }, ip });

const upload = (ip: string, bytes: Uint8Array<ArrayBuffer>, size = bytes.byteLength) =>
  uploadAttachment(backend, 'plan.pdf', bytes, { ip, size });

const enquiry = () => ({
  ...{ kind: 'question', name: 'A Buyer', email: `${randomUUID()}@example.org` },
  ...{ consent: true, message: 'The drawing is enclosed.' },
});
const enquire = (uploads: string[], ip = newAddress()) =>
  backend.call('sendEnquiry', { json: { ...enquiry(), uploads }, ip });

const pdfOf = (bytes: number) =>
  Buffer.concat([documents.pdf, Buffer.alloc(bytes - documents.pdf.length)]);
const formWith = (file: Uint8Array<ArrayBuffer>, fields: object = enquiry()) =>
  formOf({ ...fields, files: new File([file], 'plan.pdf') });

const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('the files of a day', () => {
  test('are limited per network, also when requested at once', async () => {
    const ip = newAddress();
    expect(await statuses(Array.from({ length: 30 }, () => ask(ip)))).toEqual({ 201: 3, 429: 27 });
    const response = await ask(ip);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(7_100);
    expect(seconds).toBeLessThanOrEqual(7_200);
    await expectError(response, 'TOO_MANY_REQUESTS', full);
    expect((await ask(newAddress())).status).toBe(201);
  });

  test('are limited for all networks together', async () => {
    const answers = Array.from({ length: 30 }, () => ask(newAddress()));
    expect(await statuses(answers)).toEqual({ 201: 5, 429: 25 });
    const response = await ask(newAddress());
    expect(response.headers.get('retry-after')).toMatch(/^7[12]\d\d$/);
    await expectError(response, 'TOO_MANY_REQUESTS', full);
  });

  test('count with their real size after upload, and for a day once a submission has them', async () => {
    const ip = newAddress();
    const names: string[] = [];
    for (let files = 0; files < 3; files += 1) {
      names.push(await upload(ip, documents.pdf, largest));
    }
    for (let files = 0; files < 2; files += 1) names.push(await upload(ip, pdfOf(largest)));
    expect((await enquire(names, ip)).status).toBe(201);
    const response = await ask(ip);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(86_300);
    expect(seconds).toBeLessThanOrEqual(86_400);
    await expectError(response, 'TOO_MANY_REQUESTS', full);
    await backend.exec(`update public.attachments set created_at = now() - interval '25 hours'`);
    expect((await ask(ip)).status).toBe(201);
    expect((await backend.run('cleanup')).status).toBe(204);
    const networks = await backend.sql('select count(network) from public.attachments');
    expect(networks).toEqual([{ count: 1 }]);
  });

  test('count when they come with a form', async () => {
    const ip = newAddress();
    const room = 1_000;
    for (const bytes of [largest, largest, largest - room]) await upload(ip, pdfOf(bytes), largest);
    const send = (body: FormData, from = ip) => backend.call('sendEnquiry', { body, ip: from });
    const sent = await success('sendEnquiry', await send(formWith(documents.pdf)));
    const before = await backend.everything();
    await expectError(await send(formWith(pdfOf(room))), 'TOO_MANY_REQUESTS', full);
    const token = new URL(sent.enquiry.statusUrl ?? '').pathname.split('/').at(-1) ?? '';
    const add = (from: string) => {
      const body = formWith(pdfOf(room), { message: 'One more' });
      return backend.call('addToEnquiry', { params: { token }, body, ip: from });
    };
    await expectError(await add(ip), 'TOO_MANY_REQUESTS', full);
    expect(await backend.everything()).toEqual(before);
    await success('addToEnquiry', await add(newAddress()));
  });

  test('are stored beyond the limit when they were acknowledged in an outage', async () => {
    const ip = newAddress();
    await Promise.all([ask(ip), ask(ip), ask(ip)]);
    await backend.supabase.refuse();
    const sent = await backend.call('sendEnquiry', { body: formWith(documents.pdf), ip });
    await backend.supabase.open();
    expect(sent.status).toBe(202);
    expect((await backend.run('cleanup')).status).toBe(204);
    const owned = 'select 1 from public.attachments where enquiry_id is not null';
    expect(await backend.sql(owned)).toHaveLength(1);
  });

  test('no longer count when their URL has expired', async () => {
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

  test('keeps files of an enquiry that waits in the outbox', async () => {
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
