import { expect, test } from 'vitest';
import { exampleLine, oneBore, steppedBore, velocityCurve } from './velocity.ts';

/** m/s of 556 m³/h at 1 bar in a bore of 80 mm, once the pressure has fallen to 1 bar. */
const atTheEnd = 556 / 3600 / ((Math.PI / 4) * 0.08 ** 2);

test('in one bore the air gets faster as its pressure falls', () => {
  const curve = velocityCurve({ ...exampleLine, bores: oneBore }, 4);
  expect(curve.map(([distance]) => distance)).toEqual([0, 50, 100, 150, 200]);
  const pressures = [3, 2.5, 2, 1.5, 1];
  curve.forEach(([, velocity], i) => {
    expect(velocity).toBeCloseTo(atTheEnd / (pressures[i] ?? NaN), 9);
  });
});

test('each wider bore begins slower, where the one before it ends', () => {
  const curve = velocityCurve({ ...exampleLine, bores: steppedBore }, 1);
  expect(curve.map(([distance]) => distance)).toEqual([0, 110, 110, 180, 180, 200]);
  const [, end = 0] = curve[1] ?? [];
  const [, begin = 0] = curve[2] ?? [];
  expect(begin / end).toBeCloseTo((80 / 100) ** 2, 9);
});

test('a curve has thirteen points unless another number is asked for', () => {
  expect(velocityCurve({ ...exampleLine, bores: oneBore })).toHaveLength(13);
});
