/** Makes a unit: SI value = value × factor + offset. Pages show the label; URLs have the key, which is ASCII. */
const unit = <const Name extends string>(
  quantity: Name,
  label: string,
  factor: number,
  offset = 0,
) => ({ label, quantity, factor, offset });

const hour = 3600;
const day = 24 * hour;
const pound = 0.45359237;
const foot = 0.3048;
const inch = 0.0254;
const shortTon = 907.18474;
const standardGravity = 9.80665;
/** 1 in. of water at 4 °C. */
const inchOfWater = 249.089;
const poundPerSquareInch = 6894.757;
const grain = pound / 7000;

/**
 * Every unit of forms and tools, by its token in an address. The SI unit of a mass flow is kg/s, of
 * a ratio 1, of a rotation 1/s, of an angle rad. Normal volumes are at 0 °C and 101.325 kPa and
 * keep their own quantities, so that they never mix with volumes as they flow. A short ton is `ston`:
 * engineers in India write `tph` for tonnes an hour (unit-spellings.ts).
 */
export const units = {
  '1': unit('ratio', '', 1),
  '%': unit('ratio', '%', 0.01),
  'kJ/kWh': unit('energy-per-energy', 'kJ/kWh', 1 / 3600),
  'kcal/kWh': unit('energy-per-energy', 'kcal/kWh', 4.1868 / 3600),

  m: unit('length', 'm', 1),
  ft: unit('length', 'ft', foot),
  mm: unit('length', 'mm', 1e-3),
  in: unit('length', 'in', inch),
  um: unit('length', 'µm', 1e-6),
  cm: unit('length', 'cm', 0.01),
  km: unit('length', 'km', 1000),
  m2: unit('area', 'm²', 1),
  ft2: unit('area', 'ft²', foot ** 2),
  m3: unit('volume', 'm³', 1),
  ft3: unit('volume', 'ft³', foot ** 3),
  l: unit('volume', 'l', 1e-3),
  /** Volume that a screw moves in a turn, as makers give it. */
  'm3/h/rpm': unit('volume', 'm³/h per rpm', 1 / 60),
  'ft3/h/rpm': unit('volume', 'ft³/h per rpm', foot ** 3 / 60),
  deg: unit('angle', '°', Math.PI / 180),

  s: unit('time', 's', 1),
  min: unit('time', 'min', 60),
  h: unit('time', 'h', hour),
  d: unit('time', 'days', day),
  rpm: unit('rotation', 'rpm', 1 / 60),
  'm/s': unit('speed', 'm/s', 1),
  'm/min': unit('speed', 'm/min', 1 / 60),
  'ft/min': unit('speed', 'ft/min', foot / 60),

  kg: unit('mass', 'kg', 1),
  t: unit('mass', 't', 1000),
  q: unit('mass', 'q', 100),
  lb: unit('mass', 'lb', pound),
  ston: unit('mass', 'ston', shortTon),
  'kg/s': unit('mass-flow', 'kg/s', 1),
  'kg/h': unit('mass-flow', 'kg/h', 1 / hour),
  't/h': unit('mass-flow', 't/h', 1000 / hour),
  't/d': unit('mass-flow', 't/day', 1000 / day),
  't/y': unit('mass-flow', 't/year', 1000 / (365 * day)),
  'q/h': unit('mass-flow', 'q/h', 100 / hour),
  'q/d': unit('mass-flow', 'q/day', 100 / day),
  'lb/h': unit('mass-flow', 'lb/h', pound / hour),
  'ston/h': unit('mass-flow', 'ston/h', shortTon / hour),
  'kg/m': unit('mass-per-length', 'kg/m', 1),
  'lb/ft': unit('mass-per-length', 'lb/ft', pound / foot),
  'kg/m3': unit('mass-density', 'kg/m³', 1),
  't/m3': unit('mass-density', 't/m³', 1000),
  'lb/ft3': unit('mass-density', 'lb/ft³', pound / foot ** 3),
  'g/m3': unit('concentration', 'g/m³', 1e-3),
  'mg/m3': unit('concentration', 'mg/m³', 1e-6),
  'mg/l': unit('concentration', 'mg/l', 1e-3),
  'gr/ft3': unit('concentration', 'gr/ft³', grain / foot ** 3),
  'mg/Nm3': unit('normal-concentration', 'mg/Nm³', 1e-6),
  'g/Nm3': unit('normal-concentration', 'g/Nm³', 1e-3),

  'm3/s': unit('volume-flow', 'm³/s', 1),
  'm3/min': unit('volume-flow', 'm³/min', 1 / 60),
  'm3/h': unit('volume-flow', 'm³/h', 1 / hour),
  'm3/d': unit('volume-flow', 'm³/day', 1 / day),
  'l/h': unit('volume-flow', 'l/h', 1e-3 / hour),
  'l/min': unit('volume-flow', 'l/min', 1e-3 / 60),
  'l/s': unit('volume-flow', 'l/s', 1e-3),
  cfm: unit('volume-flow', 'ft³/min', foot ** 3 / 60),
  'ft3/h': unit('volume-flow', 'ft³/h', foot ** 3 / hour),
  'Nm3/h': unit('normal-volume-flow', 'Nm³/h', 1 / hour),

  K: unit('temperature', 'K', 1),
  C: unit('temperature', '°C', 1, 273.15),
  F: unit('temperature', '°F', 5 / 9, 273.15 - 160 / 9),
  dC: unit('temperature-difference', '°C', 1),
  dF: unit('temperature-difference', '°F', 5 / 9),

  Pa: unit('pressure', 'Pa', 1),
  kPa: unit('pressure', 'kPa', 1e3),
  bar: unit('pressure', 'bar', 1e5),
  mbar: unit('pressure', 'mbar', 100),
  MPa: unit('pressure', 'MPa', 1e6),
  'kg/cm2': unit('pressure', 'kg/cm²', 98_066.5),
  psi: unit('pressure', 'psi', poundPerSquareInch),
  mmHg: unit('pressure', 'mm Hg', 133.322),
  mmwg: unit('pressure', 'mm w.g.', standardGravity),
  inwg: unit('pressure', 'in. w.g.', inchOfWater),
  'N/mm': unit('force-per-length', 'N/mm', 1000),
  'lbf/in': unit('force-per-length', 'lbf/in', 4.4482216152605 / 0.0254),
  N: unit('force', 'N', 1),
  kN: unit('force', 'kN', 1e3),
  lbf: unit('force', 'lbf', pound * standardGravity),
  Nm: unit('torque', 'N·m', 1),
  'lbf.ft': unit('torque', 'lbf·ft', pound * standardGravity * foot),
  'inwg/(ft/min.lb/ft2)': unit(
    'cake-resistance',
    'in. w.g./(ft/min·lb/ft²)',
    inchOfWater / ((foot / 60) * (pound / foot ** 2)),
  ),

  W: unit('power', 'W', 1),
  kW: unit('power', 'kW', 1e3),
  MW: unit('power', 'MW', 1e6),
  hp: unit('power', 'hp', 745.7),
  'kJ/kg': unit('energy-per-mass', 'kJ/kg', 1e3),
  'MJ/kg': unit('energy-per-mass', 'MJ/kg', 1e6),
  'kcal/kg': unit('energy-per-mass', 'kcal/kg', 4186.8),
  'Btu/lb': unit('energy-per-mass', 'Btu/lb', 2326),
  'kWh/t': unit('energy-per-mass', 'kWh/t', 3600),
} as const;

/** The token of a unit, as URLs have it: `t/h`, `um`, `1` for a pure number. */
export type Unit = keyof typeof units;

/** The quantity of a unit. A temperature and a temperature difference are two quantities. */
export type Quantity = (typeof units)[Unit]['quantity'];

/** `value` in `from`, as the SI unit of its quantity has it. */
export const toSi = (value: number, from: Unit): number =>
  value * units[from].factor + units[from].offset;

/** An SI value, in the unit `to`. */
export const fromSi = (si: number, to: Unit): number => (si - units[to].offset) / units[to].factor;

/** Whether the token names a unit. */
export const isUnit = (token: string): token is Unit => Object.hasOwn(units, token);
