import * as fc from 'fast-check';
import { oddText } from './values.ts';

/** An address of the pages. */
export interface PagePlan {
  kind: 'page';
  path: string;
}

/** Addresses of pages, known and mistyped. */
export const page: fc.Arbitrary<PagePlan> = fc
  .oneof(
    fc.constantFrom(
      ...[
        '/',
        '/press-and-bulletins/news-releases',
        '/human-resources/join-us',
        '/our-products/',
        '/admin',
      ],
      ...[
        '/_image?href=/x',
        '/.netlify/images?url=/x&w=1',
        '/sitemap-index.xml',
        '/rss.xml',
        '/robots.txt',
      ],
    ),
    oddText.map((text) => `/${encodeURIComponent(text.toWellFormed()).slice(0, 9_000)}`),
    fc.uuid().map((id) => `/human-resources/join-us/${id}?application=x`),
    fc.uuid().map((id) => `/press-and-bulletins/news/${id}`),
  )
  .map((path) => ({ kind: 'page' as const, path }));
