import { expect, test } from 'vitest';
import { site } from '#contract/company.ts';
import { newsRelease, position } from '../../../tests/support/items.ts';
import {
  breadcrumbList,
  jobPosting,
  jsonLd,
  newsArticle,
  organization,
  productThing,
  serviceThing,
  webSite,
  type Thing,
} from './structured-data.ts';

const origin = new URL('https://smcs.example');
const read = (...things: Thing[]) =>
  (JSON.parse(jsonLd(things, origin)) as { '@graph': Record<string, unknown>[] })['@graph'];

const news = newsRelease({
  id: 'n1',
  title: 'A </script><b>silo',
  description: '*Text.*',
  publishDate: '2026-11-12',
  imageUrl: '/v1/uploads/a.webp',
  updatedAt: '2026-11-13T08:00:00Z',
});

const job = position({
  id: 'j1',
  title: 'Engineer',
  description: '## What [you](https://a.example) do.',
  role: 'Mechanical',
  stipend: 32000,
  // In India it is the next day.
  createdAt: '2026-11-09T20:00:00Z',
});

test('a position with a place of work has it as the locality of an address in the country', () => {
  const description = 'Commissioning of ash plants.\n\nPlace of work: sites in India';
  expect(jobPosting({ ...job, description })['jobLocation']).toEqual({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'sites in India',
      addressCountry: 'IN',
    },
  });
});

test('a position says when it closes, if it does', () => {
  const closesAt = '2026-12-01T18:30:00Z';
  expect(jobPosting({ ...job, closesAt })).toMatchObject({ validThrough: closesAt });
  expect(jobPosting(job)).not.toHaveProperty('validThrough');
});

test('a position with a duration is a temporary one', () => {
  expect(jobPosting({ ...job, duration: '12 months' })['employmentType']).toBe('TEMPORARY');
});

test('the breadcrumb counts from 1', () => {
  const steps = [
    { label: 'Home', href: '/' },
    { label: 'Culture', href: '/culture' },
  ];
  expect(read(breadcrumbList(steps))[0]?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://smcs.example/' },
    { '@type': 'ListItem', position: 2, name: 'Culture', item: 'https://smcs.example/culture' },
  ]);
});

const company = { '@type': 'Organization', name: site.name, url: 'https://smcs.example/' };
const place = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.locality,
  addressRegion: site.address.region,
  postalCode: site.address.postalCode,
  addressCountry: 'IN',
};

test('the graph names its vocabulary', () => {
  expect(JSON.parse(jsonLd([], origin))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [],
  });
});

test('the company and its site are described by the facts of the company', () => {
  const id = 'https://smcs.example/#organization';
  expect(read(organization(), webSite())).toEqual([
    {
      ...company,
      '@id': id,
      legalName: site.legalName,
      description: site.description,
      logo: 'https://smcs.example/icon-512.png',
      email: site.email,
      telephone: site.phone,
      address: place,
      contactPoint: site.departments.map(({ name, phone, email }) => ({
        '@type': 'ContactPoint',
        contactType: name,
        telephone: phone,
        email,
      })),
    },
    {
      '@type': 'WebSite',
      name: site.name,
      alternateName: site.legalName,
      url: 'https://smcs.example/',
      inLanguage: 'en',
      publisher: { '@id': id },
    },
  ]);
});

test('an article is that of its news release', () => {
  expect(read(newsArticle(news))).toEqual([
    {
      '@type': 'NewsArticle',
      headline: news.title,
      inLanguage: 'en',
      description: 'Text.',
      image: ['https://smcs.example/v1/uploads/a.webp'],
      datePublished: '2026-11-12',
      dateModified: '2026-11-13T08:00:00Z',
      mainEntityOfPage: 'https://smcs.example/press-and-bulletins/news/n1',
      author: company,
      publisher: company,
    },
  ]);
  expect(newsArticle({ ...news, description: '' })['description']).toBe(news.title);
  expect(newsArticle({ ...news, language: 'hi' })['inLanguage']).toBe('hi');
});

test('a position is that of its job', () => {
  expect(read(jobPosting(job))).toEqual([
    {
      '@type': 'JobPosting',
      title: 'Engineer',
      description: 'What you do.',
      url: 'https://smcs.example/human-resources/join-us/j1',
      identifier: { '@type': 'PropertyValue', name: site.name, value: 'j1' },
      datePosted: '2026-11-10',
      employmentType: 'FULL_TIME',
      hiringOrganization: company,
      jobLocation: { '@type': 'Place', address: place },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', value: 32000, unitText: 'MONTH' },
      },
      directApply: true,
    },
  ]);
});

test('systems and services are made by the company', () => {
  const offer = { title: 'Silo', description: 'It stores.', path: '/our-products/product/1' };
  const common = {
    name: 'Silo',
    description: 'It stores.',
    url: 'https://smcs.example/our-products/product/1',
  };
  expect(read(productThing(offer), serviceThing(offer))).toEqual([
    { '@type': 'Product', ...common, manufacturer: company },
    { '@type': 'Service', ...common, provider: company },
  ]);
  expect(read(breadcrumbList([]))).toEqual([{ '@type': 'BreadcrumbList', itemListElement: [] }]);
});
