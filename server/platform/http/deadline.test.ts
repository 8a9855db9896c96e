import { beforeEach, expect, test, vi } from 'vitest';
import { databaseMs, pauseDeadline, platformMs, withDeadline } from './deadline.ts';

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const left = () => ({ database: databaseMs(), platform: platformMs() });

test('outside of a request a call has four seconds', () => {
  expect(left()).toEqual({ database: 4_000, platform: 4_000 });
});

test('a read has two seconds, of which the last half is for Blobs', () => {
  withDeadline('read', () => {
    expect(left()).toEqual({ database: 1_500, platform: 2_000 });
    now += 400;
    expect(left()).toEqual({ database: 1_100, platform: 1_600 });
  });
});

test('a write has four, of which the last is for Blobs', () => {
  withDeadline('write', () => expect(left()).toEqual({ database: 3_000, platform: 4_000 }));
});

test('background work has four seconds a call', () => {
  withDeadline('background', () => expect(left()).toEqual({ database: 4_000, platform: 25_000 }));
});

test('the last call of an import may take nearly as long as a function', () => {
  withDeadline('write', () =>
    withDeadline('import', () => expect(left()).toEqual({ database: 21_000, platform: 24_000 })),
  );
});

test('DEADLINE_FACTOR extends all deadlines', () => {
  vi.stubEnv('DEADLINE_FACTOR', '10');
  expect(left()).toEqual({ database: 40_000, platform: 4_000 });
  withDeadline('read', () => expect(left()).toEqual({ database: 15_000, platform: 20_000 }));
});

test('no time is left after the deadline', () => {
  withDeadline('read', () => {
    now += 1_700;
    expect(left()).toEqual({ database: 0, platform: 300 });
    now += 9_000;
    expect(left()).toEqual({ database: 0, platform: 0 });
  });
});

test('paused work does not count, also when it fails', async () => {
  await withDeadline('read', async () => {
    const work = () => {
      now += 5_000;
      return Promise.resolve('done');
    };
    expect(await pauseDeadline(work)).toBe('done');
    expect(left()).toEqual({ database: 1_500, platform: 2_000 });
    const failing = () => {
      now += 5_000;
      return Promise.reject(new Error('no'));
    };
    await expect(pauseDeadline(failing)).rejects.toThrow('no');
    expect(left()).toEqual({ database: 1_500, platform: 2_000 });
  });
  expect(await pauseDeadline(() => Promise.resolve(1))).toBe(1);
});

test('the time of a page starts with its first call and is one for all of them', () => {
  vi.stubGlobal('Netlify', { context: {} });
  try {
    expect(left()).toEqual({ database: 1_500, platform: 2_000 });
    now += 1_000;
    expect(left()).toEqual({ database: 500, platform: 1_000 });
    withDeadline('write', () => expect(platformMs()).toBe(4_000));
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a call without a context of the platform has no page deadline', () => {
  vi.stubGlobal('Netlify', { context: null });
  try {
    expect(platformMs()).toBe(4_000);
  } finally {
    vi.unstubAllGlobals();
  }
});
