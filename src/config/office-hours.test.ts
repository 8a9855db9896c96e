import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { officeHoursScript, timeScript } from './office-hours.ts';

function dateFixedAt(instant: string) {
  return class extends Date {
    constructor(value: number | string = instant) {
      super(value);
    }
  };
}

function isMarkedClosed(instant: string): boolean {
  const dataset: Record<string, string> = {};
  runInNewContext(officeHoursScript, {
    Date: dateFixedAt(instant),
    document: { documentElement: { dataset } },
  });
  return 'closed' in dataset;
}

it.each([
  ['00:00', true],
  ['02:00', true],
  ['08:59', true],
  ['09:00', false],
  ['12:00', false],
  ['17:59', false],
  ['18:00', true],
  ['23:59', true],
])('at %s in India the document is marked as closed: %s', (time, isClosed) => {
  expect(isMarkedClosed(`2026-11-23T${time}:00+05:30`)).toBe(isClosed);
});

it.each([
  ['2026-11-28T12:59:00+05:30', false, 'Saturday morning'],
  ['2026-11-28T13:00:00+05:30', true, 'Saturday afternoon'],
  ['2026-11-29T12:00:00+05:30', true, 'Sunday'],
  ['2026-11-30T00:30:00+05:30', true, 'Monday, and still Sunday in UTC'],
  ['2026-10-02T12:00:00+05:30', true, 'a holiday, a Friday'],
])('at %s the document is marked as closed: %s (%s)', (instant, isClosed) => {
  expect(isMarkedClosed(instant)).toBe(isClosed);
});

it.each([
  ['Asia/Kolkata', '2026-07-01T20:45:00Z', '02:15'],
  ['America/Caracas', '2026-01-01T01:00:00Z', '21:00'],
  ['Europe/Berlin', '2026-01-01T10:00:00Z', '11:00'],
  ['Europe/Berlin', '2026-07-01T10:00:00Z', '12:00'],
])('knows the time in %s at %s', (zone, instant, time) => {
  const date = runInNewContext(timeScript(zone), { Date: dateFixedAt(instant) }) as Date;
  expect(date.toISOString().slice(11, 16)).toBe(time);
});

it('the script does not use slow time zone functions', () => {
  expect(officeHoursScript).not.toMatch(/toLocale|Intl|timeZone/);
});
