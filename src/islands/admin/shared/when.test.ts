import { expect, test } from 'vitest';
import { dayOf, momentOf, shownDay, stampOf } from './when.ts';

test('a day has the first three letters of its month', () => {
  const days = Array.from({ length: 12 }, (_, month) =>
    shownDay(`2026-${String(month + 1).padStart(2, '0')}-05`),
  );
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  expect(days).toEqual(months.map((month) => `5 ${month} 2026`));
});

test('a timestamp is the day and the time where the reader is', () => {
  const timestamp = new Date(2026, 8, 1, 4, 5).toISOString();
  expect(shownDay(timestamp)).toBe('1 Sep 2026');
  expect(momentOf(timestamp)).toBe('1 Sep 2026, 04:05');
  expect(dayOf(timestamp)).toBe('2026-09-01');
  expect(stampOf(timestamp)).toBe('2026-09-01 04:05');
});
