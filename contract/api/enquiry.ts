import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { attachmentInput, attachmentName } from '#contract/schemas/attachment.ts';
import {
  colleague,
  enquiry,
  enquiryAddition,
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
import { successFlag } from '#contract/api/common.ts';

/**
 * The rows of the /v1 table about enquiries and files that come with them. A status address
 * is called with the token that its owner alone has; everything else is for the office.
 */
export const enquiryApi = {
  sendEnquiry: {
    method: 'POST',
    status: 201,
    path: '/v1/enquiries',
    access: 'public',
    headers: ['Idempotency-Key'],
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    alsoStatus: [202, 303],
    body: 'multipart',
    files: { field: 'files', max: attachmentLimits.atOnce },
    input: enquiryFields,
    output: z.strictObject({ success: successFlag, message: z.string(), enquiry: enquiryReceipt }),
  },
  listEnquiries: {
    method: 'GET',
    path: '/v1/enquiries',
    access: 'admin',
    area: 'enquiries',
    headers: ['Search-Words'],
    query: enquiryQuery,
    output: z.strictObject({ success: successFlag, enquiries: z.array(enquiry), pageInfo }),
  },
  /** Figures for the dashboard, and whether anybody is notified. */
  countEnquiries: {
    method: 'GET',
    path: '/v1/enquiries/counts',
    access: 'admin',
    area: 'enquiries',
    output: z.strictObject({
      success: successFlag,
      counts: enquiryCounts,
      mail: z.strictObject({
        /** False: no mail server is set up, so nobody is told of an enquiry. */
        isOn: z.boolean(),
        /** Mails in the areas of the caller that were given up or have failed at least once. */
        failed: z.int().min(0),
      }),
    }),
  },
  /** The administrators who can be given an enquiry, by name. */
  listAssignees: {
    method: 'GET',
    path: '/v1/enquiries/assignees',
    access: 'admin',
    area: 'enquiries',
    output: z.strictObject({ success: successFlag, assignees: z.array(colleague) }),
  },
  /** Those that could not be stored after an outage, newest first, at most a hundred. */
  listRefusedEnquiries: {
    method: 'GET',
    path: '/v1/enquiries/refused',
    access: 'admin',
    area: 'enquiries',
    output: z.strictObject({ success: successFlag, enquiries: z.array(refusedEnquiry) }),
  },
  removeRefusedEnquiry: {
    method: 'DELETE',
    path: '/v1/enquiries/refused/:id',
    access: 'admin',
    area: 'enquiries',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  getEnquiry: {
    method: 'GET',
    path: '/v1/enquiries/:id',
    access: 'admin',
    area: 'enquiries',
    output: z.strictObject({ success: successFlag, enquiry: enquiryDetail }),
  },
  updateEnquiry: {
    method: 'PATCH',
    path: '/v1/enquiries/:id',
    access: 'admin',
    area: 'enquiries',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'text',
    input: enquiryChange,
    output: z.strictObject({ success: successFlag, enquiry: enquiryDetail, message: z.string() }),
  },
  /** For good: its files, its history and its mails go with it. */
  removeEnquiry: {
    method: 'DELETE',
    path: '/v1/enquiries/:id',
    access: 'admin',
    area: 'enquiries',
    errors: ['PRECONDITION_FAILED'],
    output: z.strictObject({ success: successFlag, enquiry, message: z.string() }),
  },
  /** As a download; never shown in the browser. */
  getEnquiryAttachment: {
    method: 'GET',
    path: '/v1/enquiries/:id/attachments/:file',
    access: 'admin',
    area: 'enquiries',
  },

  getEnquiryStatus: {
    method: 'GET',
    path: '/v1/enquiries/status/:token',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    output: z.strictObject({ success: successFlag, enquiry: enquiryStatus }),
  },
  addToEnquiry: {
    method: 'POST',
    status: 201,
    path: '/v1/enquiries/status/:token',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    alsoStatus: [303],
    body: 'multipart',
    files: { field: 'files', max: attachmentLimits.atOnce },
    input: enquiryAddition,
    output: z.strictObject({ success: successFlag, message: z.string(), enquiry: enquiryStatus }),
  },
  /** A POST, so that a form without JavaScript can send it. */
  removeOwnEnquiry: {
    method: 'POST',
    path: '/v1/enquiries/status/:token/removal',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    alsoStatus: [303],
    body: 'text',
    input: removalConfirmation,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },

  /** Where to PUT a file that is named in `uploads` of an enquiry, or as a résumé, afterwards. */
  createAttachment: {
    method: 'POST',
    status: 201,
    path: '/v1/attachments',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    body: 'text',
    input: attachmentInput,
    output: z.strictObject({
      success: successFlag,
      upload: z.strictObject({ name: attachmentName, url: z.url() }),
    }),
  },
} as const satisfies Endpoints;
