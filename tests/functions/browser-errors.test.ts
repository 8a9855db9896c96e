import { beforeEach, expect, test, vi } from 'vitest';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';

const limits = { BROWSER_ERROR_LIMIT_PER_ADDRESS: '3', BROWSER_ERROR_LIMIT: '1000' };
const backend = useBackend({ REPORT_BROWSER_ERRORS: 'on', LOG_LEVEL: 'error', ...limits });
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sample = {
  name: 'TypeError',
  message: 'x is not a function',
  place: '/_astro/Form.D4ab.js:1:2345',
  page: '/tools/silo',
};

/** Sends what a page sends. */
const report = (fields: Partial<typeof sample> = {}, userAgent = firefox, ip?: string) =>
  backend.call('reportBrowserError', {
    form: { ...sample, ...fields },
    headers: { 'user-agent': userAgent },
    ...(ip !== undefined && { ip }),
  });

/** The line of the log that a report leads to. */
async function lineOf(fields: Partial<typeof sample>, userAgent?: string) {
  await success('reportBrowserError', await report(fields, userAgent));
  expect(lines).toHaveLength(1);
  return lines.pop() ?? {};
}

test('an error of a page is a line of the log: kind, message, script, page, browser', async () => {
  expect(await lineOf({})).toEqual({
    time: expect.any(String) as string,
    level: 'error',
    event: 'browser error',
    requestId: expect.any(String) as string,
    page: '/tools/silo',
    browser: 'Firefox',
    error: {
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function\n    at /_astro/Form.D4ab.js:1:2345',
    },
  });
});

test.each([
  ['Asha asha.rao@example.org failed', 'Asha … failed'],
  ['call +91 98765 43210 or 12', 'call +# # # or #'],
  [`No "Asha Rao", 'Binod' or \`Chitra\` in “Delhi”`, 'No …, … or … in …'],
  ['cut off in "Asha Ra', 'cut off in …'],
  ['GET https://www.smcs.example/enquiries/aBcDeF failed', 'GET … failed'],
  [
    'Importing a module script failed: https://www.smcs.example/_astro/Form.D4ab.js',
    'Importing a module script failed: /_astro/Form.D4ab.js',
  ],
])('the message %s is logged as %s', async (message, kept) => {
  expect(await lineOf({ message })).toMatchObject({ error: { message: kept } });
});

test.each([
  ['/enquiries/aBcDeFgHiJkLmNoPqRsTuV', '/enquiries/…'],
  ['/human-resources/join-us/0198c2f4-7e5a-7000-8000-000000000001', '/human-resources/join-us/…'],
  ['/', '/'],
])('the page %s is logged as %s', async (page, kept) => {
  expect(await lineOf({ page })).toMatchObject({ page: kept });
});

test.each([
  ['Chrome', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'],
  ['Safari', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'],
  ['other', 'curl/8.0'],
])('%s is the browser of %s', async (browser, userAgent) => {
  expect(await lineOf({}, userAgent)).toMatchObject({ browser });
});

test('refuses requests that no page of the site sends', async () => {
  for (const fields of [
    { message: 'x'.repeat(501) },
    { place: '/enquiries/aBcDeFgHiJkLmNoPqRsTuV:1:2' },
    { place: 'https://elsewhere.example/a.js:1:2' },
    { name: 'Asha Rao' },
    { page: `/${'x'.repeat(200)}` },
  ]) {
    await expectError(await report(fields), 'VALIDATION_FAILED');
  }
  const body = new URLSearchParams({ ...sample, message: 'x'.repeat(1_000_000) });
  await expectError(await backend.call('reportBrowserError', { body }), 'PAYLOAD_TOO_LARGE');
  expect(lines).toEqual([]);
});

test('limits reports per network and in total', async () => {
  const ip = '192.0.2.7';
  for (let times = 0; times < 3; times += 1) await report({}, firefox, ip);
  await expectError(await report({}, firefox, ip), 'TOO_MANY_REQUESTS');
  await backend.redeploy({ BROWSER_ERROR_LIMIT: '1' });
  await expectError(await report(), 'TOO_MANY_REQUESTS');
  expect(lines).toHaveLength(3);
  await backend.redeploy(limits);
});

test('stores nothing in the database', async () => {
  await lineOf({ message: 'an unusual word' });
  const tables = await backend.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables as { name: string }[]) {
    const rows = await backend.sql(`select * from public.${name}`);
    expect(JSON.stringify(rows), name).not.toMatch(/unusual|Form\.D4ab/);
  }
});

test('answers 404 while reports are switched off', async () => {
  await backend.redeploy({ REPORT_BROWSER_ERRORS: 'off' });
  await expectError(await report(), 'NOT_FOUND');
  expect(lines).toEqual([]);
});
