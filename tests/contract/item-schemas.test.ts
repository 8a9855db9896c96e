import { describe, expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { applicationMessages } from '#contract/messages.ts';
import { activityQuery } from '#contract/schemas/history.ts';
import { storablePart } from '#contract/schemas/fields.ts';
import {
  applicationChange,
  applicationQuery,
  jobApplicationFields,
  searchWords,
} from '#contract/schemas/job-application.ts';
import { closingFields, managedJobQuery } from '#contract/schemas/job.ts';
import { publicationFields, stateQuery } from '#contract/schemas/publication.ts';
import { z } from 'zod';
import { refusals } from '../support/schemas.ts';

const day = '2026-12-31';
const states = 'draft, scheduled, published, archived';

describe('the state of an item', () => {
  const fields = z.object(publicationFields);

  test('is changed in part, with moments that have an offset', () => {
    expect(fields.parse({})).toEqual({});
    expect(fields.parse({ status: 'draft', publishAt: '', unpublishAt: null })).toEqual({
      ...{ status: 'draft', publishAt: null, unpublishAt: null },
    });
    const moment = '2026-12-03T09:00:00+05:30';
    expect(fields.parse({ publishAt: moment, unpublishAt: '2026-12-04T00:00:00Z' })).toEqual({
      ...{ publishAt: moment, unpublishAt: '2026-12-04T00:00:00Z' },
    });
    for (const name of ['publishAt', 'unpublishAt']) {
      for (const wrong of [
        '2026-12-03',
        '2026-12-03T09:00:00',
        'tomorrow',
        1,
        '1899-12-31T00:00:00Z',
        '2101-01-01T00:00:00Z',
        '1900-01-01T00:00:00+05:30',
      ]) {
        expect(refusals(fields, { [name]: wrong }), String(wrong)).toContain(
          `${name}: ${name} must be a moment with its offset from UTC, such as 2026-12-03T09:00:00+05:30`,
        );
      }
      for (const right of ['1900-01-01T00:00:00Z', '2100-12-31T18:30:00+00:00']) {
        expect(refusals(fields, { [name]: right })).toEqual([]);
      }
    }
    expect(refusals(fields, { status: 'gone' })).toEqual([`status: status is one of ${states}`]);
  });

  test('is a filter for administrators', () => {
    const query = z.object(stateQuery);
    for (const state of states.split(', ')) expect(refusals(query, { state })).toEqual([]);
    expect(refusals(query, {})).toEqual([]);
    expect(refusals(query, { state: 'closed' })).toEqual([`state: state is one of ${states}`]);
    for (const state of [...states.split(', '), 'closed']) {
      expect(refusals(managedJobQuery, { state })).toEqual([]);
    }
    expect(refusals(managedJobQuery, { state: 'open' })).toEqual([
      `state: state is one of ${states}, closed`,
    ]);
  });
});

describe('a job', () => {
  test('is closed on a day or at once', () => {
    const fields = z.object(closingFields);
    expect(fields.parse({})).toEqual({});
    expect(fields.parse({ closesOn: '', isClosed: 'true' })).toEqual({
      closesOn: null,
      isClosed: true,
    });
    expect(fields.parse({ closesOn: null, isClosed: 'false' })).toEqual({
      closesOn: null,
      isClosed: false,
    });
    expect(fields.parse({ closesOn: day, isClosed: true })).toEqual({
      closesOn: day,
      isClosed: true,
    });
    expect(refusals(fields, { closesOn: '2026-02-30' })).toHaveLength(1);
    for (const isClosed of ['', 'yes', 1, null]) {
      expect(refusals(fields, { isClosed })).toEqual(['isClosed: isClosed is true or false']);
    }
  });
});

describe('an application', () => {
  const file = `${'a'.repeat(32)}.pdf`;

  test('may name an uploaded document', () => {
    const sent = (resumeUpload: unknown) => ({ name: 'Asha', email: 'a@b.co', resumeUpload });
    const kept = (given: unknown) => jobApplicationFields.parse(sent(given)).resumeUpload;
    expect(kept(file)).toBe(file);
    for (const none of ['', null, undefined]) expect(kept(none)).toBeNull();
    for (const extension of ['docx', 'jpg', 'png', 'webp', 'heic']) {
      expect(kept(`${'a'.repeat(32)}.${extension}`)).toBe(`${'a'.repeat(32)}.${extension}`);
    }
    for (const extension of ['gif', 'dwg', 'xlsx']) {
      expect(refusals(jobApplicationFields, sent(`${'a'.repeat(32)}.${extension}`))).toEqual([
        `resumeUpload: ${applicationMessages.resumeTypeRefused}`,
      ]);
    }
    expect(refusals(jobApplicationFields, sent('cv.pdf'))).toContain(
      'resumeUpload: This is no attachment',
    );
  });

  test('needs a change', () => {
    const refused = (body: object) => refusals(applicationChange, body);
    const nothing = [`: ${applicationMessages.nothingToChange}`];
    expect(refused({})).toEqual(nothing);
    expect(refused({ note: ' ' })).toEqual(nothing);
    for (const body of [
      ...[{ isRead: false }, { stage: 'decided' }, { rating: null }, { rating: 5 }],
      ...[{ isDeclined: true }, { isDeclined: true, letter: 'L' }, { note: 'N' }],
      ...[{ outcome: 'hired' }, { outcome: 'declined' }, { outcome: null }],
    ]) {
      expect(refused(body)).toEqual([]);
    }
    expect(refused({ isRead: 'yes' })).toEqual(['isRead: isRead is true or false']);
    expect(refused({ stage: 'lost' })).toEqual([
      'stage: stage is one of received, read, interview, decided',
    ]);
    for (const rating of [0, 6]) expect(refused({ rating })).toHaveLength(1);
    expect(refused({ rating: '3' })).toEqual(['rating: rating is a whole number from 1 to 5']);
    expect(refused({ isDeclined: false })).toEqual(['isDeclined: isDeclined is true or left out']);
    expect(refused({ note: 'x'.repeat(lengths.note + 1) })).toEqual([
      `note: The note is longer than ${lengths.note} characters`,
    ]);
    expect(refused({ isRead: true, name: 'N' })).toHaveLength(1);
  });

  test('is found by words outside the URL', () => {
    expect(applicationQuery.parse({ q: 'asha', state: 'unread', sort: 'name' })).toEqual({
      ...{ page: 1, limit: 20, sort: 'name', state: 'unread' },
    });
    expect(refusals(applicationQuery, { state: 'read' })).toEqual([]);
    expect(refusals(applicationQuery, { state: 'all' })).toEqual([
      'state: state is unread or read',
    ]);
    expect(searchWords.parse(' fitter ')).toBe('fitter');
    for (const none of [undefined, null, '', ' ']) expect(searchWords.parse(none)).toBeUndefined();
    expect(refusals(searchWords, 'x'.repeat(lengths.search + 1))).toEqual([
      `: Search-Words is longer than ${lengths.search} characters`,
    ]);
  });
});

test('the activity is filtered by kind and person', () => {
  expect(activityQuery.parse({})).toMatchObject({ page: 1 });
  const kinds =
    'news, jobs, installations, files, enquiries, applications, accounts, invitations, logins, exports, company';
  for (const kind of kinds.split(', ')) expect(refusals(activityQuery, { kind })).toEqual([]);
  expect(refusals(activityQuery, { kind: 'all' })).toEqual([`kind: kind is one of ${kinds}`]);
  expect(refusals(activityQuery, { person: 'asha' })).toEqual([
    'person: The id must be a UUID in lower case',
  ]);
});

test('a file name keeps only storable and visible characters', () => {
  expect(storablePart('a\0b\nc', 10)).toBe('abc');
  expect(storablePart('  plan.pdf  ', 20)).toBe('plan.pdf');
  expect(storablePart('plan.pdf', 4)).toBe('plan');
  expect(storablePart('\u{1f600}\u{1f600}x', 2)).toBe('\u{1f600}\u{1f600}');
  expect(storablePart('a\ud800b', 10)).toBe('a\ufffdb');
  expect(storablePart('\u200b \u2060', 10)).toBe('');
});
