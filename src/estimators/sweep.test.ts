import { describe, expect, test } from 'vitest';
import { estimators } from './estimators.ts';
import { bagFilter } from './bag-filter/bag-filter.ts';
import { densePhaseLine } from './dense-phase-line/dense-phase-line.ts';
import { screwConveyor } from './screw-conveyor/screw-conveyor.ts';
import { sweep } from './sweep.ts';

describe('a sweep', () => {
  test('ranges from half to one and a half times the value and includes it', () => {
    const { current, points } = sweep(densePhaseLine, { H: 300 }) ?? { points: [] };
    expect(current).toBe(300);
    expect([points[0]?.x, points.at(-1)?.x]).toEqual([150, 450]);
    expect(points.map(({ x }) => x)).toContain(300);
  });

  test('stays within the range of the method', () => {
    const { points } = sweep(densePhaseLine, { H: 900 }) ?? { points: [] };
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(1000);
  });

  test('covers the whole range without a value', () => {
    const { current, points } = sweep(bagFilter, { cap: undefined }) ?? { points: [] };
    expect(current).toBeUndefined();
    expect(points.length).toBe(11);
  });

  test('uses the listed values of an input that allows no others', () => {
    expect(sweep(screwConveyor, {})?.points).toHaveLength(9);
  });

  test.each(estimators.map((estimator) => [estimator.key, estimator] as const))(
    '%s has its plotted outputs at every point',
    (_, estimator) => {
      const points = sweep(estimator, {})?.points ?? [];
      expect(points.length).toBeGreaterThan(5);
      for (const { out } of points) {
        for (const key of estimator.plot.outputs) expect(Number.isFinite(out[key])).toBe(true);
      }
    },
  );
});
