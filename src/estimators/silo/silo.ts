import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Result, type Warning } from '../estimator.ts';
import { show } from '../units/format-quantity.ts';
import { toSi } from '#contract/units/units.ts';
import { heightFor, type Silo, volumeOf } from './geometry.ts';
import { inputs } from './inputs.ts';
import { outputs } from './outputs.ts';
import { workingOf } from './working.ts';

type Inputs = Values<typeof inputs>;

const truckload = 25_000;
/** Of `inputs`, in SI. */
const defaults = { h: 10, M: toSi(16, 'h') };

function warningsOf({ w, D, h, M, rho, rhoS }: Inputs, height: number, time: number): Warning[] {
  const warnings: Warning[] = [];
  const note = (key: string, text: string, inputKey: string) =>
    warnings.push({ key, inputKey, level: 'note', text });
  // With both at their defaults a storage time has not been asked for.
  const isAsked = h !== defaults.h || M !== defaults.M;
  if (isAsked && h !== undefined && Math.abs(time - M) > 1e-6 * M) {
    const hours = show(M, 'h');
    const text = `The height is given, so the storage time of ${hours} is not used. Leave the height empty to calculate it from the time.`;
    note('hours-unused', text, 'M');
  }
  // 45° itself must not fall below by the last digit of π.
  if (w > 0 && w < toSi(45, 'deg') - 1e-9) {
    note(
      'flat-hopper',
      'US guide specification UFGS 15501N requires at least 45° for ash cones.',
      'w',
    );
  }
  if (height / D > 4)
    note(
      'tall',
      'The cylinder is higher than four diameters: have stability and wall loads checked.',
      'h',
    );
  if (rhoS < rho) {
    note('densities', 'The density for the load is below that for the volume: check both.', 'rhoS');
  }
  return warnings;
}

function calculate(values: Inputs): Result {
  const { D, h, o, w, b, f, u, rho, rhoS, R, M } = values;
  if (o >= D)
    return refuse(
      'outlet',
      'Diameter of the outlet: enter less than the inside diameter of the silo.',
      'o',
    );
  const silo: Silo = { diameter: D, outlet: o, wall: w, repose: b, topFill: f, freeboard: u };
  const needed = (M * R) / rho;
  const height = h ?? heightFor(silo, needed);
  const found = volumeOf(silo, height);
  // The height that was found may miss 0 by the last digit.
  if (found.fullHeight < -1e-9) {
    const text =
      h === undefined
        ? 'The heap would reach into the hopper: enter a smaller diameter or a longer storage time.'
        : 'The heap would reach into the hopper: enter a higher cylinder or a smaller diameter.';
    return refuse('heap', text, h === undefined ? 'D' : 'h');
  }
  const mass = found.volume * rho;
  return {
    out: {
      V: found.volume,
      Vwater: found.waterVolume,
      use: found.volume / found.waterVolume,
      mass,
      t: mass / R,
      days: mass / R,
      hh: found.hopperHeight,
      Vh: found.hopperVolume,
      hp: found.heapHeight,
      hfull: found.fullHeight,
      h: height,
      total: height + found.hopperHeight,
      load: found.waterVolume * rhoS,
      trucks: Math.ceil(mass / truckload - 1e-9),
    },
    warnings: warningsOf(values, height, mass / R),
    steps: [
      ...(h === undefined
        ? [
            {
              label: 'Volume to be stored',
              formula: 'V = M·R/ρ',
              worked: `${show(M, 'h')}·${show(R, 't/h')} / ${show(rho, 'kg/m3')} = ${show(needed, 'm3')}`,
            },
          ]
        : []),
      ...workingOf(silo, found, {
        isHeightFound: h === undefined,
        density: rho,
        loadDensity: rhoS,
        rate: R,
      }),
    ],
  };
}

/** E3: how much a silo holds, for how long, or how high it has to be. */
export const silo = defineEstimator({
  key: 'silo',
  title: 'Silo',
  path: '/tools/silo',
  version: 1,
  inputs,
  outputs,
  constants: [
    {
      text: 'Volume of the hopper',
      source: { state: 'V', text: 'powderprocess.net, "Silo volume calculation"' },
    },
    { text: 'Truckload of 25 t', source: { state: 'C', text: 'our assumption' } },
    {
      text: 'Minimum hopper wall angle of 45° for ash',
      source: { state: 'V', text: 'UFGS 15501N' },
    },
  ],
  examples: [
    {
      label: 'Ash silo of a 15 MW unit',
      values: {
        ...{ D: '2.8m', h: '9.318m', o: '1.6m', w: '60deg', b: '30deg', f: '0.6', u: '0m' },
        ...{ rho: '600kg/m3', R: '1.010648t/h' },
      },
      source: { state: 'C', text: 'our example' },
    },
  ],
  trust:
    'Exact geometry; the bulk density is known to ±15 % (our judgement). The volume is calculated with the lower density, the load with the higher one.',
  isNot: [
    'the pressure on the walls (EN 1991-4, IS 9178)',
    'flow or arching',
    'explosion relief',
    'the vent filter',
  ],
  plot: { input: 'D', outputs: ['days'] },
  calculate,
});
