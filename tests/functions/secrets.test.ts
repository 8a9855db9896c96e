import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { accountPassword as password, useBackendWithMail } from '../support/backend.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { picture } from '../support/media.ts';
import { readMail, type ReceivedMail } from '../support/smtp.ts';
import { signToken } from '../../local/supabase/keys.ts';

// Astro's part in a live collection: it hands the loaders on.
vi.mock('astro:content', () => ({ defineLiveCollection: (collection: object) => collection }));

type Load = (question: { filter: Record<string, string> }) => Promise<unknown>;

const { backend, smtp } = useBackendWithMail();

const newSecret = () => randomBytes(32).toString('base64url');

/** Another secret key of the same project, as Supabase hands out when the key is rotated. */
const anotherServiceKey = () =>
  signToken(backend.jwtSecret, { role: 'service_role', ref: newSecret(), exp: 4_000_000_000 });

const lastPart = (url: string) => new URL(url, 'http://site').pathname.split('/').at(-1) ?? '';
const fragmentOf = (url: string | null) => new URL(url ?? '').hash.slice(1);

/** What people and mails hold that was made with the secret of now. No mail can be sent yet. */
async function give() {
  smtp.refuseWith = { code: 451, text: 'Try again later' };
  smtp.received.length = 0;
  const { cookie } = await backend.account('ADMIN');
  const user = await backend.account('USER');
  const withMail = await backend.account('USER');
  await backend.sql('update public.users set password_hash = $1', [cheapHash(password)]);
  const email = `${withMail.userName}@example.org`;
  await backend.sql('update public.users set email = $1 where id = $2', [email, withMail.id]);

  const sender = `${newSecret()}@example.org`;
  const enquiry = await backend.succeed('sendEnquiry', {
    json: { kind: 'question', name: 'Asha Rao', email: sender, message: 'M', consent: true },
  });
  const texts = { title: 'A title', description: 'Text.' };
  const job = { ...texts, stipend: 1, role: 'Site' };
  const made = await backend.succeed('createJob', { cookie, json: job });
  const params = { id: made.job.id };
  const { application } = await backend.succeed('applyForJob', {
    params,
    json: { name: 'A', email: sender },
  });

  const draft = { ...texts, date: '2026-01-01', status: 'draft', image: await picture() };
  const { news } = await backend.succeed('createNews', { cookie, multipart: draft });
  const { previewUrl } = await backend.succeed('getManagedNews', {
    cookie,
    params: { id: news.id },
  });

  const json = { currentPassword: password };
  const { link } = await backend.succeed('createResetLink', {
    cookie,
    params: { id: user.id },
    json,
  });
  const forgotten = { json: { name: withMail.userName } };
  await backend.succeed('requestPasswordReset', forgotten);
  const { noteKey } = await backend.succeed('getMe', { cookie });
  await backend.background();
  expect(smtp.received).toEqual([]);
  return {
    ...{ cookie, email, sender, noteKey },
    enquiry: lastPart(enquiry.enquiry.statusUrl ?? ''),
    application: lastPart(application.statusUrl ?? ''),
    preview: new URL(previewUrl, 'http://site').searchParams.get('preview') ?? '',
    resetLink: fragmentOf(link.url),
  };
}

type Given = Awaited<ReturnType<typeof give>>;

const isOpen = async (response: Promise<Response>) => (await response).status === 200;

async function isPreviewed(preview: string): Promise<boolean> {
  const { collections } = (await import('../../src/live.config.ts')) as unknown as {
    collections: Record<string, { loader: { loadEntry: Load } }>;
  };
  const load = collections['newsPreviews']?.loader.loadEntry;
  return (await load?.({ filter: { token: preview } })) !== undefined;
}

/** Text of the mails to an address, sent now. */
async function mailsTo(address: string): Promise<string> {
  smtp.refuseWith = undefined;
  await backend.exec(`update public.outgoing_mails set next_attempt_at = now() - interval '1 s'`);
  expect((await backend.run('deliver')).status).toBe(204);
  const mails = smtp.received.filter(({ to }) => to.includes(address));
  return mails.map((mail: ReceivedMail) => readMail(mail).text).join('\n');
}

/** What of it still does what it was made for. */
async function whatWorks(given: Given) {
  const openLink = (token: string) => isOpen(backend.call('openLink', { json: { token } }));
  const receipts = await mailsTo(given.sender);
  const resetMail = await mailsTo(given.email);
  const mailedToken = /\/admin\/[a-z-]+#([\w-]{43})/.exec(resetMail)?.[1];
  const me = await backend.succeed('getMe', { cookie: given.cookie });
  return {
    'enquiry status': await isOpen(
      backend.call('getEnquiryStatus', { params: { token: given.enquiry } }),
    ),
    'application status': await isOpen(
      backend.call('getApplicationStatus', { params: { token: given.application } }),
    ),
    'pending receipts name their status addresses': [given.enquiry, given.application].every(
      (token) => receipts.includes(`/${token}`),
    ),
    preview: await isPreviewed(given.preview),
    'reset link': await openLink(given.resetLink),
    'pending reset mail': mailedToken !== undefined && (await openLink(mailedToken)),
    'unsent notes': [me.noteKey, me.previousNoteKey].includes(given.noteKey),
  };
}

const parts = [
  ...['enquiry status', 'application status', 'pending receipts name their status addresses'],
  ...['preview', 'reset link', 'pending reset mail', 'unsent notes'],
];
const all = (works: boolean) => Object.fromEntries(parts.map((part) => [part, works]));

describe('what was issued before', () => {
  test('works after the key of Supabase is rotated', async () => {
    const given = await give();
    await backend.redeploy({ SUPABASE_SERVICE_ROLE_KEY: anotherServiceKey() });
    expect(await whatWorks(given)).toEqual(all(true));
  });

  test('works after the secret is rotated, while the previous one is given', async () => {
    const given = await give();
    const APP_SECRET_PREVIOUS = process.env['APP_SECRET'] ?? '';
    await backend.redeploy({ APP_SECRET: newSecret(), APP_SECRET_PREVIOUS });
    expect(await whatWorks(given)).toEqual(all(true));
  });

  test('stops working without the secret that signed it', async () => {
    const given = await give();
    await backend.redeploy({ APP_SECRET: newSecret(), APP_SECRET_PREVIOUS: '' });
    expect(await whatWorks(given)).toEqual(all(false));
  });
});

test('a submission that is sent again after a rotation gets the same status URL', async () => {
  const headers = { 'idempotency-key': newSecret() };
  const json = { kind: 'question', name: 'A', email: 'a@example.org', message: 'M', consent: true };
  const send = async () => (await backend.succeed('sendEnquiry', { json, headers })).enquiry;
  const cookie = await backend.admin();
  const job = { title: 'A title', description: 'Text.', stipend: 1, role: 'Site' };
  const made = await backend.succeed('createJob', { cookie, json: job });
  const application = {
    ...{ headers, params: { id: made.job.id } },
    json: { name: 'A', email: 'a@example.org' },
  };
  const apply = async () => (await backend.succeed('applyForJob', application)).application;

  const [sent, applied] = [await send(), await apply()];
  const APP_SECRET_PREVIOUS = process.env['APP_SECRET'] ?? '';
  await backend.redeploy({ APP_SECRET: newSecret(), APP_SECRET_PREVIOUS });
  expect([sent.statusUrl, applied.statusUrl]).toEqual([expect.any(String), expect.any(String)]);
  expect(await send()).toEqual(sent);
  expect(await apply()).toEqual(applied);
});

test('an application that waits in the outbox during a rotation keeps its status URL', async () => {
  const cookie = await backend.admin();
  const job = { title: 'A title', description: 'Text.', stipend: 1, role: 'Site' };
  const made = await backend.succeed('createJob', { cookie, json: job });
  const params = { id: made.job.id };
  await backend.background();
  await backend.supabase.refuse();
  const json = { name: 'A', email: 'a@example.org' };
  const queued = await backend.call('applyForJob', { params, json });
  expect(queued.status).toBe(202);
  const { application } = (await queued.json()) as { application: { statusUrl: string } };
  await backend.supabase.open();

  const APP_SECRET_PREVIOUS = process.env['APP_SECRET'] ?? '';
  await backend.redeploy({ APP_SECRET: newSecret(), APP_SECRET_PREVIOUS });
  expect((await backend.run('deliver')).status).toBe(204);
  const token = lastPart(application.statusUrl ?? '');
  expect(await isOpen(backend.call('getApplicationStatus', { params: { token } }))).toBe(true);
});

test('what is issued after a rotation is signed with the new secret', async () => {
  const APP_SECRET_PREVIOUS = process.env['APP_SECRET'] ?? '';
  await backend.redeploy({ APP_SECRET: newSecret(), APP_SECRET_PREVIOUS });
  const given = await give();
  await backend.redeploy({ APP_SECRET_PREVIOUS: '' });
  expect(await whatWorks(given)).toEqual(all(true));
});
