import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, expectClose } from '../../../tests/support/estimate.ts';
import { fromSi, toSi } from '#contract/units/units.ts';
import { ductDiameter } from './duct.ts';
import { openingsAir } from './hood-air.ts';
import { transferPoint } from './transfer-point.ts';

const run = (parameters?: Record<string, string>) => estimate(transferPoint, parameters);

describe('E5 dust at a transfer point', () => {
  it('5a: 50,000 acfm through 4 × 3.5 ft (EPA)', () => {
    const air = openingsAir(toSi(14, 'ft2'), toSi(3571, 'ft/min'));
    expectClose({ cfm: fromSi(air, 'cfm') }, { cfm: 50_000 }, 2e-4);
  });

  it('5b: 1650 m³/min through 4 × 3.5 ft (EPA)', () => {
    const air = openingsAir(toSi(14, 'ft2'), toSi(1269, 'm/min'));
    expectClose({ flow: fromSi(air, 'm3/min') }, { flow: 1650 }, 5e-4);
  });

  it('5c: 200 lb/h on 200 short tons/h is 0.05 % (published example)', () => {
    const { out } = run({ fn: '3', fq: `${90.718474 / 3}l/h`, fd: '100%', ft: '200ston/h' });
    expectClose(out, { water: 90.718474, moisture: 0.05 });
  });

  it('5d: defaults', () => {
    const { out } = run();
    expectClose(out, { Q: 2787.09, Dcalc: 222.006, D: 224 });
    expectClose(out, { v: 19.6454, dpduct: 1039.85, dp: 2539.85 }, 1e-4);
    expectClose(out, { water: 480, moisture: 0.096, heat: 333.333 });
  });

  it.each([
    [222, 224],
    [393, 400],
    [210, 200],
    [213, 224],
    [728, 710],
    [90, 100],
    [1700, 1600],
  ])('takes for %i mm the nearest duct, %i mm', (calculated, chosen) => {
    const { chosen: found } = ductDiameter((Math.PI / 4) * (calculated / 1000) ** 2 * 20, 20);
    expect(found).toBeCloseTo(chosen / 1000, 9);
  });

  it('a wider duct costs less pressure: 400 mm in place of 355', () => {
    const { out } = run({ Q: `${(Math.PI / 4) * 0.393 ** 2 * 20 * 3600}m3/h`, L: '60m' });
    expect(out.D).toBeCloseTo(400, 6);
    expect(out.dpduct).toBeLessThan(1516);
  });

  it('adds induced, displaced and generated air', () => {
    const stream = { R: '1000t/h', S: '3.05m', ds: '50mm', Au: '0.3716m2' };
    const { out } = run({ how: 'balance', ...stream, rb: '800kg/m3', Qg: '1000m3/h' });
    expectClose(out, { Q: 5950 + 1250 + 1000 }, 1e-3);
  });

  it('5e: 30,000 m³/h over 60 m', () => {
    const parameters = { Q: '30000m3/h', L: '60m', n: '4', T: '40C' };
    const expected = {
      Dcalc: 728.366,
      D: 710,
      v: 21.0481,
      lam: 0.0148188,
      dpduct: 874.402,
      P: 30.441,
    };
    expectClose(run({ ...parameters, how: 'given' }).out, expected);
    // Air that is given without a basis is the basis.
    expectClose(run(parameters).out, expected);
  });

  it('5f: falling stream', () => {
    const { out } = run({ how: 'falling', R: '1000t/h', S: '3.05m', ds: '50mm', Au: '0.3716m2' });
    expectClose(out, { Q: 5950 }, 1e-3);
    expectClose({ cfm: (out.Q ?? NaN) / 1.69901 }, { cfm: 3504 }, 1e-3);
  });

  it('needs less air for a slow belt', () => {
    expectClose(run({ bv: '200ft/min' }).out, { Q: 1951 }, 1e-4);
    expectClose(run({ bv: '201ft/min' }).out, { Q: 2787 }, 1e-4);
  });

  it.each([
    [{ how: 'given' }, 'no-air', 'refused'],
    [{ Q: '100m3/h' }, 'small-duct', 'outside'],
    [{ Q: '500000m3/h' }, 'large-duct', 'outside'],
    [{ ft: '100t/h' }, 'moisture', 'note'],
    [{ how: 'falling', ds: '3mm' }, 'fine-stream', 'note'],
    [{ how: 'falling', ds: '4mm' }, 'fine-stream', undefined],
    [{ v: '40m/s' }, 'v-outside', 'outside'],
    [{ ao: '0m2' }, 'ao-refused', 'refused'],
  ])('says for %o: %s', (parameters: Record<string, string>, key, level) => {
    expect(run(parameters).levelOf(key)).toBe(level);
  });

  it('draws more air through more opening, and needs more power over more duct', () => {
    const of = (ao: number, L: number) => transferPoint.compute({ how: 2, ao, L }).out;
    const areas = fc.double({ min: 0.02, max: 9, noNaN: true });
    fc.assert(
      fc.property(areas, fc.double({ min: 0, max: 400, noNaN: true }), (ao, L) => {
        expect(of(ao * 1.1, L).Q).toBeGreaterThan(of(ao, L).Q ?? NaN);
        expect(of(ao, L + 10).P).toBeGreaterThan(of(ao, L).P ?? NaN);
      }),
    );
  });
});
