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

const enquiries = admin('enquiries');

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
  listEnquiries: enquiries.get('/v1/enquiries', {
    headers: ['Search-Words'],
    query: enquiryQuery,
    output: answer({ enquiries: z.array(enquiry), pageInfo }),
  }),
  /** Figures for the dashboard, and whether notifications are sent. */
  countEnquiries: enquiries.get('/v1/enquiries/counts', {
    output: answer({
      counts: enquiryCounts,
      mail: z.strictObject({
        /** False without a mail server: new enquiries are not announced. */
        isOn: z.boolean(),
        /** Mails in the areas of the caller that were given up or have failed at least once. */
        failed: z.int().min(0),
      }),
    }),
  }),
  /** The administrators to whom an enquiry can be assigned, by name. */
  listAssignees: enquiries.get('/v1/enquiries/assignees', {
    output: answer({ assignees: z.array(colleague) }),
  }),
  /** Those that could not be stored after an outage, newest first, at most a hundred. */
  listRefusedEnquiries: enquiries.get('/v1/enquiries/refused', {
    output: answer({ enquiries: z.array(refusedEnquiry) }),
  }),
  removeRefusedEnquiry: enquiries.delete('/v1/enquiries/refused/:id', { output: done }),
  getEnquiry: enquiries.get('/v1/enquiries/:id', { output: answer({ enquiry: enquiryDetail }) }),
  updateEnquiry: enquiries.patch('/v1/enquiries/:id', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    input: enquiryChange,
    output: answer({ enquiry: enquiryDetail, message: z.string() }),
  }),
  /** Sends an answer to the sender, and marks the enquiry as answered. */
  answerEnquiry: enquiries.post('/v1/enquiries/:id/answer', {
    headers: ['Idempotency-Key'],
    errors: ['CONFLICT'],
    input: enquiryAnswer,
    output: answer({ enquiry: enquiryDetail, message: z.string() }),
  }),
  /** For good: its files, its history and its mails go with it. */
  removeEnquiry: enquiries.delete('/v1/enquiries/:id', {
    errors: ['PRECONDITION_FAILED'],
    output: answer({ enquiry, message: z.string() }),
  }),
  /** As a download; never shown in the browser. */
  getEnquiryAttachment: enquiries.get('/v1/enquiries/:id/attachments/:file', { errors: ['GONE'] }),

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
