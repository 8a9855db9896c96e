import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate, expectClose, permittedValues } from '../../../tests/support/estimate.ts';
import { runTool } from '../run-tool.ts';
import { silo } from './silo.ts';

const run = (parameters: Record<string, string> = {}) => estimate(silo, parameters);

describe('examples', () => {
  const dmci = { D: '2.8m', o: '1.6m', w: '60deg', b: '30deg', f: '0.6', u: '0m' };

  test('3a: the silo of a 15 MW unit', () => {
    const { out } = run({ ...dmci, h: `${8.51 + 1.4 / Math.sqrt(3)}m` });
    const expected = { hh: 1.03923, Vh: 4.0484, hp: 0.80829, hfull: 8.51, V: 59.4351 };
    expectClose(out, { ...expected, Vwater: 61.426 }, 1e-5);
  });

  test('3b: the silo of the data sheet with 10 % added', () => {
    const stored = { ...dmci, M: '24h', R: `${1.1 * 1.010648}t/h`, rho: '600kg/m3' };
    expectClose(run(stored).out, { V: 44.468512, mass: 1.1 * 24.255552 }, 1e-7);
  });

  test('3c: 186.9 t/h over 8 h, shared by two', () => {
    expectClose(run({ R: '186.9t/h', M: '8h' }).out, { mass: 1495.2, t: 8 }, 1e-9);
    expectClose(run({ R: '93.45t/h', M: '8h', D: '10m' }).out, { mass: 747.6 }, 1e-9);
  });

  test('3d: the defaults', () => {
    const { out } = run();
    const expected = { hh: 7.79423, Vh: 385.659, hp: 3.4641, hfull: 6.0359, V: 1198.9 };
    expectClose(out, { ...expected, Vwater: 1516.63, t: 25.5765, days: 25.5765 / 24 });
    expectClose(out, { use: 79.05, mass: 767.3, load: 1516.63, total: 17.794, trucks: 31 }, 5e-4);
  });

  test('3e: the height for 16 h', () => {
    const { out, steps } = run({ h: '' });
    expectClose(out, { V: 750, hfull: 2.07, h: 6.03, total: 13.8 }, 0.004);
    expect(steps[0]?.worked).toBe('16\u00a0h·30\u00a0t/h / 640\u00a0kg/m³ = 750\u00a0m³');
    expect(run({ M: '16h' }).out).toEqual(out);
  });
});

describe('warnings and refusals', () => {
  test('a heap that reaches into the hopper is refused', () => {
    expect(run({ h: '3m' }).levelOf('heap')).toBe('refused');
    expect(run({ h: '3m' }).out).toEqual({});
    expect(run({ M: '1h' }).levelOf('heap')).toBe('refused');
  });

  test('an outlet as wide as the silo is refused', () => {
    expect(run({ D: '3m' }).levelOf('outlet')).toBe('refused');
  });

  test.each([
    ['flat-hopper', { w: '44deg' }, { w: '45deg' }],
    ['flat-hopper', { w: '44deg' }, { w: '0deg' }],
    ['tall', { h: '48.1m' }, { h: '48m' }],
    ['densities', { rhoS: '600kg/m3' }, { rhoS: '640kg/m3' }],
  ])('%s', (key, said, unsaid: Record<string, string>) => {
    expect(run(said).levelOf(key)).toBe('note');
    expect(run(unsaid).levelOf(key)).toBeUndefined();
  });

  test('a note says that a given height replaces the storage time', () => {
    const noteOf = (parameters: Record<string, string>) =>
      run(parameters).warnings.find(({ key }) => key === 'hours-unused');
    expect(noteOf({ h: '10m', M: '24h' })).toMatchObject({ level: 'note', inputKey: 'M' });
    expect(noteOf({ h: '10m', M: '24h' })?.text).toContain('storage time of 24\u00a0h is not used');
    expect(noteOf({ h: '', M: '24h' })).toBeUndefined();
    const { t = NaN } = run({ h: '10m' }).out;
    expect(noteOf({ h: '10m', M: `${t}h` })).toBeUndefined();
  });

  test('each note names its input', () => {
    const { warnings } = run({ w: '44deg', h: '48.1m', rhoS: '600kg/m3' });
    expect(warnings.map(({ key, inputKey }) => `${key} ${inputKey}`)).toEqual([
      ...['hours-unused M', 'flat-hopper w', 'tall h', 'densities rhoS'],
    ]);
  });

  test('the working begins with the stored mass when the height is computed', () => {
    const labels = (parameters: Record<string, string>) =>
      run(parameters).steps.map(({ label }) => label);
    expect(labels({ h: '10m' })).not.toContain('Height of the cylinder');
    expect(labels({ M: '16h' })[0]).toBe('Volume to be stored');
    const step = run({ M: '16h' }).steps.find(({ label }) => label === 'Height of the cylinder');
    expect(step?.formula).toMatch(/^h = /);
    expect(step?.worked).toMatch(/= 6\.031\sm$/);
  });

  test('a load that fills its trucks exactly needs no further truck', () => {
    const { mass = NaN } = run().out;
    const times = (tonnes: number) => `${640 * (tonnes / mass)}kg/m3`;
    expect(run({ rho: times(750), rhoS: '1200kg/m3' }).out['trucks']).toBe(30);
    expect(run({ rho: times(751), rhoS: '1200kg/m3' }).out['trucks']).toBe(31);
  });
});

test('truckloads are shown as a whole number', () => {
  const { outputs } = runTool(silo, { texts: {}, system: 'si' });
  expect(outputs.find(({ output }) => output.key === 'trucks')?.text).toBe('31');
});

describe('properties', () => {
  test('the height computed from the content of a silo is its height', () => {
    fc.assert(
      fc.property(permittedValues(silo), fc.double({ min: 10, max: 60, noNaN: true }), (si, h) => {
        const { out } = silo.compute({ ...si, h });
        if (out['t'] === undefined) return;
        const found = silo.compute({ ...si, h: undefined, M: out['t'] }).out['h'];
        expect(Math.abs(found! - h)).toBeLessThanOrEqual(1e-6 * h);
      }),
    );
  });

  test('a higher silo holds more, but never more than water in its volume', () => {
    fc.assert(
      fc.property(permittedValues(silo), fc.double({ min: 10, max: 59, noNaN: true }), (si, h) => {
        const { out } = silo.compute({ ...si, h });
        if (out['V'] === undefined) return;
        expect(silo.compute({ ...si, h: h + 1 }).out['V']).toBeGreaterThan(out['V']);
        expect(out['V']).toBeLessThanOrEqual(out['Vwater']! * (1 + 1e-12));
      }),
    );
  });
});
