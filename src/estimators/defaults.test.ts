import { describe, expect, test } from 'vitest';
import { estimators } from './estimators.ts';

describe.each(estimators.map((one) => [one.title, one] as const))('%s', (_title, estimator) => {
  const { out, warnings } = estimator.compute({});

  test('says nothing against its own defaults', () => {
    expect(warnings.filter(({ level }) => level !== 'note')).toEqual([]);
  });

  test('puts every value into the range in which it says that it lies', () => {
    for (const { key, spread: [low, high] = [1, 1] } of estimator.outputs) {
      if (out[key] === undefined) continue;
      expect(low, key).toBeLessThanOrEqual(1);
      expect(high, key).toBeGreaterThanOrEqual(1);
    }
    expect(Object.values(out).length).toBeGreaterThan(0);
  });
});
