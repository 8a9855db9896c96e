import { z } from 'zod';
import { expectedVersion, optionalNewId, previewUrl, successFlag } from '#contract/api/common.ts';
import type { Endpoints } from '#contract/api/endpoint.ts';
import {
  closing,
  closingFields,
  job,
  jobFields,
  jobQuery,
  managedJob,
  managedJobQuery,
} from '#contract/schemas/job.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { publication, publicationFields } from '#contract/schemas/publication.ts';

const jobState = { ...publicationFields, ...closingFields };

/** What both ways of writing a job answer with. */
const savedJob = z.strictObject({
  success: successFlag,
  job,
  publication,
  closing,
  message: z.string(),
});

/** The rows of the /v1 table about jobs. */
export const jobApi = {
  listJobs: {
    method: 'GET',
    path: '/v1/jobs',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    query: jobQuery,
    output: z.strictObject({ success: successFlag, jobs: z.array(job), pageInfo }),
  },
  getJob: {
    method: 'GET',
    path: '/v1/jobs/:id',
    access: 'public',
    errors: ['GONE'],
    output: z.strictObject({ success: successFlag, job }),
  },
  createJob: {
    method: 'POST',
    status: 201,
    path: '/v1/jobs',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT'],
    body: 'text',
    input: jobFields.extend({ ...jobState, ...optionalNewId }),
    output: savedJob,
  },
  updateJob: {
    method: 'PUT',
    path: '/v1/jobs/:id',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'text',
    input: jobFields.extend({ ...jobState, id: z.string().optional(), ...expectedVersion }),
    output: savedJob,
  },
  removeJob: {
    method: 'DELETE',
    path: '/v1/jobs/:id',
    access: 'admin',
    area: 'content',
    errors: ['PRECONDITION_FAILED'],
    output: z.strictObject({ success: successFlag, job, message: z.string() }),
  },
  /** Every job in whatever state, for administrators. */
  listManagedJobs: {
    method: 'GET',
    path: '/v1/manage/jobs',
    access: 'admin',
    area: 'content',
    query: managedJobQuery,
    output: z.strictObject({ success: successFlag, jobs: z.array(managedJob), pageInfo }),
  },
  getManagedJob: {
    method: 'GET',
    path: '/v1/manage/jobs/:id',
    access: 'admin',
    area: 'content',
    output: z.strictObject({ success: successFlag, job: managedJob, previewUrl }),
  },
} as const satisfies Endpoints;
