import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { listPage, newsDetail, productDetail, routes } from '#contract/routes.ts';
import { newsFields, type News } from '#contract/schemas/news.ts';
import { publicPaths } from './addresses.ts';
import { mainOf, openPage, screenOf, textOf } from './open-page.ts';
import { optionalTexts } from './samples.ts';

it('an unsigned preview is refused while the page is cached', async () => {
  const { news } = inject('samples');
  for (let times = 0; times < 2; times += 1) {
    expect((await openPage(newsDetail(news.id))).status).toBe(200);
  }
  expect((await openPage(`${newsDetail(news.id)}?preview=anybody`)).status).toBe(404);
});

describe('press and bulletins', () => {
  it('has the banner of the specification and one tab', async () => {
    for (const path of [routes.pressAndBulletins, routes.newsReleases]) {
      const screen = await screenOf(path);
      const heading = screen.getByRole('heading', { level: 1 });
      expect(textOf(heading)).toBe('Press And Bulletins');
      const tabs = screen.getByRole('navigation', { name: /^Pages of Press/ });
      const [tab, ...others] = within(tabs).getAllByRole('link');
      expect(tab && textOf(tab)).toBe('News Releases');
      expect(others).toEqual([]);
    }
    const tabs = (await screenOf(routes.newsReleases)).getByRole('navigation', {
      name: /^Pages of Press/,
    });
    expect(within(tabs).getByRole('link').getAttribute('aria-current')).toBe('page');
  });

  it('has the only title whose letters appear one by one', async () => {
    const pages = await Promise.all(publicPaths().map(openPage));
    const staggered = pages.filter(({ document }) => document.querySelector('[data-letters]'));
    const paths = new Set(staggered.map(({ path }) => path.split('?')[0]));
    expect(paths).toEqual(new Set([routes.pressAndBulletins, routes.newsReleases]));
  });

  it('shows the newest releases and the paragraph about the company', async () => {
    const { news } = inject('samples');
    const main = await mainOf(routes.pressAndBulletins);
    const newest = within(main.getByRole('region', { name: 'News from our works and sites' }));
    expect(newest.getByRole('link', { name: news.title })).toBeDefined();
    expect(newest.getAllByRole('heading', { level: 3 }).length).toBeLessThanOrEqual(6);
    expect(textOf(main.getByRole('blockquote'))).toMatch(/^SMCS/);
  });
});

describe('news releases', () => {
  it('are grouped by year, each with picture, text, date and link', async () => {
    const { news } = inject('samples');
    const main = await mainOf(routes.newsReleases);
    const year = within(main.getByRole('region', { name: '2100' }));
    const card = year
      .getAllByRole('article')
      .find((one) => textOf(one).includes(news.title)) as HTMLElement;
    const link = within(card).getByRole('link', { name: news.title });
    expect(link.getAttribute('href')).toBe(newsDetail(news.id));
    const picture = card.querySelector('img');
    expect(picture?.getAttribute('alt')).toBe('A chain on a trestle');
    // Its focal point is 33 70: the service sends it whole, and the style sheet crops it.
    expect(picture?.className).toContain('focal-x-30 focal-y-70');
    expect(picture?.srcset).not.toContain('fit=cover');
    expect(textOf(card)).toContain('First paragraph of the chain.');
    expect(within(card).getByText('2100-12-31').localName).toBe('time');
  });

  it('are filtered by year', async () => {
    const yearsOf = async (path: string) => {
      const main = await mainOf(path);
      const field = main.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
      const shown = main.getAllByRole('heading', { level: 2 }).map(textOf);
      const offered = [...field.options].map(({ value }) => value);
      return { asked: field.value, offered, shown };
    };
    const all = await yearsOf(routes.newsReleases);
    expect(all).toMatchObject({ asked: '' });
    expect(all.shown).toContain('2100');
    expect(all.offered).toEqual(['', ...all.offered.slice(1).toSorted().reverse()]);
    expect(all.offered).toEqual(expect.arrayContaining(all.shown));
    expect(await yearsOf(`${routes.newsReleases}?year=2100`)).toEqual({
      asked: '2100',
      offered: all.offered,
      shown: ['2100'],
    });
  });

  it('have a page with title, picture, paragraphs, date and the way back', async () => {
    const { news } = inject('samples');
    const main = await mainOf(newsDetail(news.id));
    expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(news.title);
    expect(main.getByRole('img', { name: 'A chain on a trestle' }).className).not.toContain(
      'focal-',
    );
    expect(main.getByText('Second paragraph.')).toBeDefined();
    expect(main.getByText('2100-12-31')).toBeDefined();
    expect(main.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
      routes.newsReleases,
    );
    // Newest of all: there is one before it and none after it.
    const around = within(main.getByRole('navigation', { name: 'Releases before and after' }));
    expect(around.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual(['prev']);
    const more = within(main.getByRole('region', { name: 'More news releases' }));
    const others = more.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(others).toHaveLength(3);
    expect(others).not.toContain(newsDetail(news.id));
  });
});

it('a release shows every optional text of its form', async () => {
  const { news } = inject('samples');
  const { html } = await openPage(newsDetail(news.id));
  const names = Object.keys(optionalTexts(newsFields)) as (keyof News)[];
  expect(names).toContain('imageAlt');
  for (const name of names) expect(html, name).toContain(news[name]);
});

it('a release in Hindi has the language of its text', async () => {
  const { hindiNews } = inject('samples');
  const isHindi = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'hi';
  const main = await mainOf(newsDetail(hindiNews.id));
  expect(isHindi(main.getByRole('heading', { level: 1 }))).toBe(true);
  expect(isHindi(main.getByText(hindiNews.description))).toBe(true);
  expect(isHindi(main.getByRole('link', { name: 'Go Back' }))).toBe(false);
  const list = await mainOf(`${routes.newsReleases}?year=2001`);
  expect(isHindi(list.getByRole('link', { name: hindiNews.title }))).toBe(true);
  expect(isHindi(list.getByRole('heading', { name: '2001' }))).toBe(false);
});

it('a release links to its systems and to the neighbouring releases', async () => {
  const list = await mainOf(`${routes.newsReleases}?year=2026`);
  const href = list
    .getByRole('link', { name: /^Dry fog fitted over a truck hopper/ })
    .getAttribute('href');
  const main = await mainOf(href as string);
  const systems = within(main.getByRole('region', { name: 'Systems named in this release' }));
  expect(systems.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    productDetail(5),
  ]);
  const around = within(main.getByRole('navigation', { name: 'Releases before and after' }));
  expect(around.getByRole('link', { name: /Apprentices of 2026/ }).getAttribute('rel')).toBe(
    'next',
  );
  expect(around.getByRole('link', { name: /Length of conveying lines/ }).getAttribute('rel')).toBe(
    'prev',
  );
});

it('a release shows its further pictures in order, with captions', async () => {
  const { news } = inject('samples');
  const main = await mainOf(newsDetail(news.id));
  const list = main.getByRole('list', { name: 'Pictures' });
  const shown = within(list)
    .getAllByRole('figure')
    .map((figure) => ({
      href: figure.querySelector('a')?.getAttribute('href'),
      name: figure.querySelector('a')?.getAttribute('aria-label'),
      alt: figure.querySelector('img')?.getAttribute('alt'),
      caption: figure.querySelector('figcaption')?.textContent,
      making: figure.querySelector('small')?.textContent,
    }));
  const [first, second, third] = news.pictures.map(({ imageUrl }) => imageUrl);
  const hostile = 'The <b>sprocket</b> & "teeth"';
  expect(shown).toEqual([
    { href: first, name: `Enlarge: ${hostile}`, alt: '', caption: hostile, making: undefined },
    {
      ...{ href: second, name: 'Enlarge: Close-up. A link', alt: 'A link', caption: 'Close-up' },
      making: 'Model view',
    },
    {
      href: third,
      name: 'Enlarge: picture 3',
      alt: `${news.title}, picture 3`,
      caption: undefined,
      making: undefined,
    },
  ]);
});

describe.each([
  { path: routes.newsReleases, role: 'article', size: 10, label: 'news' },
  { path: routes.joinUs, role: 'article', size: 10, label: 'jobs' },
  { path: routes.installations, role: 'figure', size: 12, label: 'installations' },
])('the list of $label', ({ path, role, size, label }) => {
  it('shows its first page and links to the next', async () => {
    const main = await mainOf(path);
    expect(main.getAllByRole(role)).toHaveLength(size);
    const pages = main.getByRole('navigation', { name: `Pages of ${label}` });
    expect(textOf(pages)).toMatch(/^Prev ?Page 1 of \d+ ?Next$/);
    const [previous, next] = within(pages).getAllByRole('link');
    expect(previous?.hasAttribute('href')).toBe(false);
    expect(previous?.getAttribute('aria-disabled')).toBe('true');
    expect(next?.getAttribute('href')).toBe(`${path}?page=2`);
  });

  it('shows its second page and links back', async () => {
    const screen = await screenOf(listPage(path, 2));
    const pages = screen.getByRole('navigation', { name: `Pages of ${label}` });
    expect(textOf(pages)).toMatch(/Page 2 of \d+/);
    const [previous] = within(pages).getAllByRole('link');
    expect(previous?.getAttribute('href')).toBe(path);
    const first = (await mainOf(path)).getAllByRole(role).map(textOf);
    const second = (await mainOf(listPage(path, 2))).getAllByRole(role).map(textOf);
    expect(second.filter((text) => first.includes(text))).toEqual([]);
  });
});

describe('the edge cache', () => {
  const request = async (path: string) => {
    const response = await fetch(inject('siteUrl') + path);
    return { status: response.headers.get('cache-status'), html: await response.text() };
  };

  it('keeps one copy for meaningless parameters', async () => {
    // A purge that is repeated after the samples were made may fall between the two requests.
    await expect
      .poll(async () => {
        await request(routes.installations);
        const { status } = await request(`${routes.installations}?utm_source=${randomUUID()}`);
        return status;
      })
      .toContain('hit');
  });

  it('drops the list and the item when the item is edited', async () => {
    const { editedNews: news, cookie } = inject('samples');
    const paths = [routes.newsReleases, newsDetail(news.id)];
    for (const path of paths) {
      await expect.poll(async () => (await request(path)).status).toContain('hit');
      expect((await request(path)).html).toContain('Before the edit');
    }
    const form = new FormData();
    for (const [name, text] of [
      ['title', 'After the edit'],
      ['description', 'A text.'],
      ['date', '2100-12-30'],
    ] as const) {
      form.set(name, text);
    }
    const url = `${inject('siteUrl')}/v1/news/${news.id}`;
    expect((await fetch(url, { method: 'PUT', headers: { cookie }, body: form })).status).toBe(200);
    for (const path of paths) {
      const { html } = await request(path);
      expect(html).toContain('After the edit');
      expect(html).not.toContain('Before the edit');
    }
  });
});
