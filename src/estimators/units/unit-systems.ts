import { type Unit } from '#contract/units/units.ts';

/** The unit system of values without a unit of their own. */
export type UnitSystem = 'si' | 'us';

const usUnits = new Map<Unit, Unit>([
  ...([
    ['m', 'ft'],
    ['mm', 'in'],
    ['m2', 'ft2'],
    ['m3', 'ft3'],
    ['m3/h/rpm', 'ft3/h/rpm'],
    ['C', 'F'],
    ['dC', 'dF'],
  ] as const),
  ...([
    ['t/h', 'ston/h'],
    ['kg/h', 'lb/h'],
    ['kg/s', 'lb/h'],
    ['t', 'ston'],
    ['kg/m', 'lb/ft'],
    ['kg/m3', 'lb/ft3'],
    ['g/m3', 'gr/ft3'],
  ] as const),
  ...([
    ['m3/h', 'cfm'],
    ['m/s', 'ft/min'],
    ['m/min', 'ft/min'],
    ['bar', 'psi'],
    ['kPa', 'psi'],
    ['Pa', 'inwg'],
  ] as const),
  ...([
    ['N', 'lbf'],
    ['N/mm', 'lbf/in'],
    ['kN', 'lbf'],
    ['Nm', 'lbf.ft'],
    ['kW', 'hp'],
    ['kJ/kg', 'Btu/lb'],
  ] as const),
]);

/**
 * The unit of a quantity that a system of units shows first.
 * @param units those it may be shown in, its own first
 */
export function preferredUnit(units: readonly [Unit, ...Unit[]], system: UnitSystem): Unit {
  const [own] = units;
  if (system === 'si') return own;
  // Of a bag or a pitch, feet are too coarse and not offered.
  const candidates: (Unit | undefined)[] = [usUnits.get(own), own === 'm' ? 'in' : undefined];
  return candidates.find((unit) => unit !== undefined && units.includes(unit)) ?? own;
}
