import { z } from 'astro/zod';
import {
  amount,
  type Findings,
  key,
  record,
  refuseDoubles,
  text,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

/** A day as `2026-11-22`, in quotes so that YAML leaves it text. */
export const day = (what: string) =>
  z.iso.date(`${what} must be a day in quotes, such as '2026-11-22'.`);

const limit = record('limit', {
  jurisdiction: text('The jurisdiction', 60).describe('Where it is law: "India"'),
  instrument: key('The instrument').describe('Id of the entry of src/content/standards'),
  inForce: day('The day in force').describe('Day from which it holds'),
  reference: text('The reference condition', 60)
    .optional()
    .describe('Where the value has one: "6 % O₂, dry"'),
  checkedOn: day('The day of the check')
    .optional()
    .describe('Day on which it was last looked up; left out until that has been done'),
});

/** What a figure is: our range, how such plant is designed, a fact of the material, a rule of law. */
const kinds = ['supply', 'practice', 'property', 'limit'] as const;

/** A quantity with its range, so that tables, diagrams and comparisons can be made from it. */
export const figure = record('figure', {
  key: key('The key of the figure').describe('Name of the figure inside this file'),
  kind: z
    .enum(kinds, `The kind of the figure must be one of: ${kinds.join(', ')}.`)
    .describe('supply: what we build; practice: how it is designed; property; limit: the law'),
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
  sample: yesOrNo('sample')
    .optional()
    .describe('true until the owner has confirmed the range; needed for kind supply'),
  limit: limit.optional().describe('For kind limit: the law that sets it'),
});

/** A publication, or the id of a standard that src/content/standards describes. */
export const source = record('source', {
  key: key('The key of the source').describe('Name of the source inside this file'),
  standard: key('The standard').optional().describe('Id of the entry of src/content/standards'),
  title: text('The title of the source', 200)
    .optional()
    .describe('Where it is no standard: title with edition, chapter or table'),
  publisher: text('The publisher', 100)
    .optional()
    .describe('Where it is no standard: who published it'),
  year: wholeNumber('The year', 1900, 2100).optional().describe('Year of that edition'),
  url: webUrl().optional().describe('Where it can be read, if it is public'),
});

/** Says so if `cited` is neither a standard nor a title with its publisher. */
export function checkCitation(
  findings: Findings,
  at: readonly (string | number)[],
  cited: Omit<z.infer<typeof source>, 'key'>,
) {
  const isPublication = cited.title !== undefined && cited.publisher !== undefined;
  if (isPublication !== (cited.standard !== undefined)) return;
  findings.addIssue({
    code: 'custom',
    path: [...at],
    message: 'A source has either `standard`, or `title` and `publisher`. Add or remove one.',
  });
}

/** Says so if a figure lacks what its kind asks for. */
function checkKind(
  findings: Findings,
  at: readonly (string | number)[],
  { key: name, kind, limit: law, sample }: z.infer<typeof figure>,
) {
  const refuse = (message: string) => findings.addIssue({ code: 'custom', path: [...at], message });
  if ((kind === 'limit') !== (law !== undefined)) {
    refuse(`The figure '${name}' needs \`limit\` if its kind is limit, and only then.`);
  }
  if (kind === 'supply' && sample === undefined) {
    refuse(`The figure '${name}' is a supply range. Add sample: true until the owner signs it.`);
  }
}

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
    checkKind(findings, ['figures', index], one);
  });
  sources.forEach((one, index) => checkCitation(findings, ['sources', index], one));
  const keysOf = (list: readonly { key: string }[]) => list.map((one) => one.key);
  refuseDoubles(findings, ['figures'], keysOf(figures), 'figure key');
  refuseDoubles(findings, ['sources'], keysOf(sources), 'source key');
}
