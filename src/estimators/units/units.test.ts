import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSi, plain, show, significant } from './format-quantity.ts';
import { numberIn, parseQuantity, quantityToken } from './parse-quantity.ts';
import { preferredUnit, type UnitSystem } from './unit-systems.ts';
import { fromSi, toSi, units, type Unit } from './units.ts';

const tokens = Object.keys(units) as Unit[];
const anyUnit = fc.constantFrom(...tokens);
const anyNumber = fc.double({ min: -1e9, max: 1e9, noNaN: true });

test.each<[number, Unit, number, Unit]>([
  [1, 'ft', 304.8, 'mm'],
  [12, 'in', 1, 'ft'],
  [2000, 'lb', 907.18474, 'kg'],
  [1, 'tph', 907.18474, 'kg/h'],
  [1, 'cfm', 1.69901, 'm3/h'],
  [1, 'psi', 6.894757, 'kPa'],
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

test('values survive the way through SI', () => {
  fc.assert(
    fc.property(anyNumber, anyUnit, (value, unit) => {
      const error = Math.abs(fromSi(toSi(value, unit), unit) - value);
      expect(error).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(value), 1000));
    }),
  );
});

test('every token is fit for an address', () => {
  expect(tokens.filter((token) => !/^[A-Za-z0-9/%().]+$/.test(token))).toEqual([]);
});

describe('typed quantities', () => {
  test('keep value and unit, so that no rounding drifts', () => {
    expect(parseQuantity('560ft', ['m', 'ft'])).toMatchObject({ value: 560, unit: 'ft' });
    expect(parseQuantity(' 35 t/h ', ['t/h'])).toMatchObject({ value: 35, unit: 't/h' });
    expect(parseQuantity('1e-3m', ['m'])?.si).toBe(0.001);
    expect(parseQuantity('.5', ['bar'])?.si).toBe(50_000);
    expect(parseQuantity('-4C', ['C'])?.si).toBeCloseTo(269.15);
  });

  test('come back from an address as they were', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), anyUnit, (value, unit) => {
        const read = parseQuantity(quantityToken(value, unit), [unit]);
        expect(read).toMatchObject({ value: value === 0 ? read?.value : value, unit });
      }),
    );
  });

  test.each([
    '',
    'abc',
    '1,000t/h',
    '+5t/h',
    '5+5',
    '1e+3t/h',
    'NaN',
    'Infinityt/h',
    '5.t/h',
    '--5',
  ])('%j is not read', (text) => expect(parseQuantity(text, ['t/h'])).toBeUndefined());

  test('are read in any unit of the quantity, where the input offers a choice', () => {
    expect(parseQuantity('0.15m', ['mm', 'in'])).toMatchObject({
      value: 0.15,
      unit: 'm',
      si: 0.15,
    });
    expect(parseQuantity('720t/d', ['t/h', 'tph'])?.si).toBeCloseTo(30 / 3.6, 12);
    expect(parseQuantity('800%', ['1'])).toBeUndefined();
    expect(parseQuantity('8 1', ['1', '%'])).toMatchObject({ value: 8, unit: '1' });
    expect(parseQuantity('8 1', ['%'])).toBeUndefined();
  });

  test('are not read in a unit of another quantity, nor beyond what a number holds', () => {
    expect(parseQuantity('5m', ['t/h'])).toBeUndefined();
    expect(parseQuantity('5constructor', ['t/h'])).toBeUndefined();
    expect(parseQuantity('1e999', ['t/h'])).toBeUndefined();
  });
});

test('the token of a pure number is the number', () => {
  expect(quantityToken(8, '1')).toBe('8');
  expect(quantityToken(35, 't/h')).toBe('35t/h');
  expect(quantityToken(1e21, 'm')).toBe('1e21m');
});

test.each([
  ['35 t/h', '35'],
  [' -4C', '-4'],
  ['about 35', ''],
  ['', ''],
])('%j begins with the number %j', (text, number) => expect(numberIn(text)).toBe(number));

test.each<[[Unit, ...Unit[]], UnitSystem, Unit]>([
  [['m', 'ft'], 'si', 'm'],
  [['m', 'ft'], 'us', 'ft'],
  [['m', 'in'], 'us', 'in'],
  [['m', 'mm'], 'us', 'm'],
  [['kg', 'in'], 'us', 'kg'],
  [['kW', 'hp'], 'us', 'hp'],
])('of %o the system %s shows %s first', (offered, system, unit) => {
  expect(preferredUnit(offered, system)).toBe(unit);
});

test('numbers are shown to significant figures', () => {
  expect(significant(1769.6)).toBe('1,770');
  expect(significant(8)).toBe('8.00');
  expect(plain(0.333)).toBe('0.333');
  expect(formatSi(toSi(0.05043, 'm/s'), 'm/s', 2)).toBe('0.050\u00a0m/s');
  expect(show(toSi(60, 'deg'), 'deg')).toBe('60°');
  expect(show(0.4, '%')).toBe('40\u00a0%');
  expect(show(3, '1')).toBe('3');
});
