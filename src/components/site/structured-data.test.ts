import { expect, test } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import type { News } from '#contract/schemas/news.ts';
import {
  breadcrumbList,
  jobPosting,
  jsonLd,
  newsArticle,
  organization,
  type Thing,
} from './structured-data.ts';

const origin = new URL('https://smcs.example');
const read = (...things: Thing[]) =>
  (JSON.parse(jsonLd(things, origin)) as { '@graph': Record<string, unknown>[] })['@graph'];

const news = {
  id: 'n1',
  title: 'A </script><b>silo',
  description: 'Text.',
  publishDate: '2026-11-12',
  imageUrl: '/v1/uploads/a.webp',
  updatedAt: '2026-11-13T08:00:00Z',
} as News;

const job = {
  id: 'j1',
  title: 'Engineer',
  description: 'What you do.',
  role: 'Mechanical',
  stipend: 32000,
  createdAt: '2026-11-10T08:00:00Z',
} as Job;

test('a title cannot close the script element', () => {
  expect(jsonLd([newsArticle(news)], origin)).not.toContain('</script');
  expect(read(newsArticle(news))[0]?.['headline']).toBe(news.title);
});

test('addresses are whole', () => {
  expect(read(newsArticle(news))[0]).toMatchObject({
    image: ['https://smcs.example/v1/uploads/a.webp'],
    mainEntityOfPage: 'https://smcs.example/press-and-bulletins/news/n1',
    datePublished: '2026-11-12',
  });
});

test('a position names its stipend in rupees a month', () => {
  expect(read(jobPosting(job))[0]).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-10',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'SMCS' },
    jobLocation: { '@type': 'Place', address: { addressCountry: 'IN' } },
    baseSalary: {
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', value: 32000, unitText: 'MONTH' },
    },
  });
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

test('the company has a postal address and a logo', () => {
  expect(read(organization())[0]).toMatchObject({
    '@type': 'Organization',
    logo: 'https://smcs.example/icon-512.png',
    address: { '@type': 'PostalAddress', addressCountry: 'IN' },
  });
});
