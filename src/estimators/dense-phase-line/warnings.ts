import { type Warning } from '../estimator.ts';
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
    'The equivalent length is above 600 m: the correlation comes from short lines and overstates pressure; results are for comparison only.';
  return { key: 'length', level: 'outside', text };
}

const note = (key: string, text: string): Warning => ({ key, level: 'note', text });

/** What the chosen line says about itself. */
export function lineWarnings({ loading, v2 }: Candidate): Warning[] {
  const warnings = [
    loading >= 20
      ? note('class', 'Dense phase by TM 5-810-15, table 6-2: a loading of 20 and more.')
      : note(
          'class',
          'Medium or dilute phase: the estimate does not reach dense phase over this distance. Consider two stages, a higher pressure or a conveying test.',
        ),
  ];
  if (v2 > 25) {
    const text =
      'The velocity at the end is above 25 m/s: step up the bore along the line. This tool calculates one bore only and therefore overstates the air.';
    warnings.push(note('end-velocity', text));
  }
  if (loading === highestLoading) {
    const text =
      'The loading is 150, the highest that this tool considers; lines for fine fly ash usually have 20–60 kg/kg (data sheet 1).'; // figure loading-fine of product 1
    warnings.push(note('loading-limit', text));
  }
  return warnings;
}
