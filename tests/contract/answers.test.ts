import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { applicationCount, jobApplication } from '#contract/schemas/job-application.ts';
import { health } from '#contract/api/health.ts';
import { installation } from '#contract/schemas/installation.ts';
import { job } from '#contract/schemas/job.ts';
import { enquiry, enquiryCounts } from '#contract/schemas/enquiry-case.ts';
import { enquiryReceipt } from '#contract/schemas/enquiry.ts';
import { news } from '#contract/schemas/news.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { signedUpload } from '#contract/schemas/upload.ts';
import { user } from '#contract/schemas/account.ts';
import { newsRelease, plant, position } from '../support/items.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const moment = '2026-11-21T09:00:00.123456+00:00';
const file = `${'ab'.repeat(16)}.png`;
const further = {
  image: file,
  imageUrl: `/v1/uploads/${file}`,
  imageAlt: null,
  caption: 'C',
  isModelView: true,
};

const answers: [string, z.ZodType, object][] = [
  ['news', news, newsRelease({ pictures: [further] })],
  ['job', job, position()],
  ['installation', installation, plant({ poster: file, posterUrl: '/v1/uploads/x' })],
  ['user', user, { id, userName: 'asha', role: 'USER', areas: [], createdAt: moment }],
  ['signed upload', signedUpload, { name: file, url: 'https://storage.example/x' }],
  ['page', pageInfo, { currentPage: 3, totalPages: 4, pageSize: 10, totalRecords: 31 }],
  ['count', applicationCount, { jobId: id, title: 'Fitter', total: 3, unread: 2 }],
  [
    'enquiry',
    enquiry,
    {
      ...{ id, reference: 'SMCS-2026-222224', kind: 'spares', state: 'new', name: 'N' },
      ...{ company: null, email: 'n@example.org', phone: null, country: null, region: null },
      ...{ system: 8, duty: { part: 'Seat', quantity: 2 }, message: null, assignee: null },
      ...{ submittedAt: moment, promisedBy: '2026-11-26', answeredAt: null, updatedAt: moment },
    },
  ],
  [
    'receipt',
    enquiryReceipt,
    {
      reference: 'SMCS-2026-222224',
      promisedBy: '2026-11-26',
      statusUrl: 'https://smcs.example/enquiries/x',
    },
  ],
  ['counts', enquiryCounts, { new: 1, open: 2, today: 0, late: 0, mine: 1 }],
  [
    'health',
    health,
    { success: false, database: false, storage: true, blobs: true, code: 'UNAVAILABLE' },
  ],
  [
    'application',
    jobApplication,
    {
      ...{ id, jobId: id, name: 'N', email: 'n@example.org', phone: null, resume: null },
      ...{ reference: 'SMCS-2026-222224', coverLetter: null },
      ...{ submittedAt: moment, readAt: moment },
      ...{
        stage: 'read',
        outcome: null,
        promisedBy: '2026-01-15',
        rating: 5,
        attachments: [],
        history: [],
        updatedAt: moment,
      },
      receiptBounce: null,
    },
  ],
];

describe.each(answers)('%s', (_, schema, answer) => {
  test('is answered whole', () => {
    expect(schema.parse(answer)).toEqual(answer);
    expect(schema.safeParse({}).success).toBe(false);
  });

  test('has no field that the contract does not name', () => {
    expect(schema.safeParse({ ...answer, password_hash: 'x' }).success).toBe(false);
  });
});

test('counts are whole and not negative', () => {
  const page = { currentPage: 1, totalPages: 1, pageSize: 1, totalRecords: 0 };
  expect(pageInfo.parse(page)).toEqual(page);
  for (const wrong of [
    { currentPage: 0 },
    { totalPages: 0 },
    { totalRecords: -1 },
    { pageSize: 101 },
  ]) {
    expect(pageInfo.safeParse({ ...page, ...wrong }).success).toBe(false);
  }
  for (const wrong of [{ total: 0 }, { unread: -1 }]) {
    const count = { jobId: id, title: 'Fitter', total: 1, unread: 0 };
    expect(applicationCount.safeParse({ ...count, ...wrong }).success).toBe(false);
  }
  for (const stipend of [-1, 100_000_001]) {
    expect(job.safeParse(position({ stipend })).success).toBe(false);
  }
});

test('an answer says that it is a success', () => {
  const { output } = api.getRegistration;
  expect(output.safeParse({ success: true, isOpen: false }).success).toBe(true);
  expect(output.safeParse({ success: false, isOpen: false }).success).toBe(false);
});

test('a new item may choose its id, and a changed one says what was seen', () => {
  const fields = { title: 'T', description: 'D', date: '2026-01-01' };
  expect(api.createNews.input.parse({ ...fields, id })).toMatchObject({ id });
  expect(api.updateNews.input.parse({ ...fields, updatedAt: moment })).toMatchObject({
    updatedAt: moment,
  });
});
