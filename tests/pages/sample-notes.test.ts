import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { isSampleId } from '#contract/items.ts';
import { listPage, newsDetail, routes } from '#contract/routes.ts';
import { publicPaths } from './addresses.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

const strip = 'Sample content. Figures with † are not yet confirmed.';

it.each(publicPaths())('%s says once, below its header, that it shows samples', async (path) => {
  const { document } = await openPage(path);
  const strips = within(document.body).getAllByText(strip);
  expect(strips).toHaveLength(1);
  expect(strips[0]?.matches('body > header + aside')).toBe(true);
});

// Tools and rules state of each number on what it rests.
it.each(publicPaths().filter((path) => !path.startsWith(routes.tools)))(
  '%s does not repeat that it shows samples',
  async (path) => {
    const { document } = await openPage(path);
    const text = textOf(document.querySelector('main') as Element);
    const notes = text.match(/not yet confirmed|sample content/gi) ?? [];
    expect(notes.length).toBeLessThanOrEqual(1); // a data sheet has one for all its values
  },
);

describe('a sample is marked', () => {
  it('as a supply figure on the home page', async () => {
    const systems = within(
      (await mainOf(routes.home)).getByRole('region', { name: /^Eight systems/ }),
    ).getAllByRole('listitem');
    expect(systems.map(textOf).filter((text) => !/† *\(sample\)/.test(text))).toEqual([]);
  });

  it('as a release of the local sample data', async () => {
    const { news } = inject('samples');
    expect((await mainOf(newsDetail(news.id))).queryByText(/\(sample\)/)).toBeNull();
    const cards = (await mainOf(routes.newsReleases)).getAllByRole('article');
    const marked = cards.filter((card) => within(card).queryByText('Sample'));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.map(textOf).filter((text) => text.includes(news.title))).toEqual([]);
    const link = within(marked[0] as HTMLElement).getByRole('link');
    const page = await mainOf(link.getAttribute('href') ?? '');
    expect(page.getAllByText(/^News release \(sample\)/)).toHaveLength(1);
  });
});

describe('a rendered picture is named a model view', () => {
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
