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

test('another tab hears it, the one that says it does not', async () => {
  const one = await openTab();
  const other = await openTab();
  const hears = vi.fn();
  const heardByOther = new Promise((resolve) => other.onBroadcast(resolve));
  one.onBroadcast(hears);
  const announcement = { resource: 'news', kind: 'removed', id: 'a' } as const;
  one.broadcast(announcement);
  expect(await heardByOther).toEqual(announcement);
  expect(hears).not.toHaveBeenCalled();
});

test('what is no announcement is not passed on', async () => {
  const tab = await openTab();
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) =>
    tab.onBroadcast((announcement) => {
      heard.push(announcement.id);
      if (announcement.id === 'end') resolve();
    }),
  );
  const channel = new BroadcastChannel('admin');
  for (const said of [
    null,
    'x',
    { resource: 'users', kind: 'created', id: 'b' },
    { resource: 'news' },
  ]) {
    channel.postMessage(said);
  }
  channel.postMessage({ resource: 'jobs', kind: 'created', id: 'end' });
  await last;
  channel.close();
  expect(heard).toEqual(['end']);
});

test('a browser without channels keeps to itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { broadcast, onBroadcast } = await openTab();
  expect(() => broadcast({ resource: 'news', kind: 'removed', id: 'a' })).not.toThrow();
  expect(() => onBroadcast(() => undefined)()).not.toThrow();
});
