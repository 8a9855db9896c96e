import { type Step } from '../estimator.ts';
import { plain, show } from '../units/format-quantity.ts';
import { type Candidate } from './choose-bore.ts';
import { type Line } from './line.ts';

interface Route {
  H: number;
  V: number;
  N: number;
}

const four = (value: number) => plain(value, 4);

/** The working of one line, in the order of the method. */
export function workingOf({ H, V, N }: Route, line: Line, found: Candidate): Step[] {
  const { equivalentLength, endPressure, kelvin } = line;
  const { S, k, c, flux, friction, inletPressure } = found;
  const length = show(equivalentLength, 'm');
  const gas = `287.05·${show(kelvin, 'K')}`;
  const p1 = show(inletPressure, 'kPa');
  const end = show(endPressure, 'kPa', 6);
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
      worked: `S = ${four(S)}; k = 1.05·9.81·${four(found.loading)}^0.7·${four(S)}/(${gas}) = ${four(k)} 1/m`,
    },
    {
      label: 'Air friction (Haaland)',
      formula: 'c = λ·G²·R·T/(2·D), G = ṁ_a/(π·D²/4)',
      worked: `${four(friction)}·${four(flux)}²·${gas}/(2·${show(found.bore, 'm')}) = ${four(c)} Pa²/m`,
    },
    {
      label: 'Inlet pressure, absolute',
      formula: 'p_1² = (p_2² + c/k)·exp(2·k·L_e) − c/k',
      worked: `with p_2 = ${end}, 2·k·L_e = ${four(2 * k * equivalentLength)}: p_1 = ${p1}`,
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
      label: 'Compressor',
      formula: 'P = 3.5·101325·V_0·(r^(1/3.5) − 1)/0.70, r = (p_1 + 0.5 bar)/101325',
      worked: `r = ${four(found.ratio)}; P = 3.5·101325·${show(found.freeAir, 'm3/s')}·(${four(found.ratio)}^(1/3.5) − 1)/0.70 = ${show(found.power, 'kW')}`,
    },
  ];
}
