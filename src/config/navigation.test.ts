import { describe, expect, test } from 'vitest';
import { breadcrumb, currentEntry, menu, sections } from './navigation.ts';
import { routes } from '#contract/routes.ts';

/** The table of requirements §2, read off the menu. */
const table = menu.map(({ label, href, children = [] }) => [
  label,
  href,
  children.map((child) => `${child.label} ${child.href}`),
]);

test('the menu has the entries of requirements §2 and three more', () => {
  expect(table).toEqual([
    ['Home', '/', []],
    [
      'About Us',
      '/company-profile',
      [
        'Company Profile /company-profile',
        'Message from the Management /company-profile/chairman-address',
        'Advantage /company-profile/ranking',
        'Contact Us /company-profile/contact-us',
      ],
    ],
    [
      'Press and Bulletins',
      '/press-and-bulletins',
      ['News Releases /press-and-bulletins/news-releases'],
    ],
    [
      'Product and Services',
      '/our-products',
      [
        'Our Products /our-products',
        'Our Services /our-products/our-services',
        'Achievements /our-products/achievements',
        'Spare parts /our-products/spare-parts',
        'Engineering tools /tools',
        'Compare systems /our-products/compare',
      ],
    ],
    [
      'Technology and Ability',
      '/technology-and-ability',
      [
        'Installations /technology-and-ability/installations',
        'Qualification Certificates /technology-and-ability/qualification-certificates',
      ],
    ],
    [
      'Culture',
      '/culture',
      [
        'Company Philosophy /culture/company-philosophy',
        'Our History /culture/our-history',
        'Business Philosophy /culture/business-philosophy',
        'HR Concept /culture/hr-concept',
        'Social Responsibility /culture/social_responsibility',
      ],
    ],
    [
      'Human Resources',
      '/human-resources',
      [
        'Structure /human-resources/structure',
        'Employee Training /human-resources/employee-training',
        'Join Us /human-resources/join-us',
      ],
    ],
  ]);
});

test('Our Products has the eight systems as anchors, numbered from 1', () => {
  const third = menu.flatMap(({ children = [] }) => children.flatMap((one) => one.children ?? []));
  expect(third.map(({ label, href }) => `${href} ${label}`)).toEqual([
    '/our-products/#1 Ash Handling System',
    '/our-products/#2 Coal Mill Reject Handling',
    '/our-products/#3 Fuel Handling & Mechanical Conveyor',
    '/our-products/#4 Dust Extraction System / Bag Filters',
    '/our-products/#5 Dry Fog / Dust Suppression System',
    '/our-products/#6 Components',
    '/our-products/#7 Lime Handling System',
    '/our-products/#8 EPC Projects',
  ]);
  expect(third.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

describe('the breadcrumb', () => {
  const way = (...place: Parameters<typeof breadcrumb>) =>
    breadcrumb(...place).map(({ href }) => href);

  test('has one step for a section that shares its URL with the page', () => {
    expect(way(routes.companyProfile, { section: sections.company })).toEqual(['/']);
  });
  test('has a step for the section', () => {
    expect(way(routes.ourHistory, { section: sections.culture })).toEqual(['/', '/culture']);
  });
  test('has a step for the list of an item', () => {
    const parent = { label: 'Our Services', href: routes.ourServices };
    expect(way('/our-products/services/1', { section: sections.products, parent })).toEqual([
      '/',
      '/our-products',
      '/our-products/our-services',
    ]);
  });
  test('has one step for a list that shares its URL with the section', () => {
    const parent = { label: 'Our Products', href: routes.ourProducts };
    expect(breadcrumb('/our-products/product/1', { section: sections.products, parent })).toEqual([
      { label: 'Home', href: '/' },
      parent,
    ]);
  });
});

test.each([
  ['/', '/'],
  ['/culture/our-history', '/culture/our-history'],
  ['/culture', '/culture'],
  ['/press-and-bulletins/news/7', '/press-and-bulletins/news-releases'],
  ['/human-resources/join-us/7', '/human-resources/join-us'],
  ['/our-products/product/1', '/our-products'],
  ['/our-products/services/1', '/our-products/our-services'],
  ['/our-products/achievement/0', '/our-products/achievements'],
  ['/our-products/compare', '/our-products/compare'],
  ['/tools/silo', '/tools'],
  ['/cultured', undefined],
])('on %s the header marks %s as current', (path, entry) => {
  expect(currentEntry(path)).toBe(entry);
});

test('a section has the pages of its menu as tabs', () => {
  for (const { href, tabs } of Object.values(sections)) {
    expect(tabs).toEqual(menu.find((item) => item.href === href)?.children);
  }
});
