import type { Page } from '@playwright/test';
import { menu, type MenuItem } from '#src/config/navigation.ts';
import { expect } from './fixtures.ts';

const entriesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ href, children = [] }) => [href, ...entriesOf(children)]);

/** Reads in the page which parts of header, menu and footer are visible, and which are too small to touch. */
function readFrame(isWide: boolean) {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().right <= innerWidth;
  const header = document.querySelector('body > header');
  const footer = document.querySelector('body > footer');
  const top = [...(header?.querySelectorAll('nav[aria-label=Main]') ?? [])].filter(isSeen);
  if (!isWide) {
    for (const one of header?.querySelectorAll('details') ?? []) {
      one.removeAttribute('name'); // of one name, the browser opens one at a time
      one.open = true;
    }
  }
  const shown = [...(header?.querySelectorAll('nav[aria-label=Main]') ?? [])].filter(isSeen);
  const links = [...(shown[0]?.querySelectorAll('a') ?? [])];
  if (!isWide) for (const group of footer?.querySelectorAll('details') ?? []) group.open = true;
  const targets = [header, footer].flatMap((part) => [
    ...(part?.querySelectorAll('a, button, summary, input') ?? []),
  ]);
  return {
    menusBefore: top.length,
    menus: shown.length,
    entries: links.map((link) => link.getAttribute('href')),
    hidden: (isWide ? links.filter((link) => !link.closest('ul ul')) : links)
      .filter((link) => !isSeen(link))
      .map((link) => link.textContent),
    cut: links
      .filter((link) => link.scrollWidth > link.clientWidth)
      .map((link) => link.textContent),
    search: [...(header?.querySelectorAll('[role=search]') ?? [])].filter(isSeen).length,
    phones: [...(header?.querySelectorAll('a[href^="tel:"]') ?? [])].filter(isSeen).length,
    footerLinks: [...(footer?.querySelectorAll('a') ?? [])].filter(isSeen).length,
    small: targets
      .filter(isSeen)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 23.9 || box.height < 23.9)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  };
}

/**
 * The page has header, menu and footer, whole and large enough to touch. It opens the small menu, so
 * in a small window it comes last in a test.
 */
export async function expectFrame(page: Page, isWide: boolean): Promise<void> {
  const frame = await page.evaluate(readFrame, isWide);
  expect.soft(frame.menusBefore, 'menus before one is opened').toBe(isWide ? 1 : 0);
  expect.soft(frame.menus, 'menus').toBe(1);
  expect.soft(frame.entries, 'entries of the menu').toEqual(entriesOf(menu));
  expect.soft(frame.hidden, 'entries that are not shown').toEqual([]);
  expect.soft(frame.cut, 'entries that are cut').toEqual([]);
  expect.soft(frame.search, 'search fields in the header').toBe(1);
  expect.soft(frame.phones, 'telephone numbers in the header').toBe(1);
  expect.soft(frame.footerLinks, 'links of the footer').toBeGreaterThan(30);
  expect.soft(frame.small, 'targets under 24 px').toEqual([]);
}
