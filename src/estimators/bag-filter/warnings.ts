import { type Warning } from '../estimator.ts';
import { fromSi, toSi } from '#contract/units/units.ts';
import { manualLimits } from './epa-method.ts';
import { dewPointMargin } from './dew-point.ts';
import { cloths, ratioCaps } from './materials.ts';
import { type Inputs } from './size-filter.ts';
import { plain } from '../units/format-quantity.ts';

const flyAsh = 9;
/** The highest ratio of data sheet 4, a sample range, in m³/(m²·min). */
const suppliedRatio = 1.6;
/** The highest ratio behind a coal boiler with one compartment isolated, of the same sheet. */
const boilerRatio = 1.1;
const note = (key: string, inputKey: string, text: string): Warning => ({
  key,
  inputKey,
  level: 'note',
  text,
});

const clampText = (name: string, limit: string) =>
  `The EPA manual limits the ${name} to ${limit}; this result does the same.`;

/** Where the published method keeps to its limits, for SI values. */
export function clampWarnings({ T, L, dm }: { T: number; L: number; dm: number }): Warning[] {
  const warnings: Warning[] = [];
  // At the limit itself the last digit of the conversion must not count.
  const rounded = (value: number) => Number(value.toPrecision(12));
  const fahrenheit = rounded(fromSi(T, 'F'));
  const load = rounded(fromSi(L, 'gr/ft3'));
  const size = rounded(fromSi(dm, 'um'));
  const { temperature, load: loads, size: sizes } = manualLimits;
  if (fahrenheit > temperature.max) {
    warnings.push(note('clamped-T', 'T', clampText('temperature', '275 °F (135 °C)')));
  } else if (fahrenheit < temperature.min) {
    warnings.push(note('clamped-T', 'T', clampText('temperature', '50 °F (10 °C)')));
  }
  if (load > loads.max) {
    warnings.push(note('clamped-L', 'L', clampText('dust load', '100 gr/ft³ (229 g/m³)')));
  } else if (load < loads.min) {
    warnings.push(note('clamped-L', 'L', clampText('dust load', '0.05 gr/ft³ (0.114 g/m³)')));
  }
  if (size > sizes.max) {
    warnings.push(
      note('clamped-dm', 'dm', clampText('factor of particle size', '1.2 above 100 µm')),
    );
  } else if (size < sizes.min) {
    warnings.push(note('clamped-dm', 'dm', clampText('factor of particle size', '0.8 below 3 µm')));
  }
  return warnings;
}

/** The cloths for continuous use at a gas temperature in K. */
export const fittingCloths = (kelvin: number) =>
  cloths.filter(({ continuous }) => continuous >= fromSi(kelvin, 'C') - 1e-9);

/** The cloths that are near their limit at a gas temperature in K. */
export const clothWarnings = (kelvin: number): Warning[] =>
  fittingCloths(kelvin)
    .filter(({ continuous }) => continuous - fromSi(kelvin, 'C') <= 20)
    .map(({ key, label, continuous, surge }) =>
      note(
        `near-${key}`,
        'T',
        `Within 20 K of the limit of ${label.split(' (')[0]} (${continuous} °C; surges to ${surge} °C): check the highest gas temperature in an upset.`,
      ),
    );

/** What the dew points of acid and water say of a gas, all in K. */
export function dewPointWarnings(
  kelvin: number,
  { acid, water }: Record<'acid' | 'water', number | undefined>,
): Warning[] {
  const isNear = (point = -Infinity) => kelvin < point + dewPointMargin - 1e-9;
  const textOf = (name: string, remedy: string) =>
    `The gas is less than 15 K above its ${name} dew point: raise its temperature, ${remedy} or choose another collector. Otherwise cake and casing become wet.`;
  if (isNear(acid)) return [note('dew-point', 'T', textOf('acid', 'neutralise the acid'))];
  if (isNear(water)) return [note('water-dew-point', 'T', textOf('water', 'add dry air'))];
  return [];
}

/** The highest ratio of the duty in m/s: that of the cap chosen by its name, of boiler fly ash, or none. */
function dutyLimit({ dust, cap }: Pick<Inputs, 'dust' | 'cap'>): number | undefined {
  const named = ratioCaps.find(
    ({ value }) => cap && Math.abs(cap / toSi(value, 'm/min') - 1) < 1e-9,
  );
  if (named) return cap;
  return dust === flyAsh ? toSi(boilerRatio, 'm/min') : undefined;
}

/** What a filter says whose ratio passes the limit of its duty when one compartment is isolated. */
export function isolatedWarnings(values: Inputs, isolated: number | undefined): Warning[] {
  const limit = dutyLimit(values);
  if (limit === undefined || isolated === undefined || isolated <= limit * (1 + 1e-9)) return [];
  const { nc } = values;
  const most = Math.floor((fromSi(limit, 'm/min') * (nc - 1) * 100) / nc + 1e-9) / 100;
  const text = `With one of ${nc} compartments isolated the ratio is above ${plain(fromSi(limit, 'm/min'), 3)} m³/(m²·min), the limit of this duty: enter ${most} m/min or less as the highest ratio, or more compartments.`;
  return [note('isolated-ratio', 'cap', text)];
}

/** What the size of the filter says; velocities in m/s. */
export function filterWarnings(dust: number, ratio: number, can: number): Warning[] {
  const warnings: Warning[] = [];
  if (can > 1.3) {
    const text =
      'The can velocity is above 1.3 m/s: dust released by a pulse may be carried back to the bags. Choose a side or top inlet, a wider pitch, shorter bags or a lower ratio.';
    warnings.push(note('can-velocity', 'bp', text));
  }
  if (dust === flyAsh && ratio > toSi(boilerRatio, 'm/min')) {
    const text =
      'The EPA factors describe US practice of the 1990s; Indian tenders often allow less: enter their limit as the highest ratio. Data sheet 4 lists 0.8–1.1 m³/(m²·min) behind coal boilers with one compartment isolated, not yet confirmed by us.'; // figure air-to-cloth of product 4
    warnings.push(note('boiler-ratio', 'cap', text));
  }
  if (ratio > toSi(suppliedRatio, 'm/min')) {
    const text = `Data sheet 4 lists ratios up to ${suppliedRatio} m³/(m²·min), by application (sample range, not yet confirmed by us). Enter the ratio of the application or the limit of the tender as the highest ratio.`;
    warnings.push(note('supplied-ratio', 'cap', text));
  }
  return warnings;
}
