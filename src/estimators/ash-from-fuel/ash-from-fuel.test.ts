import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate, expectClose, permittedValues } from '../../../tests/support/estimate.ts';
import { ashFromFuel } from './ash-from-fuel.ts';
import { splits } from './firings.ts';

const run = (parameters: Record<string, string> = {}) => estimate(ashFromFuel, parameters);

describe('examples', () => {
  test('1a: silo sizing of a 15 MW unit', () => {
    const A = `${(1.010648 / 41.42) * 100}%`;
    const dmci = { B: '41.42t/h', A, sb: '40%', sf: '60%', se: '0%', lf: '100%', hs: '24h' };
    const { out } = run(dmci);
    expectClose(out, { total: 1.010648, fly: 0.6063888, bottom: 0.4042592, day: 24.255552 }, 1e-7);
  });

  test('1b: fuel of 100 MW', () => {
    const { out } = run({ P: '100MW', eta: '33.44%', Hv: '20000kJ/kg' });
    expectClose(out, { B: 53.8278 });
    expect(out['B']! / 100).toBeCloseTo(0.538, 3);
  });

  test('1c: 2 × 500 MW, "around 300 to 400 TPH"', () => {
    const cea = { P: '1000MW', Hv: '3300kcal/kg', A: '43%' };
    // The figures of the design come from 860 kcal in a kWh; exactly 2425 kcal/kWh give 734.848.
    const rounded = { ...cea, eta: `${(100 * 860) / 2425}%` };
    expectClose(run(rounded).out, { B: 734.716, total: 315.928 });
    const eta = `${(100 * 3600) / (2425 * 4.1868)}%`;
    expectClose(run({ ...cea, eta }).out, { B: (1000 * 2425) / 3300, total: 315.985 });
    const { out } = run({ ...cea, eta, Hv: '3000kcal/kg', A: '45%' });
    expectClose(out, { total: 364 }, 0.5 / 364);
  });

  test('1d: the defaults', () => {
    const { out, steps } = run();
    expectClose(out, {
      total: 40,
      bottom: 8,
      fly: 30,
      eco: 2,
      design_fly: 44,
      design_bottom: 11.7333,
      design_eco: 2.93333,
      day: 960,
      year: 297840,
      store: 480,
    });
    expect(steps.find(({ label }) => label === 'Fly ash, design rate')?.worked).toBe(
      '30\u00a0t/h·8/6\u00a0h·(1 + 0.1) = 44\u00a0t/h',
    );
  });

  test.each([
    [15_000, 625, 125, 500],
    [18_000, 750, 150, 600],
  ])('1e: %i t of ash a day from 3000 MW', (day, total, bottom, fly) => {
    const { out } = run({ B: `${day / 24 / 0.4}t/h`, fire: 'pc-indian' });
    expectClose(out, { total, bottom, fly, eco: 0, day });
  });
});

describe('firings', () => {
  test.each(Object.entries(splits))('the shares of firing %s make a whole', (_key, split) => {
    expect(split.bottom + split.fly + split.eco).toBeCloseTo(1, 12);
  });

  test('a travelling grate drops more than twice what a spreader does', () => {
    const bottom = (fire: string) => run({ fire }).out['bottom']!;
    expect(bottom('grate') / bottom('stoker')).toBeCloseTo(80 / 35, 9);
  });

  test('the scraper of the worked example: 30 t/h of steam, 1.8 t/h from the grate', () => {
    const boiler = { St: '30t/h', Hv: '4000kcal/kg', A: '35%', fire: 'grate' };
    expectClose(run(boiler).out, { B: 6.395, total: 2.238, bottom: 1.791 }, 5e-4);
    expect(run(boiler).warnings).toEqual([]);
    expect(run({ ...boiler, P: '6MW' }).levelOf('power-unused')).toBe('note');
  });
});

describe('heat rate', () => {
  test('is shown when only the power is given', () => {
    expectClose(run({ P: '100MW' }).out, { heatRate: 3600 / 0.355 });
    expect(run().out['heatRate']).toBeUndefined();
    expect(run({ P: '100MW', St: '400t/h' }).out['heatRate']).toBeUndefined();
  });
});

describe('warnings and refusals', () => {
  test('shares that do not add to 100 % are refused', () => {
    const { out, levelOf } = run({ sb: '30%', sf: '60%', se: '5%' });
    expect(out).toEqual({});
    expect(levelOf('split')).toBe('refused');
    expect(run({ sb: '20.1%' }).levelOf('split')).toBeUndefined();
  });

  test('without fuel and power there is no result', () => {
    expect(run({ B: '' }).levelOf('no-fuel')).toBe('refused');
  });

  test('the fuel rate is used when the power is given too', () => {
    const { out, levelOf } = run({ B: '50t/h', P: '100MW' });
    expect(out['B']).toBeCloseTo(50);
    expect(levelOf('power-unused')).toBe('note');
  });

  test('an ash content above that of coals is for comparison, above 100 % refused', () => {
    expect(run({ A: '70%' }).levelOf('A-outside')).toBe('outside');
    expect(run({ A: '70%' }).out['total']).toBeCloseTo(70);
    expect(run({ A: '101%' }).levelOf('A-refused')).toBe('refused');
  });
});

describe('properties', () => {
  test('unburnt carbon adds to the mineral ash', () => {
    fc.assert(
      fc.property(permittedValues(ashFromFuel), (si) => {
        const values = { ...si, B: 10, St: undefined, sb: undefined, sf: undefined, se: undefined };
        const clean = ashFromFuel.compute({ ...values, ub: 0, uf: 0 }).out;
        const sum = clean['bottom']! + clean['fly']! + clean['eco']!;
        expect(Math.abs(sum - clean['total']!)).toBeLessThanOrEqual(1e-9 * sum);
        expect(ashFromFuel.compute(values).out['fly']).toBeGreaterThanOrEqual(clean['fly']!);
      }),
    );
  });

  test('more ash in the fuel gives more ash', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 60, noNaN: true }), (ash) => {
        const more = run({ A: `${ash + 1}%` }).out['total']!;
        expect(more).toBeGreaterThan(run({ A: `${ash}%` }).out['total']!);
      }),
    );
  });
});
