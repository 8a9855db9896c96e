import { expect, test, vi } from 'vitest';

/** The module as a browser in that zone loads it. */
async function whenIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return import('./office-time.ts');
}

test('a date has the first three letters of its month', async () => {
  const { shownDay } = await whenIn('UTC');
  const days = Array.from({ length: 12 }, (_, month) =>
    shownDay(`2026-${String(month + 1).padStart(2, '0')}-05`),
  );
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  expect(days).toEqual(months.map((month) => `5 ${month} 2026`));
});

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a reader in %s sees the dates and times of the office',
  async (zone) => {
    const { momentOf, shownDay } = await whenIn(zone);
    // Half past one at night in India, and still August in America.
    expect(shownDay('2026-08-31T20:00:00Z')).toBe('1 Sep 2026');
    expect(momentOf('2026-08-31T20:00:00Z')).toBe('1 Sep 2026, 01:30 IST');
    expect(shownDay('2026-03-08')).toBe('8 Mar 2026');
  },
);
