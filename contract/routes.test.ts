import { expect, test } from 'vitest';
import {
  achievementDetail,
  adminAllApplications,
  adminApplications,
  adminEnquiries,
  compareSystems,
  dataSheetPdf,
  enquiryForm,
  enquirySheetPdf,
  feeds,
  isAdminPath,
  jobDetail,
  listPage,
  movedPaths,
  newsDetail,
  newsListPage,
  pagePath,
  parseProductId,
  productAnchor,
  productDetail,
  references,
  routes,
  serviceDetail,
} from './routes.ts';

test('the number of a system is a whole number in its range', () => {
  expect(['0', '1', '8', '9', ' 1'].map(parseProductId)).toEqual([
    ...[undefined, 1, 8, undefined, undefined],
  ]);
  expect(parseProductId(undefined)).toBeUndefined();
});

test('details of an item have their own URLs', () => {
  expect(productDetail(8)).toBe('/our-products/product/8');
  expect(serviceDetail(3)).toBe('/our-products/services/3');
  expect(achievementDetail(0)).toBe('/our-products/achievement/0');
  expect(productAnchor(1)).toBe('/our-products/#1');
});

test('every page has the URL of requirements §2, D55 and D63', () => {
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
    '/our-products/statutory',
    '/sectors',
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
    '/admin/applications',
    '/admin/manage-installations',
    '/admin/manage-installations/order',
    '/admin/enquiries',
    '/admin/personal-data',
    '/admin/account',
    '/admin/users',
    '/admin/activity',
    '/admin/media',
    '/admin/settings',
    '/admin/settings/archive',
    '/admin/join',
    '/admin/new-password',
    '/admin/confirm-email',
  ]);
  expect(newsDetail('a')).toBe('/press-and-bulletins/news/a');
  expect(jobDetail('a')).toBe('/human-resources/join-us/a');
  expect(feeds).toEqual({ sitemap: '/sitemap.xml', news: '/press-and-bulletins/news.xml' });
  expect(movedPaths).toEqual({
    '/culture/social_responsbility': '/culture/social_responsibility',
  });
});

test('the first page of a list has no parameter', () => {
  expect(listPage('/jobs', 1)).toBe('/jobs');
  expect(listPage('/jobs', 2)).toBe('/jobs?page=2');
});

test('a filtered list has only the parameters that differ from the default', () => {
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

test('the applications for all jobs can be narrowed', () => {
  expect(adminAllApplications()).toBe('/admin/applications');
  expect(adminAllApplications({ stage: 'read' })).toBe('/admin/applications?stage=read');
  expect(adminAllApplications({ state: 'unread' })).toBe('/admin/applications?state=unread');
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

test('admin paths begin with the segment admin', () => {
  for (const path of ['/admin', '/admin/', '/admin/x']) expect(isAdminPath(path)).toBe(true);
  for (const path of ['/', '/administration', '/x/admin']) expect(isAdminPath(path)).toBe(false);
});

test('the enquiry form accepts only known parameters', () => {
  const form = '/company-profile/contact-us';
  expect(enquiryForm()).toBe(`${form}#enquiry`);
  expect(enquiryForm({ kind: 'spares' })).toBe(`${form}?kind=spares#enquiry`);
  expect(enquiryForm({ system: 3 })).toBe(`${form}?system=3#enquiry`);
  expect(enquiryForm({ kind: 'quotation', system: 1, about: '/tools/silo?a=1&b=2' })).toBe(
    `${form}?kind=quotation&system=1&about=%2Ftools%2Fsilo%3Fa%3D1%26b%3D2#enquiry`,
  );
});

test('the enquiries of the office are filtered and opened by their address', () => {
  expect(adminEnquiries()).toBe('/admin/enquiries');
  expect(adminEnquiries({ filter: 'late' })).toBe('/admin/enquiries?show=late');
  expect(adminEnquiries({ id: 'e1' })).toBe('/admin/enquiries?enquiry=e1');
  expect(adminEnquiries({ filter: 'late', id: 'e1' })).toBe(
    '/admin/enquiries?show=late&enquiry=e1',
  );
});

test('a comparison has one URL, in whatever order its systems are chosen', () => {
  expect(compareSystems([3, 1, 2])).toBe('/our-products/compare?systems=1,2,3');
});

test('files and references are below the products', () => {
  expect(dataSheetPdf(1)).toBe('/our-products/data-sheets/SMCS-Ash-Handling-System-data-sheet.pdf');
  expect(enquirySheetPdf(8)).toBe(
    '/our-products/enquiry-sheets/SMCS-EPC-Projects-enquiry-sheet.pdf',
  );
  expect(references).toBe('/our-products/references');
});
