import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Step, type Warning } from '../estimator.ts';
import { plain, significant } from '../units/format-quantity.ts';
import { fromSi } from '#contract/units/units.ts';
import { bases } from './air-inputs.ts';
import { constants, examples, outputs } from './about.ts';
import { ductDiameter, ductFriction } from './duct.ts';
import { beltAir, displacedAir, inducedAir, openingsAir } from './hood-air.ts';
import { inputs } from './inputs.ts';

type PointValues = Values<typeof inputs>;

const entryLoss = 0.25;
/** J/kg of water that leaves the stack as steam. */
const evaporation = 2.5e6;

const cubicMetresPerHour = (si: number) => significant(fromSi(si, 'm3/h'));

/** Air of the hood, m³/s, with its line of working; undefined where the given air is missing. */
function hoodAir(values: PointValues): { air: number; steps: Step[] } | undefined {
  const { how, bw, bv, ao, vf, Au, R, S, ds, Q, rb, Qg } = values;
  const label = 'Air of the hood';
  const stepOf = (name: string, air: number, formula: string, numbers: string): Step => ({
    label: name,
    formula,
    worked: `${numbers} = ${cubicMetresPerHour(air)} m³/h`,
  });
  const line = (air: number, formula: string, numbers: string) => ({
    air,
    steps: [stepOf(label, air, formula, numbers)],
  });
  /** The air that the falling stream induces, with its line of working. */
  const induced = (name: string) => {
    const air = inducedAir({ opening: Au, rate: R, drop: S, lump: ds });
    const [area, rate] = [fromSi(Au, 'ft2'), fromSi(R, 'ston/h')].map((value) => plain(value));
    const [drop, lump] = [fromSi(S, 'ft'), fromSi(ds, 'ft')].map((value) => plain(value));
    const numbers = `10·${area}·(${rate}·${drop}²/${lump})^⅓ cfm`;
    const formula = 'Q = 10·A_u·(R·S²/d)^⅓ (cfm; ft², short tons/h, ft)';
    return { air, steps: [stepOf(name, air, formula, numbers)] };
  };
  switch (how) {
    case bases.belt: {
      const air = beltAir(bw, bv);
      return line(air, 'Q = q·b', `${significant(fromSi(air, 'm3/h') / bw, 4)}·${plain(bw)}`);
    }
    case bases.openings:
      return line(openingsAir(ao, vf), 'Q = 3600·A·v_f', `3600·${plain(ao)}·${plain(vf)}`);
    case bases.falling:
      return induced(label);
    case bases.balance: {
      const stream = induced('Air induced by the falling stream');
      const displaced = displacedAir(R, rb);
      const total = stream.air + displaced + Qg;
      const parts = [stream.air, displaced, Qg].map(cubicMetresPerHour).join(' + ');
      const sum = stepOf(label, total, 'Q = Q_ind + 1000·R/ρ_b + Q_g', parts);
      return { air: total, steps: [...stream.steps, sum] };
    }
    case undefined:
    default:
      return Q === undefined ? undefined : line(Q, 'Q given', 'Q');
  }
}

/** Of the lump, m, below which the equation of a falling stream is not to be applied: 1/8 in. */
const leastLump = 0.125 * 0.0254;

function warningsOn(
  { how, ds }: PointValues,
  calculated: number,
  velocity: number,
  moisture: number,
): Warning[] {
  const rules: [boolean, Warning][] = [
    [
      (how === bases.falling || how === bases.balance) && ds < leastLump,
      {
        key: 'fine-stream',
        inputKey: 'ds',
        level: 'note',
        text: 'The equation is valid for lumps above 3.2 mm (1/8 in.; OSHA dust control handbook, chapter 5).',
      },
    ],
    [
      calculated < 0.1,
      {
        key: 'small-duct',
        level: 'outside',
        text: 'The smallest duct listed, 100 mm, is too wide for this air flow: dust would settle in it.',
      },
    ],
    [
      calculated > 1.8,
      {
        key: 'large-duct',
        level: 'outside',
        text: 'The largest duct listed, 1,600 mm, is too narrow for this air flow: divide the flow between two ducts.',
      },
    ],
    [
      velocity < 18 || velocity > 23,
      {
        key: 'velocity',
        level: 'note',
        text: 'The velocity in the duct is outside the 18–20 m/s for average and the 20–23 m/s for heavy dust of ACGIH. Enter another transport velocity, or check the next diameter.',
      },
    ],
    [
      moisture > 0.001,
      {
        key: 'moisture',
        level: 'note',
        text: 'The fog adds more moisture than a well-designed fine spray (0.1 %, NIOSH): check the number of nozzles and the share of time on.',
      },
    ],
  ];
  return rules.flatMap(([applies, warning]) => (applies ? [warning] : []));
}

/** E5: air, duct and fan of a hood at a dusty point, and fog as the alternative. */
export const transferPoint = defineEstimator({
  key: 'E5',
  title: 'Dust at a transfer point',
  path: '/tools/dust-at-a-transfer-point',
  version: 2,
  changes: [
    'Since November 2026 the duct is the nearest standard diameter, no longer the next smaller one; induced, displaced and generated air can be added up.',
  ],
  inputs,
  outputs,
  constants,
  examples,
  trust: '±30 % on the air of the hood: our judgement.',
  isNot: [
    'the balancing of branches',
    'the shape of a hood',
    'explosion protection',
    'the number of nozzles',
    'fog at a vent, or on lime or fly ash, where it is the wrong choice: see the system finder',
  ],
  plot: { input: 'v', outputs: ['P'] },
  calculate: (values) => {
    const { v, L, n, K, T, pf, e, fn, fq, fd, ft } = values;
    const hood = hoodAir(values);
    if (!hood)
      return refuse(
        'no-air',
        'Given air: enter the air flow, or choose a basis from which it is calculated.',
        'Q',
      );
    const { air, steps } = hood;
    const { calculated, chosen } = ductDiameter(air, v);
    const velocity = (4 * air) / (Math.PI * chosen ** 2);
    const flow = { diameter: chosen, velocity, temperature: T };
    const { density, friction } = ductFriction(flow);
    const losses = (friction * L) / chosen + n * K + entryLoss + 1;
    const dpduct = ((density * velocity ** 2) / 2) * losses;
    const dp = dpduct + pf;
    const P = (air * dp) / e;
    const water = fn * fq * fd;
    const moisture = (water * 1000) / ft;
    const heat = water * 1000 * evaporation;
    const [litres, millimetres] = [fromSi(water, 'l/h'), fromSi(chosen, 'mm')];

    return {
      out: {
        ...{ Q: air, Dcalc: calculated, D: chosen, v: velocity, lam: friction },
        ...{ dpduct, dp, P, water, moisture, heat },
      },
      warnings: warningsOn(values, calculated, velocity, moisture),
      steps: [
        ...steps,
        {
          label: 'Duct',
          formula: 'D_calc = √(4·Q/(3600·π·v))',
          worked: `√(4·${cubicMetresPerHour(air)}/(3600·π·${plain(v)})) = ${significant(fromSi(calculated, 'mm'))} mm → ${plain(millimetres)} mm, ${significant(velocity)} m/s`,
        },
        {
          label: 'Pressure drop of the duct',
          formula: 'Δp = ρ·v²/2·(λ·L/D + n·K + 0.25 + 1)',
          worked: `${significant(density)}·${significant(velocity)}²/2·(${significant(friction)}·${plain(L)}/${plain(chosen)} + ${plain(n)}·${plain(K)} + 0.25 + 1) = ${significant(dpduct)} Pa`,
        },
        {
          label: 'Fan',
          formula: 'P = Q/3600·(Δp_duct + p_f)/e',
          worked: `${cubicMetresPerHour(air)}/3600·(${significant(dpduct)} + ${plain(pf)})/${plain(e)} = ${significant(P)} W`,
        },
        {
          label: 'Fog water',
          formula: 'W = n_f·q_f·d_f',
          worked: `${plain(fn)}·${plain(fromSi(fq, 'l/h'))}·${plain(fd)} = ${significant(litres)} l/h`,
        },
        {
          label: 'Moisture added',
          formula: 'W/(1000·ṁ)·100 %',
          worked: `${significant(litres)}/(1000·${plain(fromSi(ft, 't/h'))})·100 % = ${significant(fromSi(moisture, '%'))} %`,
        },
      ],
    };
  },
});
