import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  achievementDetail,
  achievementIds,
  productAnchor,
  productDetail,
  routes,
  serviceDetail,
} from '#contract/routes.ts';
import { sales } from '#contract/company.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

/** As requirements §2 names them. */
const systems = [
  'Ash Handling System',
  'Coal Mill Reject Handling',
  'Fuel Handling & Mechanical Conveyor',
  'Dust Extraction System / Bag Filters',
  'Dry Fog / Dust Suppression System',
  'Components',
  'Lime Handling System',
  'EPC Projects',
].map((title, index) => ({ title, id: index + 1 }));

const services = [
  'Erection of Plant and Equipment',
  'O&M Services for Ash Handling and Coal Handling Plant',
  'Expert Supervision & Technical Advisory',
].map((title, index) => ({ title, id: index + 1 }));

/** The parts of a sheet that are its data sheet, on paper too. */
const dataSheetParts = [
  'Duty and selection',
  'Utilities',
  'Materials and ratings',
  'Dimensions',
  'Scope of supply',
  'Codes and standards',
  'Tests, guarantees, availability',
  'Maintenance and wear parts',
  'Erection and delivery',
];

/** Largest diagram, in bytes of markup. */
const diagramLimit = 6 * 1024;

describe.each(systems)('system $id', ({ title, id }) => {
  it('is on the products page with picture, figures and a link to its data sheet', async () => {
    const { document } = await openPage(routes.ourProducts);
    const system = document.getElementById(String(id)) as HTMLElement;
    expect(textOf(within(system).getByRole('heading', { level: 2 }))).toBe(title);
    expect(within(system).getByRole('img').getAttribute('alt')).toMatch(/\S/);
    expect(within(system).getAllByRole('term')).toHaveLength(3);
    const link = within(system).getByRole('link', { name: `View technical data sheet: ${title}` });
    expect(link.getAttribute('href')).toBe(productDetail(id));
  });

  it('has a data sheet with contents and a way back', async () => {
    const main = await mainOf(productDetail(id));
    expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(title);
    const headings = main.getAllByRole('heading', { level: 2 }).map(textOf);
    expect(headings.map((text) => text.replace(/^[\d.]+\s*/, ''))).toEqual([
      'What it does',
      expect.stringMatching(/^Process diagrams?$/),
      'Suitable and unsuitable duties',
      'What to send us',
      'How it works',
      'Design range',
      ...dataSheetParts,
      'Components',
      'Materials handled',
      'Site requirements',
      'Questions',
      'Related',
    ]);
    const index = main.getByRole('navigation', { name: 'Parts of this sheet' });
    expect(within(index).getAllByRole('link')).toHaveLength(headings.length);
    const [close] = main.getAllByRole('link', { name: 'Close' });
    expect(close?.getAttribute('href')).toBe(productAnchor(id));
    const related = within(main.getByRole('region', { name: /Related/ }));
    expect(
      related.getAllByRole('listitem').flatMap((one) => within(one).queryAllByRole('link')),
    ).not.toHaveLength(0);
  });

  it('has the header and the footer of every other page', async () => {
    const partOf = async (path: string, selector: string) => {
      const { document } = await openPage(path);
      const part = document.querySelector(selector)?.cloneNode(true) as HTMLElement;
      // What names the page itself: the current entry of the menu, and the address on paper.
      for (const one of part.querySelectorAll('[aria-current], [data-here]')) {
        one.removeAttribute('aria-current');
        one.removeAttribute('data-here');
      }
      for (const one of part.querySelectorAll('astro-island')) one.replaceWith(...one.childNodes);
      part.querySelector('.not-print\\:hidden')?.remove();
      return part.innerHTML;
    };
    for (const selector of ['body > header', 'body > footer']) {
      const other = await partOf(routes.qualificationCertificates, selector);
      expect(await partOf(productDetail(id), selector)).toBe(other);
    }
    const { document } = await openPage(productDetail(id));
    const menus = within(document.body).getAllByRole('navigation', { name: 'Main' });
    for (const menu of menus) {
      const current = menu.querySelectorAll('[aria-current]');
      expect([...current].map(textOf)).toEqual(['Product and Services']);
    }
  });

  it('shows the telephone number of its department', async () => {
    const { document } = await openPage(productDetail(id));
    // Over the index, at its end and at the foot of the window.
    const sheet = within(document.querySelector('[data-sheet]') as HTMLElement);
    expect(sheet.getAllByRole('link', { name: new RegExp(`\\${sales.phone}`) })).toHaveLength(3);
  });

  it('shows each figure of its design range with unit and source', async () => {
    const { document } = await openPage(productDetail(id));
    const main = await mainOf(productDetail(id));
    const table = within(main.getByRole('table', { name: /^Design range of/ }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const row of rows) {
      const [amount, unit] = within(row).getAllByRole('cell').map(textOf);
      expect(amount).toMatch(/\d/);
      expect(unit).toMatch(/\S/);
      const source = within(row)
        .getByRole('link', { name: /^Source \d+$/ })
        .getAttribute('href');
      expect(document.querySelector(`[id="${source?.slice(1)}"]`)?.textContent).toMatch(/\w/);
    }
  });

  it('has small diagrams with a title and a text alternative', async () => {
    const { document, html } = await openPage(productDetail(id));
    const main = await mainOf(productDetail(id));
    const part = within(main.getByRole('region', { name: /Process diagrams?$/ }));
    const figures = part.getAllByRole('figure');
    expect(figures.length).toBeGreaterThanOrEqual(id === 1 ? 2 : 1);
    // As they cross the network: a serialised element is longer.
    const texts = html.match(/<figure\b.*?<\/figure>/gs) ?? [];
    const all = [...document.querySelectorAll<HTMLElement>('figure')];
    expect(texts).toHaveLength(all.length);
    for (const figure of figures) {
      const bytes = Buffer.byteLength(texts[all.indexOf(figure)] ?? '');
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(diagramLimit);
      // A title and sentences about what flows where.
      const drawings = within(figure).getAllByRole('img', { name: /\w+ .*\..*\./ });
      expect(drawings).toHaveLength(figure.querySelectorAll('svg[role=img]').length);
    }
  });
});

it.each([
  [1, ['hs=16h', 'W=50t/h', 'M=16h', 'task=move&material=pc-fly-ash&rate=50t/h']],
  [2, ['task=move&material=mill-rejects&rate=6t/h']],
  [3, ['Q=1500t/h&B=1600mm', 'task=move&material=coal&rate=1500t/h']],
  [
    4,
    [
      'T=150C&dust=fly-ash&use=process&cap=1.1m/min',
      'v=18m/s',
      'task=dust&material=coal&source=transfer',
    ],
  ],
  [5, ['v=18m/s&fn=60&fd=40%25&ft=1500t/h', 'task=dust&material=coal&source=tippler']],
  [
    7,
    [
      'sl=25%25',
      'D=5.5m&h=11m&o=0.5m&rho=480kg/m3&rhoS=640kg/m3&R=5000kg/h',
      'rho=480kg/m3&K=30&Q=5000kg/h',
      'task=dose&material=hydrated-lime',
    ],
  ],
  [8, ['A=45%25']],
] as const)('data sheet %i opens the tools with its figures', async (id, queries) => {
  const tools = (await mainOf(productDetail(id))).getByRole('complementary', {
    name: 'Tools for a first estimate',
  });
  const hrefs = within(tools)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.flatMap((href) => href.split('?')[1] ?? []).toSorted()).toEqual(queries.toSorted());
  for (const href of hrefs) {
    const { status, document } = await openPage(href);
    expect(status, href).toBe(200);
    expect(document.querySelector('[data-level=refused], [data-level=outside]'), href).toBeNull();
    if (href.includes('?')) {
      expect(document.querySelector('output, [data-status]'), href).not.toBeNull();
      expect(document.body.textContent, href).not.toContain('outside the range that we supply');
    }
  }
});

it('the products page has an index of the systems', async () => {
  const index = (await mainOf(routes.ourProducts)).getByRole('navigation', {
    name: 'The eight systems',
  });
  const links = within(index).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(systems.map(({ id }) => `#${id}`));
});

describe('achievements are worked examples', () => {
  it.each(achievementIds)('%i shows before and after in its card and on its page', async (id) => {
    const card = (await mainOf(routes.achievements)).getAllByRole('article')[id];
    const page = (await mainOf(achievementDetail(id))).getByRole('article');
    for (const place of [card, page]) {
      const terms = within(place as HTMLElement)
        .getAllByRole('term')
        .map(textOf);
      expect(terms).toEqual(expect.arrayContaining(['Before', 'After']));
    }
    expect(textOf(card as HTMLElement)).toContain('Worked example');
    const { document } = await openPage(achievementDetail(id));
    expect(document.title).toContain('worked example');
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toMatch(/^Worked example:/);
  });
});

describe('services', () => {
  it('are three articles', async () => {
    expect((await mainOf(routes.ourServices)).getAllByRole('article')).toHaveLength(3);
  });

  it.each(services)('$title has a page and the way back', async ({ title, id }) => {
    const list = await mainOf(routes.ourServices);
    const links = list.getAllByRole('link', { name: title });
    expect(links.map((link) => link.getAttribute('href'))).toContain(serviceDetail(id));
    const page = await mainOf(serviceDetail(id));
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe(title);
    expect(page.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
      routes.ourServices,
    );
  });
});

describe('achievements', () => {
  it.each(achievementIds)('%i has its lines and the way back', async (id) => {
    const list = await mainOf(routes.achievements);
    const titles = list.getAllByRole('heading', { level: 2 }).map(textOf);
    // After them stands the way to the enquiry form.
    expect(titles).toHaveLength(9);
    const page = await mainOf(achievementDetail(id));
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe(titles[id]);
    const article = within(page.getByRole('article'));
    expect(article.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
    expect(page.getAllByRole('img')[0]?.getAttribute('alt')).toMatch(/\S/);
    expect(page.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
      routes.achievements,
    );
  });
});
