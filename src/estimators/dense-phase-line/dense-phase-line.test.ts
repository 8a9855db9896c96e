import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate, expectClose } from '../../../tests/support/estimate.ts';
import { stagePower } from './choose-bore.ts';
import { densePhaseLine } from './dense-phase-line.ts';
import { airVelocity, flowThrough, leastVelocity, pressureAt, settlingVelocity } from './line.ts';
import { steppedSections } from './stepped.ts';

const run = (parameters: Record<string, string> = {}) => estimate(densePhaseLine, parameters);
const station = { W: '35t/h', H: '141m', V: '30m', N: '6' };
const long = { H: '270m', V: '30m', N: '8' };
const tolerance = 0.005;

describe('examples', () => {
  test('2a: the bore that is installed', () => {
    const { out, table } = run(station);
    expect(out['D']).toBeCloseTo(125, 9);
    const expected = {
      ...{ Leq: 231, m: 33.85, p1g: 2.112, v1: 7.59, vmin: 6.31, v2: 23.42, ma: 0.2872 },
      ...{ V0: 859, P: 53.1, kWhPerT: 1.52 },
    };
    expectClose(out, expected, tolerance);
    const [smaller] = table!.rows;
    expect(smaller![0]).toBeCloseTo(0.1, 9);
    expectClose({ V0: smaller![5]! * 3600 }, { V0: 633 }, tolerance);
    expect(smaller![6]! / 1000).toBeCloseTo(47, 0);
  });

  test('2a: all of it horizontal', () => {
    const { out } = run({ W: '35t/h', H: '171m', V: '0m', N: '9' });
    expectClose(out, { D: 125, m: 36.3, V0: 801, P: 48.5 }, tolerance);
  });

  test('2b: compressors in one stage and in two', () => {
    expect(stagePower(1e-3, 3.2, 1)).toBeCloseTo(139.802, 3);
    expect(2 * stagePower(1e-3, Math.sqrt(3.2), 1)).toBeCloseTo(128.214, 3);
  });

  test('2c: petroleum coke at 5 m/s and 5 bar is not dense', () => {
    const flux = 0.179 / ((Math.PI / 4) * 0.0799 ** 2);
    expectClose(
      {
        v1: airVelocity(flux, 293.15, 5e5 + 101_325),
        v2: airVelocity(flux, 293.15, 101_325),
        loading: 2000 / 3600 / 0.179,
      },
      { v1: 5, v2: 29.7, loading: 3.1 },
      tolerance,
    );
  });

  test('2d: inside the ranges of TM 5-810-15', () => {
    const { out } = run({ W: '60t/h', H: '80m', V: '20m', N: '4' });
    const expected = { Leq: 140, D: 150, m: 73.99, p1g: 2.246, v1: 3.96, v2: 12.75, V0: 673 };
    expectClose(out, { ...expected, P: 43.1, kWhPerT: 0.718 }, tolerance);
  });

  test('2e: 30 t/h over 270 m', () => {
    const { out, levelOf } = run(long);
    const expected = {
      ...{ Leq: 370, D: 150, m: 14.08, p1g: 1.901, v1: 11.65, vmin: 9.68, v2: 33.51 },
      ...{ ma: 0.5919, V0: 1770, P: 103.3, kWhPerT: 3.44, w: 0.05043 },
    };
    expectClose(out, expected, tolerance);
    expect(levelOf('end-velocity')).toBe('note');
    expect(run(long).warnings.find(({ key }) => key === 'class')?.text).toMatch(
      /^Medium or dilute/,
    );
  });

  test('2f: the defaults are dense phase', () => {
    const { out } = run();
    expect(out['m']).toBeGreaterThanOrEqual(20);
    expect(out['v2']).toBeLessThanOrEqual(25);
  });

  test('2g: vessels for 30 t/h, four in a cycle of five minutes', () => {
    expectClose(run().out, { batch: 625, vessel: 625 / 512 }, 1e-9);
  });

  test.each([
    [
      '2e',
      { ash: 30, length: 370, bore: 0.15, loading: 14.08 },
      { S: 4.0183, k: 0.0026, c: 6.505e6 },
    ],
    [
      '2a',
      { ash: 35, length: 231, bore: 0.125, loading: 33.85 },
      { S: 3.9457, k: 0.004718, c: 4.132e6 },
    ],
  ])('%s: the intermediate values', (_name, { ash, length, bore, loading }, expected) => {
    const kelvin = 353.15;
    const settling = settlingVelocity(30e-6, 2200, kelvin);
    const line = { ash: ash / 3.6, equivalentLength: length, size: 30e-6, settling, kelvin };
    const { S, k, c } = flowThrough({ ...line, endPressure: 101_325 }, bore, loading);
    expectClose({ S, k, c }, expected, tolerance);
  });

  test('a short line stays below the loading of 160 that NTPC reached on one', () => {
    const { out } = run({ H: '50m', V: '0m', N: '9', pg: '1.8bar' });
    expect(out['m']).toBeGreaterThan(90);
    expect(out['m']).toBeLessThan(160);
  });
});

describe('warnings and refusals', () => {
  test('coarse ash is refused', () => {
    const { out, warnings } = run({ d: '101um' });
    expect(out).toEqual({});
    expect(warnings[0]?.text).toMatch(/Coarser ash does not retain air/);
    expect(run({ d: '100um' }).out['D']).toBeGreaterThan(0);
  });

  test('an equivalent length above 600 m is for comparison, above 1200 m refused', () => {
    const lengthOf = (H: number) => run({ H: `${H}m`, V: '0m', N: '0', pg: '6bar' });
    expect(lengthOf(600).levelOf('length')).toBeUndefined();
    expect(lengthOf(601).levelOf('length')).toBe('outside');
    expect(run({ H: '1000m', V: '50m', N: '25' }).levelOf('length')).toBe('refused');
  });

  test('a given bore is checked, and refused if it cannot carry the rate', () => {
    expect(run({ ...station, D: '5in' }).out['D']).toBeCloseTo(127, 9);
    expect(run({ ...station, D: '5in' }).table?.rows).toHaveLength(1);
    expect(run({ W: '120t/h', D: '50mm' }).levelOf('no-bore')).toBe('refused');
  });

  test('a line at the limit of loading has a note', () => {
    const { levelOf } = run({ W: '20t/h', H: '15m', V: '0m', N: '0' });
    expect(levelOf('class')).toBeUndefined();
    expect(levelOf('loading-limit')).toBe('note');
  });

  test('a vacuum line beyond its usual range has a note', () => {
    const vacuum = { W: '10t/h', H: '60m', V: '10m', N: '4', st: 'vacuum' };
    expect(run(vacuum).warnings).toEqual([]);
    expect(run({ ...vacuum, H: '151m' }).levelOf('vacuum-range')).toBe('note');
  });

  test('a vacuum that the altitude does not allow has a note', () => {
    const high = { W: '10t/h', H: '60m', V: '10m', N: '4', st: 'vacuum', alt: '2000m' };
    expect(run(high).levelOf('vacuum-site')).toBe('note');
    expect(run({ ...high, pv: '47kPa' }).levelOf('vacuum-site')).toBeUndefined();
  });

  test('a fractional number of vessels is refused', () => {
    expect(run({ nv: '2.5' }).levelOf('vessels')).toBe('refused');
  });
});

describe('stepped bores', () => {
  const stepped = { ...long, st: 'stepped' };

  test('need less air than one bore, and have a lower end velocity', () => {
    const [one, steps] = [run(long).out, run(stepped).out];
    expect(steps['V0']).toBeLessThan(one['V0']!);
    expect(steps['v2']).toBeLessThan(25);
    expect(steps['Dend']).toBeGreaterThan(steps['D']!);
    expect(run(stepped).levelOf('end-velocity')).toBeUndefined();
  });

  test('add up to the line, and have at least the minimum velocity in each step', () => {
    const { out, table } = run(stepped);
    const rows = table?.rows ?? [];
    const sum = rows.reduce((total, [, length = NaN]) => total + length, 0);
    expectClose({ sum }, { sum: 370 }, 1e-9);
    for (const [, , , inlet = NaN, end = NaN] of rows) {
      expect(inlet).toBeGreaterThanOrEqual(1.2 * out['vmin']! * (1 - 1e-9));
      expect(end).toBeGreaterThan(inlet);
    }
    expectClose({ p: (rows[0]?.[2] ?? NaN) / 1e5 }, { p: out['p1g']! }, 1e-9);
  });

  test('a single section equals a line of one bore', () => {
    const line = { ash: 8, size: 3e-5, settling: 0.05, kelvin: 353, endPressure: 101_325 };
    const [only, ...more] = steppedSections({ ...line, equivalentLength: 2 }, 30, 8) ?? [];
    expect(more).toEqual([]);
    const { inletPressure } = flowThrough({ ...line, equivalentLength: 2 }, only!.bore, 30);
    expectClose({ p: only!.inletPressure }, { p: inletPressure }, 1e-12);
  });
});

describe('altitude', () => {
  test('thinner air has a larger volume', () => {
    expectClose({ p: pressureAt(1500) }, { p: 84_556 }, 1e-4);
    const { out } = run({ alt: '1500m' });
    expectClose({ ratio: out['Vs']! / out['V0']! }, { ratio: 101_325 / pressureAt(1500) });
    expect(run().out['Vs']).toBeUndefined();
  });

  test('a given end pressure is used', () => {
    expectClose(run({ p2: '101.325kPa', alt: '0m' }).out, { p1g: run().out['p1g']! }, 1e-6);
  });
});

test('a vacuum line and a pressure line agree about the same flow', () => {
  const { out } = run({ W: '10t/h', H: '60m', V: '10m', N: '4', st: 'vacuum' });
  expect(out['p1g']).toBeLessThanOrEqual(0.5);
  const settling = settlingVelocity(30e-6, 2200, 353.15);
  const line = { ash: 10 / 3.6, equivalentLength: 100, size: 30e-6, settling, kelvin: 353.15 };
  const endPressure = 101_325 - out['p1g']! * 1e5;
  const { inletPressure } = flowThrough({ ...line, endPressure }, out['D']! / 1000, out['m']!);
  expectClose({ inletPressure }, { inletPressure: 101_325 }, 1e-6);
});

describe('properties', () => {
  test('the minimum velocity falls from 11 to 3 m/s with the loading', () => {
    const loading = fc.double({ min: 1, max: 150, noNaN: true });
    fc.assert(
      fc.property(loading, loading, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(leastVelocity(low)).toBeGreaterThanOrEqual(leastVelocity(high));
        expect(leastVelocity(low)).toBeLessThanOrEqual(11);
        expect(leastVelocity(high)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('a longer line of the same bore and loading needs more pressure', () => {
    const line = { ash: 8, size: 3e-5, settling: 0.05, kelvin: 353, endPressure: 101_325 };
    const pressure = (equivalentLength: number, loading: number) =>
      flowThrough({ ...line, equivalentLength }, 0.15, loading).inletPressure;
    const metres = fc.double({ min: 10, max: 600, noNaN: true });
    fc.assert(
      fc.property(metres, fc.double({ min: 1, max: 150, noNaN: true }), (length, loading) => {
        expect(pressure(length, loading)).toBeGreaterThan(101_325);
        expect(pressure(length + 1, loading)).toBeGreaterThan(pressure(length, loading));
      }),
    );
  });

  test('a found line keeps the limits of pressure and velocity', () => {
    const length = fc.integer({ min: 10, max: 500 });
    fc.assert(
      fc.property(length, fc.integer({ min: 5, max: 100 }), (H, W) => {
        const { out } = run({ H: `${H}m`, W: `${W}t/h` });
        if (out['D'] === undefined) return;
        expect(out['p1g']).toBeLessThanOrEqual(3);
        expect(out['v1']! / out['vmin']!).toBeGreaterThanOrEqual(1.2);
        expect(out['v2']).toBeGreaterThan(out['v1']!);
      }),
      { numRuns: 50 },
    );
  });
});
