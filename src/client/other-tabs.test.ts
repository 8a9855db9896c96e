import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as another tab has it. */
async function openTab() {
  vi.resetModules();
  return import('./other-tabs.ts');
}

test('another tab hears it, the one that says it does not', async () => {
  const one = await openTab();
  const other = await openTab();
  const hears = vi.fn();
  const heardByOther = new Promise((resolve) => other.onAnnouncement(resolve));
  one.onAnnouncement(hears);
  const announcement = { noun: 'news', kind: 'removed', id: 'a' } as const;
  one.announce(announcement);
  expect(await heardByOther).toEqual(announcement);
  expect(hears).not.toHaveBeenCalled();
});

test('what is no announcement is not passed on', async () => {
  const tab = await openTab();
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) =>
    tab.onAnnouncement((announcement) => {
      heard.push(announcement.id);
      if (announcement.id === 'end') resolve();
    }),
  );
  const channel = new BroadcastChannel('admin');
  for (const said of [null, 'x', { noun: 'users', kind: 'created', id: 'b' }, { noun: 'news' }]) {
    channel.postMessage(said);
  }
  channel.postMessage({ noun: 'jobs', kind: 'created', id: 'end' });
  await last;
  channel.close();
  expect(heard).toEqual(['end']);
});

test('a browser without channels keeps to itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { announce, onAnnouncement } = await openTab();
  expect(() => announce({ noun: 'news', kind: 'removed', id: 'a' })).not.toThrow();
  expect(() => onAnnouncement(() => undefined)()).not.toThrow();
});
