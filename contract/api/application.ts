import { z } from 'zod';
import { admin, answer, done, open } from '#contract/api/endpoint.ts';
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

const applications = admin('applications');

/** The rows of the /v1 table about applications, those that could not be stored too. A status
 * address is called with the token that its owner alone has. */
export const applicationApi = {
  applyForJob: open.post('/v1/jobs/apply/:id', {
    status: 201,
    headers: ['Idempotency-Key'],
    errors: ['CONFLICT', 'GONE', 'TOO_MANY_REQUESTS'],
    alsoStatus: [202, 303],
    body: 'multipart',
    files: { field: 'resumeFile', max: 1 },
    input: jobApplicationFields,
    output: answer({ message: z.string(), application: applicationReceipt }),
  }),
  getApplicationStatus: open.get('/v1/applications/status/:token', {
    errors: ['TOO_MANY_REQUESTS'],
    output: answer({ application: applicationStatus }),
  }),
  /** A POST, so that a form without JavaScript can send it. */
  removeOwnApplication: open.post('/v1/applications/status/:token/removal', {
    errors: ['TOO_MANY_REQUESTS'],
    alsoStatus: [303],
    input: removalConfirmation,
    output: done,
  }),
  getApplicationAttachment: applications.get(
    '/v1/jobs/:id/applications/:application/attachments/:file',
    { errors: ['GONE'] },
  ),
  /** Counts for each job with applications, and for each stage with some. */
  countApplications: applications.get('/v1/applications', {
    output: answer({
      applications: z.array(applicationCount),
      stages: z.array(stageCount),
      /** False without a mail server: then no e-mail reports an application. */
      isMailOn: z.boolean(),
    }),
  }),
  /** The applications for all jobs, and the jobs that they can be narrowed to. */
  listAllApplications: applications.get('/v1/manage/applications', {
    headers: ['Search-Words'],
    query: inboxQuery,
    output: answer({
      applications: z.array(inboxApplication),
      jobs: z.array(appliedJob),
      pageInfo,
    }),
  }),
  /** Those that could not be stored after an outage, newest first, at most a hundred. */
  listRefusedApplications: applications.get('/v1/applications/refused', {
    output: answer({ applications: z.array(refusedApplication) }),
  }),
  removeRefusedApplication: applications.delete('/v1/applications/refused/:id', { output: done }),
  listApplications: applications.get('/v1/jobs/:id/applications', {
    headers: ['Search-Words'],
    query: applicationQuery,
    output: answer({ job: appliedJob, applications: z.array(jobApplication), pageInfo }),
  }),
  getApplication: applications.get('/v1/jobs/:id/applications/:application', {
    output: answer({ application: jobApplication }),
  }),
  updateApplication: applications.patch('/v1/jobs/:id/applications/:application', {
    errors: ['PRECONDITION_FAILED'],
    input: applicationChange,
    output: answer({ application: jobApplication }),
  }),
  removeApplication: applications.delete('/v1/jobs/:id/applications/:application', {
    errors: ['PRECONDITION_FAILED'],
    output: answer({ application: jobApplication, message: z.string() }),
  }),
};
