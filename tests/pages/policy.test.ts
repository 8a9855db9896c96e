import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { strictTransportSecurity } from '#contract/security-headers.ts';
import { dataSheetPdf, routes } from '#contract/routes.ts';
import { loadPages } from '../../local/serve/pages.ts';
import { publicPaths, notFoundPaths, searchPaths } from './addresses.ts';
import { openPage, type OpenedPage } from './open-page.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const policyOf = ({ headers }: OpenedPage) =>
  parsePolicy(headers.get('content-security-policy') ?? '');

const isJavaScript = (script: Element) =>
  ['', 'module', 'text/javascript'].includes(script.getAttribute('type') ?? '');

const allows = (policy: Policy, names: readonly string[], source: string) => {
  const name = [...names, 'default-src'].find((one) => policy.has(one));
  return name === undefined || policy.get(name)?.includes(source) === true;
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each([...publicPaths(), ...searchPaths, ...notFoundPaths])('%s', (path) => {
  it('names its encoding in the header', async () => {
    const { headers } = await openPage(path);
    expect(headers.get('content-type')?.toLowerCase()).toBe('text/html; charset=utf-8');
  });

  it('sets no cookie', async () => {
    const { headers } = await openPage(path);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('names in the header what may run, and asks for https', async () => {
    const page = await openPage(path);
    expect(policyOf(page).get('script-src')).toContain("'self'");
    expect(page.document.querySelector('meta[http-equiv="content-security-policy" i]')).toBeNull();
    const asked = page.headers.get('strict-transport-security');
    // On-demand pages ask on https alone, and the site under test has none.
    expect([null, strictTransportSecurity]).toContain(asked);
  });

  it('may not be framed, and runs nothing but its own', async () => {
    const policy = policyOf(await openPage(path));
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts.filter((source) => !/^'(self|sha256-[^']+)'$/.test(source))).toEqual([]);
  });

  it('has no script or style that its policy refuses', async () => {
    const page = await openPage(path);
    const policy = policyOf(page);
    const refused = (names: string[], elements: Iterable<Element>) =>
      [...elements]
        .filter(({ textContent }) => !allows(policy, names, hashOf(textContent ?? '')))
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    const scripts = [...page.document.querySelectorAll('script:not([src])')].filter(isJavaScript);
    expect(refused(['script-src-elem', 'script-src'], scripts)).toEqual([]);
    const styles = page.document.querySelectorAll('style');
    expect(refused(['style-src-elem', 'style-src'], styles)).toEqual([]);
    const attributes = page.document.querySelectorAll('[style]');
    const isAllowed = allows(policy, ['style-src-attr', 'style-src'], "'unsafe-inline'");
    expect(
      isAllowed ? [] : [...attributes].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ).toEqual([]);
  });

  it('has no handler in an attribute and no address that is code', async () => {
    const { document } = await openPage(path);
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
        .map(({ name }) => `<${element.localName} ${name}>`),
    );
    expect(found).toEqual([]);
  });
});

it.each(['/robots.txt', dataSheetPdf(1)])('%s may not be framed', async (path) => {
  const { headers } = await fetch(inject('siteUrl') + path);
  expect(parsePolicy(headers.get('content-security-policy') ?? '').get('frame-ancestors')).toEqual([
    "'none'",
  ]);
});

it('an on-demand page asks on https for https', async () => {
  const render = await loadPages(dirname(inject('dist')));
  const visit = { ip: '192.0.2.1', requestId: 'https', waitUntil: () => undefined };
  const { status, headers } = await render(
    new Request(`https://smcs.example${routes.silo}`),
    visit,
  );
  expect(status).toBe(200);
  expect(headers.get('strict-transport-security')).toBe(strictTransportSecurity);
});
