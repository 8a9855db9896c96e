import { inflateSync } from 'node:zlib';
import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import {
  compareSystems,
  dataSheetPdf,
  enquirySheetPdf,
  productDetail,
  productIds,
  references,
  routes,
} from '#contract/routes.ts';
import { minTextSize } from '#src/data-sheets/pdf/pdf-writer.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

/** Groups of a sheet that answer the lines of a bid comparison sheet. */
const answers = [
  'Materials for sizing',
  'Limit of capacity',
  'Distance, lift, headroom',
  'Demand',
  'Materials of construction',
  'Pressure and temperature ratings',
  'Emission and noise',
  'Scope matrix',
  'Battery limits and interfaces',
  'Options',
  'Codes by part',
  'Tests and guarantees',
  'Availability',
  'Intervals and lives',
  'Erection',
  'Delivery',
  'For an offer',
];

/** Sections of a data sheet as a file, with the process diagram and the fit. */
const dataSheetParts = 12;
const largestPdf = 400_000;

/** A stream of a PDF as text; empty for a picture, which is packed otherwise. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

/** The sizes in points in which a file of pdfkit sets its words, as they are scaled on the page. */
function sizesOfWords(file: Buffer): number[] {
  const sizes: number[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const end = file.indexOf('\nendstream', at);
    const content = inflated(file.subarray(at + 7, end));
    let scale = 1;
    const outer: number[] = [];
    for (const [, factor, size, sign] of content.matchAll(
      /^(?:(-?[\d.]+) \S+ \S+ \S+ \S+ \S+ cm|\/F\d+ ([\d.]+) Tf|([qQ]))$/gm,
    )) {
      if (sign === 'q') outer.push(scale);
      if (sign === 'Q') scale = outer.pop() ?? 1;
      if (factor !== undefined) scale *= Math.abs(Number(factor));
      if (size !== undefined) sizes.push(Number(size) * scale);
    }
  }
  return sizes;
}

async function openPdf(path: string) {
  const response = await fetch(inject('siteUrl') + path);
  const file = Buffer.from(await response.arrayBuffer());
  // The dictionaries of pdfkit's files are plain text; the contents of pages are compressed.
  const text = file.toString('latin1');
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: file.length,
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
    wordSizes: sizesOfWords(file),
    fields: text.match(/\/FT \/Tx/g)?.length ?? 0,
    /** What a screen reader calls the fields. */
    fieldNames: [...text.matchAll(/\/TU \(([^)]+)/g)].map(([, name]) => name),
    isTagged: /\/Marked true/.test(text) && /\/StructTreeRoot \d+/.test(text),
    language: /\/Lang \(([^)]+)\)/.exec(text)?.[1],
    /** How many elements of a type its structure has. */
    elements: (type: string) => text.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0,
    alternatives: [...text.matchAll(/\/Alt \(((?:[^()\\]|\\.)*)\)/g)].map(([, alt]) => alt),
  };
}

describe.each(productIds)('the data sheet of system %i', (id) => {
  it('answers every line of a bid comparison', async () => {
    const main = await mainOf(productDetail(id));
    for (const name of answers) {
      const group = main.getByRole('heading', { level: 3, name }).parentElement;
      expect(textOf(group as HTMLElement).length, name).toBeGreaterThan(name.length + 20);
    }
    const part = within(main.getByRole('region', { name: /Dimensions$/ }));
    expect(part.getByRole('img', { name: /\w+\. .*\./ })).toBeTruthy();
    expect(part.getByRole('table')).toBeTruthy();
  });

  it('says once, before the first value, that its values are samples', async () => {
    const main = await mainOf(productDetail(id));
    const note = main.getByText(/^Values without a source .* sample ranges/);
    expect(note.closest('[id]')?.id).toBe('selection');
  });

  it('shows an overview and collapses the other parts', async () => {
    const { document } = await openPage(productDetail(id));
    const numbers = [...document.querySelectorAll('#contents a')].map((link) => ({
      number: textOf(link.children[0] as HTMLElement),
      target: document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
    }));
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, index) => `${id}.${index + 1}`),
    );
    for (const [index, { number, target }] of numbers.entries()) {
      const part = target?.closest('section');
      expect(part?.querySelector('h2 > span')?.textContent.trim()).toBe(number);
      const collapsed = target?.closest('details');
      expect(Boolean(collapsed), number).toBe(index >= 4);
      expect(collapsed?.open ?? false).toBe(false);
      expect(collapsed?.querySelector('summary h2') ?? !collapsed).toBeTruthy();
    }
    const back = within(document.body).getByRole('link', { name: 'Contents' });
    expect(back.getAttribute('href')).toBe('#contents');
  });

  it('has tables with scoped headings', async () => {
    const main = await mainOf(productDetail(id));
    for (const table of main.getAllByRole('table')) {
      expect(table.querySelector('caption')?.textContent).toMatch(/\w/);
      const columns = table.querySelectorAll('thead th');
      expect([...columns].filter((one) => one.getAttribute('scope') !== 'col')).toEqual([]);
      for (const row of table.querySelectorAll('tbody tr')) {
        expect(row.querySelector('th')?.getAttribute('scope')).toBe('row');
        expect(row.children).toHaveLength(columns.length);
        // On phones, where the heads are out of sight, each cell shows the name of its column.
        if (!table.matches('.data-sheet-table')) continue;
        const labels = [...row.querySelectorAll('td')].map(({ dataset }) => dataset['of']);
        expect(labels).toEqual([...columns].slice(1).map(textOf));
      }
    }
  });

  it('is offered as a PDF with a picture and no text below 8.5 points', async () => {
    const main = await mainOf(productDetail(id));
    const links = main.getAllByRole('link', { name: 'Data sheet (PDF)' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => dataSheetPdf(id)),
    );
    expect(links.every((link) => link.hasAttribute('download'))).toBe(true);
    const pdf = await openPdf(dataSheetPdf(id));
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(pdf.pages).toBeLessThanOrEqual(5);
    expect(pdf.pictures).toBeGreaterThan(0);
    expect(pdf.bytes).toBeLessThan(largestPdf);
    expect(pdf.wordSizes.length).toBeGreaterThan(200);
    expect(Math.min(...pdf.wordSizes)).toBeGreaterThanOrEqual(minTextSize - 0.01);
  });

  it('is a PDF tagged for screen readers', async () => {
    const pdf = await openPdf(dataSheetPdf(id));
    expect(pdf).toMatchObject({ isTagged: true, language: 'en-GB' });
    expect(pdf.elements('H1')).toBe(1);
    expect(pdf.elements('H2')).toBe(dataSheetParts);
    expect(pdf.elements('H3')).toBeGreaterThanOrEqual(answers.length);
    expect(pdf.elements('TH')).toBeGreaterThan(60);
    expect(pdf.elements('TD')).toBeGreaterThan(60);
    expect(pdf.elements('LBody')).toBeGreaterThan(8);
    expect(pdf.elements('Link')).toBe(1);
    // The picture, the process diagram and the dimensioned drawing.
    expect(pdf.elements('Figure')).toBe(3);
    // It says how the picture was made.
    expect(pdf.elements('Caption')).toBe(1);
    expect(pdf.alternatives).toHaveLength(3);
    for (const alt of pdf.alternatives) expect(alt).toMatch(/\w+ \w+/);
  });

  it('comes with an enquiry sheet of one page that can be filled in', async () => {
    const main = await mainOf(productDetail(id));
    const [link] = main.getAllByRole('link', { name: 'Enquiry sheet (PDF)' });
    expect(link?.getAttribute('href')).toBe(enquirySheetPdf(id));
    const pdf = await openPdf(enquirySheetPdf(id));
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf', pages: 1 });
    expect(pdf.fields).toBeGreaterThan(10);
    expect(pdf.bytes).toBeLessThan(largestPdf);
    // Each is named, and read where it stands.
    expect(pdf).toMatchObject({ isTagged: true, language: 'en-GB' });
    expect(pdf.fieldNames).toHaveLength(pdf.fields);
    expect(pdf.elements('Form')).toBe(pdf.fields);
    expect(pdf.elements('H1')).toBe(1);
    expect(pdf.elements('H2')).toBe(3);
  });

  it('links to the neighbouring systems and has a breadcrumb', async () => {
    const main = await mainOf(productDetail(id));
    const others = within(main.getByRole('navigation', { name: 'Other systems' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [id - 1, id + 1]
        .filter((other) => productIds.some((one) => one === other))
        .map(productDetail),
    );
    const trail = within(main.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      routes.home,
      routes.ourProducts,
    ]);
  });
});

describe('the comparison', () => {
  it('is linked from the products and is a form without a script', async () => {
    const products = await mainOf(routes.ourProducts);
    const section = products.getByRole('region', { name: 'Comparison of the eight systems' });
    const link = within(section).getByRole('link', { name: 'Compare systems' });
    expect(link.getAttribute('href')).toBe(routes.compare);
    const main = await mainOf(routes.compare);
    expect(main.getAllByRole('checkbox')).toHaveLength(8);
    const form = main.getByRole('button', { name: 'Compare systems' }).closest('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
      `${routes.compare}#comparison`,
      'get',
    ]);
    const { document } = await openPage(routes.compare);
    const current = document.querySelector(
      'main [aria-current=page], [aria-label$=pages] [aria-current]',
    );
    expect(current && textOf(current)).toBe('Compare systems');
    const sent = await mainOf(compareSystems([1, 4]));
    expect(sent.getByRole('link', { name: 'comparison of methods' }).getAttribute('href')).toBe(
      `${routes.compare}#methods`,
    );
  });

  it('compares the methods of each task in collapsed parts', async () => {
    const { document } = await openPage(routes.compare);
    for (const [id, heading, methods] of [
      ['fly-ash', 'Fly ash', ['Dense phase, bores in steps', 'Vacuum to a hopper']],
      ['bottom-ash', 'Bottom ash and ash of biomass', ['Submerged scraper']],
      ['fuel', 'Fuel and bulk material', ['Belt', 'Drag chain', 'Screw', 'Bucket elevator']],
      ['dust', 'Dust', ['Bag filter', 'Dry fog', 'Plain spray', 'Foam']],
    ] as const) {
      const part = document.getElementById(id);
      const summary = part?.closest('details')?.querySelector('summary');
      expect(summary && textOf(summary)).toContain(heading);
      const columns = [...(part?.querySelectorAll('thead th') ?? [])].map(textOf);
      expect(columns).toEqual(expect.arrayContaining(['Criterion', ...methods]));
    }
  });

  it('compares the systems of its URL in a table', async () => {
    const page = await openPage(compareSystems([1, 4]));
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex',
    );
    const main = await mainOf(compareSystems([1, 4]));
    const table = main.getByRole('table', { name: /^Comparison of / });
    const columns = within(table).getAllByRole('columnheader').map(textOf);
    expect(columns).toEqual([
      'Criterion',
      '1 Ash Handling System',
      '4 Dust Extraction System / Bag Filters',
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(within(row).getAllByRole('rowheader')).toHaveLength(1);
      for (const cell of within(row).getAllByRole('cell')) expect(textOf(cell)).toMatch(/\w{3}/);
    }
    const checked = main.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    expect(checked.map(({ value }) => value)).toEqual(['1', '4']);
  });

  it('names every case in which another solution is better', async () => {
    const main = await mainOf(compareSystems([1, 4]));
    const row = main.getByRole('row', { name: /^Unsuitable for/ });
    const told = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.split('\n').map((line) => line.replace('– ', '')));
    const cases = [1, 4].map(async (id) => {
      const sheet = await mainOf(productDetail(id));
      const heading = sheet.getByRole('heading', { name: 'Unsuitable duties and alternatives' });
      return [...(heading.nextElementSibling?.querySelectorAll('dt') ?? [])].map(textOf);
    });
    expect(told).toEqual(await Promise.all(cases));
  });

  it('is cached by its choice and by no other parameter', async () => {
    const titles = await Promise.all(
      [
        compareSystems([2, 3]),
        `${compareSystems([2, 3])}&utm_source=x`,
        compareSystems([3, 5]),
      ].map(async (path) => (await openPage(path)).document.title),
    );
    expect(titles[0]).toContain('2, 3');
    expect(titles[1]).toBe(titles[0]);
    expect(titles[2]).toContain('3, 5');
  });

  it('redirects a sent form to the URL of the choice', async () => {
    const sent = await openPage(`${routes.compare}?systems=4&systems=1`);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(compareSystems([1, 4]));
  });

  it.each([
    ['', /Choose 2 to 4 systems; you chose 0\./],
    ['1', /Choose 2 to 4 systems; you chose 1\./],
    ['1,2,3,4,5', /Choose 2 to 4 systems; you chose 5\./],
    ['1,9', /numbers, 1 to 8/],
  ])('says what is wrong with %s', async (systems, sentence) => {
    const path = `${routes.compare}?systems=${systems}`;
    const page = await openPage(path);
    expect(page.status).toBe(400);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const main = await mainOf(path);
    expect(textOf(main.getByRole('alert'))).toMatch(sentence);
  });
});

it('there is no page of references without a reference', async () => {
  expect((await openPage(references)).status).toBe(404);
  expect((await mainOf(routes.ourProducts)).queryByRole('link', { name: 'References' })).toBeNull();
});
