import { expect, test } from 'vitest';
import { shown, stops } from './stops.ts';

test('along the line the pressure falls to that of the silo and the velocity rises', () => {
  const inLine = stops.slice(1);
  expect(inLine).toHaveLength(6);
  for (const [index, { pressure, velocity }] of inLine.slice(1).entries()) {
    expect(pressure).toBeLessThan(inLine[index]?.pressure ?? 0);
    expect(velocity).toBeGreaterThan(inLine[index]?.velocity ?? Infinity);
  }
  expect(inLine.at(-1)?.pressure).toBeCloseTo(0, 9);
});

test('the product of pressure and velocity is constant at constant temperature', () => {
  const atmosphere = 1.01325;
  const [first, ...others] = stops
    .slice(1)
    .map((stop) => stop.velocity * (stop.pressure + atmosphere));
  for (const one of others) expect(one).toBeCloseTo(first ?? NaN, 6);
});

test.each([
  [130, '130'],
  [5.462, '5.46'],
  [18.56, '18.6'],
  [0.0709, '0.07'],
  [-0.01264, '−0.01'],
  [0, '0'],
])('%d is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});
