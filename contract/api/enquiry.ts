import { z } from 'zod';
import { admin, answer, done, open } from '#contract/api/endpoint.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { attachmentInput, attachmentName } from '#contract/schemas/attachment.ts';
import {
  colleague,
  enquiry,
  enquiryAddition,
  enquiryAnswer,
  enquiryChange,
  enquiryCounts,
  enquiryDetail,
  enquiryQuery,
  enquiryStatus,
  refusedEnquiry,
  removalConfirmation,
} from '#contract/schemas/enquiry-case.ts';
import { enquiryFields, enquiryReceipt } from '#contract/schemas/enquiry.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';

/**
 * The rows of the /v1 table about enquiries and files that come with them. A status address
 * is called with the token that its owner alone has; everything else is for the office.
 */
export const enquiryApi = {
  sendEnquiry: open.post('/v1/enquiries', {
    status: 201,
    headers: ['Idempotency-Key'],
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    alsoStatus: [202, 303],
    body: 'multipart',
    files: { field: 'files', max: attachmentLimits.atOnce },
    input: enquiryFields,
    output: answer({ message: z.string(), enquiry: enquiryReceipt }),
  }),
  listEnquiries: admin.get('/v1/enquiries', {
    area: 'enquiries',
    headers: ['Search-Words'],
    query: enquiryQuery,
    output: answer({ enquiries: z.array(enquiry), pageInfo }),
  }),
  /** Figures for the dashboard, and whether anybody is notified. */
  countEnquiries: admin.get('/v1/enquiries/counts', {
    area: 'enquiries',
    output: answer({
      counts: enquiryCounts,
      mail: z.strictObject({
        /** False: no mail server is set up, so nobody is told of an enquiry. */
        isOn: z.boolean(),
        /** Mails in the areas of the caller that were given up or have failed at least once. */
        failed: z.int().min(0),
      }),
    }),
  }),
  /** The administrators who can be given an enquiry, by name. */
  listAssignees: admin.get('/v1/enquiries/assignees', {
    area: 'enquiries',
    output: answer({ assignees: z.array(colleague) }),
  }),
  /** Those that could not be stored after an outage, newest first, at most a hundred. */
  listRefusedEnquiries: admin.get('/v1/enquiries/refused', {
    area: 'enquiries',
    output: answer({ enquiries: z.array(refusedEnquiry) }),
  }),
  removeRefusedEnquiry: admin.delete('/v1/enquiries/refused/:id', {
    area: 'enquiries',
    output: done,
  }),
  getEnquiry: admin.get('/v1/enquiries/:id', {
    area: 'enquiries',
    output: answer({ enquiry: enquiryDetail }),
  }),
  updateEnquiry: admin.patch('/v1/enquiries/:id', {
    area: 'enquiries',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    input: enquiryChange,
    output: answer({ enquiry: enquiryDetail, message: z.string() }),
  }),
  /** Sends an answer to the sender, and marks the enquiry as answered. */
  answerEnquiry: admin.post('/v1/enquiries/:id/answer', {
    area: 'enquiries',
    headers: ['Idempotency-Key'],
    errors: ['CONFLICT'],
    input: enquiryAnswer,
    output: answer({ enquiry: enquiryDetail, message: z.string() }),
  }),
  /** For good: its files, its history and its mails go with it. */
  removeEnquiry: admin.delete('/v1/enquiries/:id', {
    area: 'enquiries',
    errors: ['PRECONDITION_FAILED'],
    output: answer({ enquiry, message: z.string() }),
  }),
  /** As a download; never shown in the browser. */
  getEnquiryAttachment: admin.get('/v1/enquiries/:id/attachments/:file', {
    area: 'enquiries',
    errors: ['GONE'],
  }),

  getEnquiryStatus: open.get('/v1/enquiries/status/:token', {
    errors: ['TOO_MANY_REQUESTS'],
    output: answer({ enquiry: enquiryStatus }),
  }),
  addToEnquiry: open.post('/v1/enquiries/status/:token', {
    status: 201,
    errors: ['TOO_MANY_REQUESTS'],
    alsoStatus: [303],
    body: 'multipart',
    files: { field: 'files', max: attachmentLimits.atOnce },
    input: enquiryAddition,
    output: answer({ message: z.string(), enquiry: enquiryStatus }),
  }),
  /** A POST, so that a form without JavaScript can send it. */
  removeOwnEnquiry: open.post('/v1/enquiries/status/:token/removal', {
    errors: ['TOO_MANY_REQUESTS'],
    alsoStatus: [303],
    input: removalConfirmation,
    output: done,
  }),

  /** Where to PUT a file that is named in `uploads` of an enquiry, or as a résumé, afterwards. */
  createAttachment: open.post('/v1/attachments', {
    status: 201,
    errors: ['TOO_MANY_REQUESTS'],
    input: attachmentInput,
    output: answer({
      upload: z.strictObject({ name: attachmentName, url: z.url() }),
    }),
  }),
};
