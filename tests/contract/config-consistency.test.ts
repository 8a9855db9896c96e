import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { applicationResultPage } from '#contract/form-outcome.ts';
import { securityHeaders, strictTransportSecurity } from '#contract/security-headers.ts';
import { jobDetail } from '#contract/routes.ts';

/** Header values that netlify.toml sets for a path. */
function staticHeaders(path: string): Record<string, string> {
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8');
  const block = toml
    .split(/^\[\[/m)
    .find((text) => text.startsWith('headers]]') && text.includes(`for = "${path}"`));
  const lines = (block ?? '').split('[headers.values]')[1]?.split('\n') ?? [];
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^\s*"?([A-Za-z-]+)"?\s*=\s*["'](.*)["']\s*$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

test('static files carry the headers that functions set in code', () => {
  expect(staticHeaders('/*')).toEqual(securityHeaders);
});

test('HSTS lasts a day for this host by default', () => {
  expect(strictTransportSecurity).toBe('max-age=86400');
});

test('files with a hash in their name are immutable', () => {
  expect(staticHeaders('/_astro/*')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});

test('the Netlify button asks for every variable that a production site needs', () => {
  const { template } = parse(
    readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8'),
  ) as { template: { environment: object } };
  expect(Object.keys(template.environment)).toEqual(
    expect.arrayContaining([
      ...['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'],
      ...['APP_SECRET', 'SMTP_URL', 'MAIL_FROM'],
    ]),
  );
});

test('a browser form is redirected to the page of the job', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(applicationResultPage(id, 'received')).toBe(`${jobDetail(id)}?application=received`);
  expect(applicationResultPage(id, 'not_found')).toBe(`${jobDetail(id)}?application=not_found`);
});

test('only the packages that package.json names run install scripts', () => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.entries(allowScripts)).toEqual(withScripts.sort().map((name) => [name, true]));
});
