import { expect, test } from 'vitest';
import { focusSteps } from './focus-steps.ts';

test.each([
  ['33 70', '30 70'],
  ['0 100', '0 100'],
  ['47 50', undefined],
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
])('%j is shown as %j', (focus, shown) => {
  expect(focusSteps(focus)).toBe(shown);
});
