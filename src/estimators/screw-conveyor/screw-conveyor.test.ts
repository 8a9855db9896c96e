import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, expectClose } from '../../../tests/support/estimate.ts';
import { screwPower } from './power.ts';
import { screwConveyor } from './screw-conveyor.ts';

const run = (parameters?: Record<string, string>) => estimate(screwConveyor, parameters);
const cornMeal = {
  ...{ Q: '25600lb/h', rho: '40lb/ft3', L: '16ft', D: '12in' },
  ...{ K: '30%', Fm: '0.5', Fb: '1' },
};
const totalOf = (
  { friction, material, overload }: ReturnType<typeof screwPower>,
  efficiency = 0.88,
) => ((friction + material) * overload) / efficiency;

describe('E7 screw conveyor', () => {
  it('7a: corn meal (makers’ guide)', () => {
    expectClose(run(cornMeal).out, { N: 49.4799 }, 2e-5);
    const power = screwPower({
      length: 16,
      speed: 50,
      rate: 25_600,
      frictionFactor: 55,
      materialFactor: 0.5,
    });
    expectClose({ ...power }, { friction: 0.044, material: 0.2048, overload: 2.87466 });
    expectClose({ hp: totalOf(power) }, { hp: 0.812745 });
  });

  it('7b: 10 in, 35 ft, 10 short tons/h at 45 rpm', () => {
    const power = screwPower({
      length: 35,
      speed: 45,
      rate: 20_000,
      frictionFactor: 37,
      materialFactor: 0.8,
    });
    expectClose({ ...power }, { friction: 0.0583, material: 0.56, overload: 2.32 }, 2e-3);
    expectClose({ hp: totalOf(power) }, { hp: 1.63 }, 2e-3);
  });

  it('7c: brewers’ grain (Martin)', () => {
    const power = screwPower({
      length: 25,
      speed: 78,
      rate: 60_000,
      frictionFactor: 110,
      materialFactor: 0.8,
    });
    expectClose({ ...power }, { friction: 0.2145, material: 1.2, overload: 1.81 }, 2e-3);
    expectClose({ hp: totalOf(power) }, { hp: 2.91 }, 2e-3);
  });

  it('7d: defaults', () => {
    const { out } = run();
    expectClose(out, { N: 52.4362, P: 2.64067 * 0.7457, motor: 2.2 }, 1e-5);
    expectClose(out, { hpf: 0.354254, hpm: 0.867964, Fo: 1.90129, hp: 2.64067 }, 1e-5);
    expectClose(
      out,
      { share: (52.4362 / 56) * 100, torque: (9550 * 2.64067 * 0.7457) / 52.4362 },
      2e-5,
    );
  });

  it.each([
    ...[
      [6, 1.49, 1.49],
      [9, 5.549, 5.45],
      [10, 7.505, 7.57],
      [12, 12.94, 12.9],
    ],
    ...[
      [14, 21.05, 20.8],
      [16, 30.86, 31.2],
      [18, 44.73, 45],
      [20, 62.14, 62.8],
      [24, 109.1, 109],
    ],
  ] as [number, number, number][])(
    'carries at %i in the rate of the table',
    (D, computed, printed) => {
      const { out } = run({ D: `${D}in`, K: '30%' });
      const perRpm = (out.C1 ?? NaN) / 0.3048 ** 3;
      expectClose({ perRpm }, { perRpm: computed }, 5e-4);
      expectClose({ perRpm }, { perRpm: printed }, 2e-2);
    },
  );

  it('has the columns 30A and 30B', () => {
    const at = (cls: string) => run({ K: '30%', cls }).out;
    expectClose({ ratio: at('30B').share! / at('30A').share! }, { ratio: 104 / 56 }, 1e-9);
    expect(at('30B').N).toBe(at('30A').N);
  });

  it.each([
    ['grain', 0.4],
    ['ddgs', 0.5],
    ['rice-husk', 0.6],
    ['coal-ash', 3],
  ])('finds %s by its material factor', (Fm, factor) => {
    expect(run({ Fm }).out.hpm).toBeCloseTo((run({ Fm: '1' }).out.hpm ?? NaN) * factor, 9);
  });

  it('accepts the metric name of a diameter in inches', () => {
    expect(run({ D: '350mm' }).out).toEqual(run({ D: '14in' }).out);
    expect(run({ D: '355.6mm' }).levelOf('D-refused')).toBeUndefined();
    expect(run({ D: '340mm' }).levelOf('D-refused')).toBe('refused');
  });

  it('warns of a screw that is too fast, too steep or too long', () => {
    expect(run({ D: '9in' }).levelOf('speed')).toBe('outside');
    expect(run({ i: '30deg' }).levelOf('i-outside')).toBe('outside');
    expect(run({ L: '61m' }).levelOf('L-refused')).toBe('refused');
    expect(run({ D: '13in' }).levelOf('D-refused')).toBe('refused');
    expect(run({ Q: '300t/h', L: '60m' }).levelOf('motor')).toBe('note');
  });

  it('turns faster for a higher rate and a steeper trough, slower for a larger diameter', () => {
    const of = (Q: number, i: number, D = 14) =>
      screwConveyor.compute({ Q, i, D: D * 0.0254 }).out.N ?? NaN;
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 80, noNaN: true }),
        fc.double({ min: 0, max: 0.7, noNaN: true }),
        (Q, i) => {
          expect(of(Q * 1.1, i)).toBeGreaterThan(of(Q, i));
          expect(of(Q, i + 0.05)).toBeGreaterThan(of(Q, i));
          expect(of(Q, i, 16)).toBeLessThan(of(Q, i));
        },
      ),
    );
  });
});
