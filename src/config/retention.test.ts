import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  [180, 1_095, ['180 days', '3 years']],
  [1, 365, ['1 day', '1 year']],
  [90, 400, ['90 days', '400 days']],
])('pages say how long the environment keeps personal data: %i, %i', async (...given) => {
  const [applications, enquiries, words] = given;
  vi.stubGlobal('APPLICATION_DAYS', applications);
  vi.stubGlobal('ENQUIRY_DAYS', enquiries);
  const { retention } = await import('./retention.ts');
  expect([retention.applications, retention.enquiries]).toEqual(words);
});
