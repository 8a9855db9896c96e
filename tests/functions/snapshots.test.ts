import { getStore } from '@netlify/blobs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { success } from '../support/answers.ts';
import { previewSeconds } from '#contract/limits.ts';
import type { Job } from '#contract/schemas/job.ts';
import { useBackend } from '../support/backend.ts';
import { waiting } from '../support/waiting.ts';

// Astro's part in a live collection: it hands the loaders on.
vi.mock('astro:content', () => ({ defineLiveCollection: (collection: object) => collection }));

interface Loaded {
  data?: { jobs?: Job[]; item?: Job; staleSince?: string; nextChange?: string };
  error?: Error;
}
type Load = (question: { filter: Record<string, string> }) => Promise<Loaded | undefined>;

const backend = useBackend();
let cookie: string;
let collections: Record<
  'jobPages' | 'jobIndex' | 'jobs' | 'jobPreviews',
  { loader: { loadEntry: Load } }
>;

beforeAll(async () => {
  cookie = await backend.admin();
  ({ collections } = (await import('../../src/live.config.ts')) as unknown as {
    collections: typeof collections;
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await backend.supabase.open();
  await backend.blobs.open();
  await backend.background();
  await backend.exec('delete from public.jobs');
});

/** What a page reads, as the platform would run it. */
const load = (name: keyof typeof collections, filter: Record<string, string>) =>
  backend.asPage(() => collections[name].loader.loadEntry({ filter }));
const firstPage = () => load('jobPages', { page: '1' });
const titles = (loaded: Loaded | undefined) => loaded?.data?.jobs?.map(({ title }) => title);

const fields = { description: 'Text.', stipend: 1, role: 'Role' };
async function create(title: string): Promise<Job> {
  return (await backend.succeed('createJob', { cookie, json: { title, ...fields } })).job;
}
async function rename(job: Job, title: string): Promise<void> {
  const params = { id: job.id };
  const json = { title, ...fields };
  await backend.succeed('updateJob', { cookie, params, json });
}
async function remove({ id }: Job): Promise<void> {
  await backend.succeed('removeJob', { cookie, params: { id } });
}

test('a preview opens a draft until its time is over', async () => {
  const { id } = await create('Fitter');
  const draft = { title: 'Fitter', ...fields, status: 'draft' };
  const options = { cookie, params: { id } };
  await backend.succeed('updateJob', { ...options, json: draft });
  const { previewUrl } = await backend.succeed('getManagedJob', options);
  const token = new URL(previewUrl, 'https://smcs.example').searchParams.get('preview') ?? '';
  const opened = async () => (await load('jobPreviews', { token }))?.data?.item?.id;
  expect(await load('jobs', { id })).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (previewSeconds - 60) * 1_000 });
  expect(await opened()).toBe(id);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await opened()).toBeUndefined();
});

describe('a page that was rendered before an outage', () => {
  test('shows its copy with the time at which it was taken', async () => {
    const job = await create('Fitter');
    expect(titles(await firstPage())).toEqual(['Fitter']);
    await load('jobs', { id: job.id });
    await backend.background();
    await backend.supabase.refuse();
    const page = await firstPage();
    expect(titles(page)).toEqual(['Fitter']);
    expect(page?.data?.staleSince).toMatch(/^\d{4}-\d\d-\d\dT/);
    const item = await load('jobs', { id: job.id });
    expect(item?.data).toMatchObject({ item: job, staleSince: expect.any(String) as string });
  });

  test('is not delayed by storing the copy', async () => {
    await create('Fitter');
    backend.blobs.silence();
    const { value, ms } = await waiting(firstPage);
    expect(titles(value)).toEqual(['Fitter']);
    expect(ms).toBeLessThan(1_500);
  });

  test('has no copy if it was never opened', async () => {
    await backend.supabase.refuse();
    const page = await load('jobIndex', { page: '1' });
    expect(page?.error).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a write just before an outage', () => {
  test('to one item leaves the copies of the others, and of the list', async () => {
    const [changed, other] = [await create('Before'), await create('Other')];
    await firstPage();
    await load('jobs', { id: other.id });
    await backend.background();
    await rename(changed, 'After');
    await backend.supabase.refuse();
    expect((await load('jobs', { id: other.id }))?.data?.item).toMatchObject(other);
    expect(titles(await firstPage())).toEqual(['Other', 'After']);
  });

  test('is seen on the page of the item, opened before or not', async () => {
    const job = await create('Before');
    await load('jobs', { id: job.id });
    await backend.background();
    await rename(job, 'After');
    await backend.supabase.refuse();
    expect((await load('jobs', { id: job.id }))?.data?.item?.title).toBe('After');
  });

  test('that removes an item keeps it from every copy', async () => {
    const gone = await create('Gone');
    await create('Other');
    await firstPage();
    await load('jobIndex', { page: '1' });
    await load('jobs', { id: gone.id });
    await backend.background();
    await remove(gone);
    await backend.supabase.refuse();
    expect(await load('jobs', { id: gone.id })).toBeUndefined();
    expect(titles(await firstPage())).toEqual(['Other']);
    expect(titles(await load('jobIndex', { page: '1' }))).toEqual(['Other']);
  });

  test('that removes an item does not hide it after an import has brought it back', async () => {
    const job = await create('Fitter');
    await load('jobs', { id: job.id });
    await firstPage();
    await backend.background();
    await remove(job);
    await firstPage();
    await backend.background();
    const published = { status: 'published', publishAt: job.createdAt, unpublishAt: null };
    const json = { ...job, ...published, closesOn: null, closesAt: null };
    await success('startImport', await backend.call('startImport', { cookie }));
    await success('addImportJob', await backend.call('addImportJob', { cookie, json }));
    const counts = { cookie, json: { news: 0, jobs: 1, installations: 0 } };
    await success('finishImport', await backend.call('finishImport', counts));
    expect((await load('jobs', { id: job.id }))?.data?.item).toMatchObject(job);
    await firstPage();
    await backend.background();
    await backend.supabase.refuse();
    expect((await load('jobs', { id: job.id }))?.data?.item).toMatchObject(job);
    expect(titles(await firstPage())).toEqual(['Fitter']);
  });
});

describe('a page has the time of the next change', () => {
  const nextOf = async (name: keyof typeof collections, filter: Record<string, string>) =>
    (await load(name, filter))?.data?.nextChange;

  test('is undefined without a planned change', async () => {
    const job = await create('Fitter');
    expect(await nextOf('jobPages', { page: '1' })).toBeUndefined();
    expect(await nextOf('jobs', { id: job.id })).toBeUndefined();
  });

  test('is read once a second for all pages, and again after a write', async () => {
    const job = await create('Fitter');
    const asked = vi.spyOn(globalThis, 'fetch');
    const questions = () =>
      asked.mock.calls
        .map(([to]) => (to instanceof Request ? to.url : String(to)))
        .filter((url) => url.endsWith('/rpc/visibility_changes')).length;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      await Promise.all([nextOf('jobPages', { page: '1' }), nextOf('jobs', { id: job.id })]);
      await nextOf('jobPages', { page: '1' });
      expect(questions()).toBe(1);
      await rename(job, 'Welder');
      await nextOf('jobPages', { page: '1' });
      expect(questions()).toBe(2);
      // Another second; one ahead would make copies that are later than those of the next test.
      vi.setSystemTime(Date.now() - 1_000);
      await nextOf('jobPages', { page: '1' });
      expect(questions()).toBe(3);
    } finally {
      vi.useRealTimers();
      asked.mockRestore();
    }
  });

  test('is the first of several', async () => {
    const job = await create('Fitter');
    const at = async (state: object) => {
      const json = { title: 'Later', ...fields, ...state };
      await backend.succeed('createJob', { cookie, json });
    };
    await at({ status: 'draft', publishAt: '2090-01-01T00:00:00Z' });
    await at({ status: 'scheduled', publishAt: '2093-01-01T00:00:00Z' });
    await at({ unpublishAt: '2092-01-01T00:00:00Z' });
    await at({ closesOn: '2091-12-31' });
    const midnightInIndia = Date.parse('2092-01-01T00:00:00+05:30');
    expect(Date.parse((await nextOf('jobPages', { page: '1' })) ?? '')).toBe(midnightInIndia);
    expect(Date.parse((await nextOf('jobs', { id: job.id })) ?? '')).toBe(midnightInIndia);
  });
});

describe('in an outage the public does not see', () => {
  const put = async (job: Job, state: object) => {
    const params = { id: job.id };
    const json = { title: job.title, ...fields, ...state };
    await backend.succeed('updateJob', { cookie, params, json });
  };

  for (const state of [
    { status: 'draft' },
    { status: 'archived' },
    { status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' },
  ]) {
    test(`a job that is ${state.status}, until it is published again`, async () => {
      const job = await create('Fitter');
      await firstPage();
      await load('jobs', { id: job.id });
      await backend.background();
      await put(job, state);
      await backend.supabase.refuse();
      expect(await load('jobs', { id: job.id })).toBeUndefined();
      expect(titles(await firstPage())).toEqual([]);
      await backend.supabase.open();
      await put(job, { status: 'published', publishAt: '' });
      await backend.supabase.refuse();
      expect((await load('jobs', { id: job.id }))?.data?.item?.title).toBe('Fitter');
      expect(titles(await firstPage())).toEqual(['Fitter']);
    });
  }

  test('a job whose end comes meanwhile', async () => {
    const job = await create('Fitter');
    await put(job, { unpublishAt: new Date(Date.now() + 60 * 60 * 1_000).toISOString() });
    await firstPage();
    await load('jobs', { id: job.id });
    await backend.background();
    await backend.supabase.refuse();
    expect(titles(await firstPage())).toEqual(['Fitter']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1_000 });
    try {
      expect(titles(await firstPage())).toEqual([]);
      expect(await load('jobs', { id: job.id })).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job that has closed in a list, and its page says that it is closed', async () => {
    const job = await create('Fitter');
    await firstPage();
    await backend.background();
    await put(job, { isClosed: true });
    await backend.supabase.refuse();
    expect(titles(await firstPage())).toEqual([]);
    expect((await load('jobs', { id: job.id }))?.data?.item).toMatchObject({ isClosed: true });
  });
});

test('an item that vanished without a write of ours does not come back in an outage', async () => {
  const job = await create('Gone');
  await load('jobs', { id: job.id });
  await backend.background();
  await backend.sql('delete from public.jobs where id = $1', [job.id]);
  expect(await load('jobs', { id: job.id })).toBeUndefined();
  await backend.background();
  await backend.supabase.refuse();
  expect(await load('jobs', { id: job.id })).toBeUndefined();
});

describe('the cleanup', () => {
  const keys = async () => (await snapshots().list()).blobs.map(({ key }) => key).toSorted();
  const snapshots = () => getStore({ name: 'snapshots-dev', consistency: 'strong' });
  /**
   * Runs the cleanup as it is some days later. The stored moments move and not the clock: a timer of
   * PGlite fires without pause after a clock was set back by weeks.
   */
  const runAfter = async (days: number) => {
    for (const key of await keys()) {
      const stored = (await snapshots().get(key, { type: 'json' })) as { takenAt: string };
      const takenAt = new Date(Date.parse(stored.takenAt) - days * 24 * 60 * 60 * 1_000);
      await snapshots().setJSON(key, { ...stored, takenAt: takenAt.toISOString() });
    }
    expect((await backend.run('cleanup')).status).toBe(204);
  };

  test('deletes the note of a removal after 30 days, with the copies that may show the item', async () => {
    const gone = await create('Gone');
    await firstPage();
    await load('jobs', { id: gone.id });
    await backend.background();
    await remove(gone);
    const other = await create('Other');
    await runAfter(29);
    expect(await keys()).toContain(`jobs/removed-${gone.id}`);
    await backend.supabase.refuse();
    expect(titles(await firstPage())).toEqual([]);
    await backend.supabase.open();
    await runAfter(2);
    const left = await keys();
    expect(left.filter((key) => key.includes(gone.id))).toEqual([]);
    expect(left).toContain(`jobs/item-${other.id}`);
    await backend.supabase.refuse();
    expect((await firstPage())?.error).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await load('jobs', { id: gone.id }))?.error).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
