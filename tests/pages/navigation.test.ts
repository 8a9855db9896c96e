import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { menu, type MenuItem } from '#src/config/navigation.ts';
import { routes } from '#contract/routes.ts';
import { openPage, screenOf, textOf } from './open-page.ts';

const page = routes.installations;

const linksOf = (items: readonly MenuItem[]): [string, string][] =>
  items.flatMap(({ label, href, number, children = [] }) => [
    [`${number ?? ''}${label}`, href],
    ...linksOf(children),
  ]);

describe('the menu', () => {
  it('has its entries in order, in both its forms', async () => {
    const menus = (await screenOf(page)).getAllByRole('navigation', { name: 'Main' });
    expect(menus).toHaveLength(2);
    for (const nav of menus) {
      const shown = within(nav)
        .getAllByRole('link')
        .map((link) => [textOf(link), link.getAttribute('href')]);
      expect(shown).toEqual(linksOf(menu));
      expect(shown).toHaveLength(7 + 21 + 8);
    }
  });

  it('marks the current page', async () => {
    const [wide] = (await screenOf(page)).getAllByRole('navigation', { name: 'Main' });
    const current = wide?.querySelectorAll('[aria-current]') ?? [];
    expect([...current].map((one) => [textOf(one), one.getAttribute('aria-current')])).toEqual([
      ['Installations', 'page'],
    ]);
  });
});

it('the contact button of the header links to the contact page', async () => {
  const { document } = await openPage(page);
  const bar = [...document.querySelectorAll('header')].find((one) => !one.closest('main'));
  const button = within(bar as HTMLElement).getAllByRole('link', { name: 'Contact us' });
  expect(button.map((one) => one.getAttribute('href'))).toEqual([routes.contactUs]);
});

it('the footer links to every page of the menu and to the contacts', async () => {
  const { document } = await openPage(page);
  const footer = [...document.querySelectorAll('footer')].find((one) => !one.closest('main'));
  const links = within(footer as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(links).toEqual(expect.arrayContaining(linksOf(menu).map(([, href]) => href)));
  const reach = links.filter((href) => /^(tel|mailto):/.test(href));
  // The numbers stand there in both orders, of which one is drawn.
  expect(reach).toHaveLength(5);
  expect(new Set(reach).size).toBe(3);
  expect(textOf(footer as HTMLElement)).toContain('©');
});

it('the first link skips the header', async () => {
  const [first] = (await screenOf(page)).getAllByRole('link');
  expect(first && textOf(first)).toBe('Skip to the content');
  expect(first?.getAttribute('href')).toBe('#main');
});

it('the admin area has no header and no footer', async () => {
  const { status, document } = await openPage('/admin');
  expect(status).toBe(200);
  expect(document.querySelectorAll('header, footer')).toHaveLength(0);
  expect(within(document.body).queryByRole('link', { name: 'Contact us' })).toBeNull();
});
