import { z } from 'astro/zod';
import { amount, key, list, record, refuseDoubles, text, wholeNumber, yesOrNo } from './fields.ts';
import { checkFigures, checkRange, checkSource, figure, source } from './figures.ts';
import { checkFlows, flow } from './flow.ts';
import { checkLeading } from './leading-figures.ts';

const component = record('component', {
  name: text('The name of the component', 60).describe('As a parts list would call it'),
  does: text('What the component does', 220).describe('Its task, in one sentence'),
});

const bulkDensity = record('bulk density', {
  minimum: amount('The minimum of the bulk density').describe('Loose, in kg/m³'),
  maximum: amount('The maximum of the bulk density').describe('Settled, in kg/m³'),
  unit: z.literal('kg/m³', "The unit of the bulk density is 'kg/m³'.").describe('Always kg/m³'),
  source: key('The source of the bulk density').describe('Key of the entry of `sources`'),
});

const material = record('material', {
  name: text('The name of the material', 60).describe('What is handled'),
  bulkDensity: bulkDensity.optional().describe('Left out where no source gives it'),
  behaviour: text('The behaviour of the material', 240).describe(
    'How it behaves in a hopper, a pipe or on a belt',
  ),
});

const misfit = record('entry of doesNotFit', {
  case: text('The case', 200).describe('Where the system is the wrong choice, and why'),
  instead: text('What to use instead', 200).describe('What serves better'),
  product: wholeNumber('The product', 1, 8).optional().describe('Number of the system that does'),
});

const siteNeed = record('entry of site', {
  need: text('The need', 40).describe('Compressed air, power, headroom, water, foundations …'),
  detail: text('The detail of the need', 260).describe('How much, of what quality, who decides'),
});

const question = record('question', {
  question: text('The question', 140)
    .regex(/\?$/, 'The question must end with a question mark.')
    .describe('As a buyer asks it'),
  answer: text('The answer', 700).describe('The answer in two to five sentences'),
});

/**
 * A system of src/content/products. The file's body has the headings `## What it does` and
 * `## How it works` and at least 350 words.
 */
export const product = record('product', {
  number: wholeNumber('The number', 1, 8).describe('Position in the menu and in addresses'),
  title: text('The title', 60).describe('Name of the system as in the menu'),
  summary: text('The summary', 160).describe('One sentence, shown in lists'),
  description: text('The description', 155).describe('For search engines'),
  headline: key('The headline').describe('Key of the figure shown in lists'),
  figures: list('figures', figure, { atLeast: 3, atMost: 24 }).describe(
    'The design range, as quantities',
  ),
  sources: list('sources', source).describe('What the figures are taken from'),
  components: list('components', component, { atLeast: 4 }).describe('What it is made of'),
  materials: list('materials', material).describe('What it handles'),
  fits: list('entries of fits', text('An entry of fits', 200), { atLeast: 2 }).describe(
    'Where it is the right choice',
  ),
  doesNotFit: list('entries of doesNotFit', misfit).describe('Where it is not, and what is'),
  site: list('entries of site', siteNeed, { atLeast: 3 }).describe('Site requirements'),
  questions: list('questions', question, { atLeast: 5, atMost: 7 }).describe('What buyers ask'),
  flows: list('flows', flow, { atMost: 4 }).describe('The process diagrams'),
  services: list('services', wholeNumber('A service', 1, 3), { atMost: 3 }).describe(
    'Numbers of the services that go with it',
  ),
  achievements: list('achievements', wholeNumber('An achievement', 0, 7), {
    atLeast: 0,
    atMost: 7,
  }).describe('Numbers of the achievements that show it'),
  sample: yesOrNo('sample').describe(
    'true where the owner must replace or confirm what is said of the company',
  ),
}).superRefine((entry, findings) => {
  checkFigures(findings, entry.figures, entry.sources);
  checkFlows(findings, entry.flows);
  checkLeading(findings, entry);
  if (!entry.figures.some((one) => one.key === entry.headline)) {
    findings.addIssue({
      code: 'custom',
      path: ['headline'],
      message:
        `The headline '${entry.headline}' is no key of a figure in this file. ` +
        `The figures are: ${entry.figures.map((one) => one.key).join(', ')}.`,
    });
  }
  entry.materials.forEach(({ name, bulkDensity: density }, index) => {
    if (!density) return;
    const at = ['materials', index, 'bulkDensity'];
    checkRange(findings, at, `bulk density of '${name}'`, density);
    checkSource(findings, [...at, 'source'], density.source, entry.sources);
  });
  entry.doesNotFit.forEach((one, index) => {
    if (one.product !== entry.number) return;
    findings.addIssue({
      code: 'custom',
      path: ['doesNotFit', index, 'product'],
      message: 'The product to use instead is this product itself. Name another, or none.',
    });
  });
  refuseDoubles(findings, ['services'], entry.services, 'service');
  refuseDoubles(findings, ['achievements'], entry.achievements, 'achievement');
});

export type Product = z.infer<typeof product>;
