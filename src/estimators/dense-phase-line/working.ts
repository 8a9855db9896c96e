import { type Step } from '../estimator.ts';
import { plain, show } from '../units/format-quantity.ts';
import { type Candidate, machineEfficiency } from './choose-bore.ts';
import { type Line } from './line.ts';

interface Route {
  H: number;
  V: number;
  N: number;
}

const four = (value: number) => plain(value, 4);

/** The working of one line, in the order of the method. */
export function workingOf(
  { H, V, N }: Route,
  line: Line,
  found: Candidate,
  isVacuum: boolean,
): Step[] {
  const { equivalentLength, kelvin } = line;
  const { S, k, c, flux, friction, inletPressure, sections } = found;
  const efficiency = isVacuum ? machineEfficiency.vacuum : machineEfficiency.pressure;
  const length = show(equivalentLength, 'm');
  const gas = `287.05·${show(kelvin, 'K')}`;
  const p1 = show(inletPressure, 'kPa');
  const end = show(found.end, 'kPa', 6);
  const bore = sections ? 'first bore: ' : '';
  return [
    {
      label: 'Equivalent length',
      formula: 'L_e = H + 2·V + 5·N',
      worked: `${four(H)} + 2·${four(V)} + 5·${four(N)} = ${length}`,
    },
    {
      label: 'Settling velocity',
      formula: 'w = w_0/(1 + 0.15·Re^0.687), w_0 = g·d²·(ρ_p − ρ_a)/(18·µ)',
      worked: `for ${show(line.size, 'um')} at ${show(kelvin, 'C')}: w = ${show(line.settling, 'm/s')}`,
    },
    {
      label: 'Loading: the largest within pressure and velocity',
      formula: 'm* = ṁ_s/ṁ_a',
      worked: `${show(line.ash, 'kg/s')} / ${show(found.air, 'kg/s')} = ${four(found.loading)}`,
    },
    {
      label: 'Solids friction (Stegmaier)',
      formula: 'k = 1.05·g·m*^0.7·S/(R·T), S = (w/√(g·d))^0.5·(D/d)^0.1',
      worked: `${bore}S = ${four(S)}; k = 1.05·9.81·${four(found.loading)}^0.7·${four(S)}/(${gas}) = ${four(k)} 1/m`,
    },
    {
      label: 'Air friction (Haaland)',
      formula: 'c = λ·G²·R·T/(2·D), G = ṁ_a/(π·D²/4)',
      worked: `${bore}${four(friction)}·${four(flux)}²·${gas}/(2·${show(found.bore, 'm')}) = ${four(c)} Pa²/m`,
    },
    {
      label: 'Inlet pressure, absolute',
      formula: 'p_1² = (p_2² + c/k)·exp(2·k·L_e) − c/k',
      worked: sections
        ? `for each of ${sections.length} bores from the end, p_2 = ${end}, to the inlet: p_1 = ${p1}`
        : `with p_2 = ${end}, 2·k·L_e = ${four(2 * k * equivalentLength)}: p_1 = ${p1}`,
    },
    {
      label: 'Velocities',
      formula: 'v = G·R·T/p',
      worked: `v_1 = ${show(found.v1, 'm/s')}, v_2 = ${show(found.v2, 'm/s')}`,
    },
    {
      label: 'Minimum inlet velocity',
      formula: 'v_min = 11 − 8·ln(m*/10)/ln 8, not above 11 nor below 3 m/s',
      worked: `${show(found.vmin, 'm/s')}; v_1/v_min = ${four(found.v1 / found.vmin)}`,
    },
    {
      label: 'Free air',
      formula: 'V_0 = ṁ_a·R·293.15/101325',
      worked: `${show(found.air, 'kg/s')}·287.05·293.15/101325 = ${show(found.freeAir, 'm3/h')}`,
    },
    {
      label: isVacuum ? 'Vacuum pump' : 'Compressor',
      formula: isVacuum
        ? 'P = 3.5·101325·V_0·(r^(1/3.5) − 1)/0.60, r = p_a/(p_2 − 0.05 bar)'
        : 'P = 3.5·101325·V_0·(r^(1/3.5) − 1)/0.70, r = (p_1 + 0.5 bar)/p_a',
      worked: `r = ${four(found.ratio)}; P = 3.5·101325·${show(found.freeAir, 'm3/s')}·(${four(found.ratio)}^(1/3.5) − 1)/${plain(efficiency)} = ${show(found.power, 'kW')}`,
    },
  ];
}
