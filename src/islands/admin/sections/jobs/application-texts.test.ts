import { expect, test } from 'vitest';
import { applicationsLabel, deletionDetail } from './application-texts.ts';

test.each([
  [undefined, 'Applications', '“Fitter”. The applications for it go with it.'],
  [{ total: 0, unread: 0 }, 'Applications (0)', '“Fitter”. Nobody has applied for it.'],
  [{ total: 1, unread: 1 }, 'Applications (1)', '“Fitter”. 1 application goes with it.'],
  [{ total: 3, unread: 0 }, 'Applications (3)', '“Fitter”. 3 applications go with it.'],
])('%o', (count, label, detail) => {
  expect(applicationsLabel(count)).toBe(label);
  expect(deletionDetail('Fitter', count)).toBe(detail);
});
