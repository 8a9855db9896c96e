import { beforeAll, describe, expect, test } from 'vitest';
import { applicationMessages, publicationMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const fields = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
const post = (changes: object) =>
  backend.call('createJob', { cookie, json: { ...fields, ...changes } });
const put = (id: string, changes: object) =>
  backend.call('updateJob', { cookie, params: { id }, json: { ...fields, ...changes } });
const create = async (changes: object = {}) => success('createJob', await post(changes));
const apply = (id: string, email = 'asha@example.org') =>
  backend.call('applyForJob', { params: { id }, json: { name: 'Asha', email } });
const listed = async () =>
  (await backend.succeed('listJobs', { query: { limit: '100' } })).jobs.map(({ id }) => id);
const ofState = async (state: string) => {
  return (
    await backend.succeed('listManagedJobs', {
      cookie,
      query: { state, limit: '100' },
    })
  ).jobs.map(({ id }) => id);
};
const applications = async (id: string) =>
  backend.sql('select id from public.job_applications where job_id = $1', [id]);

describe('a job', () => {
  test('is open without end by default', async () => {
    const { job, closing } = await create();
    expect(closing).toEqual({ closesOn: null, closesAt: null, isClosed: false });
    expect(await listed()).toContain(job.id);
  });

  test('closes at the end of its last day in India', async () => {
    const { closing } = await create({ closesOn: '2099-12-31' });
    expect(closing).toMatchObject({ closesOn: '2099-12-31', isClosed: false });
    expect(Date.parse(closing.closesAt ?? '')).toBe(Date.parse('2100-01-01T00:00:00+05:30'));
  });

  test('that is closed keeps its applications and its page, and leaves the list', async () => {
    const { job } = await create();
    await success('applyForJob', await apply(job.id));
    const { closing } = await success('updateJob', await put(job.id, { isClosed: true }));
    expect(closing.isClosed).toBe(true);
    expect(await listed()).not.toContain(job.id);
    expect(await ofState('closed')).toContain(job.id);
    expect(await ofState('published')).not.toContain(job.id);
    expect(await applications(job.id)).toHaveLength(1);
    expect((await backend.succeed('getJob', { params: { id: job.id } })).job.id).toBe(job.id);
  });

  test('that is closed refuses applications with 410', async () => {
    const { job } = await create({ isClosed: true });
    await expectError(await apply(job.id), 'GONE', applicationMessages.closed);
    expect(await applications(job.id)).toEqual([]);
  });

  test('that is closed answers 201 to an application that it already has', async () => {
    const { job } = await create();
    await success('applyForJob', await apply(job.id));
    await success('updateJob', await put(job.id, { isClosed: true }));
    await success('applyForJob', await apply(job.id));
    expect(await applications(job.id)).toHaveLength(1);
  });

  test('opens again without a closing day that has passed', async () => {
    const { job } = await create({ isClosed: true });
    // Left alone by an edit that says nothing of it.
    const edited = await success('updateJob', await put(job.id, { title: 'Senior fitter' }));
    expect(edited.closing.isClosed).toBe(true);
    const late = await put(job.id, { isClosed: false, closesOn: '2020-01-01' });
    await expectError(late, 'VALIDATION_FAILED', publicationMessages.closingDayPassed, [
      'closesOn',
    ]);
    const open = await success('updateJob', await put(job.id, { isClosed: false, closesOn: '' }));
    expect(open.closing).toEqual({ closesOn: null, closesAt: null, isClosed: false });
    await success('applyForJob', await apply(job.id));
  });

  test('refuses a closing day that has passed, and invalid values', async () => {
    const passed = await post({ closesOn: '2020-01-01' });
    await expectError(passed, 'VALIDATION_FAILED', publicationMessages.closingDayPassed, [
      'closesOn',
    ]);
    await expectError(await post({ closesOn: '31/12/2099' }), 'VALIDATION_FAILED', undefined, [
      'closesOn',
    ]);
    await expectError(await post({ isClosed: 'perhaps' }), 'VALIDATION_FAILED', undefined, [
      'isClosed',
    ]);
  });

  test('answers 410 from 30 days after it was closed', async () => {
    const { job } = await create();
    const close = (days: number) =>
      backend.sql(
        `update public.jobs set closed_at = now() - make_interval(days => $2) where id = $1`,
        [job.id, days],
      );
    await close(29);
    await backend.succeed('getJob', { params: { id: job.id } });
    await close(31);
    const gone = await backend.call('getJob', { params: { id: job.id } });
    await expectError(gone, 'GONE', applicationMessages.closed);
    expect(await ofState('closed')).toContain(job.id);
  });
});

describe('applications are refused for a job', () => {
  for (const state of [
    { status: 'draft' },
    { status: 'archived' },
    { status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' },
  ]) {
    test(`that is ${state.status}`, async () => {
      const { job } = await create(state);
      await expectError(await apply(job.id), 'NOT_FOUND');
      expect(await applications(job.id)).toEqual([]);
    });
  }

  test('that closed, in an outage', async () => {
    const { job } = await create();
    await success('updateJob', await put(job.id, { isClosed: true }));
    await backend.supabase.refuse();
    await expectError(await apply(job.id), 'GONE', applicationMessages.closed);
    await backend.supabase.open();
  });

  test('that was archived, in an outage', async () => {
    const { job } = await create();
    await success('updateJob', await put(job.id, { status: 'archived' }));
    await backend.supabase.refuse();
    await expectError(await apply(job.id), 'NOT_FOUND');
    await backend.supabase.open();
  });
});

test('an application that was acknowledged in an outage is stored after the job has closed', async () => {
  const { job } = await create();
  await backend.supabase.refuse();
  expect((await apply(job.id)).status).toBe(202);
  await backend.supabase.open();
  await success('updateJob', await put(job.id, { isClosed: true }));
  expect((await backend.run('deliver')).status).toBe(204);
  expect(await applications(job.id)).toHaveLength(1);
});
