import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  [{ applications: 180, enquiries: 1_095 }, ['180 days', '3 years']],
  [{ applications: 1, enquiries: 365 }, ['1 day', '1 year']],
  [{ applications: 90, enquiries: 400 }, ['90 days', '400 days']],
])('pages say how long the environment keeps personal data: %o', async (days, words) => {
  vi.stubGlobal('RETENTION_DAYS', days);
  const { retention } = await import('./retention.ts');
  expect([retention.applications, retention.enquiries]).toEqual(words);
});
