import { expect, test } from 'vitest';
import { exampleLine, oneBore, steppedBore, velocityCurve } from './velocity.ts';

/** m/s of 556 m³/h at 1 bar in a bore of 80 mm, once the pressure has fallen to 1 bar. */
const atTheEnd = 556 / 3600 / ((Math.PI / 4) * 0.08 ** 2);

test('the velocity rises within a bore as the pressure falls', () => {
  const curve = velocityCurve({ ...exampleLine, bores: oneBore });
  expect(curve[0]?.[0]).toBe(0);
  expect(curve.at(-1)?.[0]).toBe(200);
  for (const [distance, velocity] of curve) {
    expect(velocity).toBeCloseTo(atTheEnd / (3 - distance / 100), 9);
  }
});

test('each wider bore begins at a lower velocity where the previous one ends', () => {
  const curve = velocityCurve({ ...exampleLine, bores: steppedBore });
  const ends = curve.flatMap(([distance], i) => (curve[i + 1]?.[0] === distance ? [i] : []));
  expect(ends.map((i) => curve[i]?.[0])).toEqual([110, 180]);
  const [, end = 0] = curve[ends[0] ?? -1] ?? [];
  const [, begin = 0] = curve[(ends[0] ?? -1) + 1] ?? [];
  expect(begin / end).toBeCloseTo((80 / 100) ** 2, 9);
});

test('the points of a curve lie at most 17 m apart', () => {
  const curve = velocityCurve({ ...exampleLine, bores: oneBore });
  const steps = curve.slice(1).map(([distance], i) => distance - (curve[i]?.[0] ?? NaN));
  expect(Math.max(...steps)).toBeLessThanOrEqual(17);
});
