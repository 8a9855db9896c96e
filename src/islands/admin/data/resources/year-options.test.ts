import { expect, test } from 'vitest';
import { yearOptions } from './year-options.ts';

const valuesOf = (asked: number | undefined) => yearOptions(2026, asked).map(({ value }) => value);

test('all years, next year and the last ten are offered, newest first', () => {
  expect(valuesOf(undefined)).toEqual([
    '',
    ...'2027 2026 2025 2024 2023 2022 2021 2020 2019 2018 2017'.split(' '),
  ]);
});

test('a year of the address is offered once, in its place', () => {
  expect(valuesOf(2009).at(-1)).toBe('2009');
  expect(valuesOf(2030)[1]).toBe('2030');
  expect(valuesOf(2020)).toHaveLength(12);
});
