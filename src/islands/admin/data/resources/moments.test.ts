import { expect, test, vi } from 'vitest';
import { fromLocalMoment, toLocalMoment } from './moments.ts';

test.each(['Asia/Kolkata', 'America/Los_Angeles'])(
  'a time typed in %s is in the time zone of the office and shown as typed',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(fromLocalMoment('2026-11-24T09:00')).toBe('2026-11-24T03:30:00.000Z');
    // A time that America skips in spring.
    expect(fromLocalMoment('2026-03-08T02:30')).toBe('2026-03-07T21:00:00.000Z');
    expect(toLocalMoment('2026-11-24T03:30:00.000Z')).toBe('2026-11-24T09:00');
  },
);

test('an empty or impossible time is left to the server', () => {
  expect(fromLocalMoment('')).toBeNull();
  expect(fromLocalMoment('tomorrow')).toBe('tomorrow');
  expect(toLocalMoment(null)).toBe('');
});
