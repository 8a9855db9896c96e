import { describe, expect, inject, it } from 'vitest';
import { publicPaths, typeOf } from './addresses.ts';
import { openConfirmedPage } from './open-page.ts';

// Where nothing is a sample: else there is none (indexing.test.ts).
const confirmed = inject('confirmed');

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

/** What search engines require of each type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo', 'address'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Service: ['name', 'description', 'provider'],
  Product: ['name', 'description', 'manufacturer'],
};

async function thingsOf(path: string): Promise<Thing[]> {
  const { document } = await openConfirmedPage(path);
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => {
    const data = JSON.parse(script.textContent ?? '') as { '@context': string; '@graph': Thing[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

describe.each(publicPaths(confirmed.samples))('%s', (path) => {
  it('has structured data with the properties that its type requires', async () => {
    const things = await thingsOf(path);
    expect(things.map((thing) => thing['@type'])).toContain(typeOf(path));
    const missing = things.flatMap((thing) =>
      (required[thing['@type']] ?? ['name'])
        .filter((name) => !thing[name])
        .map((name) => `${thing['@type']}.${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a breadcrumb that starts at 1 and ends at the page', async () => {
    const things = await thingsOf(path);
    const list = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    if (path === '/' || typeOf(path) === 'Product') return;
    const steps = (list?.['itemListElement'] ?? []) as Thing[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.length).toBeGreaterThanOrEqual(2);
    for (const step of steps) {
      expect(step['name']).toMatch(/\S/);
      expect(step['item']).toMatch(/^https?:\/\//);
    }
    const { pathname } = new URL(path, 'http://localhost');
    expect(new URL(String(steps.at(-1)?.['item'])).pathname).toBe(pathname);
    const { document } = await openConfirmedPage(path);
    const shown = document.querySelectorAll('nav[aria-label=Breadcrumb] li');
    expect([...shown].map((step) => step.textContent?.trim())).toEqual(
      steps.map(({ name }) => name),
    );
  });
});
