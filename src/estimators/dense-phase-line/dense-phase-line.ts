import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Result, type ResultTable } from '../estimator.ts';
import { type Candidate, chooseBore, loadBore, loadSteps } from './choose-bore.ts';
import { constants, examples } from './sources.ts';
import { inputs, layouts } from './inputs.ts';
import { atmosphere, type Line, pressureAt, settlingVelocity } from './line.ts';
import { outputs } from './outputs.ts';
import { type Section } from './stepped.ts';
import { vesselsOf, vesselSteps } from './vessels.ts';
import { lengthWarning, lineWarnings } from './warnings.ts';
import { workingOf } from './working.ts';

type Inputs = Values<typeof inputs>;

const tableOf = (candidates: readonly Candidate[]): ResultTable => ({
  caption: 'The bore and its neighbours',
  columns: [
    { label: 'Bore', unit: 'mm', digits: 3 },
    { label: 'Loading', unit: '1', digits: 3 },
    { label: 'Pressure drop', unit: 'bar', digits: 3 },
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

const sectionTable = (sections: readonly Section[], endPressure: number): ResultTable => ({
  caption: 'The bores along the line, from the inlet',
  columns: [
    { label: 'Bore', unit: 'mm', digits: 3 },
    { label: 'Equivalent length', unit: 'm', digits: 3 },
    { label: 'Pressure above the end', unit: 'bar', digits: 3 },
    { label: 'Inlet velocity', unit: 'm/s', digits: 3 },
    { label: 'End velocity', unit: 'm/s', digits: 3 },
  ],
  rows: sections.map(({ bore, length, inletPressure, inletVelocity, endVelocity }) => [
    bore,
    length,
    inletPressure - endPressure,
    inletVelocity,
    endVelocity,
  ]),
});

/** The line of the layout that is asked for, and the table that belongs to it. */
function solve(
  line: Line,
  { D, st, pg, pv, vm }: Inputs,
  ambient: number,
): { chosen: Candidate | undefined; table: ResultTable } {
  const isVacuum = st === layouts.vacuum;
  const pressure = isVacuum ? pv : pg;
  const limits = { pressure, velocityMargin: vm, ambient, isVacuum };
  if (st === layouts.stepped && D === undefined) {
    const chosen = loadSteps(line, limits);
    return { chosen, table: sectionTable(chosen?.sections ?? [], line.endPressure) };
  }
  if (D === undefined) {
    const { chosen, beside } = chooseBore(line, limits);
    return { chosen, table: tableOf(beside) };
  }
  const chosen = loadBore(line, D, limits);
  return { chosen, table: tableOf(chosen ? [chosen] : []) };
}

function calculate(values: Inputs): Result {
  const { W, H, V, N, d, rp, T, D, p2, alt, st, nv } = values;
  if (!Number.isInteger(nv)) {
    return refuse('vessels', 'Vessels that discharge in one cycle: enter a whole number.', 'nv');
  }
  const equivalentLength = H + 2 * V + 5 * N;
  const tooLong = lengthWarning(equivalentLength);
  if (tooLong?.level === 'refused') return { out: {}, warnings: [tooLong], steps: [] };
  const settling = settlingVelocity(d, rp, T);
  const ambient = alt === undefined ? atmosphere : pressureAt(alt);
  const endPressure = p2 ?? ambient;
  const line: Line = { ash: W, equivalentLength, size: d, settling, kelvin: T, endPressure };
  const { chosen, table } = solve(line, values, ambient);
  if (!chosen) {
    const text =
      D === undefined
        ? 'No bore from 65 to 400 mm conveys this ash rate at a safe velocity with the pressure available. Enter a higher pressure, a shorter line or a lower rate.'
        : 'This bore does not convey this ash rate at a safe velocity with the pressure available. Enter another bore, a higher pressure or a lower rate.';
    return refuse('no-bore', text, D === undefined ? 'pg' : 'D');
  }
  const { batch, vessel } = vesselsOf(values);
  const isVacuum = st === layouts.vacuum;
  return {
    out: {
      D: chosen.bore,
      ...(chosen.sections && { Dend: chosen.endBore }),
      V0: chosen.freeAir,
      ...(alt !== undefined && { Vs: (chosen.freeAir * atmosphere) / ambient }),
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
      ...(!isVacuum && { batch, vessel }),
    },
    warnings: [...(tooLong ? [tooLong] : []), ...lineWarnings(values, chosen, ambient)],
    steps: [
      ...workingOf({ H, V, N }, line, chosen, isVacuum),
      ...(isVacuum ? [] : vesselSteps(values)),
    ],
    table,
  };
}

/** E2: bore, air, pressure and power of one fly ash line, with the vessels that feed it. */
export const densePhaseLine = defineEstimator({
  key: 'dense-phase-line',
  title: 'Dense-phase fly ash line',
  path: '/tools/dense-phase-line',
  version: 2,
  changes: [
    'Since November 2026 the line is 130 m long by default, no longer 270 m; bores in steps, vacuum, altitude and vessels were added.',
  ],
  inputs,
  outputs,
  constants,
  examples,
  trust:
    'Conservative; the actual air flow is likely between half of this value and this value, the bore within one size. The method was checked against three lines only. From a loading of 20 the flow is dense phase by TM 5-810-15.',
  isNot: [
    'a guarantee',
    'the limit at which the line blocks',
    'the pressure rating of a vessel',
    'a conveying test, which the estimate does not replace',
  ],
  plot: { input: 'H', outputs: ['V0', 'P'] },
  calculate,
});
