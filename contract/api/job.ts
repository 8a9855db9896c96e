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

const content = admin('content');

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
  createJob: content.post('/v1/jobs', {
    status: 201,
    errors: ['CONFLICT'],
    input: jobFields.extend({ ...jobState, ...optionalNewId }),
    output: savedJob,
  }),
  updateJob: content.put('/v1/jobs/:id', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    input: jobUpdate,
    output: savedJob,
  }),
  /** Makes a private link to the page as an update would make it; the job does not change. */
  previewJob: content.post('/v1/jobs/:id/preview', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    input: jobUpdate,
    output: changesPreview,
  }),
  removeJob: content.delete('/v1/jobs/:id', {
    errors: ['PRECONDITION_FAILED'],
    output: answer({ job, message: z.string() }),
  }),
  listManagedJobs: content.get('/v1/manage/jobs', {
    query: managedJobQuery,
    output: answer({ jobs: z.array(managedJob), pageInfo }),
  }),
  getManagedJob: content.get('/v1/manage/jobs/:id', {
    output: answer({ job: managedJob, previewUrl }),
  }),
};
