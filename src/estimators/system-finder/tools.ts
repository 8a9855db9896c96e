import { reagents, siloDensities, type Reagent } from '../lime-demand/reagents.ts';
import { isOf, type Case, type System } from './case.ts';

/** An estimator and the parameters of its address that the case answers. */
export interface ToolLink {
  tool: string;
  parameters: Readonly<Record<string, string>>;
}

/** The reagent of the lime tool that a material is. */
const reagentOf: Readonly<Record<string, Reagent>> = {
  'hydrated-lime': reagents.hydrate,
  quicklime: reagents.quicklime,
  'limestone-powder': reagents.limestone,
};

/** `{ W: 35 }` with unit t/h → `{ W: '35t/h' }`; answers that are missing are left out. */
const parameters = (answers: Record<string, [value: number | undefined, unit: string]>) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, [value, unit]]) =>
      value === undefined ? [] : [[key, `${value}${unit}`]],
    ),
  );

/** The estimators that size a system, opened with what the case says. */
export function toolsFor(system: System, c: Case): ToolLink[] {
  const { rate, distance, lift, temperature, d50 } = c;
  const line: ToolLink = {
    tool: 'dense-phase-line',
    parameters: parameters({
      W: [rate, 't/h'],
      H: [distance, 'm'],
      V: [lift, 'm'],
      d: [d50, 'um'],
      T: [temperature, 'C'],
    }),
  };
  const silo: ToolLink = { tool: 'silo', parameters: parameters({ R: [rate, 't/h'] }) };
  const reagent = reagentOf[c.material ?? ''];
  const limeSilo: ToolLink = {
    tool: 'silo',
    parameters: {
      ...(c.perDay === undefined ? silo.parameters : parameters({ R: [c.perDay, 't/d'] })),
      ...(reagent && siloDensities(reagent)),
    },
  };
  const belt: ToolLink = {
    tool: 'belt-conveyor',
    parameters: parameters({ Q: [rate, 't/h'], L: [distance, 'm'], H: [lift, 'm'] }),
  };
  const screw: ToolLink = {
    tool: 'screw-conveyor',
    parameters: parameters({ Q: [rate, 't/h'], L: [distance, 'm'] }),
  };
  const filter: ToolLink = {
    tool: 'bag-filter',
    parameters: parameters({ T: [temperature, 'C'], dm: [d50, 'um'] }),
  };
  const transferPoint: ToolLink = {
    tool: 'dust-at-a-transfer-point',
    parameters: parameters({ ft: [rate, 't/h'] }),
  };
  const ash: ToolLink = { tool: 'ash-from-fuel', parameters: {} };
  const lime: ToolLink = { tool: 'lime-demand', parameters: {} };
  const atBoiler = c.source === 'boiler-gas';

  switch (system) {
    case 1:
      return c.material === 'pc-fly-ash' ? [ash, line, silo] : [ash, silo];
    case 2:
      return [];
    case 3:
      return isOf(c, 'fuel') || c.material === 'limestone-lump' ? [belt] : [screw, belt];
    case 4:
      return atBoiler ? [filter] : [transferPoint, filter];
    case 5:
      return [transferPoint];
    case 6:
      return [];
    case 7:
      return [lime, limeSilo];
    case 8:
      return c.task === 'dose' ? [lime, limeSilo] : [];
  }
}
