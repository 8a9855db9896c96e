import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { officeHoursScript } from './office-hours.ts';

function isMarkedClosed(instant: string): boolean {
  class FixedDate extends Date {
    constructor() {
      super(instant);
    }
  }
  const dataset: Record<string, string> = {};
  runInNewContext(officeHoursScript, {
    Date: FixedDate,
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
