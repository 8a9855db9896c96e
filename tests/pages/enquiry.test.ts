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
} from '#src/config/routes.ts';
import { askedPaths, isEveryPageAsked, notFoundPaths, searchPaths } from './addresses.ts';
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
  it.each(choices)(
    'asks without JavaScript what %s about system %s needs',
    async (kind, system) => {
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
    },
  );

  it('begins with what the visitor was reading', async () => {
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
  ])('takes no address of elsewhere: %s', async (about) => {
    const { document } = await formPage({ kind: 'question', about });
    expect(message(document)?.value.trim()).toBe('');
    expect(document.querySelector('input[name=about]')).toBeNull();
    expect(scriptsIn(document)).not.toContain('alert(1)');
  });

  it('escapes what an address may hold', async () => {
    const { document } = await formPage({ about: '/"><script>alert(1)</script>' });
    expect(scriptsIn(document)).not.toContain('alert(1)');
    expect(message(document)?.value).toContain('/%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  });

  it('falls to a quotation for a kind and a system that it does not know', async () => {
    const { document } = await openPage(`${routes.contactUs}?kind=bribe&system=99`);
    const kind = document.querySelector<HTMLInputElement>('[type=radio][name=kind]:checked');
    expect(kind?.value).toBe('quotation');
    expect(questionsIn(document)).toEqual(dutyQuestions('quotation', null).map(({ key }) => key));
  });

  it('lets the browser fill in whatever is about the person', async () => {
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
  });

  it('links to the privacy page', async () => {
    const { document } = await openPage(routes.contactUs);
    expect(document.querySelector(`main form a[href^="${routes.privacy}"]`)).not.toBeNull();
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
  it.each([...askedPaths(), ...(isEveryPageAsked ? otherPaths() : [])])(
    '%s is one link away from it',
    async (path) => {
      const { document } = await openPage(path);
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
      const leads = links.some(({ pathname }) => pathname === routes.contactUs);
      expect(leads || path === routes.contactUs).toBe(true);
    },
  );

  it.each(productIds)(
    'sheet %i asks for a quotation in its head, over its index, at its end and at the foot',
    async (id) => {
      const main = await mainOf(productDetail(id));
      const links = main.getAllByRole<HTMLAnchorElement>('link', { name: 'Request a quotation' });
      const topic = { kind: 'quotation', system: id, about: productDetail(id) } as const;
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        Array(4).fill(enquiryForm(topic)),
      );
    },
  );

  it('a news release leads to the form with a question about it', async () => {
    const path = newsDetail(inject('samples').news.id);
    const link = (await mainOf(path)).getByRole('link', {
      name: 'Ask a question about this release',
    });
    expect(link.getAttribute('href')).toBe(enquiryForm({ kind: 'question', about: path }));
  });

  it.each([productDetail(6), serviceDetail(2)])('%s leads to the spare parts', async (path) => {
    const main = await mainOf(path);
    const link = main.getAllByRole('link', { name: /^Spare parts/ })[0];
    expect(link?.getAttribute('href')).toBe(routes.spareParts);
  });
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
  it('names the law, how long things are kept and how to have them deleted', async () => {
    const { document } = await openPage(routes.privacy);
    const text = document.querySelector('main')?.textContent ?? '';
    expect(text).toMatch(/Digital Personal Data Protection Act,? 2023/);
    expect(text).toMatch(/180 days/);
    expect(text).toMatch(/3 years|three years/);
    expect(text).toMatch(/delete/i);
  });
});
