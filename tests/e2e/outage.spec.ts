import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request as newRequest } from '@playwright/test';
import { expect, makePicture, openAdminApi, test, unique } from './fixtures.ts';
import { openJobForm } from './job-form.ts';
import { serviceClient } from '../../local/setup/client.ts';
import { startSite, type Site } from '../support/site.ts';

// A site of its own, whose database is switched off and on: without the edge cache, which would hide
// the outage by answering from its copies, and without sample entries.
test.describe.configure({ mode: 'default' });
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ isCdnOn: false, isSeeded: false, env: { LOCAL_SCHEDULE_SECONDS: '1' } });
});
test.afterAll(() => site.close());
test.beforeEach(async () => {
  await site.startSupabase();
});

/** The database beside the site, as its owner. */
function database() {
  const file = join(site.dataDir, 'supabase', 'keys.json');
  const { serviceRoleKey } = JSON.parse(readFileSync(file, 'utf8')) as { serviceRoleKey: string };
  return serviceClient({ url: site.supabaseUrl, serviceRoleKey });
}

/** A release of which the site keeps no copy: neither opened nor written through the API. */
async function insertNews(title: string): Promise<{ id: string; title: string }> {
  const image = `${crypto.randomUUID().replaceAll('-', '')}.png`;
  const contentType = 'image/png';
  const upload = await database()
    .storage.from('media')
    .upload(image, await makePicture(), { contentType });
  if (upload.error) throw upload.error;
  const row = { title, description: 'A text.', publish_date: '2026-01-01', image };
  const { data, error } = await database().from('news').insert(row).select('id, title').single();
  if (error) throw new Error(error.message);
  return data;
}

async function prepare() {
  const request = await newRequest.newContext({ baseURL: site.url });
  return openAdminApi(request, site.credentials);
}

test('the home page names what it cannot show', { tag: '@desktop' }, async ({ page }) => {
  await site.stopSupabase();
  const response = await page.goto(site.url);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('status')).toContainText(
    'News cannot be shown at the moment. Try the list of news releases in a few minutes.',
  );
  await expect(page.getByRole('heading', { name: 'Work with us' })).toBeVisible();
  const systems = page.getByRole('region', { name: /^Eight systems/ });
  await expect(systems.getByRole('listitem')).toHaveCount(8);

  await site.startSupabase();
  // The first answer of a database that has just begun may be too late for a page.
  const health = async () => (await page.request.get(`${site.url}/v1/health`)).status();
  await expect.poll(health).toBe(200);
  await expect(async () => {
    await page.reload();
    expect(await page.getByText('There are no news releases yet.').isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByRole('heading', { name: 'No position is open today' })).toBeVisible();

  // Now there is a copy of what was there, and the page says how old it is. It was written after the
  // answer, so that the first look may come before it.
  await site.stopSupabase();
  await expect(async () => {
    await page.reload();
    const status = page.getByRole('status');
    await expect(status).toContainText('The latest version cannot be loaded', { timeout: 1_000 });
  }).toPass();
});

test(
  'a page with a snapshot is shown, another answers 503, and both recover',
  { tag: '@desktop' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 503/, 1);
    const { api } = await prepare();
    const seen = await api.createNews({ title: unique('Seen before') });
    const unseen = await insertNews('Never opened');
    const address = (id: string) => `${site.url}/press-and-bulletins/news/${id}`;
    await page.goto(`${site.url}/press-and-bulletins/news-releases`);
    await page.goto(address(seen.id));
    // With its picture, which is fetched when it comes near.
    const picture = page.getByRole('article').getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await site.stopSupabase();
    const stale = await page.goto(address(seen.id));
    expect(stale?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.title);
    await expect(page.getByRole('status')).toHaveText(
      /^The latest version cannot be loaded at the moment\. This page is as of \d{4}-\d\d-\d\d \d\d:\d\d IST\.$/,
    );
    await page.goto(`${site.url}/press-and-bulletins/news-releases`);
    await expect(page.getByRole('link', { name: seen.title })).toBeVisible();

    const failed = await page.goto(address(unseen.id));
    expect(failed?.status()).toBe(503);
    expect(failed?.headers()['retry-after']).toBe('30');
    expect(failed?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();

    await site.startSupabase();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unseen.title);
    await page.goto(address(seen.id));
    await expect(page.getByText('The latest version cannot be loaded')).toHaveCount(0);
  },
);

test(
  'an application during an outage is stored afterwards',
  { tag: '@desktop' },
  async ({ page }) => {
    const { api } = await prepare();
    const job = await api.createJob(unique('Fitter'));
    const email = `${crypto.randomUUID()}@example.com`;
    await openJobForm(page, job.id, site.url);
    await site.stopSupabase();
    await page.getByLabel('Name').fill('A. Applicant');
    await page.getByLabel('E-mail').fill(email);
    const answered = page.waitForResponse('**/v1/jobs/apply/*');
    await page.getByRole('button', { name: 'Send application' }).click();
    expect((await answered).status()).toBe(202);
    await expect(page.getByRole('status')).toContainText('has been stored safely');
    await page.getByRole('button', { name: 'Send another application' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');

    await site.startSupabase();
    const stored = async () => {
      const { data } = await database().from('job_applications').select('name').eq('email', email);
      return data;
    };
    await expect.poll(stored).toEqual([{ name: 'A. Applicant' }]);
  },
);
