import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { systems } from '#src/config/navigation.ts';
import {
  achievementDetail,
  achievementIds,
  enquiryForm,
  newsDetail,
  routes,
  sectorPage,
  serviceDetail,
} from '#contract/routes.ts';
import { mainOf, textOf } from './open-page.ts';

const main = () => mainOf(routes.home);
const region = async (name: string | RegExp) =>
  within((await main()).getByRole('region', { name }));
const hrefOf = (link: Element | undefined) => link?.getAttribute('href');

it('says what the company does and links to systems and quotation', async () => {
  const screen = await main();
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(
    'Ash, coal and dust, moved and contained.',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'See the eight systems' }))).toBe(
    routes.ourProducts,
  );
  const quotations = screen.getAllByRole('link', { name: 'Request a quotation' });
  expect(new Set(quotations.map(hrefOf))).toEqual(new Set([enquiryForm({ kind: 'quotation' })]));
  expect(screen.getAllByRole('img')[0]?.getAttribute('alt')).toMatch(/\S/);
});

it('has its sections in order', async () => {
  const headings = (await main()).getAllByRole('heading', { level: 2 });
  expect(headings.map(textOf)).toEqual([
    'Solutions by sector',
    'Eight systems between the coal yard and the ash truck',
    'Material flow through the plant',
    'Erection, operation and maintenance, technical advice',
    'Worked examples in figures',
    'News from our works and sites',
    expect.stringMatching(/position/),
    'What do you need to convey?',
  ]);
});

it('links to the page of each sector', async () => {
  const doors = (await region('Solutions by sector')).getAllByRole('listitem');
  expect(doors.map((door) => hrefOf(within(door).getByRole('link')))).toEqual(
    ['thermal-power', 'captive-power', 'distillery', 'sugar'].map(sectorPage),
  );
});

it('shows the eight systems with picture and leading figure', async () => {
  const rows = (await region(/^Eight systems/)).getAllByRole('listitem');
  expect(rows).toHaveLength(8);
  for (const [index, { label, href }] of systems.entries()) {
    const row = rows[index] as HTMLElement;
    expect(hrefOf(within(row).getByRole('link', { name: label }))).toBe(href);
    expect(textOf(row)).toMatch(/\d/);
    expect(row.querySelector('picture img')?.getAttribute('src')).toContain(`product-${index + 1}`);
  }
});

it('links from the systems to the system finder', async () => {
  const link = (await region(/Eight systems/)).getByRole('link', { name: /^Find the system/ });
  expect(hrefOf(link)).toBe(routes.systemFinder);
});

it('links to the three services and to four achievements', async () => {
  const services = (await region(/^Erection, operation/)).getAllByRole('link');
  expect(services.map((link) => [textOf(link), hrefOf(link)])).toEqual([
    ['Erection of Plant and Equipment', serviceDetail(1)],
    ['O&M Services for Ash Handling and Coal Handling Plant', serviceDetail(2)],
    ['Expert Supervision & Technical Advisory', serviceDetail(3)],
  ]);
  const items = (await region(/^Worked examples/)).getAllByRole('listitem');
  const links = items.map((item) => hrefOf(within(item).getByRole('link')));
  expect(links).toHaveLength(4);
  expect(achievementIds.map(achievementDetail)).toEqual(expect.arrayContaining(links));
});

describe('the paths of the materials', () => {
  it.each(['Ash', 'Coal', 'Dust', 'Lime'])(
    '%s has seven steps, each linked to the system of its name',
    async (material) => {
      const flow = await region('Material flow through the plant');
      expect(flow.getByRole('radio', { name: material })).toBeDefined();
      const list = flow.getByRole('list', { name: new RegExp(`^${material}, `) });
      const links = within(list).getAllByRole('link');
      expect(links).toHaveLength(7);
      for (const link of links) {
        const system = systems.find(({ href }) => href === hrefOf(link));
        expect(textOf(link)).toMatch(/^\S.*: /);
        expect(textOf(link).split(': ').at(-1)).toBe(`${system?.number} ${system?.label}`);
      }
    },
  );
});

it('shows the three newest releases as soon as they are published', async () => {
  const { news } = inject('samples');
  const latest = await region('News from our works and sites');
  const [first, ...others] = latest.getAllByRole('listitem');
  expect(others).toHaveLength(2);
  const card = within(first as HTMLElement);
  expect(hrefOf(card.getByRole('link', { name: news.title }))).toBe(newsDetail(news.id));
  expect(card.getByRole('img', { name: 'A chain on a trestle' }).className).toContain(
    'focal-x-30 focal-y-70',
  );
  expect(card.getByText('2100-12-31').localName).toBe('time');
  expect(hrefOf(latest.getByRole('link', { name: 'All news releases' }))).toBe(routes.newsReleases);
});

it('counts the open positions and links to them', async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/jobs?limit=1`);
  const { pageInfo } = (await answer.json()) as { pageInfo: { totalRecords: number } };
  const careers = await region(/position/);
  expect(textOf(careers.getByRole('heading', { level: 2 }))).toBe(
    `${pageInfo.totalRecords} positions are open`,
  );
  expect(careers.getAllByRole('link').map(hrefOf)).toContain(routes.joinUs);
});
