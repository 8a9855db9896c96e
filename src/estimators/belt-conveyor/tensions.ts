import { type Step } from '../estimator.ts';
import { plain, significant } from '../units/format-quantity.ts';

/** What the tensions of a driven belt follow from: pull in N, wrap in rad, width in m. */
interface Drive {
  pull: number;
  friction: number;
  wrap: number;
  starting: number;
  safety: number;
  width: number;
}

/** Tensions at starting, N, by Eytelwein, and the breaking strength that the belt needs, N/m. */
export function beltTensions({ pull, friction, wrap, starting, safety, width }: Drive) {
  const slack = (starting * pull) / (Math.exp(friction * wrap) - 1);
  const tight = slack + starting * pull;
  return { slack, tight, rating: (safety * tight) / width };
}

/** Inputs and results; SI, the standard motor in kW. */
interface Found {
  F: number;
  P: number;
  motor: number;
  standard: number | undefined;
  slack: number;
  tight: number;
  rating: number;
}

/** The working of drive and belt. */
export function driveSteps(
  { eta, mu, wr, ks, sf, B }: Record<'eta' | 'mu' | 'wr' | 'ks' | 'sf' | 'B', number>,
  { F, P, motor, standard, slack, tight, rating }: Found,
): Step[] {
  const thousand = (value: number) => significant(value / 1000);
  const size = standard === undefined ? '' : ` → motor of ${plain(standard)} kW`;
  return [
    {
      label: 'Power demand of the drive',
      formula: 'P_d = P/η',
      worked: `${thousand(P)}/${plain(eta)} = ${thousand(motor)} kW${size}`,
    },
    {
      label: 'Belt tensions at starting',
      formula: 'T_2 = k_s·F/(e^(µ·α) − 1), T_1 = T_2 + k_s·F',
      worked: `${plain(ks)}·${thousand(F)}/(e^(${plain(mu)}·${significant(wr)}) − 1) = ${thousand(slack)} kN; T_1 = ${thousand(tight)} kN`,
    },
    {
      label: 'Least breaking strength of the belt',
      formula: 'k_N = s·T_1/B',
      worked: `${plain(sf)}·${thousand(tight)}/${plain(B)} = ${thousand(rating)} N/mm`,
    },
  ];
}
