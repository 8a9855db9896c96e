import { z } from 'zod';
import {
  admin,
  answer,
  changesPreview,
  expectedVersion,
  open,
  optionalNewId,
  previewUrl,
} from '#contract/api/endpoint.ts';
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

const jobUpdate = jobFields.extend({
  ...jobState,
  id: z.string().optional(),
  ...expectedVersion,
});

const savedJob = answer({ job, publication, closing, message: z.string() });

export const jobApi = {
  listJobs: open.get('/v1/jobs', {
    errors: ['TOO_MANY_REQUESTS'],
    query: jobQuery,
    output: answer({ jobs: z.array(job), pageInfo }),
  }),
  getJob: open.get('/v1/jobs/:id', {
    errors: ['GONE'],
    output: answer({ job }),
  }),
  createJob: admin.post('/v1/jobs', {
    area: 'content',
    status: 201,
    errors: ['CONFLICT'],
    input: jobFields.extend({ ...jobState, ...optionalNewId }),
    output: savedJob,
  }),
  updateJob: admin.put('/v1/jobs/:id', {
    area: 'content',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    input: jobUpdate,
    output: savedJob,
  }),
  /** Makes a private link to the page as an update would make it; the job does not change. */
  previewJob: admin.post('/v1/jobs/:id/preview', {
    area: 'content',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    input: jobUpdate,
    output: changesPreview,
  }),
  removeJob: admin.delete('/v1/jobs/:id', {
    area: 'content',
    errors: ['PRECONDITION_FAILED'],
    output: answer({ job, message: z.string() }),
  }),
  listManagedJobs: admin.get('/v1/manage/jobs', {
    area: 'content',
    query: managedJobQuery,
    output: answer({ jobs: z.array(managedJob), pageInfo }),
  }),
  getManagedJob: admin.get('/v1/manage/jobs/:id', {
    area: 'content',
    output: answer({ job: managedJob, previewUrl }),
  }),
};
