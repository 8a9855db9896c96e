import { expect, test } from 'vitest';
import { toSi, type Unit } from '#contract/units/units.ts';
import { formatSi, plain, show, significant } from './format-quantity.ts';
import { preferredUnit, type UnitSystem } from './unit-systems.ts';

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
