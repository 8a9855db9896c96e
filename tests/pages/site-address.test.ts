import { expect, inject, it } from 'vitest';
import { routes, feeds } from '#contract/routes.ts';
import { builtFor } from '../support/site.ts';

it.each([
  ['a prebuilt page', routes.companyProfile],
  ['a page rendered on demand', routes.newsReleases],
  ['the feed', feeds.news],
  ['the sitemap', '/sitemap.xml'],
  ['robots.txt', '/robots.txt'],
])('%s uses the URL that the site was built for', async (_what, path) => {
  const text = await (await fetch(`${inject('confirmed').url}${path}`)).text();
  const origins = text.match(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/g);
  expect([...new Set(origins)]).toEqual([builtFor]);
});
