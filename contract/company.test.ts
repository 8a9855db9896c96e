import { expect, test } from 'vitest';
import { rupees } from '#src/config/rupees.ts';
import { addressLines, phoneHref, site } from './company.ts';

test('a telephone link has no spaces', () => {
  expect(phoneHref('+91 (00) 123-456')).toBe('tel:+9100123456');
});

test('the address has the lines of a label', () => {
  const { street, locality, postalCode, region, country } = site.address;
  expect(addressLines).toEqual([street, `${locality} ${postalCode}`, `${region}, ${country}`]);
});

test('amounts in rupees are whole and grouped as in India', () => {
  expect(rupees(125_000)).toBe('₹1,25,000');
  expect(rupees(0)).toBe('₹0');
});
