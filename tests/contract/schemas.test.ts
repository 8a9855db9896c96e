import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import {
  duplicateWindowSeconds,
  imageTypes,
  lengths,
  listLimit,
  uploadLimits,
  videoTypes,
} from '#contract/limits.ts';
import { optionalText, requiredText } from '#contract/schemas/fields.ts';
import { installationFields } from '#contract/schemas/installation.ts';
import { jobApplicationFields } from '#contract/schemas/job-application.ts';
import { acceptPublishDate, newsFields } from '#contract/schemas/news.ts';
import { listQuery, pageQuery } from '#contract/schemas/page-info.ts';
import { isVideo } from '#contract/items.ts';
import { mediaType, storedFileName } from '#contract/schemas/upload.ts';

describe('the table', () => {
  test('has each method of a path once', () => {
    const rows = Object.values(api).map(({ method, path }) => `${method} ${path}`);
    expect(rows).toEqual([...new Set(rows)]);
  });

  test('has each row of its parts under a unique name', () => {
    const parts = import.meta.glob<Record<string, object>>('../../contract/api/*.ts', {
      eager: true,
    });
    const names = Object.values(parts)
      .flatMap((part) => Object.entries(part))
      .flatMap(([name, rows]) => (name.endsWith('Api') ? Object.keys(rows) : []));
    expect(names.sort()).toEqual(Object.keys(api).sort());
  });

  test('has every call of the specification', () => {
    const rows = Object.values(api).map(({ method, path }) => `${method} ${path}`);
    expect(rows).toEqual(
      expect.arrayContaining([
        ...['POST /v1/user/register', 'POST /v1/user/login', 'POST /v1/user/logout'],
        ...['news', 'jobs', 'installation'].flatMap((name) => [
          ...[`GET /v1/${name}`, `POST /v1/${name}`],
          ...[`PUT /v1/${name}/:id`, `DELETE /v1/${name}/:id`],
        ]),
        ...['GET /v1/news/:id', 'POST /v1/jobs/apply/:id', 'GET /v1/uploads/:file'],
      ]),
    );
  });
});

describe('constants of the specification', () => {
  test('the file limit of a form leaves room for its texts', () => {
    expect(uploadLimits.inlineBytes).toBeLessThan(uploadLimits.formBytes);
    // What the platform takes: 6 MB of base64.
    expect(uploadLimits.formBytes).toBeLessThan(4_500_000);
    expect(duplicateWindowSeconds).toBeGreaterThanOrEqual(120);
    expect(listLimit).toEqual({ min: 1, max: 100 });
  });
});

test('date counts before publishDate', () => {
  expect(acceptPublishDate({ publishDate: 'b' })).toMatchObject({ date: 'b' });
  expect(acceptPublishDate({ date: 'a', publishDate: 'b' })).toMatchObject({ date: 'a' });
  expect(acceptPublishDate(null)).toBeNull();
  expect(acceptPublishDate('text')).toBe('text');
});

describe('texts', () => {
  const title = requiredText('The title', 5);
  const note = optionalText('The note', 5);

  test('are counted after trimming, in code points', () => {
    expect(title.parse(`   ${'x'.repeat(5)}   `)).toHaveLength(5);
    expect(title.safeParse('👩'.repeat(5)).success).toBe(true);
    expect(title.safeParse('👩'.repeat(6)).success).toBe(false);
  });

  test.each(['\u200b', '\u2060\u200d', '\u3164', '\u2800 \u2800', '\u0301', '\ufe0f'])(
    'that are invisible are missing: %j',
    (value) => {
      expect(requiredText('The title', 9).safeParse(value).success).toBe(false);
      expect(requiredText('The title', 9).safeParse(`${value}1`).success).toBe(true);
    },
  );

  test.each([
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
  ])('are an email with 64 characters at most before the @', (local, isTaken) => {
    const fields = { name: 'N', email: `${local}@example.org` };
    expect(jobApplicationFields.safeParse(fields).success).toBe(isTaken);
  });

  test('that are blank and optional become null', () => {
    for (const value of [undefined, null, '', '  ', '\n']) expect(note.parse(value)).toBeNull();
  });
});

describe('an application', () => {
  const good = { name: 'N', email: 'n@example.org' };

  test('a public link may have a port, a query and any script of the world', () => {
    for (const resume of [
      'http://example.org',
      'HTTPS://EXAMPLE.ORG/x',
      'https://example.org:8443/a?b=c&d=e#f',
      'https://उदाहरण.भारत/जीवनवृत्त',
    ]) {
      expect(jobApplicationFields.parse({ ...good, resume }).resume).toBe(resume);
    }
  });
});

describe('lists', () => {
  test('the largest page has an exact offset', () => {
    const { page, limit } = pageQuery(10).parse({ page: '9'.repeat(15), limit: '100' });
    expect(page).toBe(999_999_999_999_999);
    expect(limit).toBe(100);
  });

  const sorted = listQuery(10, ['newest', 'title']);

  test('search terms are trimmed, and blank ones are ignored', () => {
    expect(sorted.parse({ q: ' ash  silo ' }).q).toBe('ash  silo');
    expect(sorted.parse({}).q).toBeUndefined();
    expect(sorted.parse({ q: ' ' }).q).toBeUndefined();
    expect(sorted.parse({ q: '👩'.repeat(lengths.search) }).q).toHaveLength(2 * lengths.search);
    expect(sorted.safeParse({ q: 'x'.repeat(lengths.search + 1) }).success).toBe(false);
  });
});

describe('the alternative text of a picture', () => {
  const news = { title: 'T', description: 'D', date: '2026-01-01' };

  test('is absent when the form lacks it, and null when it is blank', () => {
    expect(newsFields.parse(news)).not.toHaveProperty('imageAlt');
    expect(newsFields.parse({ ...news, imageAlt: ' ' }).imageAlt).toBeNull();
    expect(newsFields.parse({ ...news, imageAlt: 'Silo' }).imageAlt).toBe('Silo');
    expect(installationFields.parse({ title: 'T' })).not.toHaveProperty('imageAlt');
    expect(installationFields.parse({ title: 'T', imageAlt: '' }).imageAlt).toBeNull();
  });
});

describe('files', () => {
  const name = 'ab'.repeat(16);

  test('the type follows from the stored name', () => {
    for (const [extension, type] of Object.entries({ ...imageTypes, ...videoTypes })) {
      expect(storedFileName.safeParse(`${name}.${extension}`).success).toBe(true);
      expect(mediaType(`${name}.${extension}`)).toBe(type);
    }
    expect(() => mediaType(`${name}.svg`)).toThrow(RangeError);
    expect(() => mediaType('toString')).toThrow(RangeError);
    expect(isVideo(`${name}.webm`)).toBe(true);
    expect(isVideo(`${name}.gif`)).toBe(false);
  });
});
