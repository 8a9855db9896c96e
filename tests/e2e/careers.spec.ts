import { expect, test, unique } from './fixtures.ts';
import { openJobForm } from './job-form.ts';

test(
  'human resources leads to structure, training and the open positions',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/human-resources');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Human Resources/);
    for (const path of ['structure', 'employee-training', 'join-us']) {
      await expect(main.locator(`a[href="/human-resources/${path}"]`).last()).toBeVisible();
    }
    const steps = main.getByRole('region', { name: 'From an application to the first day' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
  },
);

test('the organisation is nested lists, by roles', { tag: '@desktop' }, async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/human-resources/structure');
    const chart = page.locator('.org');
    const departments = chart.locator(':scope > .line > li');
    await expect(departments.locator('> .node strong')).toHaveText([
      'Engineering',
      'Works',
      'Projects',
      'Service',
      'Commercial',
    ]);
    await expect(departments.first().getByRole('listitem')).toHaveCount(3);
    await expect(chart.locator('.staff > li')).toHaveCount(2);
  }
  const stages = page.getByRole('table', { name: /Stages of a contract/ });
  await expect(stages.getByRole('rowheader')).toHaveCount(8);
});

test(
  'the first year of training has a proof for each part',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/human-resources/employee-training');
    const year = page.getByRole('table', { name: /first year/ });
    await expect(year.getByRole('rowheader')).toHaveCount(7);
    await expect(year.getByRole('rowheader').nth(1)).toContainText('Weeks 2–7');
  },
);

test('a position shows role, stipend with Indian grouping, duration and date', async ({
  page,
  adminApi,
}) => {
  const job = await adminApi.createJob(unique('Resident engineer'), {
    stipend: 1234567,
    role: 'Projects',
    duration: '18 months',
    description: 'You stay until the last tonne.',
  });
  await page.goto('/human-resources/join-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^\d+ positions? (is|are) open$/,
  );
  const row = main.getByRole('article').filter({ hasText: job.title });
  await expect(row.getByText('Projects').filter({ visible: true })).toHaveCount(1);
  for (const text of ['₹12,34,567', '18 months', job.createdAt.slice(0, 10)]) {
    await expect(row.getByText(text)).toBeVisible();
  }
  expect(await main.getByRole('article').count()).toBeLessThanOrEqual(10);

  await row.getByRole('link', { name: job.title }).click();
  await expect(page).toHaveURL(`/human-resources/join-us/${job.id}`);
  const position = page.locator(`[data-item="${job.id}"]`);
  await expect(position).toHaveAttribute('data-version', job.updatedAt);
  for (const text of ['Projects', '₹12,34,567', '18 months', 'You stay until the last tonne.']) {
    await expect(position.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Join our team' })).toBeVisible();
  const types = { Name: 'text', 'E-mail': 'email', Phone: 'tel', Resume: 'text' };
  for (const [label, type] of Object.entries(types)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', type);
  }
  await expect(page.locator('textarea[name=coverLetter]')).toBeVisible();
});

test('sending is seen and heard, and a second press sends nothing', async ({ page, adminApi }) => {
  const job = await adminApi.createJob(unique('Rigger'));
  let calls = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/jobs/apply/*', async (route) => {
    calls += 1;
    await answered;
    await route.continue();
  });
  await openJobForm(page, job.id);
  await page.getByLabel('Name').fill('A. Applicant');
  await page.getByLabel('E-mail').fill('slow@example.com');
  await page.getByRole('button', { name: 'Send application' }).click();
  const button = page.getByRole('button', { name: 'Sending…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status')).toHaveText('Sending your application…');
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await button.press('Enter');
  answer();
  await expect(page.getByRole('status')).toHaveText(
    'Thank you. Your application has been received.',
  );
  await expect(page.getByRole('button', { name: 'Send application' })).toBeEnabled();
  await expect(page.getByRole('status')).toBeInViewport();
  expect(calls).toBe(1);
});

test('what is left wrong is said when the field is left, and goes when it is mended', async ({
  page,
  adminApi,
}) => {
  const job = await adminApi.createJob(unique('Painter'));
  await openJobForm(page, job.id);
  const email = page.getByLabel('E-mail');
  const complaint = page.getByText('This is no whole e-mail address');
  await email.fill('nobody');
  await page.getByLabel('Phone').focus();
  await expect(complaint).toBeVisible();
  await email.fill('nobody@example.com');
  await expect(complaint).toBeHidden();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Please give your name.')).toBeVisible();
});

test.describe('press', () => {
  test('the press page has the newest release, the paragraph and the terms', async ({
    page,
    adminApi,
  }) => {
    const news = await adminApi.createNews({ title: unique('Newest of all'), date: '2100-12-31' });
    await page.goto('/press-and-bulletins');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Press And Bulletins/);
    const newest = page.getByRole('region', { name: 'From the works and the sites' });
    await expect(newest.getByRole('link', { name: news.title })).toBeVisible();
    expect(await newest.getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(6);
    await expect(page.locator('blockquote')).toContainText(/^\s*SMCS/);
  });

  test('the title comes letter by letter, 0.15 s apart, and is read as one', async ({ page }) => {
    await page.goto('/press-and-bulletins/news-releases');
    const heading = page.getByRole('heading', { level: 1, name: 'Press And Bulletins' });
    await expect(heading).toBeVisible();
    const delays = await heading
      .locator('[aria-hidden=true] > *')
      .evaluateAll((letters) => letters.map((letter) => getComputedStyle(letter).animationDelay));
    expect(delays).toHaveLength('Press And Bulletins'.length);
    delays.forEach((delay, index) => {
      expect(Number.parseFloat(delay)).toBeCloseTo(index * 0.15, 5);
    });
  });

  test('a card shows its own date, three lines of text, and stands in its year', async ({
    page,
    adminApi,
  }) => {
    const news = await adminApi.createNews({
      title: unique('A long story'),
      description: 'Many words of a long story. '.repeat(60),
      date: '2100-12-30',
    });
    await page.goto('/press-and-bulletins/news-releases');
    const year = page.getByRole('region', { name: '2100' });
    const card = year.getByRole('article').filter({ hasText: news.title });
    await expect(card.getByText('2100-12-30')).toBeVisible();
    const lines = await card.locator('p').evaluate((text) => {
      const { height } = text.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight));
    });
    expect(lines).toBe(3);
    const picture = await card
      .getByRole('presentation')
      .or(card.locator('img'))
      .first()
      .boundingBox();
    const date = await card.locator('time').boundingBox();
    if ((page.viewportSize()?.width ?? 0) >= 768) {
      expect(date?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    } else {
      expect(date?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('paging goes by the address', async ({ page }) => {
      await page.goto('/press-and-bulletins/news-releases');
      expect(await page.getByRole('main').getByRole('article').count()).toBe(10);
      const pages = page.getByRole('navigation', { name: 'Pages of news' });
      await pages.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/press-and-bulletins/news-releases?page=2');
      await expect(pages).toContainText(/Page 2 of \d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Press And Bulletins/);
    });
  });
});
