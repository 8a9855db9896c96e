import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Warning } from '../estimator.ts';
import { plain, significant } from '../units/format-quantity.ts';
import { fromSi, toSi } from '#contract/units/units.ts';
import { constants, examples, outputs } from './about.ts';
import { inputs } from './inputs.ts';
import { motorFor } from '../motors.ts';
import { liftResistance, loadSection, mainResistance } from './section.ts';
import { lengthFactor, slopeFactor, widths } from './tables.ts';
import { beltTensions, driveSteps } from './tensions.ts';

/** Share of the capacity to which a belt is filled by design: TM 5-810-15 sizes one width up. */
const designFilling = 0.85;

function warningsOn(
  { v, L, Fs }: Values<typeof inputs>,
  filling: number,
  slope: number,
  hasMotor: boolean,
): Warning[] {
  const rules: [boolean, Warning][] = [
    [
      filling > 1,
      {
        key: 'overfilled',
        inputKey: 'B',
        level: 'outside',
        text: 'This belt cannot carry the rate: choose a wider belt or enter a higher speed.',
      },
    ],
    [
      filling > designFilling,
      {
        key: 'filling',
        inputKey: 'B',
        level: 'note',
        text: 'The belt is more than 85 % full: choose the next width, as TM 5-810-15 does.',
      },
    ],
    [
      slope > 20,
      {
        key: 'slope-table',
        inputKey: 'H',
        level: 'outside',
        text: 'The table of slope factors ends at 20°: the factor for 20° is used, and results are for comparison only.',
      },
    ],
    [
      slope > 18,
      {
        key: 'slope',
        inputKey: 'H',
        level: 'note',
        text: 'Steeper than the upper limit of 18° for crushed coal on a smooth belt (data sheet 3, not yet confirmed by us).', // figure coal-incline of product 3
      },
    ],
    [
      v > 3.56,
      {
        key: 'speed',
        inputKey: 'v',
        level: 'note',
        text: 'A speed above 3.56 m/s (700 ft/min) is not recommended for sub-bituminous (“western”) coal (TM 5-810-15).',
      },
    ],
    [
      L < 80 && Fs === 0,
      {
        key: 'short',
        inputKey: 'Fs',
        level: 'note',
        text: 'On short belts skirts and cleaners take most of the power: enter their resistance.',
      },
    ],
    [
      !hasMotor,
      {
        key: 'motor',
        level: 'note',
        text: 'The power exceeds the largest motor listed, 315 kW: divide it between two drives.',
      },
    ],
    [
      L > 2000,
      {
        key: 'long',
        inputKey: 'L',
        level: 'note',
        text: 'The table of C ends at 2,000 m: its last value, 1.05, is used.',
      },
    ],
  ];
  return rules.flatMap(([applies, warning]) => (applies ? [warning] : []));
}

/** E6: width and speed for a rate, and power at the pulley. */
export const beltConveyor = defineEstimator({
  key: 'E6',
  title: 'Belt conveyor',
  path: '/tools/belt-conveyor',
  version: 1,
  inputs,
  outputs,
  constants,
  examples,
  trust: '±10 % above 80 m: our judgement.',
  isNot: ['the class of the belt', 'starting torque', 'sag', 'curves', 'pulleys'],
  plot: { input: 'H', outputs: ['P'] },
  calculate: (values) => {
    const { Q, rho, B, v, lam, th, L, H, f, Gm, Fs, eta, mu, wr, ks, sf, std } = values;
    const size = widths.find(({ width }) => Math.abs(width - fromSi(B, 'mm')) < 1e-6);
    if (!size) return refuse('width', 'Belt width: choose a width from the list.', 'B');
    const shape = { troughing: lam, surcharge: th, divisor: std };
    const trough = { ...shape, width: B, roll: size.roll };
    const { b, above, within, section: S } = loadSection(trough);
    const slope = (Math.atan(Math.abs(H) / L) * 180) / Math.PI;
    const k = slopeFactor(slope);
    const Qmax = S * v * k * rho;
    const filling = Q / Qmax;
    const qG = Q / v;
    const mass = Gm ?? size.mass;
    const C = lengthFactor(L);
    const main = mainResistance(f, L, mass + qG, C);
    const lift = liftResistance(qG, H);
    const F = main + lift + Fs;
    if (F < 0)
      return refuse(
        'regenerative',
        'Regenerative belt: not covered. It needs a brake; reduce the drop.',
        'H',
      );
    const P = F * v;
    const motor = P / eta;
    const standard = motorFor(fromSi(motor, 'kW'));
    const least = widths.find(({ width, roll }) => {
      const { section } = loadSection({ ...shape, width: width / 1000, roll });
      return Q <= designFilling * section * v * k * rho * (1 + 1e-9);
    });
    const drive = { pull: F, friction: mu, wrap: wr, starting: ks, safety: sf, width: B };
    const { slack, tight, rating } = beltTensions(drive);
    const [rate, kN] = [fromSi(Q, 't/h'), (newton: number) => significant(newton / 1000)];
    const kW = (watt: number) => significant(fromSi(watt, 'kW'));

    return {
      out: {
        S,
        Qmax,
        filling,
        qG,
        C,
        Fh: main,
        Flift: lift,
        F,
        P,
        Pmain: main * v,
        Plift: lift * v,
        motor,
        ...(standard !== undefined && { size: toSi(standard, 'kW') }),
        ...(least && { Bmin: toSi(least.width, 'mm') }),
        T2: slack,
        T1: tight,
        rating,
      },
      warnings: warningsOn(values, filling, slope, standard !== undefined),
      steps: [
        {
          label: 'Width of the load',
          formula: 'b = 0.9·B − 0.05',
          worked: `0.9·${plain(B)} − 0.05 = ${significant(b)} m`,
        },
        {
          label: 'Section',
          formula: `S = [l₃ + (b − l₃)·cos λ]²·tan θ/${std} + [l₃ + (b − l₃)/2·cos λ]·(b − l₃)/2·sin λ`,
          worked: `${significant(above)} + ${significant(within)} = ${significant(S)} m²`,
        },
        {
          label: 'Capacity',
          formula: 'Q_max = 3600·S·v·k·ρ/1000',
          worked: `3600·${significant(S)}·${plain(v)}·${significant(k)}·${plain(rho)}/1000 = ${significant(fromSi(Qmax, 't/h'))} t/h`,
        },
        {
          label: 'Mass of the load',
          formula: 'q_G = Q/(3.6·v)',
          worked: `${plain(rate)}/(3.6·${plain(v)}) = ${significant(qG)} kg/m`,
        },
        {
          label: 'Friction',
          formula: 'F_H = C·f·L·g·(G_m + q_G)',
          worked: `${significant(C)}·${plain(f)}·${plain(L)}·9.81·(${plain(mass)} + ${significant(qG)}) = ${kN(main)} kN`,
        },
        {
          label: 'Lift',
          formula: 'F_L = q_G·g·H',
          worked: `${significant(qG)}·9.81·${plain(H)} = ${kN(lift)} kN`,
        },
        {
          label: 'Power at the pulley',
          formula: 'P = (F_H + F_L + F_s)·v',
          worked: `(${kN(main)} + ${kN(lift)} + ${kN(Fs)})·${plain(v)} = ${kW(P)} kW`,
        },
        ...driveSteps(values, { F, P, motor, standard, slack, tight, rating }),
      ],
    };
  },
});
