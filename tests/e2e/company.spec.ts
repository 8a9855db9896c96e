import { site } from '#src/config/site.ts';
import { expect, test } from './fixtures.ts';

/** Every page of the two parts: address, its name in the banner, its headings in their order. */
const pages = [
  {
    path: '/company-profile',
    label: 'Company Profile',
    headings: [
      'Fed and emptied, every hour',
      'What the work is',
      'What we take on',
      'Whom we work for',
      'Six stations, and what you hold after each',
      'The company in one table',
    ],
  },
  {
    path: '/company-profile/chairman-address',
    label: 'Message from the Management',
    headings: [
      'You will remember us by the night a line stood still, and by how long it stood.',
      'Where the letter is kept',
    ],
  },
  {
    path: '/company-profile/ranking',
    label: 'Advantage',
    headings: [
      'Eight questions and how to check the answers',
      'Where another firm is the better choice',
    ],
  },
  {
    path: '/company-profile/contact-us',
    label: 'Contact Us',
    headings: [
      'Whom to call for what',
      'When somebody is there',
      'From the road to the right door',
      'Six things to say in it',
    ],
  },
  { path: '/culture', label: 'Culture', headings: ['Log of a night shift'] },
  {
    path: '/culture/company-philosophy',
    label: 'Company Philosophy',
    headings: ['Six rules, and the place of each'],
  },
  { path: '/culture/our-history', label: 'Our History', headings: ['The years along a gauge'] },
  {
    path: '/culture/business-philosophy',
    label: 'Business Philosophy',
    headings: ['An offer, read clause by clause', 'What we do not do'],
  },
  {
    path: '/culture/hr-concept',
    label: 'HR Concept',
    headings: ['Who may do what alone', 'What the company owes its people'],
  },
  {
    path: '/culture/social_responsibility',
    label: 'Social Responsibility',
    headings: [
      'Vision',
      'Mission',
      'Four phases, the last one out',
      'Six values, and what they cost',
      'A school, a library, a clinic',
      'Organisational members, and what each answers for',
    ],
  },
];

for (const { path, label, headings } of pages) {
  test(
    `${path} has its name, its headings, its breadcrumb and its tab`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toHaveCount(
        1,
      );
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings);
      const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
      await expect(here).toHaveText(label);
      const tab = page.getByRole('navigation', { name: /^Pages of/ }).locator('[aria-current]');
      await expect(tab).toHaveText(path === '/culture' ? [] : [label]);
    },
  );
}

test(
  'titles and descriptions are short enough to be shown whole, and each is its own',
  { tag: '@desktop' },
  async ({ page }) => {
    const titles: string[] = [];
    for (const { path } of pages) {
      await page.goto(path);
      const title = await page.title();
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description?.length, path).toBeLessThanOrEqual(155);
      expect(description?.length, path).toBeGreaterThan(80);
      titles.push(title);
    }
    expect(new Set(titles).size).toBe(pages.length);
  },
);

test('no page needs a sideways scroll', { tag: '@desktop' }, async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    for (const width of [320, 390, 820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('every link of these pages answers', { tag: '@desktop' }, async ({ page, request }) => {
  const found = new Set<string>();
  for (const { path } of pages) {
    await page.goto(path);
    const links = await page
      .getByRole('main')
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
    links.forEach((link) => found.add(link));
  }
  for (const link of found) expect((await request.get(link)).status(), link).toBe(200);
});

test(
  'the profile shows three figures with their sources and six stations',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/company-profile');
    await expect(page.getByText(/^Source: /)).toHaveCount(3);
    const stations = page.getByRole('region', { name: /^Six stations/ });
    await expect(stations.getByRole('listitem')).toHaveCount(6);
  },
);

test(
  'the message is signed by the management and names nobody',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/company-profile/chairman-address');
    const letter = page.getByRole('article');
    await expect(letter.getByText('The management', { exact: true })).toBeVisible();
    await expect(letter.getByText(`The management, ${site.name}`)).toBeVisible();
  },
);

test(
  'the advantage is a table of eight questions, each with a way to check it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/company-profile/ranking');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Question',
      'Often met',
      'Our practice',
      'How you check it',
    ]);
    await expect(table.getByRole('rowheader')).toHaveCount(8);
    await expect(table.getByRole('cell')).toHaveCount(24);
  },
);

test.describe('contact', () => {
  test.beforeEach(({ page }) => page.goto('/company-profile/contact-us'));

  test(
    'every department has its purpose, its number and its address',
    { tag: '@desktop' },
    async ({ page }) => {
      const list = page.getByRole('region', { name: 'Whom to call for what' });
      for (const { name, purpose, phone, email } of site.departments) {
        const row = list.getByRole('listitem').filter({ hasText: name });
        await expect(row.getByText(purpose)).toBeVisible();
        await expect(row.getByRole('link', { name: phone })).toHaveAttribute(
          'href',
          `tel:${phone.replaceAll(' ', '')}`,
        );
        await expect(row.getByRole('link', { name: email })).toHaveAttribute(
          'href',
          `mailto:${email}`,
        );
      }
    },
  );

  test('address and hours are the company’s', { tag: '@desktop' }, async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByText(site.address.street)).toBeVisible();
    for (const { days, opens, closes } of site.hours) {
      await expect(main.getByRole('term').filter({ hasText: days })).toBeVisible();
      await expect(main.getByText(`${opens}–${closes}`)).toBeVisible();
    }
  });

  test(
    'the map is drawn here, numbered like its legend, and links to a map service',
    { tag: '@desktop' },
    async ({ page }) => {
      const plan = page.getByRole('img', { name: /^Plan of the works/ });
      await expect(plan.locator('text').filter({ hasText: /^\d$/ })).toHaveText([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
      ]);
      const way = page.getByRole('region', { name: 'From the road to the right door' });
      await expect(way.getByRole('listitem')).toHaveCount(7);
      const { latitude, longitude } = site.position;
      await expect(way.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
        'href',
        new RegExp(`^https://www\\.openstreetmap\\.org/\\?mlat=${latitude}&mlon=${longitude}#`),
      );
    },
  );
});

test('nothing is loaded from elsewhere', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  for (const { path } of pages) await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test(
  'the log of the culture page leads to its five pages',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/culture');
    const log = page.getByRole('region', { name: 'Log of a night shift' });
    const links = log.getByRole('link');
    await expect(links).toHaveCount(5);
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect([...paths].sort()).toEqual([
      '/culture/business-philosophy',
      '/culture/company-philosophy',
      '/culture/hr-concept',
      '/culture/our-history',
      '/culture/social_responsibility',
    ]);
  },
);

test('the six rules have their numbers in the drawing', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/culture/company-philosophy');
  const numbers = page.getByRole('img', { name: /^Section through an ash hopper/ }).locator('text');
  await expect(numbers.filter({ hasText: /^\d$/ })).toHaveText(['1', '2', '3', '4', '5', '6']);
  const rules = page.getByRole('region', { name: /^Six rules/ });
  await expect(rules.getByRole('listitem')).toHaveCount(6);
});

test('the history is a list of years that rise', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/culture/our-history');
  const years = (await page.getByRole('main').locator('time').allTextContents()).map(Number);
  expect(years.length).toBeGreaterThan(5);
  expect(years).toEqual([...new Set(years)].sort((one, other) => one - other));
});

test('everybody may stop the work', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/culture/hr-concept');
  const row = page.getByRole('row', { name: /^Stop the work/ });
  await expect(row.getByRole('cell')).toHaveText(['alone', 'alone', 'alone', 'alone']);
});

test.describe('social responsibility', () => {
  test.beforeEach(({ page }) => page.goto('/culture/social_responsibility'));

  test(
    'has four phases, six values, three sections and members',
    { tag: '@desktop' },
    async ({ page }) => {
      const inRegion = (name: RegExp) => page.getByRole('region', { name });
      await expect(inRegion(/^Four phases/).getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(inRegion(/^Six values/).getByRole('heading', { level: 3 })).toHaveText([
        'Accountability',
        'Leadership',
        'Transparency',
        'Team Work and Innovation',
        'Selfless Service',
        'Sustainability',
      ]);
      await expect(inRegion(/^A school/).getByRole('article')).toHaveCount(3);
      const members = inRegion(/^Organisational members/).getByRole('listitem');
      expect(await members.count()).toBeGreaterThan(3);
    },
  );

  test('the misspelt address leads here for good', { tag: '@desktop' }, async ({ request }) => {
    const answer = await request.get('/culture/social_responsbility', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toMatch(/\/culture\/social_responsibility$/);
  });
});
