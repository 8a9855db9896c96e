import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Result, type ResultTable } from '../estimator.ts';
import { type Candidate, chooseBore, loadBore } from './choose-bore.ts';
import { constants, examples } from './sources.ts';
import { inputs } from './inputs.ts';
import { type Line, settlingVelocity } from './line.ts';
import { outputs } from './outputs.ts';
import { lengthWarning, lineWarnings } from './warnings.ts';
import { workingOf } from './working.ts';

const tableOf = (candidates: readonly Candidate[]): ResultTable => ({
  caption: 'The bore and its neighbours',
  columns: [
    { label: 'Bore', unit: 'mm', digits: 3 },
    { label: 'Loading', unit: '1', digits: 3 },
    { label: 'Gauge pressure', unit: 'bar', digits: 3 },
    { label: 'Inlet velocity', unit: 'm/s', digits: 3 },
    { label: 'End velocity', unit: 'm/s', digits: 3 },
    { label: 'Free air', unit: 'm3/h', digits: 3 },
    { label: 'Power', unit: 'kW', digits: 3 },
  ],
  rows: candidates.map(({ bore, loading, gauge, v1, v2, freeAir, power }) => [
    bore,
    loading,
    gauge,
    v1,
    v2,
    freeAir,
    power,
  ]),
});

function calculate(values: Values<typeof inputs>): Result {
  const { W, H, V, N, d, rp, T, pg, vm, D, p2 } = values;
  const equivalentLength = H + 2 * V + 5 * N;
  const tooLong = lengthWarning(equivalentLength);
  if (tooLong?.level === 'refused') return { out: {}, warnings: [tooLong], steps: [] };
  const settling = settlingVelocity(d, rp, T);
  const line: Line = { ash: W, equivalentLength, size: d, settling, kelvin: T, endPressure: p2 };
  const limits = { pressure: pg, velocityMargin: vm };
  const given = D === undefined ? undefined : loadBore(line, D, limits);
  const { chosen, beside } =
    D === undefined ? chooseBore(line, limits) : { chosen: given, beside: given ? [given] : [] };
  if (!chosen) {
    const text =
      D === undefined
        ? 'No bore from 65 to 400 mm conveys this ash rate at a safe velocity with the pressure available. Enter a higher pressure, a shorter line or a lower rate.'
        : 'This bore does not convey this ash rate at a safe velocity with the pressure available. Enter another bore, a higher pressure or a lower rate.';
    return refuse('no-bore', text, D === undefined ? 'pg' : 'D');
  }
  return {
    out: {
      D: chosen.bore,
      V0: chosen.freeAir,
      P: chosen.power,
      kWhPerT: chosen.power / W,
      m: chosen.loading,
      p1g: chosen.gauge,
      ma: chosen.air,
      v1: chosen.v1,
      vmin: chosen.vmin,
      v2: chosen.v2,
      Leq: equivalentLength,
      w: settling,
    },
    warnings: [...(tooLong ? [tooLong] : []), ...lineWarnings(chosen)],
    steps: workingOf({ H, V, N }, line, chosen),
    table: tableOf(beside),
  };
}

/** E2: bore, air, pressure and compressor power of one dense-phase fly ash line. */
export const densePhaseLine = defineEstimator({
  key: 'dense-phase-line',
  title: 'Dense-phase fly ash line',
  path: '/tools/dense-phase-line',
  version: 1,
  inputs,
  outputs,
  constants,
  examples,
  trust:
    'Conservative; the actual air flow is likely between half of this value and this value, the bore within one size. The method was checked against three lines only.',
  isNot: [
    'a guarantee',
    'the limit at which the line blocks',
    'the size of a vessel',
    'a conveying test, which the estimate does not replace',
  ],
  plot: { input: 'H', outputs: ['V0', 'P'] },
  calculate,
});
