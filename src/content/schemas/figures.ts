import { z } from 'astro/zod';
import { amount, type Findings, key, record, refuseDoubles, text, wholeNumber } from './fields.ts';

/** A quantity with its range, so that tables, diagrams and comparisons can be made from it. */
export const figure = record('figure', {
  key: key('The key of the figure').describe('Name of the figure inside this file'),
  quantity: text('The quantity', 70)
    .regex(/[^.]$/, 'The quantity is a name, not a sentence. Remove the full stop.')
    .describe('What is measured, as a table row would call it: "Conveying air velocity, inlet"'),
  minimum: amount('The minimum').optional().describe('Lower end of the range, in `unit`'),
  maximum: amount('The maximum').optional().describe('Upper end of the range, in `unit`'),
  unit: text('The unit', 20).describe('SI unit or a plain ratio: m/s, mg/Nm³, kg/kg, %'),
  condition: text('The condition', 110)
    .optional()
    .describe('Under which condition the range holds: material, load, basis of measurement'),
  source: key('The source of the figure').describe(
    'Key of the entry of `sources` it is taken from',
  ),
});

/** A publication that anybody can look up. */
export const source = record('source', {
  key: key('The key of the source').describe('Name of the source inside this file'),
  title: text('The title of the source', 200).describe('Title with the number, edition or clause'),
  publisher: text('The publisher', 100).describe('Who published it: standards body, publisher'),
  year: wholeNumber('The year', 1900, 2100).optional().describe('Year of that edition'),
  url: z
    .url({
      protocol: /^https$/,
      error: 'The url must be a whole address that begins with https://.',
    })
    .optional()
    .describe('Where it can be read, if it is public'),
});

type Range = { minimum?: number | undefined; maximum?: number | undefined };

/** Says so if the range is empty or the wrong way round. */
export function checkRange(
  findings: Findings,
  at: readonly (string | number)[],
  what: string,
  { minimum, maximum }: Range,
) {
  const refuse = (message: string) => findings.addIssue({ code: 'custom', path: [...at], message });
  if (minimum === undefined && maximum === undefined) {
    refuse(`The ${what} has neither a minimum nor a maximum. Give at least one of them.`);
  } else if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    refuse(`The ${what} has a minimum (${minimum}) above its maximum (${maximum}). Exchange them.`);
  }
}

/** Says so if `used`, a source's key found at `at`, is not among `sources`. */
export function checkSource(
  findings: Findings,
  at: readonly (string | number)[],
  used: string,
  sources: readonly { key: string }[],
) {
  if (sources.some((one) => one.key === used)) return;
  findings.addIssue({
    code: 'custom',
    path: [...at],
    message: `There is no source '${used}' in this file. Add it under sources, or correct the key.`,
  });
}

/** Cross-checks of a file's figures and sources: each range sound, each source there and used. */
export function checkFigures(
  findings: Findings,
  figures: readonly z.infer<typeof figure>[],
  sources: readonly z.infer<typeof source>[],
) {
  figures.forEach((one, index) => {
    checkRange(findings, ['figures', index], `figure '${one.key}'`, one);
    checkSource(findings, ['figures', index, 'source'], one.source, sources);
  });
  const keysOf = (list: readonly { key: string }[]) => list.map((one) => one.key);
  refuseDoubles(findings, ['figures'], keysOf(figures), 'figure key');
  refuseDoubles(findings, ['sources'], keysOf(sources), 'source key');
}
