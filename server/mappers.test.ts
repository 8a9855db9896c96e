import { describe, expect, test } from 'vitest';
import { toUser } from '#server/accounts/users.repo.ts';
import { toItem, toPublic } from '#server/content/content-type.ts';
import { installations } from '#server/content/installations.ts';
import { jobs } from '#server/content/jobs.ts';
import { news } from '#server/content/news.ts';

const times = { created_at: '2026-01-02T00:00:00Z', updated_at: '2026-01-03T00:00:00Z' };
const readTimes = { createdAt: times.created_at, updatedAt: times.updated_at };
const state = { status: 'published', publish_at: times.created_at, unpublish_at: null } as const;
const readState = { status: 'published', publishAt: times.created_at, unpublishAt: null };
const installation = {
  id: '1',
  title: 'Silo',
  language: 'en' as const,
  image: 'a.mp4',
  image_alt: 'A silo',
  image_focus: '30 70',
  is_model_view: true,
  poster: 'b.jpg',
  ...times,
  ...state,
};
const job = {
  language: 'en' as const,
  ...{ id: '1', title: 'Fitter', description: 'Fits', stipend: 1, role: 'r', duration: 'd' },
  ...times,
  ...state,
  ...{ closes_on: '2026-01-31', closes_at: '2026-01-31T18:30:00Z' },
};
const newsRow = {
  language: 'hi' as const,
  ...{ id: '1', title: 'Works', description: 'Text', publish_date: '2026-01-01' },
  ...{ image: 'a.png', image_alt: null, image_focus: null, is_model_view: false },
  pictures: [{ image: 'b.png', imageAlt: null, caption: 'The silo' }],
  ...times,
  ...state,
};

describe('a row as it is read', () => {
  test('has every column that is asked for, and asks for no other', () => {
    const rows = [
      [installations.columns, installation],
      [jobs.columns, job],
      [news.columns, newsRow],
    ] as const;
    for (const [columns, row] of rows) {
      const names = columns.replace(/\([^)]*\)/g, '').split(',');
      expect(names.sort()).toEqual(Object.keys(row).sort());
    }
  });

  test('installation', () => {
    expect(toItem(installations, installation)).toEqual({
      language: 'en',
      ...{ id: '1', title: 'Silo', image: 'a.mp4', imageUrl: '/v1/uploads/a.mp4' },
      ...{ poster: 'b.jpg', posterUrl: '/v1/uploads/b.jpg' },
      imageAlt: 'A silo',
      imageFocus: '30 70',
      isModelView: true,
      ...readTimes,
      ...readState,
    });
  });

  test('job', () => {
    const { title, language, description, stipend, role, duration } = job;
    const shown = {
      ...{ id: '1', title, language, description, summary: 'Fits', stipend, role, duration },
      ...readTimes,
    };
    const closing = { closesOn: '2026-01-31', closesAt: '2026-01-31T18:30:00Z', isClosed: true };
    expect(toItem(jobs, job)).toEqual({ ...shown, ...readState, ...closing });
    expect(toPublic(toItem(jobs, job))).toEqual(shown);
  });

  test('news', () => {
    expect(toItem(news, newsRow)).toEqual({
      language: 'hi',
      ...{ id: '1', title: 'Works', description: 'Text', publishDate: '2026-01-01' },
      summary: 'Text',
      ...{ image: 'a.png', imageUrl: '/v1/uploads/a.png', imageAlt: null, imageFocus: null },
      isModelView: false,
      pictures: [
        {
          image: 'b.png',
          imageUrl: '/v1/uploads/b.png',
          imageAlt: null,
          caption: 'The silo',
          isModelView: false,
        },
      ],
      ...readTimes,
      ...readState,
    });
  });

  test('account: nothing but what may be told', () => {
    const known = { id: '1', role: 'ADMIN' as const, areas: ['people'] };
    const row = { ...known, user_name: 'asha', created_at: '2026-01-01' };
    expect(toUser({ ...row, password_hash: 'scrypt' } as typeof row)).toEqual({
      ...{ ...known, userName: 'asha', createdAt: '2026-01-01' },
    });
  });
});

test('a summary is the beginning of the sentences, without marks and in one line', () => {
  const description = '## Scope\n\nA **dense [phase](https://a.example)** line.\n\n- 40 t/h';
  const summary = 'A dense phase line. 40 t/h';
  expect(toItem(news, { ...newsRow, description })).toMatchObject({ description, summary });
  expect(toItem(jobs, { ...job, description })).toMatchObject({ description, summary });
  expect(toItem(news, { ...newsRow, description: '## Scope' }).summary).toBe('Scope');
  const long = toItem(news, { ...newsRow, description: 'word '.repeat(1_000) }).summary;
  expect(long).toMatch(/^word .{300,}word…$/);
});

test('the form of news leaves the column alone whose field was left out', async () => {
  const description = 'Some *text*';
  const fields = { title: 'Works', description, date: '2026-01-01' };
  const texts = { title: 'Works', description, description_text: 'Some text' };
  const row = { ...texts, publish_date: '2026-01-01' };
  const before = toItem(news, newsRow);
  const toRow = (input: typeof fields & { imageAlt?: string | null }) =>
    news.toRow({ input, file: undefined, upload: undefined }, { stored: [], replaced: [] }, before);
  expect(await toRow(fields)).toEqual(row);
  expect(await toRow({ ...fields, imageAlt: null })).toEqual({ ...row, image_alt: null });
  expect(await toRow({ ...fields, imageAlt: 'A silo' })).toEqual({ ...row, image_alt: 'A silo' });
});
