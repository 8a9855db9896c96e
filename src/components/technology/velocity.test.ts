import { expect, test } from 'vitest';
import { exampleLine, oneBore, steppedBore, velocityCurve } from './velocity.ts';

/** m/s of 556 m³/h at 1 bar in a bore of 80 mm, once the pressure has fallen to 1 bar. */
const atTheEnd = 556 / 3600 / ((Math.PI / 4) * 0.08 ** 2);

test('in one bore the air gets faster as its pressure falls', () => {
  const curve = velocityCurve({ ...exampleLine, bores: oneBore });
  expect(curve[0]?.[0]).toBe(0);
  expect(curve.at(-1)?.[0]).toBe(200);
  for (const [distance, velocity] of curve) {
    expect(velocity).toBeCloseTo(atTheEnd / (3 - distance / 100), 9);
  }
});

test('each wider bore begins slower, where the one before it ends', () => {
  const curve = velocityCurve({ ...exampleLine, bores: steppedBore });
  expect(curve.map(([distance]) => distance)).toEqual([0, 110, 110, 180, 180, 200]);
  const [, end = 0] = curve[1] ?? [];
  const [, begin = 0] = curve[2] ?? [];
  expect(begin / end).toBeCloseTo((80 / 100) ** 2, 9);
});

test('a curve has thirteen points unless another number is asked for', () => {
  expect(velocityCurve({ ...exampleLine, bores: oneBore })).toHaveLength(13);
});
