import { expect, test, vi } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { withDeadline } from '#server/platform/http/deadline.ts';
import { useBlobs } from '../../../tests/support/blobs.ts';
import { bounded, isBlobStoreReady, openStore } from './blob-store.ts';

const platform = useBlobs();

test('a deploy does not see the entries of another', async () => {
  platform.deploy('production');
  await openStore('outbox').set('key', 'value');
  expect(await openStore('snapshots').get('key')).toBeNull();
  platform.deploy('deploy-preview');
  expect(await openStore('outbox').get('key')).toBeNull();
  platform.deploy('production');
  expect(await openStore('outbox').get('key')).toBe('value');
});

test('a store works outside of a deploy', async () => {
  platform.deploy('dev');
  await openStore('outbox').set('key', 'value');
  vi.stubGlobal('Netlify', undefined);
  expect(await openStore('outbox').get('key')).toBe('value');
});

test('a read sees every earlier write', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    addresses.push(url);
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  const edge = { edgeURL: 'http://edge', uncachedEdgeURL: 'http://uncached', token: 't' };
  const context = Buffer.from(JSON.stringify({ ...edge, siteID: 's' })).toString('base64');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', context);
  await openStore('outbox').get('key');
  expect(addresses).toEqual([expect.stringMatching(/^http:\/\/uncached\//)]);
});

test('a call returns its result, and a failure is UNAVAILABLE with the cause', async () => {
  expect(await bounded(() => Promise.resolve(7))).toBe(7);
  const cause = new Error('broken');
  await expect(bounded(() => Promise.reject(cause))).rejects.toMatchObject({
    ...{ code: 'UNAVAILABLE', message: serverMessages.unavailable, cause },
  });
});

test.each([
  ['three seconds', 3_000, <Value>(run: () => Value) => withDeadline('background', run)],
  ['what the request has left', 2_000, <Value>(run: () => Value) => withDeadline('read', run)],
])('a call that hangs ends after %s', async (_, ms, within) => {
  vi.useFakeTimers();
  const call = within(() => bounded(() => new Promise(() => undefined)));
  const refused = vi.fn();
  call.catch(refused);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const cause = expect.objectContaining({ message: `Blobs did not answer in ${ms} ms` }) as Error;
  expect(refused.mock.calls).toEqual([[expect.objectContaining({ code: 'UNAVAILABLE', cause })]]);
});

test('a call that has ended leaves no timer', async () => {
  vi.useFakeTimers();
  const before = vi.getTimerCount();
  await bounded(() => Promise.resolve());
  expect(vi.getTimerCount()).toBe(before);
});

test('the store is ready when it answers', async () => {
  expect(await isBlobStoreReady()).toBe(true);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from('{}').toString('base64'));
  expect(await isBlobStoreReady()).toBe(false);
});
