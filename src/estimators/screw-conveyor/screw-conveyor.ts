import { defineEstimator, refuse } from '../define-estimator.ts';
import { type Warning } from '../estimator.ts';
import { plain, significant } from '../units/format-quantity.ts';
import { fromSi, toSi } from '#contract/units/units.ts';
import { constants, examples, outputs } from './about.ts';
import { classes, inputs } from './inputs.ts';
import { screwPower } from './power.ts';
import { motorFor } from '../motors.ts';
import { inclineFactor, sizes } from './tables.ts';

/** Largest motor of one screw, kW. */
const largestMotor = 45;

const gravity = 9.81;

/** Highest speed, rpm, by trough loading and class of the material. */
function highestSpeed({ abrasive, mild, free }: (typeof sizes)[number], K: number, cls: number) {
  if (K > 0.4) return free;
  return K > 0.2 && cls === classes.mild ? mild : abrasive;
}

/** E7: speed and power of a control-fed screw. */
export const screwConveyor = defineEstimator({
  key: 'E7',
  title: 'Screw conveyor',
  path: '/tools/screw-conveyor',
  version: 1,
  inputs,
  outputs,
  constants,
  examples,
  trust: 'Capacity ±3 %, power ±25 %: our judgement.',
  isNot: [
    'a screw feeder with a flooded inlet',
    'a shaftless or vertical screw',
    'the torque of couplings',
    'a check of lumps',
    'a screw for bagasse or other fibre, which winds round the shaft: choose a drag chain',
  ],
  plot: { input: 'D', outputs: ['N'] },
  calculate: ({ Q, rho, D, K, cls, p, L, i, Fm, Fb, Ff, Fp, e }) => {
    const size = sizes.find(({ inches }) => Math.abs(inches - fromSi(D, 'in')) < 1e-6);
    if (!size) return refuse('size', 'Diameter: choose a diameter from the list.', 'D');
    const pipe = toSi(size.pipe, 'in');
    const C1 = (Math.PI / 4) * (D ** 2 - pipe ** 2) * p * D * K;
    const R = inclineFactor(fromSi(i, 'deg'));
    const flow = Q / rho;
    const speed = flow / (C1 * R);
    const rpm = fromSi(speed, 'rpm');
    const highest = highestSpeed(size, K, cls);
    const [length, rate] = [fromSi(L, 'ft'), fromSi(Q, 'lb/h')];
    const frictionFactor = size.factor * Fb;
    const materialFactor = Ff * Fm * Fp;
    const load = { length, speed: rpm, rate, frictionFactor, materialFactor };
    const { friction, material, overload } = screwPower(load);
    const lift = Q * gravity * L * Math.sin(i);
    const power = (toSi((friction + material) * overload, 'hp') + lift) / e;
    const kilowatts = fromSi(power, 'kW');
    const motor = motorFor(kilowatts, largestMotor);
    const torque = (9550 * kilowatts) / rpm;

    const warnings: Warning[] = [];
    if (rpm > highest)
      warnings.push({
        key: 'speed',
        inputKey: 'D',
        level: 'outside',
        text: `Above the highest speed of ${highest} rpm for this diameter and loading: choose the next diameter.`,
      });
    if (motor === undefined)
      warnings.push({
        key: 'motor',
        level: 'note',
        text: 'The power exceeds the largest motor listed, 45 kW: divide the conveyor into two screws.',
      });

    const perTurn = fromSi(C1, 'm3/h/rpm');
    return {
      out: {
        ...{ C1, N: speed, share: rpm / highest, P: power, hp: power, torque },
        ...{ hpf: toSi(friction, 'hp'), hpm: toSi(material, 'hp'), Fo: overload },
        ...(motor !== undefined && { motor: toSi(motor, 'kW') }),
      },
      warnings,
      steps: [
        {
          label: 'Capacity',
          formula: 'C₁ = 47.124·(D² − d_p²)·p·D·K',
          worked: `47.124·(${plain(D)}² − ${plain(pipe)}²)·${plain(p)}·${plain(D)}·${plain(K)} = ${significant(perTurn)} m³/h per rpm`,
        },
        {
          label: 'Speed',
          formula: 'N = Q/(ρ·C₁·R)',
          worked: `${plain(fromSi(Q, 'kg/h'))}/(${plain(rho)}·${significant(perTurn)}·${plain(R)}) = ${significant(rpm)} rpm`,
        },
        {
          label: 'Friction',
          formula: 'HP_f = L·N·F_d·F_b/10⁶',
          worked: `${plain(length)}·${significant(rpm)}·${size.factor}·${plain(Fb)}/10⁶ = ${significant(friction)} hp`,
        },
        {
          label: 'Material',
          formula: 'HP_m = L·Q·F_f·F_m·F_p/10⁶',
          worked: `${plain(length)}·${plain(rate)}·${plain(Ff)}·${plain(Fm)}·${plain(Fp)}/10⁶ = ${significant(material)} hp`,
        },
        {
          label: 'Power',
          formula: 'P = [(HP_f + HP_m)·F_o·0.7457 + Q·L·sin i/367]/e',
          worked: `[(${significant(friction)} + ${significant(material)})·${significant(overload)}·0.7457 + ${significant(lift / 1000)}]/${plain(e)} = ${significant(kilowatts)} kW`,
        },
      ],
    };
  },
});
