import { type Step } from '../estimator.ts';
import { plain, show } from '../units/format-quantity.ts';
import { fromSi } from '#contract/units/units.ts';
import { type Filter, type Inputs } from './size-filter.ts';
import { manualLimits, sizeFactor } from './epa-method.ts';
import { fittingCloths } from './warnings.ts';

interface Found {
  epa: number;
  ratio: number;
  pressureDrop: number;
  drop: number;
  dewPoint: number | undefined;
}

const four = (value: number) => plain(value, 4);
const limited = (value: number, { min, max }: { min: number; max: number }) =>
  four(Math.min(max, Math.max(min, value)));

/** The working of a filter, in the order of the method. */
export function workingOf(values: Inputs, found: Found, filter: Filter): Step[] {
  const { Q, T, dust, use, L, dm, cap, bd, bl, bp, br, Pj, K2, th, nc, ap, hw, so } = values;
  const { area, bag, count, actual, net, can } = filter;
  const ratio = show(found.ratio, 'm/min');
  const fahrenheit = limited(fromSi(T, 'F'), manualLimits.temperature);
  const load = fromSi(L, 'gr/ft3');
  const actualFeet = four(fromSi(actual, 'ft/min'));
  const resistance = four(fromSi(K2, 'inwg/(ft/min.lb/ft2)'));
  const gas = show(Q, 'm3/min');
  const oneBag = show(bag, 'm2');
  return [
    {
      label: 'Ratio by the EPA method (ft/min, °F, gr/ft³, µm)',
      formula: 'V = 2.878·A·B·T^−0.2335·L^−0.06021·(0.7471 + 0.0853·ln d_m)',
      worked: `2.878·${four(dust)}·${four(use)}·${fahrenheit}^−0.2335·${limited(load, manualLimits.load)}^−0.06021·${four(sizeFactor(fromSi(dm, 'um')))} = ${show(found.epa, 'ft/min')}`,
    },
    {
      label: 'Air-to-cloth ratio',
      formula: cap === undefined ? 'v = 0.3048·V' : 'v = 0.3048·V, at most v_max',
      worked: `0.3048·${four(fromSi(found.epa, 'ft/min'))}${cap === undefined ? '' : `, at most ${show(cap, 'm/min')}`} → ${ratio}`,
    },
    { label: 'Cloth', formula: 'Q/v', worked: `${gas} / ${ratio} = ${show(area, 'm2')}` },
    {
      label: 'Cloth of one bag',
      formula: 'a = π·d_b·l_b',
      worked: `π·${show(bd, 'm')}·${show(bl, 'm')} = ${oneBag}`,
    },
    {
      label: 'Bags, in whole rows',
      formula: 'N = ⌈Q/(v·a)⌉, made up to rows of n_r',
      worked: `${show(area, 'm2')} / ${oneBag} → ${filter.rows} rows of ${br} = ${count}`,
    },
    {
      label: 'Ratio with all bags',
      formula: 'v_act = Q/(N·a)',
      worked: `${gas} / (${count}·${oneBag}) = ${show(actual, 'm/min')}`,
    },
    ...(net === undefined
      ? []
      : [
          {
            label: 'Ratio with one row out',
            formula: 'v_net = Q/((N − n_r)·a)',
            worked: `${gas} / (${count - br}·${oneBag}) = ${show(net, 'm/min')}`,
          },
        ]),
    ...(filter.isolated === undefined
      ? []
      : [
          {
            label: 'Ratio with one compartment isolated',
            formula: 'v_iso = v_act·n_c/(n_c − 1)',
            worked: `${show(actual, 'm/min')}·${nc}/${nc - 1} = ${show(filter.isolated, 'm/min')}`,
          },
        ]),
    {
      label: 'Can velocity',
      formula: 'v_c = v_act·π·d_b·l_b/(p_b² − π·d_b²/4)',
      worked: `${show(actual, 'm/s')}·${oneBag}/((${show(bp, 'm')})² − π·(${show(bd, 'm')})²/4) = ${show(can, 'm/s')}`,
    },
    {
      label: 'Pressure drop (in. w.g., ft/min, psi, gr/ft³, min)',
      formula: 'Δp = 6.08·V_act·P_j^−0.65 + K_2·(L/7000)·V_act²·θ',
      worked: `6.08·${actualFeet}·${four(fromSi(Pj, 'psi'))}^−0.65 + ${resistance}·(${four(load)}/7000)·${actualFeet}²·${four(fromSi(th, 'min'))} = ${four(found.drop)} in. w.g. = ${show(found.pressureDrop, 'Pa')}`,
    },
    {
      label: 'Pulse air',
      formula: 'V_air = N/n_r·V_p/θ',
      worked: `${filter.rows}·${show(ap, 'l')} / ${show(th, 'min')} = ${show(filter.pulseAir, 'm3/h')}`,
    },
    {
      label: 'Fabrics for continuous use at this temperature (EPA APTI, table 4-1)',
      formula: 'T ≤ T_cloth',
      worked: fittingCloths(T)
        .map(({ label, continuous }) => `${label} up to ${continuous} °C`)
        .join(', '),
    },
    ...(found.dewPoint === undefined || hw === undefined || so === undefined
      ? []
      : [
          {
            label: 'Acid dew point',
            formula: '1000/T_d = 2.276 − 0.0294·ln p_w − 0.0858·ln p_s + 0.0062·ln p_w·ln p_s',
            worked: `${show(hw, '%')} of water vapour, ${four(so)} ppm of sulphur trioxide: ${show(found.dewPoint, 'C')}`,
          },
        ]),
  ];
}
