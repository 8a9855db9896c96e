import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, expectClose } from '../../../tests/support/estimate.ts';
import { beltConveyor } from './belt-conveyor.ts';
import { mainResistance } from './section.ts';

const run = (parameters?: Record<string, string>) => estimate(beltConveyor, parameters);
const published = {
  ...{ Q: '1000t/h', rho: '1522kg/m3', B: '1200mm', v: '1.68m/s', th: '15deg' },
  ...{ L: '258m', H: '17.9m', Gm: '70kg/m' },
};

describe('E6 belt conveyor', () => {
  it('6a: section by DIN and by ISO (public calculation)', () => {
    const din = run({ ...published, std: 'din' }).out;
    expectClose(din, { S: 0.170509 });
    expectClose(run(published).out, { S: 0.151287 });
    const Q70 = 3600 * (din.S ?? NaN) * 1.68 * 0.7;
    expectClose({ Q70, mass: Q70 * 1.522 }, { Q70: 721.868, mass: 1098.68 });
  });

  it('6b: power (public calculation)', () => {
    expectClose(run(published).out, { C: 1.36042, Pmain: 27.2273, Plift: 48.7775 });
  });

  it('6c: short belt with special resistances (drum motor)', () => {
    const drum = { Q: '110t/h', L: '37.1m', H: '1.6m', v: '1m/s', B: '650mm' };
    expectClose(run(drum).out, { Plift: 0.4796, F: 1.53 }, 3e-3);
    expectClose(run({ ...drum, Fs: '4975N' }).out, { F: 6.51 }, 2e-3);
    expect(run(drum).levelOf('short')).toBe('note');
  });

  it('6d: friction of 79.6 kg/m over 74.1 m', () => {
    expectClose({ F: mainResistance(0.02, 1.95 * 38, 79.6) }, { F: 1157 }, 1e-3);
  });

  it('6e: defaults', () => {
    const { out } = run();
    expectClose(out, { S: 0.112669, C: 1.45, qG: 55.5556, P: 56.7432, motor: 63.048 });
    expectClose(out, {
      Fh: 6.34729,
      Flift: 16.35,
      Pmain: 6.34729 * 2.5,
      Plift: 16.35 * 2.5,
      F: 22.69729,
    });
    expectClose(out, { Qmax: 783, filling: 63.9 }, 1e-3);
  });

  it('6f: standard motor, least width and tensions of the defaults', () => {
    const { out } = run();
    expectClose(out, { size: 75, Bmin: 1000 }, 1e-9);
    const wrap = Math.exp((0.3 * 210 * Math.PI) / 180);
    const T2 = (1.4 * 22.69729) / (wrap - 1);
    expectClose(out, { T2, T1: T2 + 1.4 * 22.69729 }, 1e-5);
    expectClose(out, { rating: 9 * (T2 + 1.4 * 22.69729) }, 1e-5);
    expect(run({ Q: '300t/h' }).out.Bmin).toBeCloseTo(800, 6);
    expect(run({ Q: '20000t/h' }).out.Bmin).toBeUndefined();
  });

  it.each([
    [{ Q: '700t/h' }, 'filling', 'note'],
    [{ Q: '1500t/h' }, 'overfilled', 'outside'],
    [{ H: '70m' }, 'slope', 'note'],
    [{ H: '90m' }, 'slope-table', 'outside'],
    [{ v: '4m/s' }, 'speed', 'note'],
    [{ L: '3000m' }, 'long', 'note'],
    [{ H: '200m' }, 'motor', 'note'],
    [{ H: '-60m' }, 'regenerative', 'refused'],
    [{ L: '2m' }, 'L-refused', 'refused'],
    [{ B: '1100mm' }, 'B-refused', 'refused'],
  ])('has for %o the message: %s', (parameters: Record<string, string>, key, level) => {
    expect(run(parameters).levelOf(key)).toBe(level);
  });

  it('needs more power for more rate and lift', () => {
    const of = (Q: number, H: number) => beltConveyor.compute({ Q, H }).out.P ?? NaN;
    const rates = fc.double({ min: 2, max: 2000, noNaN: true });
    fc.assert(
      fc.property(rates, fc.double({ min: 0, max: 190, noNaN: true }), (Q, H) => {
        expect(of(Q * 1.1, H)).toBeGreaterThan(of(Q, H));
        expect(of(Q, H + 5)).toBeGreaterThan(of(Q, H));
      }),
    );
  });
});
