import { expect, test } from 'vitest';
import { adminLinks } from '#src/config/admin-navigation.ts';
import { routes } from '#contract/routes.ts';
import { isActive } from './Sidebar.tsx';

const activeAt = (pathname: string) =>
  adminLinks.filter(({ href }) => isActive(href, pathname)).map(({ label }) => label);

test.each([
  [routes.adminNews, ['News Releases']],
  [routes.adminJobs, ['Manage Jobs']],
  [routes.adminApplications, ['Manage Jobs']],
  [routes.adminInstallations, ['Manage Installations']],
  [routes.admin, []],
  ['/admin/news-releasesX', []],
  ['/admin/manage-job', []],
  ['/elsewhere/admin/manage-jobs', []],
])('at %s the current links are %j', (pathname, labels) => {
  expect(activeAt(pathname)).toEqual(labels);
});
