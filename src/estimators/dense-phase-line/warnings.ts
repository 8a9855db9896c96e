import { type Warning } from '../estimator.ts';
import { layouts } from './inputs.ts';
import { highestLoading, type Candidate } from './choose-bore.ts';

/** Equivalent lengths, m, beyond which the correlation is for comparison, and of no use. */
const lengthLimits = { outside: 600, refused: 1200 };

/** What the equivalent length, m, says before anything is computed. */
export function lengthWarning(equivalentLength: number): Warning | undefined {
  if (equivalentLength > lengthLimits.refused) {
    const text =
      'The equivalent length is above 1,200 m, for which this tool gives no estimate: enter a shorter line, or consider two stages and send us an enquiry.';
    return { key: 'length', level: 'refused', text };
  }
  if (equivalentLength <= lengthLimits.outside) return undefined;
  const text =
    'The equivalent length is above 600 m: the correlation is based on short lines and overstates pressure; results are for comparison only.';
  return { key: 'length', level: 'outside', text };
}

const note = (key: string, text: string): Warning => ({ key, level: 'note', text });

/** Loading from which TM 5-810-15, table 6-2, speaks of dense phase. */
export const denseLoading = 20;

/** Range of a vacuum line by UFGS 15555A, 2.24.1.4: m, and kg/s; usual share of the air pressure. */
const vacuumLimits = { length: 150, rate: 45_000 / 3600, share: 0.6 };

/** What the chosen line says about itself, at an air pressure of the site in Pa. */
export function lineWarnings(
  { W, H, st, pv }: Record<'W' | 'H' | 'st' | 'pv', number>,
  { loading, v2 }: Candidate,
  ambient: number,
): Warning[] {
  const warnings: Warning[] = [];
  const isVacuum = st === layouts.vacuum;
  if (loading < denseLoading && !isVacuum) {
    const advice =
      st === layouts.one
        ? 'Calculate the line with bores widened in steps, or consider two stages, a higher pressure or a conveying test.'
        : 'Consider two stages, a higher pressure or a conveying test.';
    warnings.push(
      note(
        'class',
        `Medium or dilute phase: the estimate does not reach dense phase over this distance. ${advice}`,
      ),
    );
  }
  if (v2 > 25 && st === layouts.one) {
    const text =
      'The velocity at the end is above 25 m/s: step up the bore along the line. With one bore the tool overstates the air.';
    warnings.push(note('end-velocity', text));
  }
  if (isVacuum && (H > vacuumLimits.length || W > vacuumLimits.rate)) {
    const text =
      'Vacuum lines are usual up to 150 m and 45 t/h (UFGS 15555A, 2.24.1.4): compare a pressure line.';
    warnings.push(note('vacuum-range', text));
  }
  if (isVacuum && pv > vacuumLimits.share * ambient * (1 + 1e-9)) {
    const text =
      'The vacuum is more than 60 % of the air pressure at the site, which the usual vacuum pump does not reach: enter a lower vacuum.';
    warnings.push({ ...note('vacuum-site', text), inputKey: 'pv' });
  }
  if (loading === highestLoading) {
    const text =
      'The loading is 150, the highest that this tool considers; lines for fine fly ash usually have 20–60 kg/kg (data sheet 1, not yet confirmed by us).'; // figure loading-fine of product 1
    warnings.push(note('loading-limit', text));
  }
  return warnings;
}
