import { describe, expect, test } from 'vitest';
import {
  achievementDetail,
  adminApplications,
  feeds,
  isAdminPath,
  jobDetail,
  listPage,
  movedPaths,
  newsDetail,
  newsListPage,
  pagePath,
  parseAchievementId,
  parseProductId,
  parseServiceId,
  productAnchor,
  productDetail,
  routes,
  serviceDetail,
} from './routes.ts';

describe('ids of the three lists', () => {
  test.each([
    [parseProductId, 1, 8],
    [parseServiceId, 1, 3],
    [parseAchievementId, 0, 7],
  ])('are whole numbers in their range', (parse, first, last) => {
    expect(parse(String(first))).toBe(first);
    expect(parse(String(last))).toBe(last);
    expect(parse(String(first - 1))).toBeUndefined();
    expect(parse(String(last + 1))).toBeUndefined();
  });

  test.each(['', ' 1', '1 ', '01', '1.0', '+1', '-1', '1e0', '0x1', '１', 'one', undefined])(
    '%o is none',
    (text) => {
      for (const parse of [parseProductId, parseServiceId, parseAchievementId]) {
        expect(parse(text)).toBeUndefined();
      }
    },
  );
});

test('addresses are those of requirements §2', () => {
  expect(productDetail(8)).toBe('/our-products/product/8');
  expect(serviceDetail(3)).toBe('/our-products/services/3');
  expect(achievementDetail(0)).toBe('/our-products/achievement/0');
  expect(productAnchor(1)).toBe('/our-products/#1');
});

test('pages stand where requirements §2 and D55 put them', () => {
  expect(Object.values(routes)).toEqual([
    '/',
    '/company-profile',
    '/company-profile/chairman-address',
    '/company-profile/ranking',
    '/company-profile/contact-us',
    '/press-and-bulletins',
    '/press-and-bulletins/news-releases',
    '/our-products',
    '/our-products/our-services',
    '/our-products/achievements',
    '/our-products/spare-parts',
    '/our-products/compare',
    '/technology-and-ability',
    '/technology-and-ability/installations',
    '/technology-and-ability/qualification-certificates',
    '/culture',
    '/culture/company-philosophy',
    '/culture/our-history',
    '/culture/business-philosophy',
    '/culture/hr-concept',
    '/culture/social_responsibility',
    '/human-resources',
    '/human-resources/structure',
    '/human-resources/employee-training',
    '/human-resources/join-us',
    '/tools',
    '/tools/system-finder',
    '/tools/system-finder/rules',
    '/tools/ash-from-fuel',
    '/tools/dense-phase-line',
    '/tools/silo',
    '/tools/bag-filter',
    '/tools/dust-at-a-transfer-point',
    '/tools/belt-conveyor',
    '/tools/screw-conveyor',
    '/tools/lime-demand',
    '/privacy',
    '/admin',
    '/admin/news-releases',
    '/admin/manage-jobs',
    '/admin/manage-jobs/applications',
    '/admin/manage-installations',
    '/admin/enquiries',
    '/admin/personal-data',
    '/admin/account',
    '/admin/users',
    '/admin/activity',
    '/admin/join',
    '/admin/new-password',
  ]);
  expect(newsDetail('a')).toBe('/press-and-bulletins/news/a');
  expect(jobDetail('a')).toBe('/human-resources/join-us/a');
  expect(feeds).toEqual({ sitemap: '/sitemap.xml', news: '/press-and-bulletins/news.xml' });
  expect(movedPaths).toEqual({
    '/culture/social_responsbility': '/culture/social_responsibility',
  });
});

test('a first page has no parameter', () => {
  expect(listPage('/jobs', 1)).toBe('/jobs');
  expect(listPage('/jobs', 2)).toBe('/jobs?page=2');
});

test('a filtered list has the parameters that say something', () => {
  const path = '/press-and-bulletins/news-releases';
  expect(newsListPage({ page: 1 })).toBe(path);
  expect(newsListPage({ page: 2 })).toBe(`${path}?page=2`);
  expect(newsListPage({ page: 1, year: 2026 })).toBe(`${path}?year=2026`);
  expect(newsListPage({ page: 3, year: 2026, q: 'ash & silo' })).toBe(
    `${path}?year=2026&q=ash+%26+silo&page=3`,
  );
});

test('applications belong to a job, and one of them can be open', () => {
  const path = '/admin/manage-jobs/applications?job=a';
  expect(adminApplications('a')).toBe(path);
  expect(adminApplications('a', '')).toBe(path);
  expect(adminApplications('a', 'b')).toBe(`${path}&application=b`);
});

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/culture/', '/culture'],
  ['/culture//', '/culture'],
  ['/culture.html', '/culture'],
  ['/culture/index.html', '/culture'],
  ['/culture/index', '/culture'],
  ['/index/culture.html.txt', '/index/culture.html.txt'],
])('%s is the page %s', (pathname, page) => {
  expect(pagePath({ pathname })).toBe(page);
});

test('the admin area is what begins with admin', () => {
  for (const path of ['/admin', '/admin/', '/admin/x']) expect(isAdminPath(path)).toBe(true);
  for (const path of ['/', '/administration', '/x/admin']) expect(isAdminPath(path)).toBe(false);
});
