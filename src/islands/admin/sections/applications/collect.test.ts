import { afterEach, expect, test, vi } from 'vitest';
import { UnsteadyListError } from '../../shared/export/collect-pages.ts';
import { collectApplications } from './collect.ts';

const words = 'rao';
const narrowed = { sort: 'name', state: 'unread' } as const;
const search = { q: words, ...narrowed };

/** A server whose list has, at each call, the next of these totals (the last one for ever). */
function serve(totals: number[], failAtCall = 0) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (path: string, { signal, headers }: RequestInit) => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const query = new URL(path, 'http://localhost').searchParams;
    expect(new Headers(headers).get('search-words')).toBe(words);
    const total = totals[Math.min(asked.push(query), totals.length) - 1] ?? 0;
    if (asked.length === failAtCall) {
      return Promise.resolve(Response.json({ message: 'Out of reach' }, { status: 503 }));
    }
    const page = Number(query.get('page'));
    const from = (page - 1) * 100;
    const applications = Array.from({ length: Math.min(100, total - from) }, (_, index) => ({
      id: '00000000-0000-4000-8000-000000000000',
      jobId: '00000000-0000-4000-8000-000000000001',
      name: String(from + index),
      email: 'a@example.com',
      phone: null,
      resume: null,
      coverLetter: null,
      submittedAt: '2026-01-01T00:00:00+00:00',
      readAt: null,
      stage: 'received' as const,
      rating: null,
      attachments: [],
      history: [],
      receiptBounce: null,
      updatedAt: '2026-01-01T00:00:00+00:00',
    }));
    const pageInfo = {
      currentPage: page,
      pageSize: 100,
      totalRecords: total,
      totalPages: Math.max(1, Math.ceil(total / 100)),
    };
    return Promise.resolve(Response.json({ success: true, applications, pageInfo }));
  });
  return asked;
}

const collect = (onProgress?: (done: number, total: number) => void, signal?: AbortSignal) =>
  collectApplications('job', search, {
    signal: signal ?? new AbortController().signal,
    ...(onProgress ? { onProgress } : {}),
  });

afterEach(() => vi.unstubAllGlobals());

test('all pages of a hundred come together in their order, with the progress', async () => {
  const asked = serve([240]);
  const progress: string[] = [];
  const all = await collect((done, total) => progress.push(`${done} of ${total}`));
  expect(all.map(({ name }) => Number(name))).toEqual(Array.from({ length: 240 }, (_, at) => at));
  expect(progress).toEqual(['100 of 240', '200 of 240', '240 of 240']);
  expect(asked.map((query) => query.get('page'))).toEqual(['1', '2', '3']);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ ...narrowed, limit: '100' });
});

test('a list of more than can be counted is read to its end', async () => {
  vi.stubGlobal('fetch', (url: string) => {
    const page = Number(new URL(url, 'http://localhost').searchParams.get('page'));
    const isLast = page === 102;
    const names = Array.from({ length: isLast ? 30 : 100 }, (_, n) => (page - 1) * 100 + n);
    const applications = names.map((name) => ({
      ...{ id: crypto.randomUUID(), jobId: crypto.randomUUID(), name: String(name) },
      ...{ email: 'a@example.com', phone: null, resume: null, coverLetter: null },
      ...{ submittedAt: '2026-01-01T00:00:00+00:00', readAt: null, stage: 'received' as const },
      ...{
        rating: null,
        attachments: [],
        history: [],
        receiptBounce: null,
        updatedAt: '2026-01-01T00:00:00+00:00',
      },
    }));
    const totalRecords = isLast ? 10_130 : Math.max(10_000, page < 100 ? 0 : page * 100 + 1);
    const pageInfo = {
      ...{ currentPage: page, pageSize: 100, totalRecords },
      totalPages: Math.ceil(totalRecords / 100),
      ...(isLast ? {} : { totalIsLowerBound: true }),
    };
    return Promise.resolve(Response.json({ success: true, applications, pageInfo }));
  });
  const all = await collect();
  expect(all).toHaveLength(10_130);
  expect(all.at(-1)?.name).toBe('10129');
});

test('no applications give an empty list after one call', async () => {
  const asked = serve([0]);
  expect(await collect()).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a list that changes while it is read is read again from the beginning', async () => {
  const asked = serve([150, 149]);
  expect(await collect()).toHaveLength(149);
  expect(asked.map((query) => query.get('page'))).toEqual(['1', '2', '1', '2']);
});

test('a list that keeps changing ends in an error', async () => {
  serve([150, 149, 148, 147, 146, 145]);
  await expect(collect()).rejects.toBeInstanceOf(UnsteadyListError);
});

test('a failure half-way yields nothing', async () => {
  serve([240], 2);
  await expect(collect()).rejects.toThrow('Out of reach');
});

test('an abort takes effect between pages', async () => {
  const asked = serve([240]);
  const controller = new AbortController();
  const all = collect(() => controller.abort(), controller.signal);
  await expect(all).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveLength(1);
});
