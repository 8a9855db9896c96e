import { beforeAll, describe, expect, test } from 'vitest';
import { jobMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import type { Job } from '#contract/schemas/job.ts';
import { expectError, success } from '../support/answers.ts';
import { noId, useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const fields = {
  title: 'Graduate engineer',
  description: 'Pneumatic conveying, commissioning on site.',
  stipend: 25_000,
  role: 'Commissioning',
};

const post = (json: unknown) => backend.call('createJob', { cookie, json });
const put = (id: string, json: unknown) =>
  backend.call('updateJob', { cookie, params: { id }, json });

async function create(changes: object = {}): Promise<Job> {
  return (await success('createJob', await post({ ...fields, ...changes }))).job;
}

describe('POST /v1/jobs', () => {
  test('publishes a job', async () => {
    const { job, message } = await success('createJob', await post(fields));
    expect(message).toBe(jobMessages.create.success);
    expect(job).toMatchObject({ ...fields, duration: null });
    expect((await backend.succeed('getJob', { params: { id: job.id } })).job).toEqual(job);
  });

  test('takes the stipend as digits, trims texts and keeps the lines of a text', async () => {
    const job = await create({
      title: '  Fitter ',
      description: 'One\r\ntwo\rthree',
      stipend: ' 15000 ',
      duration: '6 months',
    });
    expect(job).toMatchObject({
      title: 'Fitter',
      description: 'One\ntwo\nthree',
      stipend: 15_000,
      duration: '6 months',
    });
  });

  test('takes a form as well as JSON', async () => {
    const form = { ...fields, stipend: '0', duration: '' };
    const { job } = await backend.succeed('createJob', { cookie, form });
    expect(job).toMatchObject({ stipend: 0, duration: null });
  });

  test('accepts the lowest and the highest stipend', async () => {
    expect((await create({ stipend: 0 })).stipend).toBe(0);
    expect((await create({ stipend: 100_000_000 })).stipend).toBe(100_000_000);
    expect((await create({ stipend: '100000000' })).stipend).toBe(100_000_000);
  });

  test('refuses texts that are too long', async () => {
    for (const [field, most] of Object.entries({
      title: 200,
      description: 20_000,
      role: 100,
      duration: 100,
    })) {
      const response = await post({ ...fields, [field]: 'x'.repeat(most + 1) });
      await expectError(response, 'VALIDATION_FAILED');
      await create({ [field]: 'x'.repeat(most) });
    }
  });

  test('names every field that is refused, a missing one first', async () => {
    const { allFieldsRequired } = validationMessages;
    const missing = await post({ ...fields, title: '', stipend: -1 });
    const names = ['title', 'stipend'];
    const body = await expectError(missing, 'VALIDATION_FAILED', allFieldsRequired, names);
    expect(body.fields?.['title']).toBe(allFieldsRequired);
    expect(body.fields?.['stipend']).not.toBe(allFieldsRequired);
    const long = await post({ ...fields, title: 'x'.repeat(201), role: '' });
    await expectError(long, 'VALIDATION_FAILED', allFieldsRequired, ['title', 'role']);
  });

  test('names no field when the body cannot be read', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await backend.call('createJob', { cookie, body: '{', headers });
    await expectError(broken, 'VALIDATION_FAILED', serverMessages.malformedBody, []);
  });

  test('refuses a file', async () => {
    const response = await backend.call('createJob', {
      cookie,
      multipart: { ...fields, stipend: '1', image: new File(['x'], 'x.png') },
    });
    await expectError(response, 'VALIDATION_FAILED', serverMessages.oneFileOnly);
  });
});

describe('GET /v1/jobs', () => {
  const list = (query: Record<string, string> = {}) => backend.call('listJobs', { query });

  test('lists the newest first, ties by id, ten on a page', async () => {
    await backend.sql('delete from public.jobs');
    // The order must be asked for: without the index it is no gift of the plan.
    await backend.exec('drop index public.jobs_list_order');
    await backend.exec(
      `insert into public.jobs (title, description, stipend, role, created_at)
       select 'tie', 'Text.', 1, 'Role', '2020-01-01' from generate_series(1, 12);
       insert into public.jobs (title, description, stipend, role, created_at)
       values ('newest', 'Text.', 1, 'Role', '2020-01-02')`,
    );
    const first = await success('listJobs', await list());
    expect(first.pageInfo).toEqual({
      currentPage: 1,
      totalPages: 2,
      pageSize: 10,
      totalRecords: 13,
    });
    expect(first.jobs[0]?.title).toBe('newest');
    const second = await success('listJobs', await list({ page: '2' }));
    const ties = [...first.jobs.slice(1), ...second.jobs].map(({ id }) => id);
    expect(ties).toHaveLength(12);
    expect(ties).toEqual([...new Set(ties)].toSorted().toReversed());
  });
});

describe('PUT /v1/jobs/{id}', () => {
  test('changes the job, with its id in the body or without', async () => {
    const before = await create({ duration: '1 year' });
    const response = await put(before.id, { ...fields, id: before.id, stipend: 30_000 });
    const { job, message } = await success('updateJob', response);
    expect(message).toBe(jobMessages.update.success);
    expect(job).toEqual({ ...before, stipend: 30_000, duration: null, updatedAt: job.updatedAt });
    expect(job.updatedAt > before.updatedAt).toBe(true);
    await success('updateJob', await put(before.id, fields));
  });

  test('accepts a whole job as it was read', async () => {
    const before = await create();
    const { job } = await success('updateJob', await put(before.id, { ...before, title: 'New' }));
    expect(job.title).toBe('New');
  });

  test('refuses an id in the body that differs from the id in the URL', async () => {
    const job = await create();
    const response = await put(job.id, { ...fields, id: noId, title: 'Changed' });
    await expectError(response, 'VALIDATION_FAILED');
    const shown = await backend.succeed('getJob', { params: { id: job.id } });
    expect(shown.job).toEqual(job);
  });
});
