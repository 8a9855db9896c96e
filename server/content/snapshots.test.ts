import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Publication } from '#contract/schemas/publication.ts';
import { AppError, unavailable } from '#server/platform/http/errors.ts';
import { useBlobs } from '../../tests/support/blobs.ts';
import { findKnown, readItem, readList } from './snapshots.ts';
import { invalidate } from './visibility.ts';

const platform = useBlobs();

const state = { status: 'published', publishAt: null, unpublishAt: null } as const;
interface News extends Publication {
  id: string;
  title: string;
}
const one: News = { id: '1', title: 'One', ...state };
const two = { ...one, id: '2', title: 'Two' };
const renamed = { ...one, title: 'One, renamed' };
type Written = Parameters<typeof invalidate>[0][number]['item'];

const start = Date.UTC(2026, 10, 21);
/** Time of the second, as copies hold it. */
const at = (second: number) => new Date(start + second * 1_000).toISOString();
const setSecond = (second: number) => vi.setSystemTime(start + second * 1_000);

/** Makes the removal or the new state of a release visible, as its write does. */
const write = (id: string, item: Written) => invalidate([{ resource: 'news', id, item }]);

const down = unavailable('down');
const fails = () => Promise.reject(down);
const gives =
  <Value>(value: Value) =>
  () =>
    Promise.resolve(value);

/** Reads as a page does, and waits for the copy. */
async function item(load: () => Promise<News | undefined>, id = '1') {
  const read = await readItem('news', id, load);
  await platform.background();
  return read;
}
async function list(load: () => Promise<{ news: News[]; total: number } | undefined>) {
  const read = await readList('news', 'page-1', 'news', load);
  await platform.background();
  return read;
}

beforeEach(() => setSecond(0));

describe('an item', () => {
  test('is read from the database, and from its copy in an outage', async () => {
    setSecond(1);
    expect(await item(gives(one))).toEqual({ value: { item: one } });
    setSecond(2);
    expect(await item(fails)).toEqual({ value: { item: one }, staleSince: at(1) });
    expect(platform.log()).toMatchObject([
      {
        event: 'database out of reach, looking for a snapshot',
        ...{ key: 'news/item-1', error: { code: 'UNAVAILABLE' } },
      },
    ]);
  });

  test('is not served from a copy after another error', async () => {
    await item(gives(one));
    const error = new AppError('INTERNAL', 'broken');
    await expect(item(() => Promise.reject(error))).rejects.toBe(error);
  });

  test('that is gone stays gone in an outage, and is not stored if it was never opened', async () => {
    await item(gives(one));
    setSecond(1);
    expect(await item(gives(undefined))).toBeUndefined();
    expect(await item(fails)).toBeUndefined();
    expect(await item(gives(undefined), '9')).toBeUndefined();
    await expect(item(fails, '9')).rejects.toBe(down);
  });

  test('has the last write, whether it was opened or not', async () => {
    await write('1', one);
    expect(await item(fails)).toEqual({ value: { item: one }, staleSince: at(0) });
    setSecond(1);
    await write('1', renamed);
    expect(await item(fails)).toEqual({ value: { item: renamed }, staleSince: at(1) });
  });

  test('that was removed is not stored again by a page that was being rendered', async () => {
    await write('1', one);
    const page = item(async () => {
      setSecond(1);
      await write('1', null);
      setSecond(2);
      return one;
    });
    expect(await page).toEqual({ value: { item: one } });
    setSecond(3);
    await item(gives(one));
    expect(await item(fails)).toBeUndefined();
  });

  test('that was written is not overwritten by a page that was being rendered', async () => {
    for (const second of [0, 1]) {
      await item(async () => {
        setSecond(second);
        await write('1', renamed);
        return one;
      });
      setSecond(5);
      expect(await item(fails)).toEqual({ value: { item: renamed }, staleSince: at(second) });
      setSecond(0);
    }
  });

  test('is stored again after a write, also when this process has read the same before', async () => {
    await item(gives(one));
    setSecond(1);
    await write('1', renamed);
    setSecond(2);
    await item(gives(one));
    expect(await item(fails)).toEqual({ value: { item: one }, staleSince: at(2) });
  });

  test('is replaced by a later read', async () => {
    await item(gives(one));
    setSecond(1);
    await item(gives(renamed));
    expect(await item(fails)).toEqual({ value: { item: renamed }, staleSince: at(1) });
  });
});

describe('a list', () => {
  const page = { news: [one, two], total: 2 };

  test('uses items that were read at the same time or later', async () => {
    await item(gives(renamed));
    await list(gives(page));
    expect(await list(fails)).toMatchObject({ value: { news: [renamed, two] } });
    setSecond(60);
    await list(gives(page));
    expect(await list(fails)).toMatchObject({ value: { news: [one, two] } });
  });

  test('omits an item that was not found later', async () => {
    await item(gives(one));
    await list(gives(page));
    setSecond(1);
    await item(gives(undefined));
    expect(await list(fails)).toMatchObject({ value: { news: [two] } });
  });

  test('that many pages read at once is stored twice: the first, then the latest', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const second of [1, 2, 4, 3]) {
      setSecond(second);
      await readList('news', 'page-1', 'news', gives({ news: [one], total: second }));
    }
    await platform.background();
    const written = fetched.mock.calls.filter(([, init]) => init?.method?.toUpperCase() === 'PUT');
    expect(written).toHaveLength(2);
    expect(await list(fails)).toEqual({ value: { news: [one], total: 4 }, staleSince: at(4) });
    // And the next one is written as ever.
    setSecond(5);
    await list(gives({ news: [two], total: 5 }));
    expect(await list(fails)).toEqual({ value: { news: [two], total: 5 }, staleSince: at(5) });
  });

  test('without a change is stored once a minute', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const writes = () =>
      fetched.mock.calls.filter(([, init]) => init?.method?.toUpperCase() === 'PUT').length;
    for (const second of [0, 1, 59]) {
      setSecond(second);
      await list(gives({ news: [{ ...one }, two], total: 2 }));
    }
    expect(writes()).toBe(1);
    expect(fetched.mock.calls).toHaveLength(2); // it was looked for once, too
    setSecond(60);
    await list(gives(page));
    expect(writes()).toBe(2);
    setSecond(61);
    await list(gives({ news: [renamed, two], total: 2 }));
    expect(writes()).toBe(3);
    setSecond(62);
    await list(gives(page));
    expect(await list(fails)).toEqual({ value: page, staleSince: at(62) });
  });

  test('is read once for calls at the same time', async () => {
    await list(gives(page));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const copies = await Promise.all(Array.from({ length: 20 }, () => list(fails)));
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
    // The list, and of each of its items the copy and the note that it is gone.
    expect(fetched.mock.calls).toHaveLength(5);
    // A later call sees the later write.
    await write('2', null);
    expect(await list(fails)).toMatchObject({ value: { news: [one] } });
  });

  test('without a result is not stored', async () => {
    expect(await list(gives(undefined))).toBeUndefined();
    await expect(list(fails)).rejects.toBe(down);
  });
});

describe('the visibility of an item', () => {
  test('is known after it was opened, written or removed', async () => {
    expect(await findKnown('news', '1')).toBeUndefined();
    await item(gives(one));
    expect(await findKnown('news', '1')).toEqual(one);
    expect(await findKnown('jobs', '1')).toBeUndefined();
    setSecond(1);
    await item(gives(undefined));
    expect(await findKnown('news', '1')).toBeNull();
    await write('2', two);
    expect(await findKnown('news', '2')).toEqual(two);
    await write('2', null);
    expect(await findKnown('news', '2')).toBeNull();
  });

  test('begins at its time', async () => {
    await write('1', { ...one, status: 'scheduled', publishAt: at(2) });
    await item(gives(one));
    expect(await findKnown('news', '1')).toBeNull();
    expect(await item(fails)).toBeUndefined();
    setSecond(2);
    expect(await findKnown('news', '1')).toEqual(one);
  });
});

describe('without Blobs', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no Blobs'))));

  test('a page is served, and the failure of its copy is logged', async () => {
    expect(await item(gives(one))).toEqual({ value: { item: one } });
    expect(platform.log()).toMatchObject([
      { event: 'snapshot not read', key: 'news/item-1' },
      { event: 'background work failed', name: 'keep a snapshot' },
    ]);
  });

  test('an outage is UNAVAILABLE', async () => {
    await expect(item(fails)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(findKnown('news', '1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('a write succeeds, and the failure of its copy is logged', async () => {
    await write('1', one);
    expect(platform.log()).toContainEqual(
      expect.objectContaining({ event: 'snapshot not written', resource: 'news', id: '1' }),
    );
  });
});
