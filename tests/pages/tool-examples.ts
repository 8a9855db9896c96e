import { routes } from '#contract/routes.ts';

/** An example of a method, as a page has to answer it. */
export interface ToolExample {
  name: string;
  path: string;
  values: Readonly<Record<string, string>>;
  /** By the name of the output: its value and unit. */
  expected: Readonly<Record<string, readonly [value: number, unit: string]>>;
  /** Relative; 1e-5 where absent. */
  tolerance?: number;
}

const squareFoot = 0.3048 ** 2;

const ash: ToolExample[] = [
  {
    name: '1a silo of a 15 MW unit',
    path: routes.ashFromFuel,
    values: { B: '41.42t/h', A: `${(1.010648 / 41.42) * 100}%`, sb: '40%', sf: '60%', se: '0%' },
    expected: {
      ...{ total: [1.010648, 't/h'], fly: [0.6063888, 't/h'], bottom: [0.4042592, 't/h'] },
      day: [24.255552, 't/d'],
    },
    tolerance: 1e-7,
  },
  {
    name: '1b fuel of 100 MW',
    path: routes.ashFromFuel,
    values: { P: '100MW', eta: '33.44%', Hv: '20000kJ/kg' },
    expected: { B: [53.8278, 't/h'] },
  },
  {
    name: '1c 2 × 500 MW',
    path: routes.ashFromFuel,
    values: { P: '1000MW', eta: `${(100 * 860) / 2425}%`, Hv: '3300kcal/kg', A: '43%' },
    expected: { B: [734.716, 't/h'], total: [315.928, 't/h'] },
  },
  {
    name: '1d defaults',
    path: routes.ashFromFuel,
    values: {},
    expected: {
      ...{ total: [40, 't/h'], bottom: [8, 't/h'], fly: [30, 't/h'], eco: [2, 't/h'] },
      ...{ design_fly: [44, 't/h'], design_bottom: [11.7333, 't/h'], design_eco: [2.93333, 't/h'] },
      ...{ day: [960, 't/d'], year: [297_840, 't/y'], store: [480, 't'] },
    },
  },
  {
    name: '1e 3000 MW',
    path: routes.ashFromFuel,
    values: { B: '1875t/h', sb: '20', sf: '80', se: '0' },
    expected: {
      total: [750, 't/h'],
      bottom: [150, 't/h'],
      fly: [600, 't/h'],
      day: [18_000, 't/d'],
    },
  },
];

const line: ToolExample[] = [
  {
    name: '2a Macawber',
    path: routes.densePhaseLine,
    values: { W: '35t/h', H: '141m', V: '30m', N: '6' },
    expected: {
      ...{ D: [125, 'mm'], m: [33.85, ''], p1g: [2.112, 'bar'], v1: [7.59, 'm/s'] },
      ...{ vmin: [6.31, 'm/s'], v2: [23.42, 'm/s'], ma: [0.2872, 'kg/s'], V0: [859, 'm3/h'] },
      ...{ P: [53.1, 'kW'], kWhPerT: [1.52, 'kWh/t'], Leq: [231, 'm'] },
    },
    tolerance: 5e-3,
  },
  {
    name: '2a Macawber, all horizontal',
    path: routes.densePhaseLine,
    values: { W: '35t/h', H: '171m', V: '0m', N: '9' },
    expected: { D: [125, 'mm'], m: [36.3, ''], V0: [801, 'm3/h'], P: [48.5, 'kW'] },
    tolerance: 5e-3,
  },
  {
    name: '2d short line',
    path: routes.densePhaseLine,
    values: { W: '60t/h', H: '80m', V: '20m', N: '4' },
    expected: {
      ...{ D: [150, 'mm'], m: [73.99, ''], p1g: [2.246, 'bar'], v1: [3.96, 'm/s'] },
      ...{ v2: [12.75, 'm/s'], V0: [673, 'm3/h'], P: [43.1, 'kW'], kWhPerT: [0.718, 'kWh/t'] },
    },
    tolerance: 5e-3,
  },
  {
    name: '2e 30 t/h over 270 m',
    path: routes.densePhaseLine,
    values: { H: '270m', V: '30m', N: '8' },
    expected: {
      ...{ Leq: [370, 'm'], D: [150, 'mm'], m: [14.08, ''], p1g: [1.901, 'bar'] },
      ...{ v1: [11.65, 'm/s'], vmin: [9.68, 'm/s'], v2: [33.51, 'm/s'], ma: [0.5919, 'kg/s'] },
      ...{ V0: [1770, 'm3/h'], P: [103.3, 'kW'], w: [0.05043, 'm/s'] },
    },
    tolerance: 5e-3,
  },
];

const silo: ToolExample[] = [
  {
    name: '3a DMCI',
    path: routes.silo,
    values: {
      ...{ D: '2.8m', o: '1.6m', w: '60deg', b: '30deg', f: '0.60', u: '0m' },
      h: `${8.51 + 1.4 / Math.sqrt(3)}m`,
    },
    expected: {
      ...{ hh: [1.03923, 'm'], Vh: [4.0484, 'm3'], hp: [0.80829, 'm'], hfull: [8.51, 'm'] },
      ...{ V: [59.4351, 'm3'], Vwater: [61.426, 'm3'] },
    },
  },
  {
    name: '3b DMCI, 10 % added',
    path: routes.silo,
    values: {
      D: '2.8',
      o: '1.6',
      f: '0.6',
      u: '0',
      M: '24h',
      R: `${1.1 * 1.010648}t/h`,
      rho: '600',
    },
    expected: { V: [44.468512, 'm3'] },
    tolerance: 1e-7,
  },
  {
    name: '3c NLC, one of two',
    path: routes.silo,
    values: { D: '10m', R: '93.45t/h', M: '8h' },
    expected: { mass: [747.6, 't'] },
  },
  {
    name: '3d defaults',
    path: routes.silo,
    values: {},
    expected: {
      ...{ hh: [7.79423, 'm'], Vh: [385.659, 'm3'], hp: [3.4641, 'm'], hfull: [6.0359, 'm'] },
      ...{ V: [1198.9, 'm3'], Vwater: [1516.63, 'm3'], t: [25.5765, 'h'] },
    },
  },
  {
    name: '3e height for 16 h',
    path: routes.silo,
    values: { h: '' },
    expected: { V: [750, 'm3'], hfull: [2.07, 'm'], h: [6.03, 'm'], total: [13.8, 'm'] },
    tolerance: 4e-3,
  },
];

const filter: ToolExample[] = [
  {
    name: '4a fly ash at 275 °F',
    path: routes.bagFilter,
    values: {
      ...{ Q: '10000cfm', T: '275F', dust: '9', use: '0.8', L: '4gr/ft3', dm: '7um' },
      ...{ bd: '5.125in', bl: '10ft', Pj: '100psi', br: '1' },
    },
    expected: {
      ...{ V: [4.68922, 'ft/min'], area: [2132.55 * squareFoot, 'm2'], N: [159, ''] },
      a: [13.4172184 * squareFoot, 'm2'],
    },
  },
  {
    name: '4d without a cap',
    path: routes.bagFilter,
    values: { cap: '', bp: '0.22m' },
    expected: {
      ...{ V: [8.70828, 'ft/min'], v: [2.65428, 'm/min'], area: [188.375, 'm2'] },
      ...{ a: [1.83972, 'm2'], N: [112, ''], v_act: [2.42662, 'm/min'] },
      ...{ v_net: [2.77328, 'm/min'], can: [2.62972, 'm/s'], dp_Pa: [2125.54, 'Pa'] },
    },
  },
  {
    name: '4e a boiler',
    path: routes.bagFilter,
    values: {
      ...{ Q: '300000m3/h', T: '140C', L: '20g/m3', dm: '15um', dust: 'fly-ash', use: 'process' },
      ...{ bd: '0.16m', bl: '6.0m', bp: '0.22m', br: '16' },
    },
    expected: {
      ...{ v: [1.46066, 'm/min'], area: [3423.12, 'm2'], N: [1136, ''] },
      ...{ v_act: [1.45939, 'm/min'], v_net: [1.48024, 'm/min'], can: [2.59268, 'm/s'] },
      dp_Pa: [1458.65, 'Pa'],
    },
  },
];

const transfer: ToolExample[] = [
  {
    name: '5c fog',
    path: routes.transferPoint,
    values: { fn: '3', fq: `${90.718474 / 3}l/h`, fd: '100%', ft: '200ston/h' },
    expected: { moisture: [0.05, '%'] },
  },
  {
    name: '5d defaults',
    path: routes.transferPoint,
    values: { how: 'belt' },
    expected: {
      ...{ Q: [2787.09, 'm3/h'], Dcalc: [222.006, 'mm'], D: [224, 'mm'] },
      ...{ v: [19.6454, 'm/s'], dpduct: [1039.85, 'Pa'] },
    },
    tolerance: 1e-4,
  },
  {
    name: '5e 30 000 m³/h',
    path: routes.transferPoint,
    values: { how: 'given', Q: '30000m3/h', L: '60m', n: '4', T: '40C' },
    expected: {
      ...{ Dcalc: [728.366, 'mm'], D: [710, 'mm'], v: [21.0481, 'm/s'], lam: [0.0148188, ''] },
      ...{ dpduct: [874.402, 'Pa'], P: [30.441, 'kW'] },
    },
  },
  {
    name: '5f falling stream',
    path: routes.transferPoint,
    values: { how: 'falling', Au: '4ft2', R: '1000t/h', S: '3.05m', ds: '50mm' },
    expected: { Q: [5950, 'm3/h'] },
    tolerance: 1e-3,
  },
];

const unpas = { B: '1200mm', lam: '35', th: '15', v: '1.68m/s', rho: '1522kg/m3', Q: '1000t/h' };
const conveyors: ToolExample[] = [
  {
    name: '6a UNPAS, DIN',
    path: routes.beltConveyor,
    values: { ...unpas, std: 'din' },
    expected: { S: [0.170509, 'm2'] },
  },
  {
    name: '6a UNPAS, ISO',
    path: routes.beltConveyor,
    values: unpas,
    expected: { S: [0.151287, 'm2'] },
  },
  {
    name: '6b UNPAS, power',
    path: routes.beltConveyor,
    values: { ...unpas, L: '258m', H: '17.9m', Gm: '70kg/m', f: '0.02' },
    expected: { C: [1.36042, ''], Pmain: [27.2273, 'kW'], Plift: [48.7775, 'kW'] },
  },
  {
    name: '6c Rulmeca',
    path: routes.beltConveyor,
    values: { Q: '110t/h', L: '37.1m', H: '1.6m', v: '1m/s', B: '650mm', Fs: '4975N' },
    expected: { Flift: [0.4796, 'kN'], F: [6.51, 'kN'] },
    tolerance: 2e-3,
  },
  {
    name: '6e defaults',
    path: routes.beltConveyor,
    values: {},
    expected: {
      ...{ S: [0.112669, 'm2'], C: [1.45, ''], qG: [55.5556, 'kg/m'], Fh: [6.34729, 'kN'] },
      ...{ Flift: [16.35, 'kN'], P: [56.7432, 'kW'], motor: [63.048, 'kW'] },
    },
  },
  {
    name: '7a corn meal',
    path: routes.screwConveyor,
    values: {
      ...{ Q: '25600lb/h', rho: '40lb/ft3', D: '12in', K: '30%', L: '16ft' },
      ...{ Fm: '0.5', Fb: '1' },
    },
    expected: { N: [49.4799, 'rpm'] },
    tolerance: 2e-5,
  },
  {
    name: '7d defaults',
    path: routes.screwConveyor,
    values: {},
    expected: {
      ...{ N: [52.4362, 'rpm'], hpf: [0.354254, 'hp'], hpm: [0.867964, 'hp'], Fo: [1.90129, ''] },
      ...{ hp: [2.64067, 'hp'], P: [2.64067 * 0.7457, 'kW'], motor: [2.2, 'kW'] },
    },
  },
];

const lime: ToolExample[] = [
  {
    name: '8a station of 300 MW',
    path: routes.limeDemand,
    values: {
      ...{ mode: 'fuel', B: '150t/h', S: '1%', x: '90%', n: '100%', r: 'limestone' },
      ...{ sr: '1.0', pu: '90%' },
    },
    expected: { so2: [2700, 'kg/h'], reagent: [4680, 'kg/h'], gypsum: [8060 * 0.9, 'kg/h'] },
    tolerance: 2e-3,
  },
  {
    name: '8d slaker',
    path: routes.limeDemand,
    values: { r: 'quicklime', ww: '4', pu: '93%' },
    expected: { dT: [62.7202, 'dC'], outlet: [90.7202, 'C'] },
  },
  {
    name: '8e defaults',
    path: routes.limeDemand,
    values: {},
    expected: {
      ...{ so2: [120, 'kg/h'], hydrate: [226.281, 'kg/h'], quick: [171.26, 'kg/h'] },
      ...{ reagent: [226.281, 'kg/h'], water: [2.03653, 'm3/h'], silo: [79.1983, 'm3'] },
      tpd: [5.43074, 't/d'],
    },
  },
  {
    name: '8f effluent',
    path: routes.limeDemand,
    values: { mode: 'effluent', sr: '1.0' },
    expected: { reagent: [80.5, 'kg/h'] },
    tolerance: 1e-3,
  },
];

/** Every example of the methods that a page can answer. */
export const toolExamples: readonly ToolExample[] = [
  ...ash,
  ...line,
  ...silo,
  ...filter,
  ...transfer,
  ...conveyors,
  ...lime,
];
