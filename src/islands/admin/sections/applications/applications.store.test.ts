import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { useAuth } from '../../data/auth.store.ts';
import { useApplications } from './applications.store.ts';

const idOf = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`;
const jobId = idOf('0');
const [a, b, z] = [idOf('a'), idOf('b'), idOf('f')];
const job = { id: jobId, title: 'Fitter' };
const store = () => useApplications.getState();

/** What the address asks for, besides the job. */
let location: { search: string; hash: string; pathname: string };
const goTo = ({ q = '', ...parameters }: Record<string, string>) => {
  location.hash = q && `#q=${q}`;
  location.search = `?${new URLSearchParams({ job: jobId, ...parameters })}`;
};
const load = (parameters: Record<string, string> = {}) => {
  goTo(parameters);
  return store().load();
};
const open = (application: string) => {
  goTo({ application });
  return store().open();
};

const one = (id: string, readAt: string | null = null): JobApplication => ({
  reference: 'SMCS-2026-222224',
  id,
  jobId,
  name: `Name ${id}`,
  email: `${id}@example.com`,
  phone: null,
  resume: null,
  coverLetter: null,
  submittedAt: '2026-11-20T08:00:00+00:00',
  readAt,
  stage: 'received',
  outcome: null,
  promisedBy: '2026-01-15',
  rating: null,
  attachments: [],
  history: [],
  receiptBounce: null,
  updatedAt: '2026-11-20T08:00:00+00:00',
});

interface Call {
  method: string;
  path: string;
  /** What is looked for. */
  words: string | null;
  body: unknown;
  answer: (body: object, status?: number) => void;
  isAborted: () => boolean;
}
let calls: Call[] = [];

const callTo = (method: string, path: string) =>
  vi.waitFor(() => {
    const call = calls.find((other) => other.method === method && other.path.includes(path));
    if (!call) throw new Error(`No ${method} ${path}`);
    calls = calls.filter((other) => other !== call);
    return call;
  });

beforeEach(() => {
  calls = [];
  location = { search: `?job=${jobId}`, hash: '', pathname: '/admin/manage-jobs/applications' };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    calls.push({
      method: init.method ?? 'GET',
      path,
      words: new Headers(init.headers).get('search-words'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      answer: (body, status = 200) =>
        resolve(Response.json({ success: status < 400, ...body }, { status })),
      isAborted: () => init.signal?.aborted ?? false,
    });
    return promise;
  });
});

afterEach(() => {
  store().forget();
  useAuth.setState({ phase: 'out' });
  vi.unstubAllGlobals();
});

const refusal = { message: 'Application not found', code: 'NOT_FOUND', requestId: 'r' };
const pageOf = (applications: JobApplication[], totalRecords = applications.length, page = 1) => ({
  job,
  applications,
  pageInfo: {
    currentPage: page,
    pageSize: 20,
    totalRecords,
    totalPages: Math.max(1, Math.ceil(totalRecords / 20)),
  },
});

/** The first load, answered with these and their counts. */
async function loaded(items: JobApplication[], total = items.length) {
  const done = load();
  (await callTo('GET', `/jobs/${jobId}/applications`)).answer(pageOf(items, total));
  const unread = items.filter(({ readAt }) => readAt === null).length;
  (await callTo('GET', '/applications')).answer({
    applications: [{ jobId, title: 'Fitter', total, unread }],
    stages: [],
    isMailOn: true,
  });
  await done;
}

test('marks of one application reach the server in their order, and the last one counts', async () => {
  await loaded([one(a)]);
  const first = store().mark(one(a), true);
  const read = await callTo('PATCH', `applications/${a}`);
  const [shown] = store().items;
  const second = store().mark(shown ?? one(a), false);
  expect(calls).toEqual([]);
  read.answer({ application: one(a, '2026-11-21T09:00:00+00:00') });
  await first;
  expect(store().items[0]?.readAt).toBeNull();
  (await callTo('PATCH', `applications/${a}`)).answer({ message: 'no' }, 500);
  await expect(second).rejects.toThrow('no');
  expect(store().items[0]?.readAt).toBe('2026-11-21T09:00:00+00:00');
});

test('an application of another page is read alone', async () => {
  await loaded([one(a)], 21);
  const done = open(z);
  expect(store().opened).toEqual({ kind: 'loading', id: z });
  (await callTo('GET', `/jobs/${jobId}/applications/${z}`)).answer({ application: one(z) });
  await done;
  expect(store().opened).toMatchObject({ kind: 'shown', application: { id: z } });
  expect(calls).toEqual([]);
});

test('a missing application is absent; an invalid id is not sent', async () => {
  await loaded([one(a)]);
  const done = open(z);
  (await callTo('GET', `/jobs/${jobId}/applications/${z}`)).answer(refusal, 404);
  await done;
  expect(store().opened).toEqual({ kind: 'absent', id: z });
  await open('../../user/me');
  expect(store().opened).toEqual({ kind: 'absent', id: '../../user/me' });
  expect(calls).toEqual([]);
});

test('an application that cannot be read has failed, and can be read again', async () => {
  await loaded([one(a)]);
  const done = open(z);
  (await callTo('GET', `applications/${z}`)).answer({ message: 'Out of reach' }, 503);
  await done;
  expect(store().opened).toEqual({ kind: 'failed', id: z });
  const again = store().open();
  (await callTo('GET', `applications/${z}`)).answer({ application: one(z) });
  await again;
  expect(store().opened).toMatchObject({ kind: 'shown', application: { id: z } });
});

test('a removal closes the application and lowers the count', async () => {
  await loaded([one(a), one(b)]);
  await open(a);
  const { total } = store().extra?.count ?? { total: NaN };
  const done = store().remove(one(a));
  (await callTo('DELETE', `applications/${a}`)).answer({ application: one(a), message: 'gone' });
  await done;
  expect(store()).toMatchObject({
    ...{ opened: { kind: 'none' }, items: [{ id: b }] },
    extra: { count: { total: total - 1, unread: 1 } },
  });
});

test('a refused removal changes nothing; an application removed elsewhere leaves the list', async () => {
  await loaded([one(a), one(b)]);
  const refused = store().remove(one(a));
  (await callTo('DELETE', `applications/${a}`)).answer({ message: 'no' }, 503);
  await expect(refused).rejects.toThrow('no');
  expect(store().items).toHaveLength(2);
  const late = store().remove(one(a));
  (await callTo('DELETE', `applications/${a}`)).answer(refusal, 404);
  await expect(late).rejects.toThrow('Application not found');
  expect(store().items.map(({ id }) => id)).toEqual([b]);
});

test('forget removes the data, and that of a running load', async () => {
  await loaded([one(a)]);
  await open(a);
  const done = load();
  const call = await callTo('GET', '/applications?');
  store().forget();
  await done;
  expect(call.isAborted()).toBe(true);
  expect(store()).toMatchObject({ extra: undefined, items: [], opened: { kind: 'none' } });
});
