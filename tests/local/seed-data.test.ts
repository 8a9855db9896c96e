import { expect, test } from 'vitest';
import { lengths, pageSizes } from '#contract/limits.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { jobApplicationFields } from '#contract/schemas/job-application.ts';
import { newsFields } from '#contract/schemas/news.ts';
import { describeDrawing, filmDescription } from '../../local/seed/drawings/describe.ts';
import { makePen, paper } from '../../local/seed/drawings/pen.ts';
import { drawings } from '../../local/seed/drawings/render.ts';
import { sampleApplications } from '../../local/seed/applications.ts';
import { sampleFileName, sampleId } from '../../local/seed/identity.ts';
import { sampleInstallations } from '../../local/seed/installations.ts';
import { sampleJobs } from '../../local/seed/jobs.ts';
import { news2025 } from '../../local/seed/news-2025.ts';
import { news2026 } from '../../local/seed/news-2026.ts';
import type { SamplePicture } from '../../local/seed/sample.ts';
import { pictureAlts } from '../../src/assets/pictures/alt.ts';

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

const pictures = [
  ...news.map(({ picture }) => picture),
  ...sampleInstallations.flatMap(({ media }) => (media === 'video' ? [] : [media])),
];

test('applications are samples too, and show what lists of them must cope with', () => {
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

test('no two pictures are drawn alike', () => {
  const keys = pictures.map(({ drawing, variant, isNight, caption }) =>
    [drawing, variant, isNight ?? false, caption].join(),
  );
  expect(new Set(keys).size).toBe(pictures.length);
});

/** What a drawing writes on its sheet. */
function labels({ drawing, variant }: SamplePicture): string[] {
  const written: string[] = [];
  const pen = makePen(paper);
  drawings[drawing](
    {
      ...pen,
      across: (from, to, y, label, ...rest) => {
        written.push(label);
        return pen.across(from, to, y, label, ...rest);
      },
      upright: (from, to, x, label, ...rest) => {
        written.push(label);
        return pen.upright(from, to, x, label, ...rest);
      },
      note: (label, ...rest) => {
        written.push(label);
        return pen.note(label, ...rest);
      },
    },
    variant,
  );
  return written;
}

test('what a picture shows is said in figures that stand on it, and the forms take it', () => {
  for (const picture of pictures) {
    const said = describeDrawing(picture);
    const figures = said.match(/DN \d+|\d+ m³?/g) ?? [];
    expect(labels(picture), said).toEqual(expect.arrayContaining(figures));
  }
  const all = [...pictures.map(describeDrawing), filmDescription];
  expect(Math.max(...all.map((said) => said.length))).toBeLessThanOrEqual(lengths.imageAlt);
});

test('every rendered picture of an entry is described, in words that the forms take', () => {
  const names = [
    'conveying-loop',
    ...Array.from({ length: 8 }, (_, index) => `news-${index + 1}`),
    ...Array.from({ length: 6 }, (_, index) => `installation-${index + 1}`),
  ];
  for (const name of names) {
    expect(pictureAlts[name], name).toMatch(/^[A-Z].+\.$/);
    expect(pictureAlts[name]?.length, name).toBeLessThanOrEqual(lengths.imageAlt);
  }
});

test('ids and names are the same at every run and have the right shape', () => {
  expect(sampleId('news', 3)).toBe(sampleId('news', 3));
  expect(sampleId('news', 3)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-/);
  expect(sampleFileName('news', 3, 'webp')).toMatch(/^[0-9a-f]{32}\.webp$/);
});
