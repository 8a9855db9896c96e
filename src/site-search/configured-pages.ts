import { routes } from '#contract/routes.ts';
import { addressLines, site } from '#contract/company.ts';
import { systemFinder, tools } from '#src/config/tools.ts';
import { estimators } from '#src/estimators/estimators.ts';
import { questions } from '#src/estimators/system-finder/questions.ts';
import type { PageText } from './passages.ts';
import type { SitePage } from './site-pages.ts';
import type { PageKind } from './text-pages.ts';

const page = (
  kind: PageKind,
  href: string,
  title: string,
  summary: string,
  text: Partial<PageText> = {},
): SitePage => ({
  kind,
  href,
  title,
  summary,
  headings: [],
  passages: [],
  isSample: false,
  ...text,
});

/** The inputs and results of a tool as text. */
function toolWords(href: string): Partial<PageText> {
  if (href === systemFinder.href) return { passages: questions.map(({ label }) => label) };
  const estimator = estimators.find(({ path }) => path === href);
  if (!estimator) return {};
  const { inputs, outputs, constants, examples, isNot, trust } = estimator;
  return {
    headings: outputs.map(({ label }) => label),
    passages: [
      `Inputs: ${inputs.map(({ label }) => label).join(', ')}`,
      `Results: ${outputs.map(({ label }) => label).join(', ')}`,
      ...examples.map(({ label }) => label),
      ...constants.map(({ text }) => text),
      trust,
      ...isNot,
    ],
  };
}

/**
 * The pages with texts in src/config and src/estimators: tools, lists, contact.
 * @param contact what the texts of the contact page say
 */
export const configuredPages = (contact: PageText): SitePage[] => [
  ...tools.map(({ href, title, summary }) => page('Tool', href, title, summary, toolWords(href))),
  page(
    'Tool',
    routes.systemFinderRules,
    'Rules of the system finder',
    'Every rule by which the system finder decides, with its condition and its source.',
  ),
  page(
    'Tool',
    routes.tools,
    'Engineering tools',
    'First estimates for ash, dust, conveying and lime, each with its formulas, sources and limits.',
  ),
  page(
    'Tool',
    routes.compare,
    'Compare systems',
    'Methods of one task side by side, such as dense phase and dilute phase, belt and drag chain, bag filter and dry fog; and two to four systems by supply range, guarantees and delivery.',
  ),
  page(
    'System',
    routes.ourProducts,
    'Our Products',
    'Eight systems for ash, fuel, dust and lime in power and distillery plants, each with its data sheet.',
  ),
  page(
    'Sector',
    routes.sectors,
    'Sectors',
    'Thermal power, captive power, distilleries and sugar factories: materials, faults, systems and a worked example.',
  ),
  page(
    'Service',
    routes.ourServices,
    'Our Services',
    'Erection, operation and maintenance, supervision and technical advice: scope and deliverables.',
  ),
  page(
    'Worked example',
    routes.achievements,
    'Achievements',
    'Eight worked examples of ash, dust, fuel and lime handling, each with its calculation.',
  ),
  page(
    'Technology',
    routes.installations,
    'Installations',
    'Ash, fuel and dust handling plant on site, in pictures and short videos.',
  ),
  page(
    'Press',
    routes.newsReleases,
    'News Releases',
    'News from the works and the sites: erection, commissioning, trials and methods.',
  ),
  page(
    'Human resources',
    routes.joinUs,
    'Join Us',
    'Open positions at the works, in the drawing office and on site, and how to apply for a job.',
  ),
  page(
    'Company page',
    routes.contactUs,
    'Contact Us',
    'Phone numbers, e-mail, address, hours and directions, and the form for a quotation or a question.',
    {
      headings: [...contact.headings, ...site.departments.map(({ name }) => name)],
      passages: [
        `Office: ${site.phone}, ${site.email}, ${addressLines.join(', ')}`,
        ...site.departments.map(({ name, purpose }) => `${name}: ${purpose}`),
        ...contact.passages,
      ],
    },
  ),
];
