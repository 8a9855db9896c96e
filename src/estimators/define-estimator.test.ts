import { describe, expect, test } from 'vitest';
import { expectNeverNaN } from '../../tests/support/estimate.ts';
import { defineEstimator } from './define-estimator.ts';
import { estimators } from './estimators.ts';
import { readInputs } from './read-inputs.ts';

const source = { state: 'C', text: 'our assumption' } as const;
const length = { symbol: 'x', unit: 'm', units: ['m', 'ft'], min: 1, max: 10, source } as const;

const quotient = defineEstimator({
  key: 'quotient',
  title: 'Quotient',
  path: '/tools/quotient',
  version: 1,
  inputs: [
    { ...length, key: 'a', label: 'Dividend', default: 6, hard: { min: 0 } },
    { ...length, key: 'b', label: 'Divisor', default: 2, min: -5 },
    { ...length, key: 'c', label: 'Extra', optional: true, default: 4, defaultUnless: 'd' },
    { ...length, key: 'd', label: 'Other', optional: true },
    {
      ...length,
      key: 'e',
      label: 'Kind',
      unit: '1',
      units: ['1'],
      default: 1,
      options: [{ token: 'first', label: 'First', value: 1 }],
      optionsOnly: true,
    },
  ],
  outputs: [],
  constants: [],
  examples: [],
  trust: '',
  isNot: [],
  plot: { input: 'a', outputs: [] },
  calculate: ({ a, b, c }) => ({ out: { q: a / b, c: c ?? 0 }, warnings: [], steps: [] }),
});

const said = (si: Record<string, number | undefined>) =>
  quotient.compute(si).warnings.map(({ level, text }) => `${level}: ${text}`);

describe('values', () => {
  test('have their defaults when absent', () => {
    expect(quotient.compute({}).out).toEqual({ q: 3, c: 4 });
    expect(quotient.compute({ d: 2 }).out).toEqual({ q: 3, c: 0 });
    expect(quotient.compute({ c: undefined }).out).toEqual({ q: 3, c: 0 });
    expect(quotient.compute({ c: 5, d: 2 }).out).toEqual({ q: 3, c: 5 });
  });

  test('within the range or at its limits cause no warning', () => {
    expect(said({})).toEqual([]);
    expect(said({ a: 1 })).toEqual([]);
    expect(said({ a: 10 * (1 + 1e-12) })).toEqual([]);
  });

  test('outside the range give results with a warning', () => {
    expect(quotient.compute({ a: 12 }).out['q']).toBe(6);
    expect(said({ a: 12 })).toEqual([
      'outside: Dividend: the method is valid for a value between 1\u00a0m and 10\u00a0m; results are for comparison only.',
    ]);
  });

  test.each([
    [{ a: -1 }, 'refused: Dividend: enter at least 0\u00a0m.'],
    [{ a: undefined }, 'refused: Dividend: enter a value.'],
    [{ e: 2 }, 'refused: Kind: choose a value from the list.'],
  ])('that are invalid give a message and no result: %o', (si, text) => {
    expect(quotient.compute(si).out).toEqual({});
    expect(said(si)).toEqual([text]);
  });

  test('that are not finite, or have no finite result, are refused', () => {
    expect(quotient.compute({ b: NaN }).out).toEqual({});
    expect(quotient.compute({ a: Infinity }).out).toEqual({});
    expect(said({ b: 0 })).toEqual([
      'refused: These values together give no finite result: enter values closer to usual practice.',
    ]);
  });
});

describe('parameters of a URL', () => {
  test('are read as typed, and options by name', () => {
    const parameters = { a: '10ft', c: ' ', e: 'first' };
    const read = readInputs(quotient.inputs, parameters);
    expect(read).toEqual({ si: { a: 3.048, c: undefined, e: 1 }, unreadable: [], unknown: [] });
  });

  test('that are unreadable or unknown are named', () => {
    const read = readInputs(quotient.inputs, { a: 'six', b: '2kg', z: '1' });
    expect(read.unreadable.map(({ input }) => input.key)).toEqual(['a', 'b']);
    expect(read.unknown).toEqual(['z']);
  });
});

describe.each(estimators)('$key', (estimator) => {
  test('has no warning for its defaults', () => {
    expect(estimator.compute({}).warnings).toEqual([]);
  });

  test('has no result that is NaN', () => expectNeverNaN(estimator));
});
