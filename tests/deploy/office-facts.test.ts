import { rmSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, uploadUrl } from '#contract/routes.ts';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import { confirmSamples } from '../support/confirmed-source.ts';
import { pictureBytes } from '../support/media.ts';
import { startSite, type Site } from '../support/site.ts';

const minutes = 60_000;
const phone = '+91 120 456 7890';
const title = 'Quality management of the works';

let source: string;
let site: Site;
let cookie: string;
let image: string;

const call = async (path: string, method = 'GET', body?: object) => {
  const response = await fetch(`${site.url}/v1/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(answer).toMatchObject({ success: true });
  return answer;
};
const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();

/** The copy has facts of its own, so that a build with other ones disturbs no test beside this one. */
beforeAll(async () => {
  const confirmed = confirmSamples();
  source = confirmed.source;
  site = await startSite({ ...confirmed, isSeeded: false });
  const login = await fetch(`${site.url}/v1/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(site.credentials),
  });
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

  const bytes = await pictureBytes('png');
  const wanted = { fileName: 'iso.png', contentType: 'image/png', size: bytes.byteLength };
  const { upload } = (await call('uploads', 'POST', wanted)) as {
    upload: { name: string; url: string };
  };
  const headers = { 'Content-Type': wanted.contentType };
  await fetch(upload.url, { method: 'PUT', headers, body: bytes });

  expect(await read(routes.home)).not.toContain(phone);
  const { facts } = await call('company');
  const saved = await call('company', 'PUT', {
    ...(facts as CompanyFacts),
    phone,
    redirects: [{ from: '/former page', to: routes.contactUs }],
    certificates: [{ title, text: 'ISO 9001:2015', image: upload.name, sample: false }],
    revision: 0,
  });
  expect(saved['build']).toBe('started');
  image = (saved['facts'] as CompanyFacts).certificates[0]?.image ?? '';
}, 8 * minutes);

afterAll(async () => {
  await site.close();
  rmSync(source, { recursive: true, force: true });
});

test('saved company facts are on the site after the build', { timeout: 10 * minutes }, async () => {
  await expect
    .poll(async () => (await call('company'))['live'], { timeout: 8 * minutes, interval: 500 })
    .toBe(1);

  // The telephone number is on a prebuilt page and in its structured data.
  const page = await read(routes.home);
  expect(page).toContain('href="tel:+911204567890"');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.stringify(JSON.parse(data))).toContain(`"telephone":"${phone}"`);

  const response = await fetch(`${site.url}/former%20page`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(new URL(response.headers.get('location') ?? '', site.url).pathname).toBe(routes.contactUs);

  const certificates = await read(routes.qualificationCertificates);
  expect(certificates).toContain(title);
  expect(certificates).toContain(encodeURIComponent(uploadUrl(image)));
  expect(certificates).not.toContain('ISO 14001');
  expect(certificates).not.toContain('SAMPLE');
  // The grid loads no file that only the viewer has the room for.
  const { document } = new JSDOM(certificates).window;
  const widest = (of: string) => {
    const set = document.querySelector(`${of} source`)?.getAttribute('srcset') ?? '';
    return Math.max(...[...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
  };
  expect(widest('a[href="#certificate-1"]')).toBe(840);
  expect(widest('dialog')).toBe(1_680);
});
