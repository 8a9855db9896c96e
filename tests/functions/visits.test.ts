import { afterEach, expect, test } from 'vitest';
import { officeDay } from '#contract/office-time.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend({ COUNT_VISITS: 'on', VISIT_LIMIT_PER_ADDRESS: '3' });

afterEach(() => backend.exec('delete from public.visits'));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const today = officeDay(new Date());

interface Visit {
  path?: string;
  referrer?: string;
  headers?: Record<string, string>;
  ip?: string;
  origin?: string;
}

/** Sends what a page sends. */
const visit = ({ path = '/tools/silo', referrer = '', headers = {}, ip, origin }: Visit = {}) =>
  backend.call('countVisit', {
    form: { path, referrer },
    headers: { 'user-agent': firefox, ...headers },
    ...(ip !== undefined && { ip }),
    ...(origin !== undefined && { origin }),
  });

const count = async (one: Visit) => success('countVisit', await visit(one));

const stored = () =>
  backend.sql('select path, referrer, country, visits from public.visits order by 1, 2');

async function summary() {
  return (await backend.succeed('summarizeVisits', { cookie: await backend.admin() })).visits;
}

test('counts visits by day, page and referring host', async () => {
  await count({ referrer: 'www.example.org' });
  await count({ referrer: 'www.example.org' });
  await count({ path: '/our-products/product/1' });
  const country = '';
  expect(await stored()).toEqual([
    { path: '/our-products/product/1', referrer: '', country, visits: 1 },
    { path: '/tools/silo', referrer: 'www.example.org', country, visits: 2 },
  ]);
  const { days, ...others } = await summary();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ name: today, visits: 3 });
  expect(days.slice(0, -1).every(({ visits }) => visits === 0)).toBe(true);
  expect(others).toEqual({
    isOn: true,
    pages: [
      { name: '/tools/silo', visits: 2 },
      { name: '/our-products/product/1', visits: 1 },
    ],
    referrers: [{ name: 'www.example.org', visits: 2 }],
  });
});

test('counts neither the own site nor an invalid host as a referrer', async () => {
  const origin = 'https://www.smcs.example';
  for (const referrer of ['www.smcs.example', 'not a host', '<script>']) {
    await count({ referrer, origin });
  }
  expect(await stored()).toMatchObject([{ referrer: '', visits: 3 }]);
});

test('counts public pages only, and published news and jobs', async () => {
  const cookie = await backend.admin();
  const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  const create = async (status: string) => {
    return `/human-resources/join-us/${(await backend.succeed('createJob', { cookie, json: { ...job, status } })).job.id}`;
  };
  const [published, draft] = [await create('published'), await create('draft')];
  for (const path of [
    published,
    draft,
    '/admin',
    '/admin/enquiries',
    `/enquiries/${'x'.repeat(22)}`,
    '/search',
    '/no-such-page',
    '',
  ]) {
    await count({ path });
  }
  expect(await stored()).toMatchObject([{ path: published, visits: 1 }]);
});

test('leaves out robots and browsers that ask not to be tracked', async () => {
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.0' },
    { 'user-agent': 'Robot' },
  ]) {
    await count({ headers });
  }
  expect(await stored()).toEqual([]);
});

test('is limited per network', async () => {
  const ip = '192.0.2.7';
  for (let times = 0; times < 3; times += 1) await count({ ip });
  await expectError(await visit({ ip }), 'TOO_MANY_REQUESTS');
  expect(await stored()).toMatchObject([{ visits: 3 }]);
});

test('deletes counts after 25 months', async () => {
  await backend.exec(`insert into public.visits (day, path, referrer, country) values
    (current_date - 765, '/old', '', ''), (current_date - 750, '/recent', '', '')`);
  expect((await backend.run('cleanup')).status).toBe(204);
  expect(await stored()).toMatchObject([{ path: '/recent' }]);
});

test('answers 404 while counting is off, also to the office', async () => {
  await count({});
  await backend.redeploy({ COUNT_VISITS: 'off' });
  await expectError(await visit(), 'NOT_FOUND');
  expect(await stored()).toMatchObject([{ visits: 1 }]);
  expect(await summary()).toEqual({ isOn: false, days: [], pages: [], referrers: [] });
});
