import { expect, test } from 'vitest';
import { applicationsLabel, deletionDetail } from './application-counts.ts';

test.each([
  [undefined, 'Applications', '“Fitter”. Its applications are deleted too.'],
  [{ total: 0, unread: 0 }, 'Applications (0)', '“Fitter”. It has no applications.'],
  [{ total: 1, unread: 1 }, 'Applications (1)', '“Fitter”. Its 1 application is deleted too.'],
  [{ total: 3, unread: 0 }, 'Applications (3)', '“Fitter”. Its 3 applications are deleted too.'],
])('%o', (count, label, detail) => {
  expect(applicationsLabel(count)).toBe(label);
  expect(deletionDetail('Fitter', count)).toBe(detail);
});
