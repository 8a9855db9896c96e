import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Result, type Step, type Warning } from '../estimator.ts';
import { show } from '../units/format-quantity.ts';
import { splits } from './firings.ts';
import { inputs } from './inputs.ts';
import { outputs } from './outputs.ts';

type Inputs = Values<typeof inputs>;

const shiftHours = 8;
const hour = 3600;

/** The given shares; an empty one is that of the firing. */
function splitOf({ fire, sb, sf, se }: Inputs) {
  const { bottom = NaN, fly = NaN, eco = NaN } = splits[fire] ?? {};
  return { bottom: sb ?? bottom, fly: sf ?? fly, eco: se ?? eco };
}

function fuelOf({ B, P, St, dh, eb, eta, Hv }: Inputs): { fuel: number; step: Step } | undefined {
  const label = 'Fuel';
  if (St !== undefined) {
    const fuel = (St * dh) / (eb * Hv);
    const numbers = `${show(St, 't/h')}·${show(dh, 'kJ/kg')} / (${show(eb, '1')}·${show(Hv, 'kJ/kg')})`;
    const worked = `${numbers} = ${show(fuel, 't/h')}`;
    return { fuel, step: { label, formula: 'B = D·Δh/(η_b·H)', worked } };
  }
  if (B !== undefined) {
    return { fuel: B, step: { label, formula: 'B, given', worked: show(B, 't/h') } };
  }
  if (P === undefined) return undefined;
  const fuel = P / (eta * Hv);
  const numbers = `3600·${show(P, 'MW')} / (${show(eta, '1')}·${show(Hv, 'kJ/kg')})`;
  return {
    fuel,
    step: { label, formula: 'B = 3600·P/(η·H)', worked: `${numbers} = ${show(fuel, 't/h')}` },
  };
}

function calculate(values: Inputs): Result {
  const { A, P, B, St, eta, ub, uf, he, mg, hs, lf } = values;
  const share = splitOf(values);
  const sum = share.bottom + share.fly + share.eco;
  if (Math.abs(sum - 1) > 0.001 + 1e-9) {
    const text = `The three shares add up to ${show(sum, '%')}: enter shares that add up to 100 %.`;
    return refuse('split', text, 'sf');
  }
  const found = fuelOf(values);
  if (!found) {
    return refuse('no-fuel', 'Enter the fuel rate, the gross power or the steam.', 'B');
  }
  const { fuel } = found;
  const total = fuel * A;
  const stream = {
    bottom: (total * share.bottom) / (1 - ub),
    fly: (total * share.fly) / (1 - uf),
    eco: total * share.eco,
  };
  const designFactor = ((shiftHours * hour) / he) * (1 + mg);
  const design = (rate: number) => rate * designFactor;
  const collected = (name: string, index: string, s: number, u: number, rate: number): Step[] => [
    {
      label: `${name}, as collected`,
      formula: `M_${index} = W·s_${index}/(1 − u_${index})`,
      worked: `${show(total, 't/h')}·${show(s, '1')} / (1 − ${show(u, '1')}) = ${show(rate, 't/h')}`,
    },
    {
      label: `${name}, design rate`,
      formula: `M_${index},d = M_${index}·8/h_e·(1 + m)`,
      worked: `${show(rate, 't/h')}·8/${show(he, 'h')}·(1 + ${show(mg, '1')}) = ${show(design(rate), 't/h')}`,
    },
  ];
  const warnings: Warning[] = [];
  if (St !== undefined && P !== undefined) {
    const text = 'The steam is given, so the power is not used.';
    warnings.push({ key: 'power-unused', inputKey: 'P', level: 'note', text });
  } else if (St === undefined && B !== undefined && P !== undefined) {
    const text = 'The fuel rate is given, so the power is not used.';
    warnings.push({ key: 'power-unused', inputKey: 'P', level: 'note', text });
  }
  return {
    out: {
      B: fuel,
      ...(St === undefined && B === undefined && { heatRate: 1 / eta }),
      total,
      ...stream,
      design_bottom: design(stream.bottom),
      design_fly: design(stream.fly),
      design_eco: design(stream.eco),
      day: total,
      year: total * lf,
      store: stream.fly * hs,
    },
    warnings,
    steps: [
      found.step,
      {
        label: 'Ash, total',
        formula: 'W = B·A',
        worked: `${show(fuel, 't/h')}·${show(A, '1')} = ${show(total, 't/h')}`,
      },
      ...collected('Bottom ash', 'b', share.bottom, ub, stream.bottom),
      ...collected('Fly ash', 'f', share.fly, uf, stream.fly),
      ...collected('Economiser ash', 'e', share.eco, 0, stream.eco),
      {
        label: 'Ash in a day',
        formula: '24·W',
        worked: `24·${show(total, 't/h')} = ${show(total, 't/d')}`,
      },
      {
        label: 'Ash in a year',
        formula: '8760·l_f·W',
        worked: `8760·${show(lf, '1')}·${show(total, 't/h')} = ${show(total * lf, 't/y')}`,
      },
      {
        label: 'Stored fly ash',
        formula: 'M_f·h_s',
        worked: `${show(stream.fly, 't/h')}·${show(hs, 'h')} = ${show(stream.fly * hs, 't')}`,
      },
    ],
  };
}

/** E1: ash at each place where it falls out, the rates to evacuate, and what is to be stored. */
export const ashFromFuel = defineEstimator({
  key: 'ash-from-fuel',
  title: 'Ash from fuel',
  path: '/tools/ash-from-fuel',
  version: 2,
  changes: [
    'Since November 2026 the firing “Stoker” is named “Spreader stoker, coal”; travelling grate, fluidised beds, bagasse, husk and spent wash have splits of their own.',
  ],
  inputs,
  outputs,
  constants: [],
  examples: [
    {
      label: 'A plant of 100 MW at 33.44 %',
      values: { P: '100MW', eta: '33.44%', Hv: '20000kJ/kg' },
      source: { state: 'C', text: 'our example' },
    },
    {
      label: 'Ash of a 15 MW unit with a fluidised bed',
      values: { B: '41.42t/h', A: '2.44%', sb: '40%', sf: '60%', se: '0%', hs: '24h' },
      source: { state: 'C', text: 'our example' },
    },
    {
      label: 'A boiler of 30 t/h of steam on a travelling grate',
      values: { St: '30t/h', Hv: '4000kcal/kg', A: '35%', fire: 'grate' },
      source: { state: 'C', text: 'our example; the worked example of a scraper conveyor' },
    },
  ],
  trust:
    'Exact arithmetic; the split is the uncertainty. The design rates together exceed the hourly ash production, because ash collects in the hoppers between evacuations.',
  isNot: [
    'the rate of the worst hopper: the first field of a precipitator takes most',
    'sulphation or make-up of bed material in circulating fluidised beds',
    'the water in wet ash',
  ],
  plot: { input: 'A', outputs: ['total'] },
  calculate,
});
