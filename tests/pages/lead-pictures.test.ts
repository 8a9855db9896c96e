import { describe, expect, inject, it } from 'vitest';
import { sections } from '#src/config/navigation.ts';
import {
  achievementDetail,
  jobDetail,
  newsDetail,
  routes,
  serviceDetail,
} from '#contract/routes.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

/** Name of the picture that a page opens with, without what the build adds to it. */
async function leadPictureOf(path: string): Promise<string | undefined> {
  const { document } = await openPage(path);
  const source = document.querySelector('main picture img')?.getAttribute('src') ?? '';
  return /([a-z][a-z\d-]*)\.[^/]*$/.exec(decodeURIComponent(source))?.[1];
}

it('every page of a section opens with its own picture', async () => {
  const { press, ...others } = sections;
  const paths = Object.values(others)
    .flatMap(({ href, tabs }) => [...new Set([href, ...tabs.map((tab) => tab.href)])])
    // Pages without a banner of their own.
    .filter(
      (path) => path !== routes.tools && path !== routes.spareParts && path !== routes.compare,
    );
  const leadPictures = await Promise.all(paths.map(leadPictureOf));
  expect(leadPictures.filter((one) => one === undefined)).toEqual([]);
  expect(leadPictures.filter((one, index) => leadPictures.indexOf(one) !== index)).toEqual([]);
  // The banner of these is fixed: a city, and 'Press And Bulletins'.
  const fixed = await Promise.all([press.href, press.tabs[0].href].map(leadPictureOf));
  expect(fixed).toEqual([press.picture, press.picture]);
});

describe('the page of an item', () => {
  it.each([
    ['a service', () => serviceDetail(2), 'service-2'],
    ['an achievement', () => achievementDetail(3), 'achievement-3'],
    ['a release', () => newsDetail(inject('samples').news.id), undefined],
    ['a position', () => jobDetail(inject('samples').job.id), undefined],
  ] as const)(
    '%s opens with its own title and picture, not those of the section',
    async (_, path, own) => {
      const { document } = await openPage(path());
      const main = await mainOf(path());
      expect(main.queryByRole('navigation', { name: /^Pages of/ })).toBeNull();
      const heading = main.getByRole('heading', { level: 1 });
      const here = main.getByRole('navigation', { name: 'Breadcrumb' });
      expect(textOf(here)).toContain(textOf(heading));
      const banners = Object.values(sections).map(({ picture }) => picture);
      const shown = [...document.querySelectorAll('main img')].map((one) =>
        one.getAttribute('src'),
      );
      expect(shown.filter((src) => banners.some((name) => src?.includes(name)))).toEqual([]);
      if (own) expect(await leadPictureOf(path())).toBe(own);
    },
  );
});
