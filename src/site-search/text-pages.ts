import { references, routes } from '#contract/routes.ts';

/** What a result is, said beside its title. */
export type PageKind =
  | 'System'
  | 'Data sheet'
  | 'Tool'
  | 'Service'
  | 'Sector'
  | 'Worked example'
  | 'Technology'
  | 'Company page'
  | 'Culture'
  | 'Press'
  | 'Human resources';

/** The collections that pages are made of. */
export type PageCollection =
  | 'products'
  | 'dataSheets'
  | 'services'
  | 'sectors'
  | 'achievements'
  | 'technology'
  | 'sequence'
  | 'sampleTests'
  | 'plantMeasurements'
  | 'certificates'
  | 'references'
  | 'spareParts'
  | 'statutory'
  | 'companyProfile'
  | 'managementMessage'
  | 'advantage'
  | 'contact'
  | 'privacy'
  | 'pressRoom'
  | 'culture'
  | 'companyPhilosophy'
  | 'businessPhilosophy'
  | 'hrConcept'
  | 'historyPage'
  | 'historyEvents'
  | 'charityPage'
  | 'charitySections'
  | 'charityMembers'
  | 'workingHere'
  | 'organisation'
  | 'training';

/** Pages with the collections of their texts, and titles for those that have none. */
export const textPages: readonly [
  PageKind,
  string,
  readonly PageCollection[],
  { title?: string; summary?: string }?,
][] = [
  [
    'Technology',
    routes.technologyAndAbility,
    ['technology', 'sequence', 'sampleTests', 'plantMeasurements'],
    {
      title: 'Technology and Ability',
      summary:
        'Dense-phase conveying, bag filtration and their controls: how they are designed, tested and measured.',
    },
  ],
  [
    'Technology',
    routes.qualificationCertificates,
    ['certificates'],
    {
      title: 'Qualification Certificates',
      summary:
        'Management systems, welding, pressure test and calibration: what each document says about a plant.',
    },
  ],
  [
    'Company page',
    references,
    ['references'],
    { title: 'References', summary: 'Plants in operation, with place, year and result.' },
  ],
  ['Company page', routes.spareParts, ['spareParts']],
  ['System', routes.statutory, ['statutory']],
  ['Company page', routes.companyProfile, ['companyProfile']],
  ['Company page', routes.chairmanAddress, ['managementMessage']],
  ['Company page', routes.ranking, ['advantage']],
  ['Company page', routes.privacy, ['privacy']],
  [
    'Press',
    routes.pressAndBulletins,
    ['pressRoom'],
    {
      title: 'Press and Bulletins',
      summary: 'The newest releases, a paragraph about the company, terms of use and a glossary.',
    },
  ],
  ['Culture', routes.culture, ['culture']],
  ['Culture', routes.companyPhilosophy, ['companyPhilosophy']],
  ['Culture', routes.businessPhilosophy, ['businessPhilosophy']],
  ['Culture', routes.hrConcept, ['hrConcept']],
  ['Culture', routes.ourHistory, ['historyPage', 'historyEvents']],
  ['Culture', routes.socialResponsibility, ['charityPage', 'charitySections', 'charityMembers']],
  [
    'Human resources',
    routes.humanResources,
    ['workingHere'],
    {
      title: 'Human Resources',
      summary: 'Drawing office, works, site, service and laboratory: the work and what to rely on.',
    },
  ],
  [
    'Human resources',
    routes.structure,
    ['organisation'],
    {
      title: 'Structure',
      summary: 'The organisation by roles, and who leads and who checks each stage of a contract.',
    },
  ],
  [
    'Human resources',
    routes.employeeTraining,
    ['training'],
    {
      title: 'Employee Training',
      summary: 'The first year by weeks, what each trade learns after it, and what is repeated.',
    },
  ],
];
