import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { describe, expect, inject, it } from 'vitest';
import { sections } from '#src/config/navigation.ts';
import { routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { mainOf, openPage, screenOf, textOf } from './open-page.ts';

const region = async (path: string, name: string | RegExp) =>
  within((await mainOf(path)).getByRole('region', { name }));

/** Longer titles of these pages are cut off in lists of results. */
const longestTitle = 60;

describe.each([
  ...sections.company.tabs,
  { label: 'Culture', href: routes.culture },
  ...sections.culture.tabs,
])('$href', ({ label, href }) => {
  it('has the name of the menu in heading, breadcrumb and tab', async () => {
    const screen = await screenOf(href);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(textOf(heading)).toBe(label);
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect([...breadcrumb.querySelectorAll('[aria-current]')].map(textOf)).toEqual([label]);
    const tabs = screen.getByRole('navigation', { name: /^Pages of/ });
    const current = [...tabs.querySelectorAll('[aria-current]')].map(textOf);
    expect(current).toEqual(href === routes.culture ? [] : [label]);
  });

  it('has different headings of the second level', async () => {
    const headings = (await mainOf(href)).getAllByRole('heading', { level: 2 }).map(textOf);
    expect(headings.length).toBeGreaterThan(0);
    expect(headings.filter((text) => text.length < 4)).toEqual([]);
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('has a title and a description that search results show in full', async () => {
    const { document } = await openPage(href);
    expect(document.title.length).toBeLessThanOrEqual(longestTitle);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description?.length).toBeGreaterThan(80);
    expect(description?.length).toBeLessThanOrEqual(155);
  });
});

it('the profile shows three figures with sources and six stages', async () => {
  const main = await mainOf(routes.companyProfile);
  expect(main.getAllByText(/^\s*Source: /)).toHaveLength(3);
  const stations = await region(routes.companyProfile, /^Six project stages/);
  expect(stations.getAllByRole('listitem')).toHaveLength(6);
});

it('the message is signed by the management', async () => {
  const letter = within((await mainOf(routes.chairmanAddress)).getByRole('article'));
  expect(letter.getByText('The management')).toBeDefined();
  expect(letter.getByText(`The management, ${site.name}`)).toBeDefined();
});

it('the advantage is a table of eight questions with a way to check each', async () => {
  const table = within((await mainOf(routes.ranking)).getByRole('table'));
  expect(table.getAllByRole('columnheader').map(textOf)).toEqual([
    'Question',
    'Often met',
    'Our practice',
    'How to check it',
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(8);
  expect(table.getAllByRole('cell')).toHaveLength(24);
});

describe('contact', () => {
  it('shows purpose, number and email of every department', async () => {
    const rows = (await region(routes.contactUs, 'Department contacts')).getAllByRole('listitem');
    for (const { name, purpose, phone, email } of site.departments) {
      const row = rows.find((one) => textOf(one).includes(name)) as HTMLElement;
      expect(textOf(row)).toContain(purpose);
      const links = within(row).getAllByRole('link');
      expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
        expect.arrayContaining([
          [phone, `tel:${phone.replaceAll(' ', '')}`],
          [email, `mailto:${email}`],
        ]),
      );
    }
  });

  it('shows address and hours of the company', async () => {
    const main = await mainOf(routes.contactUs);
    expect(main.getAllByText(new RegExp(site.address.street)).length).toBeGreaterThan(0);
    const terms = main.getAllByRole('term').map(textOf);
    for (const { days, opens, closes } of site.hours) {
      expect(terms.some((term) => term.includes(days))).toBe(true);
      expect(
        textOf(main.getAllByText(new RegExp(`${opens}–${closes}`))[0] as Element),
      ).toBeTruthy();
    }
  });

  it('shows a numbered plan with its legend and a link to a map service', async () => {
    const plan = (await mainOf(routes.contactUs)).getByRole('img', { name: /^Plan of the works/ });
    const drawing = readFileSync(join(inject('dist'), plan.getAttribute('src') ?? ''), 'utf8');
    const numbers = [...JSDOM.fragment(drawing).querySelectorAll('text')]
      .map(textOf)
      .filter((text) => /^\d$/.test(text));
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    const way = await region(routes.contactUs, 'Directions and site plan');
    expect(way.getAllByRole('listitem')).toHaveLength(7);
    const { latitude, longitude } = site.position;
    expect(way.getByRole('link', { name: /OpenStreetMap/ }).getAttribute('href')).toContain(
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#`,
    );
  });
});

describe('culture', () => {
  it('has a log that links to its five pages', async () => {
    const links = (await region(routes.culture, 'Log of a night shift')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(
      sections.culture.tabs.map(({ href }) => href as string).toSorted(),
    );
  });

  it('numbers its six rules in the drawing', async () => {
    const main = await mainOf(routes.companyPhilosophy);
    const drawing = main.getByRole('img', { name: /^Section through an ash hopper/ });
    const numbers = [...drawing.querySelectorAll('text')].map(textOf);
    expect(numbers.filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3', '4', '5', '6']);
    const rules = await region(routes.companyPhilosophy, /^Six rules/);
    expect(rules.getAllByRole('listitem')).toHaveLength(6);
  });

  it('lists the history by rising year', async () => {
    const { document } = await openPage(routes.ourHistory);
    const years = [...document.querySelectorAll('main time')].map((time) => Number(textOf(time)));
    expect(years.length).toBeGreaterThan(5);
    expect(years).toEqual([...new Set(years)].toSorted((one, other) => one - other));
  });
});

it('social responsibility has vision, mission, phases, values, sections and members', async () => {
  const path = routes.socialResponsibility;
  const headings = (await mainOf(path)).getAllByRole('heading', { level: 2 }).map(textOf);
  expect(headings).toEqual(expect.arrayContaining(['Vision', 'Mission']));
  const phases = await region(path, /^Work plan/);
  expect(phases.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  const values = await region(path, /^Six values/);
  expect(values.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
    'Accountability',
    'Leadership',
    'Transparency',
    'Team Work and Innovation',
    'Selfless Service',
    'Sustainability',
  ]);
  expect((await region(path, /^A school/)).getAllByRole('article')).toHaveLength(3);
  const members = (await region(path, /^Organisational members/)).getAllByRole('listitem');
  expect(members.length).toBeGreaterThan(3);
});
