import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callsOf, resources, type Resource } from '../support/resources.ts';
import { useBackend } from '../support/backend.ts';

// Astro's part in a live collection: it hands the loaders on.
vi.mock('astro:content', () => ({ defineLiveCollection: (collection: object) => collection }));

type Load = (question: { filter: Record<string, string | null> }) => Promise<unknown>;

type Kind = 'news' | 'jobs' | 'installations';

/** Live collections of single items: their pages, which installations lack, and their previews. */
const pagesOf: Partial<Record<Kind, string>> = { news: 'newsItems', jobs: 'jobs' };
const previews: Record<Kind, string> = {
  ...{ news: 'newsPreviews', jobs: 'jobPreviews', installations: 'installationPreviews' },
};
const states = [
  { status: 'draft' },
  { status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' },
  { status: 'archived' },
  { status: 'published' },
];

const backend = useBackend();
let collections: Record<string, { loader: { loadEntry: Load } }>;
const made: { kind: Kind; status: string; id: string; token: string }[] = [];

async function create(resource: Resource, state: Record<string, string>): Promise<void> {
  const cookie = await backend.admin();
  const kind = resource.table as Kind;
  const fields = { title: `A ${kind}`, ...state };
  const { id } = await callsOf(backend, resource).create(cookie, fields);
  const managed = await backend.succeed(resource.endpoints.getManaged, {
    ...{ cookie, params: { id } },
  });
  const url = new URL(managed['previewUrl' as never], 'http://site');
  const token = url.searchParams.get('preview') ?? '';
  made.push({ kind, status: state['status'] ?? '', id, token });
}

beforeAll(async () => {
  ({ collections } = (await import('../../src/live.config.ts')) as unknown as {
    collections: typeof collections;
  });
  for (const resource of resources) {
    for (const state of states) await create(resource, state);
  }
});

const load = (name: string, filter: Record<string, string | null>) =>
  backend.asPage(() => collections[name]?.loader.loadEntry({ filter }));

/** What the home page, the lists, the feed, the sitemap and the search are made of. */
const lists: [name: string, kind: Kind, filter: Record<string, string | null>][] = [
  ['newsPages', 'news', { page: null }],
  ['latestNews', 'news', { page: '1' }],
  ['newsIndex', 'news', { page: '1' }],
  ['newsReleases', 'news', { page: null, year: null, q: null }],
  ['newsReleases', 'news', { page: null, year: '2026', q: null }],
  ['newsReleases', 'news', { page: null, year: null, q: 'text' }],
  ['jobPages', 'jobs', { page: null }],
  ['jobIndex', 'jobs', { page: '1' }],
  ['installationPages', 'installations', { page: null }],
];

describe('an unpublished item is absent', () => {
  test.each(lists)('from %s of %s with %j', async (name, kind, filter) => {
    const text = JSON.stringify(await load(name, filter));
    for (const { id, status } of made.filter((one) => one.kind === kind)) {
      expect(text.includes(id), status).toBe(status === 'published');
    }
    expect(text).toContain('"totalRecords":1');
  });

  // Words of three letters and more are looked for by an index, with another key.
  test.each([
    ['listNews', 'news', 'new'],
    ['listNews', 'news', 'ne'],
    ['listJobs', 'jobs', 'job'],
    ['listJobs', 'jobs', 'jo'],
    ['listInstallations', 'installations', 'inst'],
    ['listInstallations', 'installations', 'in'],
  ] as const)('from %s of %s with the words %s', async (name, kind, q) => {
    const text = await (await backend.call(name, { query: { q } })).text();
    for (const { id, status } of made.filter((one) => one.kind === kind)) {
      expect(text.includes(id), status).toBe(status === 'published');
    }
    expect(text).toContain('"totalRecords":1');
  });

  test.each(['newsItems', 'jobs'])('from the pages of %s', async (name) => {
    const mine = made.filter(({ kind }) => pagesOf[kind] === name);
    expect(mine).toHaveLength(4);
    for (const { id, status } of mine) {
      expect((await load(name, { id })) !== undefined, status).toBe(status === 'published');
    }
  });
});

describe('a preview', () => {
  test('shows the item in every state', async () => {
    for (const { kind, id, status, token } of made) {
      expect(await load(previews[kind], { token })).toMatchObject({
        data: { item: { id, status } },
      });
    }
  });

  test('opens only with its own signature', async () => {
    for (const { kind, id, token } of made) {
      const [, ends = '', signature = ''] = token.split('.');
      const other = made.find((one) => one.id !== id)?.token.split('.')[2] ?? '';
      const otherKind = made.find((one) => one.kind !== kind);
      for (const forged of [
        '',
        id,
        `${id}.${ends}`,
        `${id}.${ends}.`,
        `${id}.${ends}.${other}`,
        `${id}.${Number(ends) + 1}.${signature}`,
        `${otherKind?.id}.${ends}.${signature}`,
        `${token}.`,
        otherKind?.token ?? '',
      ]) {
        expect(await load(previews[kind], { token: forged }), forged).toBeUndefined();
      }
    }
  });

  test('works for an hour', async () => {
    const after = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      try {
        const entries = [];
        for (const { kind, token } of made) entries.push(await load(previews[kind], { token }));
        return entries;
      } finally {
        vi.useRealTimers();
      }
    };
    for (const entry of await after(50)) expect(entry).toBeDefined();
    for (const entry of await after(61)) expect(entry).toBeUndefined();
  });
});
