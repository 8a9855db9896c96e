import { describe, expect, inject, it } from 'vitest';
import {
  dutyQuestions,
  enquiryKinds,
  enquirySystems,
  type EnquiryKind,
  type EnquirySystem,
} from '#contract/duty-questions.ts';
import {
  enquiryForm,
  jobDetail,
  newsDetail,
  productDetail,
  productIds,
  routes,
  serviceDetail,
} from '#contract/routes.ts';
import { estimators } from '#src/estimators/estimators.ts';
import { publicPaths, notFoundPaths, searchPaths } from './addresses.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

/** The page of the form as its links open it, without what only the browser reads. */
const formPage = (topic: Parameters<typeof enquiryForm>[0]) =>
  openPage(enquiryForm(topic).split('#')[0] ?? '');

/** Names of the questions about the duty. */
const questionsIn = (document: Document) =>
  [...document.querySelectorAll<HTMLInputElement>('[name^="duty."]')].map(({ name }) =>
    name.replace('duty.', ''),
  );

const message = (document: Document) =>
  document.querySelector<HTMLTextAreaElement>('textarea[name=message]');

/** Everything that the page would run. */
const scriptsIn = (document: Document) =>
  [...document.scripts].map(({ textContent }) => textContent).join('\n');

const choices: [EnquiryKind, EnquirySystem | null][] = [
  ...enquiryKinds.map((kind): [EnquiryKind, null] => [kind, null]),
  ...enquirySystems.map((system): [EnquiryKind, EnquirySystem] => ['quotation', system]),
];

describe('the enquiry form', () => {
  it.each(choices)('asks what %s about system %s needs', async (kind, system) => {
    const { document } = await formPage({ kind, system: system ?? undefined });
    const questions = dutyQuestions(kind, system);
    expect(questionsIn(document)).toEqual(questions.map(({ key }) => key));
    const form = document.querySelector('form[method=post]');
    const required = [...(form?.querySelectorAll<HTMLInputElement>('[required]') ?? [])];
    expect(required.map(({ name }) => name)).toEqual([
      ...(questions.length === 0 ? ['message'] : []),
      ...['name', 'consent'],
    ]);
    expect(form?.querySelectorAll('[type=number]')).toHaveLength(0);
    expect(
      [...(form?.querySelectorAll<HTMLInputElement>('[inputmode=decimal]') ?? [])].map(
        ({ name }) => name,
      ),
    ).toEqual(questions.flatMap(({ key, type }) => (type === 'number' ? [`duty.${key}`] : [])));
    const sent = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
    expect(sent.find(({ name }) => name === 'kind')?.value).toBe(kind);
    expect(sent.find(({ name }) => name === 'system')?.value).toBe(String(system ?? ''));
  });

  it('begins with the page that the visitor came from', async () => {
    const { document } = await formPage({ kind: 'quotation', system: 1, about: productDetail(1) });
    expect(message(document)?.value).toContain(productDetail(1));
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a\r\nBcc: b@example.com',
    `/${'a'.repeat(2_000)}`,
    '/"><script>alert(1)</script> x',
  ])('ignores an address outside the site: %s', async (about) => {
    const { document } = await formPage({ kind: 'question', about });
    expect(message(document)?.value.trim()).toBe('');
    expect(document.querySelector('input[name=about]')).toBeNull();
    expect(scriptsIn(document)).not.toContain('alert(1)');
  });

  it('escapes the address it is given', async () => {
    const { document } = await formPage({ about: '/"><script>alert(1)</script>' });
    expect(scriptsIn(document)).not.toContain('alert(1)');
    expect(message(document)?.value).toContain('/%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  });

  it('falls back to a quotation for an unknown kind and system', async () => {
    const { document } = await openPage(`${routes.contactUs}?kind=bribe&system=99`);
    const kind = document.querySelector<HTMLInputElement>('[type=radio][name=kind]:checked');
    expect(kind?.value).toBe('quotation');
    expect(questionsIn(document)).toEqual(dutyQuestions('quotation', null).map(({ key }) => key));
  });

  it('names personal fields for autocompletion', async () => {
    const { document } = await openPage(routes.contactUs);
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('main form[method=post] [name]'),
    ];
    const named = (name: string) =>
      fields.find((field) => field.name === name)?.getAttribute('autocomplete');
    expect(['name', 'email', 'company', 'phone', 'state', 'country', 'website'].map(named)).toEqual(
      [
        ...['name', 'email', 'organization', 'tel', 'address-level1', 'country-name'],
        'off', // the trap for machines
      ],
    );
    // A browser without script refuses jürgen@… in a field of type `email`.
    const email = fields.find(({ name }) => name === 'email');
    expect([email?.type, email?.getAttribute('inputmode')]).toEqual(['text', 'email']);
  });

  it('links to the privacy page', async () => {
    const { document } = await openPage(routes.contactUs);
    expect(document.querySelector(`main form a[href^="${routes.privacy}"]`)).not.toBeNull();
  });
});

/** What the form holds that a tool leads to, by the name of the question; and its message. */
async function filledBy(toolPage: string) {
  const main = await mainOf(toolPage);
  const link = main.getByRole('link', { name: /^Send these (figures|answers) to an engineer$/ });
  const { document } = await openPage(link.getAttribute('href')?.split('#')[0] ?? '');
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="duty."]'),
  ];
  const filled = fields.filter(({ value }) => value !== '');
  return {
    duty: Object.fromEntries(filled.map(({ name, value }) => [name.replace('duty.', ''), value])),
    message: message(document)?.value ?? '',
  };
}

describe('a tool fills in the form', () => {
  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      routes.densePhaseLine,
      { W: '20t/h', H: '200m', T: '300F' },
      {
        ...{ material: 'Fly ash', rate: '20', distance: '200', lift: '30', medianSize: '30' },
        temperature: '148.889',
      },
      [
        'Bends of 90°: 8',
        'Particle density: 2200 kg/m³',
        'Bore, at the inlet where it is stepped: 100 mm',
      ],
    ],
    [
      routes.ashFromFuel,
      { B: '80t/h' },
      { material: 'Fly ash', rate: '35.2' },
      ['Fuel rate: 80 t/h', 'Firing: Pulverised coal, bituminous', 'Design rate, bottom ash: '],
    ],
    [routes.silo, { R: '35ston/h' }, { rate: '31.7515', bulkDensity: '640' }, ['Inside diameter']],
    [
      routes.bagFilter,
      { dust: 'fly-ash', T: '150C' },
      { material: 'Fly ash', gasVolume: '30000', temperature: '150', medianSize: '15' },
      ['Dust load: 10 g/m³', 'Bags, in whole rows: '],
    ],
    [
      routes.transferPoint,
      {},
      { gasVolume: '2787.09', temperature: '25' },
      ['Material at the point: 500 t/h', 'Duct diameter: '],
    ],
    [
      routes.beltConveyor,
      {},
      { rate: '500', bulkDensity: '800', distance: '200', lift: '30' },
      ['Belt width: 1000 mm', 'Motor, next standard size: '],
    ],
    [
      routes.screwConveyor,
      {},
      { rate: '10', bulkDensity: '640', distance: '6' },
      ['Trough loading: 15 %, abrasive', 'Torque: '],
    ],
    [
      routes.limeDemand,
      { r: 'quicklime' },
      {
        ...{ lime: 'Quicklime', doseRate: '171.26', purity: '92', storageDays: '7' },
        use: 'Flue gas, from measured sulphur dioxide',
      },
      ['Dry flue gas: 100000 Nm³/h', 'Silo: '],
    ],
    [
      routes.systemFinder,
      { task: 'move', material: 'pc-fly-ash', rate: '35t/h', distance: '560ft', moisture: '1%' },
      { material: 'Fly ash of pulverised coal', rate: '35', distance: '170.688', moisture: '1' },
      ['What is to be done?: Move a material'],
    ],
  ])('%s fills in duty and message', async (path, values, duty, words) => {
    const filled = await filledBy(`${path}?${new URLSearchParams(values)}`);
    expect(filled.duty).toEqual(duty);
    for (const text of words) expect(filled.message).toContain(text);
    expect(filled.message).toMatch(new RegExp(`^About http.*${path}`));
  });

  it.each(estimators.map((estimator) => [estimator.path, estimator] as const))(
    '%s repeats every figure',
    async (path, { inputs, outputs, compute }) => {
      const { duty, message: words } = await filledBy(path);
      const { out } = compute({});
      const known = [
        ...inputs.filter((one) => one.default !== undefined),
        ...outputs.filter(({ key }) => out[key] !== undefined),
      ];
      const labels = known.map(({ label }) => label.split(';')[0] ?? '');
      const lines = words.split('\n');
      const inFields = labels.filter(
        (label) => !lines.some((line) => line.startsWith(`${label}: `)),
      );
      // Two tools are for fly ash alone, which is none of their inputs.
      const isForAsh = path === routes.ashFromFuel || path === routes.densePhaseLine;
      expect(inFields).toHaveLength(Object.keys(duty).length - (isForAsh ? 1 : 0));
    },
  );

  it('repeats unreadable input as it was typed', async () => {
    const { duty, message: words } = await filledBy(`${routes.densePhaseLine}?W=35tph&H=300m`);
    expect(duty).not.toHaveProperty('rate');
    expect(duty).toMatchObject({ distance: '300' });
    expect(words).toContain('Ash rate of one line: 35 tph?');
  });
});

/** Pages that search engines are not to show, and those that say that there is none. */
const otherPaths = (): string[] => [
  jobDetail(inject('samples').closedJob.id),
  `${routes.silo}?D=wide`,
  '/enquiries/sent?sent=validation_failed',
  ...searchPaths,
  ...notFoundPaths,
];

describe('the way to an enquiry', () => {
  it.each([...publicPaths(), ...otherPaths()])('%s links to the enquiry form', async (path) => {
    const { document } = await openPage(path);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const leads = links.some(({ pathname }) => pathname === routes.contactUs);
    expect(leads || path === routes.contactUs).toBe(true);
  });

  it.each(productIds)('is offered four times on data sheet %i', async (id) => {
    const main = await mainOf(productDetail(id));
    const links = main.getAllByRole<HTMLAnchorElement>('link', { name: 'Request a quotation' });
    const topic = { kind: 'quotation', system: id, about: productDetail(id) } as const;
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(4).fill(enquiryForm(topic)),
    );
  });

  it('is offered with a question about a news release', async () => {
    const path = newsDetail(inject('samples').news.id);
    const link = (await mainOf(path)).getByRole('link', {
      name: 'Ask a question about this release',
    });
    expect(link.getAttribute('href')).toBe(enquiryForm({ kind: 'question', about: path }));
  });

  it.each([productDetail(6), serviceDetail(2)])(
    'leads from %s to the spare parts',
    async (path) => {
      const main = await mainOf(path);
      const link = main.getAllByRole('link', { name: /^Spare parts/ })[0];
      expect(link?.getAttribute('href')).toBe(routes.spareParts);
    },
  );
});

describe('the spare parts page', () => {
  it('says what to have ready and opens the form for spare parts', async () => {
    const main = await mainOf(routes.spareParts);
    expect(textOf(main.getByRole('heading', { level: 1 }))).toMatch(/spare parts/i);
    const [first] = main.getAllByRole('link', { name: /Request spare parts/ });
    expect(first?.getAttribute('href')).toMatch(/\?kind=spares&.*#enquiry$/);
    for (const words of [/order number/i, /tag/i, /photograph/i]) {
      expect(main.getAllByText(words).length).toBeGreaterThan(0);
    }
  });
});

describe('the privacy page', () => {
  it('names the law, the retention and how to delete data', async () => {
    const { document } = await openPage(routes.privacy);
    const text = document.querySelector('main')?.textContent ?? '';
    expect(text).toMatch(/Digital Personal Data Protection Act,? 2023/);
    expect(text).toMatch(/180 days/);
    expect(text).toMatch(/3 years|three years/);
    expect(text).toMatch(/delete/i);
  });
});
