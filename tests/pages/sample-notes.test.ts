import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { isSampleId } from '#contract/items.ts';
import {
  achievementDetail,
  listPage,
  newsDetail,
  routes,
  serviceDetail,
} from '#contract/routes.ts';
import { publicPaths } from './addresses.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

const note = 'Sample content, not yet confirmed by us';
const notesOf = async (path: string) => (await mainOf(path)).queryAllByText(note);

describe('what is a sample says so', () => {
  it.each([
    routes.home,
    routes.companyProfile,
    routes.contactUs,
    routes.pressAndBulletins,
    routes.ourServices,
    serviceDetail(1),
    routes.achievements,
    achievementDetail(0),
    routes.technologyAndAbility,
    routes.installations,
    routes.culture,
    routes.ourHistory,
    routes.socialResponsibility,
    routes.structure,
    routes.employeeTraining,
    routes.joinUs,
  ])('%s', async (path) => {
    expect((await notesOf(path)).length).toBeGreaterThan(0);
  });

  it('a supply figure on the home page', async () => {
    const systems = within(
      (await mainOf(routes.home)).getByRole('region', { name: /^Eight systems/ }),
    ).getAllByRole('listitem');
    expect(systems.map(textOf).filter((text) => !text.includes('(sample)'))).toEqual([]);
  });

  it('the facts of the company in the footer', async () => {
    const contact = (await openPage(routes.home)).document.querySelector('footer #contact');
    expect(contact && textOf(contact)).toContain(note);
  });

  it('a release of the local sample data, and no other', async () => {
    const { news } = inject('samples');
    expect(await notesOf(newsDetail(news.id))).toEqual([]);
    const cards = (await mainOf(routes.newsReleases)).getAllByRole('article');
    const marked = cards.filter((card) => within(card).queryByText('Sample'));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.map(textOf).filter((text) => text.includes(news.title))).toEqual([]);
    const link = within(marked[0] as HTMLElement).getByRole('link');
    expect(await notesOf(link.getAttribute('href') ?? '')).toHaveLength(1);
  });
});

describe('an uploaded picture that is rendered is named a model view', () => {
  const pages = [
    routes.home,
    routes.pressAndBulletins,
    routes.newsReleases,
    routes.installations,
    listPage(routes.installations, 2),
  ];

  /** The items of a page that show a picture, and the pictures of its viewers. */
  async function shownOn(path: string): Promise<{ id: string; text: string }[]> {
    const { document } = await openPage(path);
    const items = [...document.querySelectorAll<HTMLElement>('[data-item]')].map((item) => ({
      id: item.dataset['item'] ?? '',
      part: item,
    }));
    const viewers = [...document.querySelectorAll('dialog.viewer')].map((part) => ({
      id: part.id.replace('picture-', ''),
      part,
    }));
    return [...items, ...viewers]
      .filter(({ part }) => part.querySelector('img, video'))
      .map(({ id, part }) => ({ id, text: textOf(part) }));
  }

  const isNamed = ({ text }: { text: string }) => text.includes('Model view');

  it.each(pages)('on %s, and no photograph is', async (path) => {
    const { news, editedNews, installation } = inject('samples');
    const shown = await shownOn(path);
    const rendered = shown.filter(({ id }) => isSampleId(id) || id === news.id);
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.filter((one) => !isNamed(one))).toEqual([]);
    const photographs = [editedNews.id, installation.id];
    expect(shown.filter(({ id }) => photographs.includes(id)).filter(isNamed)).toEqual([]);
  });

  it('on the page of a release', async () => {
    const { news, editedNews } = inject('samples');
    const captionOf = async ({ id }: { id: string }) => {
      const { document } = await openPage(newsDetail(id));
      return textOf(document.querySelector('article figure') as Element);
    };
    expect(await captionOf(news)).toBe('Model view');
    expect(await captionOf(editedNews)).toBe('');
  });
});

it.each(publicPaths())('%s names each rendered picture a model view', async (path) => {
  const { document } = await openPage(path);
  const rendered = [...document.querySelectorAll('main picture')].filter((picture) =>
    /_astro/.test(picture.querySelector('img')?.getAttribute('src') ?? ''),
  );
  const uncredited = rendered.filter(
    (picture) => !/Model view/.test(picture.nextElementSibling?.textContent ?? ''),
  );
  expect(uncredited.map((picture) => picture.querySelector('img')?.alt)).toEqual([]);
});
