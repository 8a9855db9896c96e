import { expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { newsFields } from '#contract/schemas/news.ts';
import { sampleFileName, sampleId } from '../../local/seed/identity.ts';
import { sampleInstallations } from '../../local/seed/installations.ts';
import { sampleJobs } from '../../local/seed/jobs.ts';
import { news2025 } from '../../local/seed/news-2025.ts';
import { news2026 } from '../../local/seed/news-2026.ts';

const news = [...news2026, ...news2025];

test('there are 23 news, 14 jobs and 15 installations, one of them a video', () => {
  expect([news.length, sampleJobs.length, sampleInstallations.length]).toEqual([23, 14, 15]);
  expect(sampleInstallations.filter(({ media }) => media === 'video')).toHaveLength(1);
});

test('every entry says that it is a sample, and none is there twice', () => {
  const all = [...news, ...sampleJobs, ...sampleInstallations];
  expect(all.every((entry) => entry.sample)).toBe(true);
  expect(new Set(all.map((entry) => entry.title)).size).toBe(all.length);
});

test('the forms of the site would take every entry', () => {
  for (const { title, description, publishDate } of news) {
    newsFields.parse({ title, description: description.join('\n\n'), date: publishDate });
  }
  for (const job of sampleJobs) {
    jobFields.parse({ ...job, description: job.description.join('\n\n') });
  }
  expect(sampleInstallations.every(({ title }) => title.length <= lengths.title)).toBe(true);
});

test('no two pictures are drawn alike', () => {
  const pictures = [
    ...news.map(({ picture }) => picture),
    ...sampleInstallations.flatMap(({ media }) => (media === 'video' ? [] : [media])),
  ];
  const keys = pictures.map(({ drawing, variant, isNight, caption }) =>
    [drawing, variant, isNight ?? false, caption].join(),
  );
  expect(new Set(keys).size).toBe(pictures.length);
});

test('ids and names are the same at every run and have the right shape', () => {
  expect(sampleId('news', 3)).toBe(sampleId('news', 3));
  expect(sampleId('news', 3)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-/);
  expect(sampleFileName('news', 3, 'webp')).toMatch(/^[0-9a-f]{32}\.webp$/);
});
