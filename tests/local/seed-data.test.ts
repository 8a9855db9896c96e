import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lengths, pageSizes } from '#contract/limits.ts';
import { isSampleId } from '#contract/items.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { jobApplicationFields } from '#contract/schemas/job-application.ts';
import { newsFields } from '#contract/schemas/news.ts';
import { inspectMedia } from '#server/content/media/inspect.ts';
import { sampleApplications } from '../../local/seed/applications.ts';
import { sampleFileName, sampleId } from '../../local/seed/identity.ts';
import { sampleInstallations } from '../../local/seed/installations.ts';
import { sampleJobs } from '../../local/seed/jobs.ts';
import { news2025 } from '../../local/seed/news-2025.ts';
import { news2026 } from '../../local/seed/news-2026.ts';
import { sampleFile } from '../../local/seed/picture.ts';

const news = [...news2026, ...news2025];

test('there are 23 news, 14 jobs and 15 installations, one of them a video', async () => {
  expect([news.length, sampleJobs.length, sampleInstallations.length]).toEqual([23, 14, 15]);
  const media = await Promise.all(sampleInstallations.map((one) => sampleFile(one.media)));
  expect(media.filter(({ contentType }) => contentType === 'video/webm')).toHaveLength(1);
});

test('every entry is marked as a sample and unique', () => {
  const all = [...news, ...sampleJobs, ...sampleInstallations];
  expect(all.every((entry) => entry.sample)).toBe(true);
  expect(new Set(all.map((entry) => entry.title)).size).toBe(all.length);
});

test('the forms of the site accept every entry', () => {
  for (const { title, description, publishDate } of news) {
    newsFields.parse({ title, description: description.join('\n\n'), date: publishDate });
  }
  for (const job of sampleJobs) {
    jobFields.parse({ ...job, description: job.description.join('\n\n') });
  }
  expect(sampleInstallations.every(({ title }) => title.length <= lengths.title)).toBe(true);
});

test('applications are samples that cover the cases of their lists', () => {
  expect(sampleApplications.every((one) => one.sample)).toBe(true);
  for (const { job, ...one } of sampleApplications) {
    expect(sampleJobs[job]).toBeDefined();
    expect(jobApplicationFields.parse(one)).toMatchObject({ name: one.name });
    expect(one.name).toContain('Sample Applicant');
    expect(one.email).toMatch(/@example\.com$/);
  }
  const perJob = Map.groupBy(sampleApplications, ({ job }) => job);
  expect(Math.max(...[...perJob.values()].map(({ length }) => length))).toBeGreaterThan(
    pageSizes.applications,
  );
  expect(new Set(sampleApplications.map(({ isRead }) => isRead)).size).toBe(2);
  expect(new Set(sampleApplications.map(({ submittedAt }) => submittedAt)).size).toBe(
    sampleApplications.length,
  );
  expect(sampleApplications.some(({ name }) => name.startsWith('='))).toBe(true);
  const longest = Math.max(
    ...sampleApplications.map(({ coverLetter }) => coverLetter?.length ?? 0),
  );
  expect(longest).toBeGreaterThan(5_000);
});

const pictures = {
  news: news.map(({ picture }) => picture),
  installations: sampleInstallations.map(({ media }) => media),
};

test.each(Object.entries(pictures))('no picture of the %s is shown twice', (_list, names) => {
  expect(new Set(names).size).toBe(names.length);
});

test.each([...new Set(Object.values(pictures).flat())])(
  'the site has the file %s, its kind is what its name says, and the forms take its description',
  async (name) => {
    const { body, extension, alt } = await sampleFile(name);
    expect(await inspectMedia(body, 'media')).toMatchObject({ extension });
    expect(alt).toMatch(/^[A-Z].+\.$/);
    expect(alt.length).toBeLessThanOrEqual(lengths.imageAlt);
  },
);

test('a file without a description is refused', async () => {
  await expect(sampleFile('none')).rejects.toThrow('does not describe none');
});

test('ids and names are the same at every run and valid', () => {
  expect(sampleId('news', 3)).toBe(sampleId('news', 3));
  expect(sampleId('news', 3)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-/);
  expect([sampleId('news', 3), randomUUID()].map(isSampleId)).toEqual([true, false]);
  expect(sampleFileName('news', 3, 'webp')).toMatch(/^[0-9a-f]{32}\.webp$/);
});
