import { getStore } from '@netlify/blobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { applicationMessages, notFoundMessages } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { expectError, success } from '../support/answers.ts';
import { noId, useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

let made = 0;

async function newJob(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.jobs (title, description, stipend, role)
     values ('Fitter', 'Text.', 1, 'Role') returning id`,
  );
  return row?.id ?? '';
}

/** An application that lies in the table; answers its id. */
async function apply(jobId: string, values: Record<string, string | null> = {}): Promise<string> {
  made += 1;
  const row = {
    reference: `SMCS-2026-${String(222_222 + made)
      .replaceAll('0', 'X')
      .replaceAll('1', 'Y')}`,
    job_id: jobId,
    name: `Applicant ${made}`,
    email: `applicant.${made}@example.org`,
    phone: null,
    cover_letter: null,
    idempotency_key: `key ${made}`,
    content_hash: made.toString(16).padStart(64, '0'),
    submitted_at: '2026-01-01T00:00:00Z',
    promised_by: '2026-01-15',
    ...values,
  };
  const [stored] = await backend.sql<{ id: string }>(
    `insert into public.job_applications (${Object.keys(row).join(', ')})
     values (${Object.keys(row)
       .map((_, n) => `$${n + 1}`)
       .join(', ')}) returning id`,
    Object.values(row),
  );
  return stored?.id ?? '';
}

/** `q` of the query goes as the header that carries it. */
function list(id: string, query: string | Record<string, string> = {}) {
  const { q, ...parameters } = Object.fromEntries(new URLSearchParams(query));
  const headers: Record<string, string> =
    q === undefined ? {} : { 'search-words': encodeURIComponent(q) };
  const rest = q === undefined ? query : parameters;
  return backend.call('listApplications', { cookie, params: { id }, query: rest, headers });
}
const listed = async (id: string, query: string | Record<string, string> = {}) =>
  success('listApplications', await list(id, query));
const namesOf = async (id: string, query: string | Record<string, string>) =>
  (await listed(id, query)).applications.map(({ name }) => name);
const mark = (id: string, application: string, json: unknown) =>
  backend.call('updateApplication', { cookie, params: { id, application }, json });
const marked = async (id: string, application: string, isRead: boolean): Promise<JobApplication> =>
  (await success('updateApplication', await mark(id, application, { isRead }))).application;
const remove = (id: string, application: string) =>
  backend.call('removeApplication', { cookie, params: { id, application } });

describe('GET /v1/jobs/{id}/applications', () => {
  test('shows what the applicant sent, and neither keys nor hashes', async () => {
    const id = await newJob();
    const json = {
      name: 'Asha',
      email: 'asha@example.org',
      phone: '+91 1',
      resume: 'https://example.org/asha',
      coverLetter: 'One\ntwo',
    };
    await backend.succeed('applyForJob', { params: { id }, json });
    const { applications, pageInfo } = await listed(id);
    expect(applications).toEqual([
      {
        ...json,
        reference: expect.stringMatching(/^SMCS-\d{4}-[2-9A-Z]{6}$/) as string,
        stage: 'received',
        outcome: null,
        promisedBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        receiptBounce: null,
        rating: null,
        attachments: [],
        history: [expect.objectContaining({ action: 'received', by: 'person' })],
        updatedAt: expect.any(String) as string,
        id: expect.any(String) as string,
        jobId: id,
        submittedAt: expect.any(String) as string,
        readAt: null,
      },
    ]);
    expect(pageInfo).toEqual({ currentPage: 1, totalPages: 1, pageSize: 20, totalRecords: 1 });
  });

  test('newest first, ties broken by the id, twenty on a page, of this job alone', async () => {
    const [id, other] = [await newJob(), await newJob()];
    await apply(other);
    const newest = await apply(id, { submitted_at: '2026-02-01T00:00:00Z' });
    for (let n = 0; n < 22; n += 1) await apply(id);
    const first = await listed(id);
    expect(first.pageInfo).toEqual({
      currentPage: 1,
      totalPages: 2,
      pageSize: 20,
      totalRecords: 23,
    });
    const second = await listed(id, { page: '2' });
    const ids = [...first.applications, ...second.applications].map((one) => one.id);
    expect(ids[0]).toBe(newest);
    expect(ids.slice(1)).toEqual([...new Set(ids.slice(1))].toSorted().toReversed());
    expect(ids).toHaveLength(23);
    const past = await listed(id, { page: '9', limit: '10' });
    expect(past.applications).toEqual([]);
    expect(past.pageInfo).toMatchObject({ currentPage: 9, totalPages: 3, totalRecords: 23 });
  });

  test('sorts by age and by name', async () => {
    const id = await newJob();
    await apply(id, { name: 'Bela', submitted_at: '2026-01-02T00:00:00Z' });
    await apply(id, { name: 'Anil', submitted_at: '2026-01-03T00:00:00Z' });
    await apply(id, { name: 'Chitra', submitted_at: '2026-01-01T00:00:00Z' });
    expect(await namesOf(id, { sort: 'newest' })).toEqual(['Anil', 'Bela', 'Chitra']);
    expect(await namesOf(id, { sort: 'oldest' })).toEqual(['Chitra', 'Bela', 'Anil']);
    expect(await namesOf(id, { sort: 'name' })).toEqual(['Anil', 'Bela', 'Chitra']);
  });

  test('finds words in name, e-mail, phone and cover letter, all of them, in any case', async () => {
    const id = await newJob();
    await apply(id, { name: 'By name Turbine' });
    await apply(id, { name: 'By mail', email: 'turbine@example.org' });
    await apply(id, { name: 'By phone', phone: '+91 555 0100' });
    await apply(id, { name: 'By letter', cover_letter: 'I have mended a\nTURBINE before.' });
    await apply(id, { name: 'By none', resume: 'https://example.org/turbine' });
    const found = async (q: string) => (await namesOf(id, { q })).toSorted();
    expect(await found('turbine')).toEqual(['By letter', 'By mail', 'By name Turbine']);
    expect(await found('TURBINE mended')).toEqual(['By letter']);
    expect(await found('555 0100')).toEqual(['By phone']);
    expect(await found('  ')).toHaveLength(5);
    expect((await listed(id, { q: 'turbine', page: '7' })).pageInfo.totalRecords).toBe(3);
  });

  for (const q of [
    '%',
    '_',
    '\\',
    '"',
    "'",
    ',',
    ')',
    '(',
    '*',
    ':',
    '.',
    'name.eq.x',
    '),or(id.not.is.null',
    '",id.not.is.null,name.ilike."%',
    "'; delete from public.job_applications; --",
    'null',
    '\u{1F525}',
  ]) {
    test(`finds ${q} literally`, async () => {
      const id = await newJob();
      await apply(id, { name: 'Plain' });
      await apply(id, { name: `Has ${q} here` });
      // PostgREST reads * as any text and knows no way to write it.
      const expected = q === '*' ? ['Has * here', 'Plain'] : [`Has ${q} here`];
      // Every address has dots and ends in example.org.
      if (q === '.') expected.push('Plain');
      expect((await namesOf(id, { q })).toSorted()).toEqual(expected.toSorted());
    });
  }

  test('filters by unread and read', async () => {
    const id = await newJob();
    await apply(id, { name: 'Waits' });
    await apply(id, { name: 'Seen', read_at: '2026-01-02T00:00:00Z' });
    expect(await namesOf(id, { state: 'unread' })).toEqual(['Waits']);
    expect(await namesOf(id, { state: 'read' })).toEqual(['Seen']);
    expect(await namesOf(id, { state: 'read', q: 'waits' })).toEqual([]);
  });

  test('refuses invalid parameters', async () => {
    const id = await newJob();
    for (const query of [
      'page=0',
      'page=x',
      'limit=x',
      'sort=email',
      'state=all',
      `q=${'x'.repeat(101)}`,
      'q=%00',
      'sort=name&sort=newest',
    ]) {
      await expectError(await list(id, query), 'VALIDATION_FAILED');
    }
  });

  test('answers 404 for an unknown job and for an invalid id', async () => {
    for (const id of [noId, 'x', '*', `${noId}'`]) {
      await expectError(await list(id), 'NOT_FOUND', notFoundMessages.job);
    }
  });
});

describe('GET /v1/applications', () => {
  test('counts all and unread applications for each job that has any', async () => {
    await backend.sql('delete from public.job_applications');
    const counts = async () =>
      (await backend.succeed('countApplications', { cookie })).applications;
    expect(await counts()).toEqual([]);
    const [busy, quiet] = [await newJob(), await newJob(), await newJob()];
    await apply(quiet, { read_at: '2026-01-02T00:00:00Z' });
    await apply(busy, { submitted_at: '2026-03-01T00:00:00Z' });
    await apply(busy, { read_at: '2026-01-02T00:00:00Z' });
    await apply(busy);
    expect(await counts()).toEqual([
      { jobId: busy, title: 'Fitter', total: 3, unread: 2 },
      { jobId: quiet, title: 'Fitter', total: 1, unread: 0 },
    ]);
    await apply(quiet, { stage: 'interview', read_at: '2026-01-02T00:00:00Z' });
    const { stages } = await backend.succeed('countApplications', { cookie });
    expect(stages.toSorted((one, other) => one.total - other.total)).toEqual([
      { stage: 'interview', total: 1, unread: 0 },
      { stage: 'received', total: 4, unread: 2 },
    ]);
  });
});

describe('GET /v1/jobs/{id}/applications/{application}', () => {
  const get = (id: string, application: string) =>
    backend.call('getApplication', { cookie, params: { id, application } });

  test('returns the application as the list does, and is not cached', async () => {
    const id = await newJob();
    await apply(id, { name: 'Another' });
    const wanted = await apply(id, { name: 'Asha', cover_letter: 'One\ntwo', phone: '+91 1' });
    const { applications } = await listed(id, { q: 'Asha' });
    // `success` checks for private, no-store.
    const { application } = await success('getApplication', await get(id, wanted));
    expect(application).toEqual(applications[0]);
    expect(application.id).toBe(wanted);
  });

  test('does not mark the application as read', async () => {
    const id = await newJob();
    const application = await apply(id);
    await success('getApplication', await get(id, application));
    expect((await listed(id)).applications[0]?.readAt).toBeNull();
  });

  test('answers 404 for an application of another job, an unknown one and an invalid id', async () => {
    const [id, other] = [await newJob(), await newJob()];
    const application = await apply(other);
    for (const [job, one] of [
      [id, application],
      [id, noId],
      [noId, application],
      ['1', application],
      [other, 'x'],
    ] as const) {
      await expectError(await get(job, one), 'NOT_FOUND', applicationMessages.notFound);
    }
  });
});

describe('PATCH /v1/jobs/{id}/applications/{application}', () => {
  test('marks as read and as unread, and keeps the first time of reading', async () => {
    const id = await newJob();
    const application = await apply(id);
    const first = await marked(id, application, true);
    expect(Date.now() - Date.parse(first.readAt ?? '')).toBeLessThan(60_000);
    expect(await marked(id, application, true)).toEqual(first);
    expect((await listed(id)).applications).toEqual([first]);
    const unread = await marked(id, application, false);
    const { history, updatedAt: _before, ...rest } = first;
    expect(unread).toMatchObject({ ...rest, readAt: null, stage: 'received' });
    expect(unread.history.slice(0, -1)).toEqual(history);
    expect(unread.history.at(-1)).toMatchObject({ action: 'state', text: 'received' });
    expect(await marked(id, application, false)).toEqual(unread);
  });

  test('returns the same time to two calls at once', async () => {
    const id = await newJob();
    const application = await apply(id);
    const [one, other] = await Promise.all([
      marked(id, application, true),
      marked(id, application, true),
    ]);
    expect(one.readAt).not.toBeNull();
    expect(one).toEqual(other);
  });

  test('refuses anything but isRead', async () => {
    const id = await newJob();
    const application = await apply(id);
    for (const json of [
      {},
      { isRead: 'true' },
      { isRead: 1 },
      { isRead: null },
      { isRead: true, name: 'Other' },
      { isRead: true, readAt: '2020-01-01T00:00:00Z' },
    ]) {
      await expectError(await mark(id, application, json), 'VALIDATION_FAILED');
    }
    expect((await listed(id)).applications[0]?.readAt).toBeNull();
  });

  test('answers 404 for an application of another job, an unknown one and an invalid id', async () => {
    const [id, other] = [await newJob(), await newJob()];
    const application = await apply(id);
    for (const [job, one] of [
      [other, application],
      [noId, application],
      [id, noId],
      [id, 'x'],
      ['x', application],
    ] as const) {
      for (const isRead of [true, false]) {
        const response = await mark(job, one, { isRead });
        await expectError(response, 'NOT_FOUND', applicationMessages.notFound);
      }
    }
    expect((await listed(id)).applications[0]?.readAt).toBeNull();
  });
});

describe('DELETE /v1/jobs/{id}/applications/{application}', () => {
  test('returns the application and deletes it', async () => {
    const id = await newJob();
    const [application, other] = [await apply(id), await apply(id)];
    const before = (await listed(id)).applications.find((one) => one.id === application);
    expect(await success('removeApplication', await remove(id, application))).toEqual({
      success: true,
      application: before,
      message: applicationMessages.remove.success,
    });
    expect((await listed(id)).applications.map((one) => one.id)).toEqual([other]);
    const again = await remove(id, application);
    await expectError(again, 'NOT_FOUND', applicationMessages.notFound);
  });

  test('deletes it once when two calls come at once', async () => {
    const id = await newJob();
    const application = await apply(id);
    const answers = await Promise.all([remove(id, application), remove(id, application)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('answers 404 under another job', async () => {
    const [id, other] = [await newJob(), await newJob()];
    const application = await apply(id);
    for (const job of [other, noId, 'x']) {
      await expectError(await remove(job, application), 'NOT_FOUND', applicationMessages.notFound);
    }
    expect((await listed(id)).applications).toHaveLength(1);
  });
});

describe('applications that were refused after an outage', () => {
  const refused = async () => {
    return (await backend.succeed('listRefusedApplications', { cookie })).applications;
  };
  const removeRefused = (id: string, as = cookie) =>
    backend.call('removeRefusedApplication', { cookie: as, params: { id } });
  const json = { name: 'Asha', email: 'asha@example.org', coverLetter: 'One' };

  /** One whose job is deleted before the database has taken it. */
  async function makeRefused(): Promise<string> {
    const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Role' };
    const { id } = (await backend.succeed('createJob', { cookie, json: job })).job;
    await backend.supabase.refuse();
    expect((await backend.call('applyForJob', { params: { id }, json })).status).toBe(202);
    await backend.supabase.open();
    await backend.sql('delete from public.jobs where id = $1', [id]);
    expect((await backend.run('deliver')).status).toBe(204);
    return id;
  }

  test('are shown to administrators, and can be deleted', async () => {
    const jobId = await makeRefused();
    await getStore('outbox-dev').setJSON('refused-applications/broken', {
      reason: 'UNREADABLE',
      refusedAt: '2026-11-01T00:00:00Z',
      entry: 'not JSON',
    });
    const [first, second, ...others] = await refused();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      reason: 'NOT_FOUND',
      application: { ...json, jobId, phone: null, resume: null },
      text: null,
    });
    expect(second).toMatchObject({ id: 'broken', application: null, text: 'not JSON' });
    for (const id of [first?.id ?? '', 'broken']) {
      await success('removeRefusedApplication', await removeRefused(id));
      const again = await removeRefused(id);
      await expectError(again, 'NOT_FOUND', applicationMessages.notFound);
    }
    expect(await refused()).toEqual([]);
  });

  test('are not found by names that are paths', async () => {
    for (const id of ['../applications/x', 'a/b', ' ', 'x'.repeat(301)]) {
      await expectError(await removeRefused(id), 'NOT_FOUND');
    }
  });
});

test('the cleanup deletes applications, also refused ones, after 180 days', async () => {
  const id = await newJob();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await apply(id, { name: 'Old', submitted_at: daysAgo(181) });
  await apply(id, { name: 'Young', submitted_at: daysAgo(179) });
  const store = getStore('outbox-dev');
  const entry = { reason: 'UNREADABLE', entry: 'x' };
  await store.setJSON('refused-applications/old', { ...entry, refusedAt: daysAgo(181) });
  await store.setJSON('refused-applications/young', { ...entry, refusedAt: daysAgo(179) });
  expect((await backend.run('cleanup')).status).toBe(204);
  expect((await listed(id)).applications.map(({ name }) => name)).toEqual(['Young']);
  const { blobs } = await store.list({ prefix: 'refused-applications/' });
  expect(blobs.map(({ key }) => key)).toEqual(['refused-applications/young']);
});
