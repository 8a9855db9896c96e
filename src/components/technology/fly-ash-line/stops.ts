import { bagFilter } from '#src/estimators/bag-filter/bag-filter.ts';
import { densePhaseLine } from '#src/estimators/dense-phase-line/dense-phase-line.ts';
import { airVelocity, flowThrough } from '#src/estimators/dense-phase-line/line.ts';
import type { Estimator } from '#src/estimators/estimator.ts';
import { runTool } from '#src/estimators/run-tool.ts';
import { linkWith } from '#src/estimators/tool-address.ts';
import { plain } from '#src/estimators/units/format-quantity.ts';
import { fromSi } from '#contract/units/units.ts';

/** 30 t/h of fly ash in the gas of 100 t/h of coal. */
const filterInputs = {
  ...{ Q: '750000m3/h', T: '130C', dust: 'fly-ash', use: 'process', L: '40g/m3', cap: '1m/min' },
  ...{ bl: '6m', bp: '0.25m' },
};
/** The design rate for these 30 t/h: evacuated in 6 hours of 8, with a margin of 10 %. */
const lineInputs = {
  ...{ W: '44t/h', H: '100m', V: '30m', N: '5' },
  ...{ d: '30um', T: '80C', p2: '101.325kPa' },
};

/** The passed part of a route: horizontal length and lift in m, and number of bends. */
interface Way {
  H: number;
  V: number;
  N: number;
}

/** The stops in the line, in the order of the drawing. */
const line: readonly (Way & { name: string; text: string })[] = [
  {
    ...{ H: 0, V: 0, N: 0, name: 'Vessel outlet' },
    text: 'Air discharges the vessel into the line, at the highest pressure and the lowest velocity.',
  },
  {
    ...{ H: 50, V: 0, N: 1, name: 'Horizontal run' },
    text: 'Friction reduces the pressure; the air expands and its velocity rises.',
  },
  {
    ...{ H: 95, V: 0, N: 2, name: 'Foot of the riser' },
    text: 'The line turns upwards. Each bend has the pressure drop of 5 m of pipe.',
  },
  {
    ...{ H: 95, V: 15, N: 3, name: 'Riser' },
    text: 'One metre of lift has the pressure drop of 2 m of horizontal pipe.',
  },
  {
    ...{ H: 95, V: 30, N: 4, name: 'Top bend' },
    text: 'Wear rises steeply with velocity; this bend has a cast liner.',
  },
  {
    ...{ H: 100, V: 30, N: 5, name: 'Silo' },
    text: 'The ash settles; the air, now at silo pressure, leaves through the roof filter.',
  },
];

/** A place on the way of fly ash: °C, m/s, and bar against the air around it. */
export interface Stop {
  name: string;
  text: string;
  temperature: number;
  velocity: number;
  pressure: number;
}

/**
 * SI values of a tool.
 * @throws Error if it gives none: the inputs above are wrong
 */
function resultOf(estimator: Estimator, texts: Readonly<Record<string, string>>) {
  const { result, si } = runTool(estimator, { texts, system: 'si' });
  const value = (key: string): number => {
    const found = result.out[key] ?? si[key];
    if (found === undefined) throw new Error(`${estimator.title} gives no ${key}`);
    return found;
  };
  return value;
}

function filterStop(): Stop {
  const filter = resultOf(bagFilter, filterInputs);
  return {
    name: 'Bag filter',
    text: 'Flue gas rises between the bags; fly ash collects on the cloth and is pulsed into the hopper.',
    temperature: fromSi(filter('T'), 'C'),
    velocity: filter('can'),
    pressure: -fromSi(filter('dp_Pa'), 'bar'),
  };
}

function lineStops(): Stop[] {
  const result = resultOf(densePhaseLine, lineInputs);
  const kelvin = result('T');
  const endPressure = result('p2');
  return line.map(({ H, V, N, name, text }) => {
    // The remaining part is a shorter line with the same end.
    const rest = result('Leq') - (H + 2 * V + 5 * N);
    const { flux, inletPressure } = flowThrough(
      {
        ...{ ash: result('W'), equivalentLength: rest, size: result('d'), settling: result('w') },
        ...{ kelvin, endPressure },
      },
      result('D'),
      result('m'),
    );
    return {
      ...{ name, text, temperature: fromSi(kelvin, 'C') },
      velocity: airVelocity(flux, kelvin, inletPressure),
      pressure: fromSi(inletPressure - endPressure, 'bar'),
    };
  });
}

/** The way of fly ash from the gas to the silo, by the tools "Bag filter" and "Dense-phase line". */
export const stops: readonly Stop[] = [filterStop(), ...lineStops()];

/** The tools that the numbers come from, opened with the same inputs. */
export const sources = {
  filter: linkWith(bagFilter.path, filterInputs),
  line: linkWith(densePhaseLine.path, lineInputs),
};

/** A number as the page shows it: three figures, two decimals at most, a minus sign. */
export const shown = (value: number): string =>
  Math.abs(value) < 0.005 ? '0' : plain(Number(value.toFixed(2)), 3).replace('-', '−');
