import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSi, toSi, units, type Unit } from './units.ts';

const tokens = Object.keys(units) as Unit[];
const anyUnit = fc.constantFrom(...tokens);
const anyNumber = fc.double({ min: -1e9, max: 1e9, noNaN: true });

test.each<[number, Unit, number, Unit]>([
  [1, 'ft', 304.8, 'mm'],
  [12, 'in', 1, 'ft'],
  [2000, 'lb', 907.18474, 'kg'],
  [1, 'ston/h', 907.18474, 'kg/h'],
  [1, 'cfm', 1.69901, 'm3/h'],
  [1, 'psi', 6.894757, 'kPa'],
  [1, 'kg/cm2', 0.980665, 'bar'],
  [100, 'mmwg', 980.665, 'Pa'],
  [0.7, 't/m3', 700, 'kg/m3'],
  [1, 'inwg', 249.089, 'Pa'],
  [1, 'gr/ft3', 2.28835, 'g/m3'],
  [1, 'lb/ft3', 16.01846, 'kg/m3'],
  [1, 'hp', 0.7457, 'kW'],
  [1, 'kcal/kg', 4.1868, 'kJ/kg'],
  [1, 'kWh/t', 3.6, 'kJ/kg'],
  [212, 'F', 100, 'C'],
  [-40, 'F', -40, 'C'],
  [0, 'C', 273.15, 'K'],
  [9, 'dF', 5, 'dC'],
  [24, 't/d', 1, 't/h'],
  [8760, 't/y', 1, 't/h'],
  [560, 'ft', 170.688, 'm'],
])('%d %s is %d %s', (value, from, expected, to) => {
  expect(fromSi(toSi(value, from), to) / expected).toBeCloseTo(1, 5);
});

test('values survive conversion to SI and back', () => {
  fc.assert(
    fc.property(anyNumber, anyUnit, (value, unit) => {
      const error = Math.abs(fromSi(toSi(value, unit), unit) - value);
      expect(error).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(value), 1000));
    }),
  );
});

test('every unit token can be used in a URL', () => {
  expect(tokens.filter((token) => !/^[A-Za-z0-9/%().]+$/.test(token))).toEqual([]);
});
