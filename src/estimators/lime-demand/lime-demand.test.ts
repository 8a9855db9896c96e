import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, expectClose } from '../../../tests/support/estimate.ts';
import { limeDemand } from './lime-demand.ts';

const run = (parameters?: Record<string, string>) => estimate(limeDemand, parameters);

describe('E8 lime and limestone', () => {
  it('8a: a station of 300 MW (published)', () => {
    const { out } = run({
      ...{ mode: 'fuel', B: '150t/h', S: '1%', x: '90%', n: '100%' },
      ...{ r: 'limestone', sr: '1', pu: '90%' },
    });
    expectClose(out, { so2: 2700 }, 2e-3);
    expectClose(out, { reagent: 4680 }, 2e-3);
    expectClose({ printed: out.reagent ?? NaN }, { printed: 4650 }, 8e-3);
    expectClose({ gypsum: (out.gypsum ?? NaN) / 0.9 }, { gypsum: 8060 }, 2e-3);
  });

  it('8b: wet desulphurisation of 500 MW (Sargent & Lundy)', () => {
    // 500 MW · 9500 Btu/kWh · 3 lb/MMBtu = 7.125 short tons/h of sulphur dioxide
    const S = (7.125 / 100) * (32.06 / 64.064) * 100;
    const { out } = run({
      ...{ mode: 'fuel', B: '100ston/h', S: `${S}%`, x: '100%', n: '98%' },
      ...{ r: 'limestone', sr: '1.03', pu: '90%' },
    });
    expectClose({ tph: (out.reagent ?? NaN) / 907.18474 }, { tph: 12.48 }, 1e-3);
  });

  it('8c: 22.5 % of 1 t of limestone is used', () => {
    const { out } = run({
      ...{ mode: 'fuel', B: '4t/h', S: '2%', x: '100%', n: '90%' },
      ...{ r: 'limestone', sr: '1', pu: '100%' },
    });
    expectClose(out, { reagent: 225 }, 2e-3);
    expectClose({ ratio: 1000 / (out.reagent ?? NaN) }, { ratio: 4.45 }, 2e-3);
  });

  it('8d: quicklime gives 1.32 times hydrate, and heats its water', () => {
    const { out } = run({ r: 'quicklime', pu: '93%' });
    expectClose(out, { dT: 62.7202, outlet: 90.7202 }, 2e-5);
    const ratio = (run().out.reagent ?? NaN) / (run().out.quick ?? NaN);
    expectClose({ ratio }, { ratio: 1.3213 }, 5e-5);
  });

  it('the slurry of quicklime has the given solids', () => {
    const { out } = run({ r: 'quicklime', pu: '93%', sl: '12%' });
    const solids = (out.reagent ?? NaN) * (1 + 0.3213 * 0.93);
    const share = solids / ((out.reagent ?? NaN) + 1000 * (out.water ?? NaN));
    expectClose({ share }, { share: 0.12 }, 1e-6);
  });

  it('8e: defaults', () => {
    expectClose(run().out, {
      ...{
        so2: 120,
        reagent: 226.281,
        hydrate: 226.281,
        quick: 171.26,
        water: 2.03653,
        silo: 79.1983,
      },
      tpd: 5.43074,
    });
    expectClose(run({ r: 'quicklime' }).out, { reagent: 171.26 });
  });

  it('8g: the defaults give sulphite, not gypsum', () => {
    const { out } = run();
    expect(out).not.toHaveProperty('gypsum');
    const moles = 120 / 64.064;
    const unused = moles * 0.5 * 74.093;
    const inert = 226.281 * 0.08;
    const sulphite = moles * 0.86 * 129.15;
    const sulphate = moles * 0.14 * 145.15;
    expectClose(out, { sulphite, sulphate, unused }, 1e-5);
    expectClose(out, { product: sulphite + sulphate + unused + inert }, 1e-5);
    // All sulphite, or all of it the dihydrate: 330 to 410 kg/h.
    expect(out.product).toBeGreaterThan(329);
    expect(out.product).toBeLessThan(410);
  });

  it('8h: limestone gives gypsum, lime does not', () => {
    expectClose(run({ r: 'limestone' }).out, { gypsum: (120 * 172.17) / 64.064 }, 1e-5);
    expect(run({ r: 'limestone' }).out).not.toHaveProperty('product');
    expect(run({ r: 'quicklime' }).out).not.toHaveProperty('gypsum');
  });

  it('8i: hydrogen chloride takes 1.02 kg of pure hydrate for each kg', () => {
    const of = (cl: string) => run({ cl, pu: '100%' }).out.reagent ?? NaN;
    expectClose({ ratio: (of('10kg/h') - of('0kg/h')) / 10 }, { ratio: 1.02 }, 5e-3);
    expect(run({ mode: 'effluent', cl: '10kg/h' }).out.reagent).toBe(
      run({ mode: 'effluent' }).out.reagent,
    );
  });

  it('8f: effluent', () => {
    expectClose(run({ mode: 'effluent', sr: '1' }).out, { reagent: 80.5 }, 1e-3);
  });

  it('uses the ratios 1.03 for limestone and 1.1 for effluent', () => {
    const of = (parameters: Record<string, string>) => run(parameters).out.reagent ?? NaN;
    expect(of({ r: 'limestone' })).toBeCloseTo(of({ r: 'limestone', sr: '1.03' }), 9);
    expect(of({ mode: 'effluent' })).toBeCloseTo(of({ mode: 'effluent', sr: '1.1' }), 9);
  });

  it.each([
    [{ sr: '0.9' }, 'sr-refused'],
    [{ ci: '600mg/Nm3' }, 'no-removal'],
  ])('refuses %o', (parameters, key) => {
    const { levelOf, out } = run(parameters);
    expect(levelOf(key)).toBe('refused');
    expect(out).toEqual({});
  });

  it.each([
    [{ r: 'quicklime', ww: '6' }, 'slaker-cold'],
    [{ r: 'quicklime', ww: '2.5' }, 'boils'],
    [{ mode: 'effluent', r: 'limestone' }, 'limestone-ph'],
  ])('notes for %o: %s', (parameters: Record<string, string>, key) => {
    expect(run(parameters).levelOf(key)).toBe('note');
  });

  it('warns of a removal above 99 %', () => {
    expect(run({ co: '17mg/Nm3' }).levelOf('removal')).toBe('outside');
    expect(run({ co: '18mg/Nm3' }).levelOf('removal')).toBeUndefined();
  });

  it.each([
    [{ r: 'quicklime' }, 'slaker-cold'],
    [{ r: 'quicklime' }, 'boils'],
    [{}, 'slaker-cold'],
    [{}, 'boils'],
    [{ mode: 'effluent' }, 'limestone-ph'],
    [{ r: 'limestone' }, 'limestone-ph'],
    [{ mode: 'fuel', co: '600mg/Nm3' }, 'no-removal'],
  ])('has no note for %o: %s', (parameters: Record<string, string>, key) => {
    expect(run(parameters).levelOf(key)).toBeUndefined();
  });

  it('describes the slaker for quicklime only', () => {
    expect(Object.keys(run().out)).not.toEqual(expect.arrayContaining(['dT']));
    expect(Object.keys(run().out)).not.toEqual(expect.arrayContaining(['outlet']));
    expect(run().steps.map(({ label }) => label)).not.toContain('Rise in the slaker');
    expect(run().steps.map(({ label }) => label)).toContain('Dry product');
    expect(run({ r: 'quicklime' }).steps.at(-1)?.label).toBe('Rise in the slaker');
  });

  it('needs more for a higher ratio or a lower purity', () => {
    const of = (sr: number, pu: number) => limeDemand.compute({ sr, pu }).out.reagent ?? NaN;
    const ratio = fc.double({ min: 1, max: 3.9, noNaN: true });
    const purity = fc.double({ min: 0.6, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(ratio, purity, (sr, pu) => {
        expect(of(sr + 0.1, pu)).toBeGreaterThan(of(sr, pu));
        expect(of(sr, pu + 0.05)).toBeLessThan(of(sr, pu));
      }),
    );
  });
});
