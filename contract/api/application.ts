import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { removalConfirmation } from '#contract/schemas/enquiry-case.ts';
import {
  applicationChange,
  applicationCount,
  applicationQuery,
  applicationReceipt,
  applicationStatus,
  appliedJob,
  inboxApplication,
  inboxQuery,
  jobApplication,
  jobApplicationFields,
  refusedApplication,
  stageCount,
} from '#contract/schemas/job-application.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { successFlag } from '#contract/api/common.ts';

/** The rows of the /v1 table about applications, those that could not be stored too. A status
 * address is called with the token that its owner alone has. */
export const applicationApi = {
  applyForJob: {
    method: 'POST',
    status: 201,
    path: '/v1/jobs/apply/:id',
    access: 'public',
    headers: ['Idempotency-Key'],
    errors: ['CONFLICT', 'GONE', 'TOO_MANY_REQUESTS'],
    alsoStatus: [202, 303],
    body: 'multipart',
    files: { field: 'resumeFile', max: 1 },
    input: jobApplicationFields,
    output: z.strictObject({
      success: successFlag,
      message: z.string(),
      application: applicationReceipt,
    }),
  },
  getApplicationStatus: {
    method: 'GET',
    path: '/v1/applications/status/:token',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    output: z.strictObject({ success: successFlag, application: applicationStatus }),
  },
  /** A POST, so that a form without JavaScript can send it. */
  removeOwnApplication: {
    method: 'POST',
    path: '/v1/applications/status/:token/removal',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    alsoStatus: [303],
    body: 'text',
    input: removalConfirmation,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  getApplicationAttachment: {
    method: 'GET',
    path: '/v1/jobs/:id/applications/:application/attachments/:file',
    access: 'admin',
    area: 'applications',
  },
  /** Counts for each job that somebody has applied for, and for each stage that is reached. */
  countApplications: {
    method: 'GET',
    path: '/v1/applications',
    access: 'admin',
    area: 'applications',
    output: z.strictObject({
      success: successFlag,
      applications: z.array(applicationCount),
      stages: z.array(stageCount),
      /** False: no mail server is set up, so nobody is told of an application. */
      isMailOn: z.boolean(),
    }),
  },
  /** The applications for all jobs, and the jobs that they can be narrowed to. */
  listAllApplications: {
    method: 'GET',
    path: '/v1/manage/applications',
    access: 'admin',
    area: 'applications',
    headers: ['Search-Words'],
    query: inboxQuery,
    output: z.strictObject({
      success: successFlag,
      applications: z.array(inboxApplication),
      jobs: z.array(appliedJob),
      pageInfo,
    }),
  },
  /** Those that could not be stored after an outage, newest first, at most a hundred. */
  listRefusedApplications: {
    method: 'GET',
    path: '/v1/applications/refused',
    access: 'admin',
    area: 'applications',
    output: z.strictObject({ success: successFlag, applications: z.array(refusedApplication) }),
  },
  removeRefusedApplication: {
    method: 'DELETE',
    path: '/v1/applications/refused/:id',
    access: 'admin',
    area: 'applications',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  listApplications: {
    method: 'GET',
    path: '/v1/jobs/:id/applications',
    access: 'admin',
    area: 'applications',
    headers: ['Search-Words'],
    query: applicationQuery,
    output: z.strictObject({
      success: successFlag,
      job: appliedJob,
      applications: z.array(jobApplication),
      pageInfo,
    }),
  },
  getApplication: {
    method: 'GET',
    path: '/v1/jobs/:id/applications/:application',
    access: 'admin',
    area: 'applications',
    output: z.strictObject({ success: successFlag, application: jobApplication }),
  },
  updateApplication: {
    method: 'PATCH',
    path: '/v1/jobs/:id/applications/:application',
    access: 'admin',
    area: 'applications',
    errors: ['PRECONDITION_FAILED'],
    body: 'text',
    input: applicationChange,
    output: z.strictObject({ success: successFlag, application: jobApplication }),
  },
  removeApplication: {
    method: 'DELETE',
    path: '/v1/jobs/:id/applications/:application',
    access: 'admin',
    area: 'applications',
    errors: ['PRECONDITION_FAILED'],
    output: z.strictObject({
      success: successFlag,
      application: jobApplication,
      message: z.string(),
    }),
  },
} as const satisfies Endpoints;
