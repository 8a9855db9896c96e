import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError, unavailable } from '#server/platform/http/errors.ts';
import { useBlobs } from '../../../tests/support/blobs.ts';
import { openStore } from './blob-store.ts';
import { makeOutbox } from './outbox.ts';

const platform = useBlobs();

const deliver = vi.fn<(entry: { text: string }) => Promise<void>>();
const schema = z.object({ text: z.string() });
const outbox = makeOutbox('letters', { schema, deliver });
const other = makeOutbox('letters-of-others', { schema, deliver });

const start = Date.UTC(2026, 10, 21);
const keys = async () => (await openStore('outbox').list()).blobs.map(({ key }) => key).sort();
const delivered = () => deliver.mock.calls.map(([{ text }]) => text).sort();
const refusal = (code: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'CONFLICT' | 'FORBIDDEN') =>
  new AppError(code, 'refused');

beforeEach(() => void deliver.mockReset().mockResolvedValue());

/** One more than are delivered side by side. */
const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

describe('an entry that waits', () => {
  test('is delivered once, and those of another outbox are not', async () => {
    await outbox.put('1', { text: 'one' });
    await outbox.put('1', { text: 'one' });
    await outbox.put('2', { text: 'two' });
    await other.put('3', { text: 'three' });
    expect(deliver).not.toHaveBeenCalled();
    expect(await outbox.drain()).toBe(2);
    expect(delivered()).toEqual(['one', 'two']);
    expect(await outbox.drain()).toBe(0);
    expect(await keys()).toEqual(['letters-of-others/3']);
    expect(platform.log()).toMatchObject([
      { level: 'info', event: 'outbox drained', name: 'letters', taken: 2, of: 2 },
    ]);
  });

  test('stays while the database is out of reach, and the run ends', async () => {
    for (const name of nine) await outbox.put(name, { text: name });
    const error = unavailable('down');
    deliver.mockRejectedValue(error);
    await expect(outbox.drain()).rejects.toBe(error);
    expect(deliver).toHaveBeenCalledTimes(8); // as many as are delivered side by side
    expect(await keys()).toEqual(nine.map((name) => `letters/${name}`));
  });

  test('stays after an unexpected failure, and others are delivered', async () => {
    await outbox.put('1', { text: 'one' });
    await outbox.put('2', { text: 'two' });
    await outbox.put('3', { text: 'three' });
    const [broken, forbidden] = [new Error('broken'), refusal('FORBIDDEN')];
    deliver.mockImplementation(({ text }) => {
      if (text === 'one') return Promise.reject(broken);
      return text === 'two' ? Promise.reject(forbidden) : Promise.resolve();
    });
    const failure = await outbox.drain().catch((error: unknown) => error as AggregateError);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(failure).toMatchObject({ message: 'letters: entries wait on' });
    expect(new Set((failure as AggregateError).errors)).toEqual(new Set([broken, forbidden]));
    expect(await keys()).toEqual(['letters/1', 'letters/2']);
    expect(platform.log()).toMatchObject([{ event: 'outbox drained', taken: 1, of: 3 }]);
  });

  test('is left to another run that takes it', async () => {
    for (const name of nine) await outbox.put(name, { text: name });
    let gone: Promise<void> | undefined;
    deliver.mockImplementation(() => (gone ??= openStore('outbox').delete('letters/9')));
    expect(await outbox.drain()).toBe(8);
    expect(deliver).toHaveBeenCalledTimes(8);
  });

  test('is found by its key until it is delivered, and not when it is damaged', async () => {
    await outbox.put('1', { text: 'one' });
    expect(await outbox.find('1')).toEqual({ text: 'one' });
    expect(await outbox.find('2')).toBeUndefined();
    expect(await other.find('1')).toBeUndefined();
    for (const damaged of ['{"text":', '{"text":1}']) {
      await openStore('outbox').set('letters/2', damaged);
      expect(await outbox.find('2')).toBeUndefined();
    }
    await openStore('outbox').delete('letters/2');
    await outbox.drain();
    expect(await outbox.find('1')).toBeUndefined();
  });

  test('is kept and returned when another one comes under its key', async () => {
    expect(await outbox.put('1', { text: 'one' })).toEqual({ text: 'one' });
    expect(await outbox.put('1', { text: 'other' })).toEqual({ text: 'one' });
    expect(await outbox.find('1')).toEqual({ text: 'one' });
  });
});

describe('an entry that can never be delivered', () => {
  test.each(['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT'] as const)(
    'for %s is kept aside',
    async (code) => {
      await outbox.put('1', { text: 'one' });
      deliver.mockRejectedValueOnce(refusal(code));
      expect(await outbox.drain()).toBe(1);
      expect(await keys()).toEqual(['refused-letters/1']);
      expect(await outbox.listRefused(10)).toEqual([
        {
          ...{ id: '1', reason: code, refusedAt: '2026-11-21T00:00:00.000Z' },
          ...{ entry: { text: 'one' }, text: undefined },
        },
      ]);
      expect(await outbox.drain()).toBe(0);
      expect(platform.log()[0]).toMatchObject({
        ...{ level: 'error', event: 'outbox entry refused, kept aside', key: 'letters/1' },
        error: { message: code },
      });
    },
  );

  test('is listed as stored when it is damaged', async () => {
    const store = openStore('outbox');
    await store.set('refused-letters/1', 'no JSON');
    const reason = { reason: 'CONFLICT', refusedAt: '2026-11-20T00:00:00.000Z' };
    await store.setJSON('refused-letters/2', { ...reason, entry: { texts: 'two' } });
    expect(await outbox.listRefused(10)).toEqual([
      {
        ...{ id: '1', reason: 'UNREADABLE', refusedAt: '2026-11-21T00:00:00.000Z' },
        ...{ entry: undefined, text: 'no JSON' },
      },
      { id: '2', ...reason, entry: undefined, text: '{"texts":"two"}' },
    ]);
  });

  test('is listed newest first, up to the limit, for its outbox alone', async () => {
    deliver.mockRejectedValue(refusal('CONFLICT'));
    for (const [key, second] of [
      ['1', 2],
      ['2', 1],
      ['3', 3],
    ] as const) {
      vi.setSystemTime(start + second * 1_000);
      await outbox.put(key, { text: key });
      await outbox.drain();
    }
    await other.put('4', { text: '4' });
    await other.drain();
    const ids = async (limit: number) => (await outbox.listRefused(limit)).map(({ id }) => id);
    expect(await ids(10)).toEqual(['3', '1', '2']);
    expect(await ids(2)).toEqual(['3', '1']);
  });

  test('is left out when it is removed while the list is read', async () => {
    deliver.mockRejectedValue(refusal('CONFLICT'));
    await outbox.put('1', { text: 'one' });
    await outbox.drain();
    const real = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const isItem = url.endsWith('/1');
      return isItem ? new Response(null, { status: 404 }) : real(url, init);
    });
    expect(await outbox.listRefused(10)).toEqual([]);
  });
});
