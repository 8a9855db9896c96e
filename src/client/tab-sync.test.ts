import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as another tab has it. */
async function openTab() {
  vi.resetModules();
  return import('./tab-sync.ts');
}

test('another tab receives a message, the sender does not', async () => {
  const one = await openTab();
  const other = await openTab();
  const onSender = vi.fn();
  const receivedByOther = new Promise((resolve) => other.onBroadcast(resolve));
  one.onBroadcast(onSender);
  const announcement = { resource: 'news', kind: 'removed', id: 'a' } as const;
  one.broadcast(announcement);
  expect(await receivedByOther).toEqual(announcement);
  expect(onSender).not.toHaveBeenCalled();
});

test('other messages are ignored', async () => {
  const tab = await openTab();
  const received: unknown[] = [];
  const last = new Promise<void>((resolve) =>
    tab.onBroadcast((announcement) => {
      received.push(announcement.id);
      if (announcement.id === 'end') resolve();
    }),
  );
  const channel = new BroadcastChannel('admin');
  for (const message of [
    null,
    'x',
    { resource: 'users', kind: 'created', id: 'b' },
    { resource: 'news' },
    { resource: 'news', kind: 'moved', id: 'c' },
    { resource: 'news', kind: 'created', id: 1 },
  ]) {
    channel.postMessage(message);
  }
  channel.postMessage({ resource: 'jobs', kind: 'created', id: 'end' });
  await last;
  channel.close();
  expect(received).toEqual(['end']);
});

test('an item comes with its announcement, unless another version of the contract made it', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const received: unknown[] = [];
  const both = new Promise<void>((resolve) =>
    other.onBroadcast((announcement) => {
      received.push(announcement);
      if (received.length === 2) resolve();
    }),
  );
  const announcement = { resource: 'news', kind: 'updated', id: 'a' } as const;
  const older = new BroadcastChannel('admin');
  older.postMessage({ ...announcement, item: { id: 'a' }, contractVersion: 'older' });
  one.broadcast({ ...announcement, item: { id: 'a' } });
  await both;
  older.close();
  expect(received).toContainEqual(announcement);
  expect(received).toContainEqual({ ...announcement, item: { id: 'a' } });
});

test('an unsubscribed listener is not called', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const left = vi.fn();
  other.onBroadcast(left)();
  const received = new Promise((resolve) => other.onBroadcast(resolve));
  one.broadcast({ resource: 'news', kind: 'removed', id: 'a' });
  await received;
  expect(left).not.toHaveBeenCalled();
});

test('a browser without channels sends nothing', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { broadcast, onBroadcast } = await openTab();
  expect(() => broadcast({ resource: 'news', kind: 'removed', id: 'a' })).not.toThrow();
  expect(() => onBroadcast(() => undefined)()).not.toThrow();
});
