import { describe, expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { applicationMessages } from '#contract/messages.ts';
import {
  activeUser,
  activityEntry,
  activityQuery,
  saves,
  itemVersion,
} from '#contract/schemas/history.ts';
import { isCalendarDate, pictureFocus, refusedId, storablePart } from '#contract/schemas/fields.ts';
import {
  applicationChange,
  applicationCount,
  applicationQuery,
  applicationReceipt,
  applicationStatus,
  idempotencyKey,
  jobApplication,
  jobApplicationFields,
  refusedApplication,
  searchWords,
} from '#contract/schemas/job-application.ts';
import { closing, closingFields, managedJob, managedJobQuery } from '#contract/schemas/job.ts';
import { publication, publicationFields, stateQuery } from '#contract/schemas/publication.ts';
import { z } from 'zod';
import { position } from '../support/items.ts';
import { expectExact, refusals } from '../support/schemas.ts';

const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-22T10:00:00+00:00';
const day = '2026-12-31';
const states = 'draft, scheduled, published, archived';

describe('the state of an item', () => {
  const fields = z.object(publicationFields);

  test('goes out whole', () => {
    expectExact(
      publication,
      { status: 'published', publishAt: at, unpublishAt: at },
      { nullable: ['publishAt', 'unpublishAt'] },
    );
    for (const status of [...states.split(', '), 'deleted']) {
      const given = { status, publishAt: null, unpublishAt: null };
      expect(refusals(publication, given), status).toHaveLength(status === 'deleted' ? 1 : 0);
    }
  });

  test('is sent in part, with moments that say their offset', () => {
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
      ]) {
        expect(refusals(fields, { [name]: wrong }), String(wrong)).toContain(
          `${name}: ${name} must be a moment with its offset from UTC, such as 2026-12-03T09:00:00+05:30`,
        );
      }
      expect(refusals(fields, { [name]: '1900-01-01T00:00:00Z' })).toEqual([]);
    }
    expect(refusals(fields, { status: 'gone' })).toEqual([`status: status is one of ${states}`]);
  });

  test('is asked for by administrators', () => {
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
  test('goes out to administrators with its closing', () => {
    const end = { closesOn: day, closesAt: at, isClosed: false };
    expectExact(closing, end, { nullable: ['closesOn', 'closesAt'] });
    const job = {
      ...position({ duration: '1 year' }),
      ...{
        status: 'draft',
        publishAt: at,
        unpublishAt: at,
        ...end,
        editedBy: 'asha',
        archived: null,
      },
    };
    expectExact(managedJob, job, {
      optional: ['editedBy', 'archived'],
      nullable: [
        'duration',
        'publishAt',
        'unpublishAt',
        'closesOn',
        'closesAt',
        'editedBy',
        'archived',
      ],
    });
  });

  test('is closed by a day or at once', () => {
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
  const file = { name: `${'a'.repeat(32)}.pdf`, fileName: 'cv.pdf', size: 1, sentAt: at };
  const application = {
    ...{ id, jobId: id, name: 'Asha', email: 'a@b.co', phone: '1', resume: 'https://x.y' },
    ...{
      reference: 'SMCS-2026-222224',
      coverLetter: 'L',
      submittedAt: at,
      readAt: at,
      stage: 'received',
      rating: 3,
    },
    ...{ attachments: [file], history: [], receiptBounce: { at, reason: 'R' }, updatedAt: at },
  };

  test('goes out to the office, to the applicant, and as a number', () => {
    expectExact(jobApplication, application, {
      nullable: ['phone', 'resume', 'coverLetter', 'readAt', 'rating', 'receiptBounce'],
    });
    for (const [rating, count] of [
      [1, 0],
      [5, 0],
      [0, 1],
      [6, 1],
      [2.5, 1],
    ] as const) {
      expect(refusals(jobApplication, { ...application, rating })).toHaveLength(count);
    }
    const promise = { reference: 'SMCS-2026-4K7M9P', promisedBy: day, eraseOn: day };
    const status = {
      ...{ job: { id, title: 'T' }, stage: 'interview', submittedAt: at, attachments: [file] },
      ...promise,
    };
    expectExact(applicationStatus, status);
    expectExact(applicationStatus.shape.job, { id, title: 'T' });
    for (const stage of ['received', 'read', 'interview', 'decided', 'lost']) {
      expect(refusals(applicationStatus, { ...status, stage })).toHaveLength(
        stage === 'lost' ? 1 : 0,
      );
    }
    const receipt = { statusUrl: 'https://smcs.example/a', ...promise };
    expectExact(applicationReceipt, receipt, { optional: ['statusUrl'] });
    const count = { jobId: id, title: 'Fitter', total: 1, unread: 0 };
    expectExact(applicationCount, count);
    expect(refusals(applicationCount, { ...count, total: 0, unread: -1 })).toHaveLength(2);
  });

  test('that was refused after an outage shows what could be read of it', () => {
    const { jobId, name, email, phone, resume, coverLetter, submittedAt } = application;
    const read = { jobId, name, email, phone, resume, coverLetter, submittedAt };
    const refused = { id: 'key', reason: 'NOT_FOUND', refusedAt: at, application: read, text: '{' };
    expectExact(refusedApplication, refused, { nullable: ['application', 'text'] });
    for (const key of Object.keys(read)) {
      const { [key as keyof typeof read]: _left, ...rest } = read;
      expect(refusals(refusedApplication, { ...refused, application: rest }), key).toHaveLength(1);
    }
    expect(refusals(refusedApplication, { ...refused, application })).toHaveLength(1);
    for (const [key, count] of [
      ['a-_9', 0],
      ['', 1],
      ['a/b', 1],
      ['x'.repeat(300), 0],
      ['x'.repeat(301), 1],
    ] as const) {
      expect(refusals(refusedId, key)).toHaveLength(count);
    }
  });

  test('names a file that was uploaded before, which is a document', () => {
    const sent = (resumeUpload: unknown) => ({ name: 'Asha', email: 'a@b.co', resumeUpload });
    const kept = (given: unknown) => jobApplicationFields.parse(sent(given)).resumeUpload;
    expect(kept(file.name)).toBe(file.name);
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

  test('is changed in something', () => {
    const refused = (body: object) => refusals(applicationChange, body);
    const nothing = [`: ${applicationMessages.nothingToChange}`];
    expect(refused({})).toEqual(nothing);
    expect(refused({ note: ' ' })).toEqual(nothing);
    for (const body of [
      ...[{ isRead: false }, { stage: 'decided' }, { rating: null }, { rating: 5 }],
      ...[{ isDeclined: true }, { note: 'N' }],
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

  test('is looked for by words that are in no address', () => {
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

  test('is tried under a key of some length', () => {
    expect(refusals(idempotencyKey, 'x'.repeat(lengths.idempotencyKey))).toEqual([]);
    expect(refusals(idempotencyKey, 'x'.repeat(lengths.idempotencyKey + 1))).toHaveLength(1);
    for (const wrong of ['', 'a b', 'ä', 'a\n']) {
      expect(refusals(idempotencyKey, wrong)).toEqual([
        ': Idempotency-Key must be printable ASCII without blanks',
      ]);
    }
  });
});

describe('the focal point of a picture', () => {
  test.each(['0 0', '100 100', '30 70', '9 99'])('%s is one', (point) => {
    expect(pictureFocus.parse(point)).toBe(point);
    expect(pictureFocus.parse(` ${point} `.trim())).toBe(point);
  });

  test.each(['', ' ', null, undefined])('%o is the centre', (none) => {
    expect(pictureFocus.parse(none)).toBeNull();
  });

  test.each(['101 0', '0 101', '030 7', '-1 0', '1.5 2', '30,70', '30', '1 2 3', 'a 1', 30])(
    '%o is refused',
    (wrong) => {
      expect(refusals(pictureFocus, wrong)).toEqual([
        ': The focal point must be two whole numbers from 0 to 100, such as 30 70',
      ]);
    },
  );
});

test('versions and the record of what was done name who did it', () => {
  expectExact(itemVersion, { version: 1, at, by: 'asha' }, { nullable: ['by'] });
  expect(refusals(itemVersion, { version: 0, at, by: null })).toHaveLength(1);
  expectExact(
    z.strictObject(saves),
    { editedBy: 'asha', archived: { at, by: 'asha', from: 'published' } },
    { optional: ['editedBy', 'archived'], nullable: ['editedBy', 'archived'] },
  );
  const entry = {
    ...{ id: 1, at, by: 'asha', kind: 'news', action: 'created', subjectId: id, parentId: id },
    label: 'Title',
  };
  expectExact(activityEntry, entry, { nullable: ['by', 'parentId', 'label'] });
  expect(refusals(activityEntry, { ...entry, id: 0 })).toHaveLength(1);
  expectExact(activeUser, { id, userName: 'asha' }, { nullable: ['userName'] });
  expect(activityQuery.parse({})).toMatchObject({ page: 1 });
  const kinds =
    'news, jobs, installations, files, enquiries, applications, accounts, invitations, logins, exports, company';
  for (const kind of kinds.split(', ')) expect(refusals(activityQuery, { kind })).toEqual([]);
  expect(refusals(activityQuery, { kind: 'all' })).toEqual([`kind: kind is one of ${kinds}`]);
  expect(refusals(activityQuery, { person: 'asha' })).toEqual([
    'person: The id must be a UUID in lower case',
  ]);
});

test('a day has its form and its place in the calendar', () => {
  for (const day of ['1900-01-01', '2100-12-31', '2024-02-29'])
    expect(isCalendarDate(day)).toBe(true);
  for (const day of [
    '1899-12-31',
    '2101-01-01',
    '2023-02-29',
    'x2026-01-01',
    '2026-01-01x',
    '2026-1-01',
  ]) {
    expect(isCalendarDate(day), day).toBe(false);
  }
});

test('of the name of a file is kept what can be stored and seen', () => {
  expect(storablePart('a\0b\nc', 10)).toBe('abc');
  expect(storablePart('  plan.pdf  ', 20)).toBe('plan.pdf');
  expect(storablePart('plan.pdf', 4)).toBe('plan');
  expect(storablePart('\u{1f600}\u{1f600}x', 2)).toBe('\u{1f600}\u{1f600}');
  expect(storablePart('a\ud800b', 10)).toBe('a\ufffdb');
  expect(storablePart('\u200b \u2060', 10)).toBe('');
});
