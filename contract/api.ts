import { z } from 'zod';
import { accountApi } from '#contract/account-api.ts';
import { enquiryApi } from '#contract/enquiry-api.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { historyApi } from '#contract/history-api.ts';
import { mediaApi } from '#contract/media-api.ts';
import { personApi } from '#contract/person-api.ts';
import { timestamp } from '#contract/schemas/date.ts';
import { health } from '#contract/schemas/health.ts';
import { removalConfirmation } from '#contract/schemas/enquiry-case.ts';
import { id } from '#contract/schemas/id.ts';
import {
  installation,
  installationFields,
  installationPlace,
  installationQuery,
  managedInstallation,
  managedInstallationQuery,
} from '#contract/schemas/installation.ts';
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
import {
  closing,
  closingFields,
  job,
  jobFields,
  jobQuery,
  managedJob,
  managedJobQuery,
} from '#contract/schemas/job.ts';
import {
  acceptPublishDate,
  managedNews,
  managedNewsQuery,
  news,
  newsFields,
  newsQuery,
} from '#contract/schemas/news.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { publication, publicationFields } from '#contract/schemas/publication.ts';
import { signedUpload, signedUploadInput } from '#contract/schemas/upload.ts';
import {
  credentials,
  missingFactor,
  noteKey,
  passwordChange,
  registration,
  role,
  sentAccount,
  user,
} from '#contract/schemas/user.ts';
import { successFlag } from '#contract/success-flag.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody logged in, or accounts with the role ADMIN. */
type Access = 'public' | 'session' | 'admin';

interface Endpoint {
  method: Method;
  /** URLPattern path under the site's origin. */
  path: string;
  access: Access;
  /** Largest body is a text form, or a multipart form with files. */
  body?: 'text' | 'multipart';
  /** The files of a multipart form: `image` and one, unless said. */
  files?: { field: string; max: number };
  query?: z.ZodType;
  input?: z.ZodType;
  /** Body of a success. Absent where the answer is a file or a redirect. */
  output?: z.ZodType;
  /** Status of a success, 200 unless said. */
  status?: 201;
}

/**
 * A POST may carry the id that the new item shall have. An editor whose answer was lost sends the
 * same id again and is told by a 409 that the item is there already.
 */
const optionalNewId = { id: id.optional() };

/** A PUT may carry the `updatedAt` that the editor saw; a row changed since then is a 409. */
const expectedVersion = { updatedAt: timestamp.optional() };

const jobState = { ...publicationFields, ...closingFields };

/** Address at which an administrator sees the public page of an item, for an hour. */
const previewUrl = z.string();

/** The /v1 table of requirements §7, with what the screens need beside it. */
export const api = {
  register: {
    method: 'POST',
    status: 201,
    path: '/v1/user/register',
    access: 'public',
    body: 'text',
    input: registration,
    output: z.strictObject({ success: successFlag, message: z.string(), role, user }),
  },
  getRegistration: {
    method: 'GET',
    path: '/v1/user/register',
    access: 'public',
    output: z.strictObject({ success: successFlag, isOpen: z.boolean() }),
  },
  login: {
    method: 'POST',
    path: '/v1/user/login',
    access: 'public',
    body: 'text',
    input: credentials,
    output: z.strictObject({ success: successFlag, message: z.string(), user, ...missingFactor }),
  },
  logout: {
    method: 'POST',
    path: '/v1/user/logout',
    access: 'public',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  getMe: {
    method: 'GET',
    path: '/v1/user/me',
    access: 'session',
    output: z.strictObject({ success: successFlag, user, ...missingFactor, ...noteKey }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/user/password',
    access: 'session',
    body: 'text',
    input: passwordChange,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** Ends every session of the account, this one too. */
  logoutEverywhere: {
    method: 'POST',
    path: '/v1/user/logout-everywhere',
    access: 'session',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  createUser: {
    method: 'POST',
    status: 201,
    path: '/v1/user',
    access: 'admin',
    body: 'text',
    input: sentAccount,
    output: z.strictObject({ success: successFlag, message: z.string(), user }),
  },
  ...accountApi,

  listNews: {
    method: 'GET',
    path: '/v1/news',
    access: 'public',
    query: newsQuery,
    output: z.strictObject({ success: successFlag, news: z.array(news), pageInfo }),
  },
  getNews: {
    method: 'GET',
    path: '/v1/news/:id',
    access: 'public',
    output: z.strictObject({ success: successFlag, news }),
  },
  createNews: {
    method: 'POST',
    status: 201,
    path: '/v1/news',
    access: 'admin',
    body: 'multipart',
    input: z.preprocess(
      acceptPublishDate,
      newsFields.extend({ ...publicationFields, ...optionalNewId }),
    ),
    output: z.strictObject({ success: successFlag, news, publication, message: z.string() }),
  },
  updateNews: {
    method: 'PUT',
    path: '/v1/news/:id',
    access: 'admin',
    body: 'multipart',
    input: z.preprocess(
      acceptPublishDate,
      newsFields.extend({ ...publicationFields, ...expectedVersion }),
    ),
    output: z.strictObject({ success: successFlag, news, publication, message: z.string() }),
  },
  removeNews: {
    method: 'DELETE',
    path: '/v1/news/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, news, message: z.string() }),
  },
  /** Every news in whatever state, for administrators. */
  listManagedNews: {
    method: 'GET',
    path: '/v1/manage/news',
    access: 'admin',
    query: managedNewsQuery,
    output: z.strictObject({
      success: successFlag,
      news: z.array(managedNews),
      pageInfo,
      /** In which releases are dated, whatever the query asks for; the newest first. */
      years: z.array(z.int()),
    }),
  },
  getManagedNews: {
    method: 'GET',
    path: '/v1/manage/news/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, news: managedNews, previewUrl }),
  },

  listJobs: {
    method: 'GET',
    path: '/v1/jobs',
    access: 'public',
    query: jobQuery,
    output: z.strictObject({ success: successFlag, jobs: z.array(job), pageInfo }),
  },
  getJob: {
    method: 'GET',
    path: '/v1/jobs/:id',
    access: 'public',
    output: z.strictObject({ success: successFlag, job }),
  },
  createJob: {
    method: 'POST',
    status: 201,
    path: '/v1/jobs',
    access: 'admin',
    body: 'text',
    input: jobFields.extend({ ...jobState, ...optionalNewId }),
    output: z.strictObject({
      success: successFlag,
      job,
      publication,
      closing,
      message: z.string(),
    }),
  },
  updateJob: {
    method: 'PUT',
    path: '/v1/jobs/:id',
    access: 'admin',
    body: 'text',
    input: jobFields.extend({ ...jobState, id: z.string().optional(), ...expectedVersion }),
    output: z.strictObject({
      success: successFlag,
      job,
      publication,
      closing,
      message: z.string(),
    }),
  },
  removeJob: {
    method: 'DELETE',
    path: '/v1/jobs/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, job, message: z.string() }),
  },
  /** Every job in whatever state, for administrators. */
  listManagedJobs: {
    method: 'GET',
    path: '/v1/manage/jobs',
    access: 'admin',
    query: managedJobQuery,
    output: z.strictObject({ success: successFlag, jobs: z.array(managedJob), pageInfo }),
  },
  getManagedJob: {
    method: 'GET',
    path: '/v1/manage/jobs/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, job: managedJob, previewUrl }),
  },
  applyForJob: {
    method: 'POST',
    status: 201,
    path: '/v1/jobs/apply/:id',
    access: 'public',
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
    output: z.strictObject({ success: successFlag, application: applicationStatus }),
  },
  /** A POST, so that a form without JavaScript can send it. */
  removeOwnApplication: {
    method: 'POST',
    path: '/v1/applications/status/:token/removal',
    access: 'public',
    body: 'text',
    input: removalConfirmation,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  getApplicationAttachment: {
    method: 'GET',
    path: '/v1/jobs/:id/applications/:application/attachments/:file',
    access: 'admin',
  },
  /** Counts for each job that somebody has applied for, and for each stage that is reached. */
  countApplications: {
    method: 'GET',
    path: '/v1/applications',
    access: 'admin',
    output: z.strictObject({
      success: successFlag,
      applications: z.array(applicationCount),
      stages: z.array(stageCount),
    }),
  },
  /** The applications for all jobs, and the jobs that they can be narrowed to. */
  listAllApplications: {
    method: 'GET',
    path: '/v1/manage/applications',
    access: 'admin',
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
    output: z.strictObject({ success: successFlag, applications: z.array(refusedApplication) }),
  },
  removeRefusedApplication: {
    method: 'DELETE',
    path: '/v1/applications/refused/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  listApplications: {
    method: 'GET',
    path: '/v1/jobs/:id/applications',
    access: 'admin',
    query: applicationQuery,
    output: z.strictObject({
      success: successFlag,
      applications: z.array(jobApplication),
      pageInfo,
    }),
  },
  getApplication: {
    method: 'GET',
    path: '/v1/jobs/:id/applications/:application',
    access: 'admin',
    output: z.strictObject({ success: successFlag, application: jobApplication }),
  },
  updateApplication: {
    method: 'PATCH',
    path: '/v1/jobs/:id/applications/:application',
    access: 'admin',
    body: 'text',
    input: applicationChange,
    output: z.strictObject({ success: successFlag, application: jobApplication }),
  },
  removeApplication: {
    method: 'DELETE',
    path: '/v1/jobs/:id/applications/:application',
    access: 'admin',
    output: z.strictObject({
      success: successFlag,
      application: jobApplication,
      message: z.string(),
    }),
  },

  listInstallations: {
    method: 'GET',
    path: '/v1/installation',
    access: 'public',
    query: installationQuery,
    output: z.strictObject({ success: successFlag, installation: z.array(installation), pageInfo }),
  },
  getInstallation: {
    method: 'GET',
    path: '/v1/installation/:id',
    access: 'public',
    output: z.strictObject({ success: successFlag, installation }),
  },
  createInstallation: {
    method: 'POST',
    status: 201,
    path: '/v1/installation',
    access: 'admin',
    body: 'multipart',
    input: installationFields.extend({ ...publicationFields, ...optionalNewId }),
    output: z.strictObject({
      success: successFlag,
      installation,
      publication,
      message: z.string(),
    }),
  },
  updateInstallation: {
    method: 'PUT',
    path: '/v1/installation/:id',
    access: 'admin',
    body: 'multipart',
    input: installationFields.extend({ ...publicationFields, ...expectedVersion }),
    // requirements §7 reads this answer "as a news field": the same object stands under both names.
    output: z.strictObject({
      success: successFlag,
      installation,
      news: installation,
      publication,
      message: z.string(),
    }),
  },
  /** Gives it another place in the order of the public page; the item itself does not change. */
  moveInstallation: {
    method: 'PUT',
    path: '/v1/installation/:id/place',
    access: 'admin',
    body: 'text',
    input: installationPlace,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  removeInstallation: {
    method: 'DELETE',
    path: '/v1/installation/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, installation, message: z.string() }),
  },
  /** Every installation in whatever state, for administrators. */
  listManagedInstallations: {
    method: 'GET',
    path: '/v1/manage/installation',
    access: 'admin',
    query: managedInstallationQuery,
    output: z.strictObject({
      success: successFlag,
      installation: z.array(managedInstallation),
      pageInfo,
    }),
  },
  getManagedInstallation: {
    method: 'GET',
    path: '/v1/manage/installation/:id',
    access: 'admin',
    output: z.strictObject({ success: successFlag, installation: managedInstallation, previewUrl }),
  },

  ...enquiryApi,
  ...personApi,
  ...historyApi,
  ...mediaApi,

  getUpload: { method: 'GET', path: '/v1/uploads/:file', access: 'public' },
  createUpload: {
    method: 'POST',
    status: 201,
    path: '/v1/uploads',
    access: 'admin',
    body: 'text',
    input: signedUploadInput,
    output: z.strictObject({ success: successFlag, upload: signedUpload }),
  },
  /** Removes a file that went straight to storage and that no item shows yet. */
  removeUpload: {
    method: 'DELETE',
    path: '/v1/uploads/:file',
    access: 'admin',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },

  getHealth: { method: 'GET', path: '/v1/health', access: 'public', output: health },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof api;

/** Body of a success of the named endpoint. */
export type Output<Name extends EndpointName> = (typeof api)[Name] extends {
  output: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : never;

/** How an application sent by a browser's own form ended; shown by the page it came from. */
export type ApplicationOutcome = 'received' | 'queued' | Lowercase<ErrorCode>;

/** The page a browser's own form is led back to (the address is config/routes.ts's jobDetail). */
export const applicationResultPage = (jobId: string, outcome: ApplicationOutcome) =>
  `/human-resources/join-us/${encodeURIComponent(jobId)}?application=${outcome}`;

/** How an enquiry, or what was done to it on its status page, ended for a browser's own form. */
export type EnquiryOutcome = 'received' | 'queued' | 'added' | 'removed' | Lowercase<ErrorCode>;

/** The private page of an enquiry, to which a browser's own form is led back. */
export const enquiryStatusPage = (token: string, outcome: EnquiryOutcome) =>
  `/enquiries/${encodeURIComponent(token)}?sent=${outcome}`;

/**
 * The page that says how a form without JavaScript ended, where there is no status page.
 * @param refused names of the fields that were refused
 * @param queued what was told of an enquiry that waits in the outbox
 */
export function enquiryResultPage(
  outcome: EnquiryOutcome,
  refused: readonly string[] = [],
  queued?: { reference: string; promisedBy: string; token: string },
): string {
  const query = new URLSearchParams({ sent: outcome });
  if (refused.length > 0) query.set('fields', refused.join(' '));
  if (queued) {
    query.set('reference', queued.reference);
    query.set('promised', queued.promisedBy);
    query.set('token', queued.token);
  }
  return `/enquiries/sent?${query}`;
}

/** The private page of an application, to which a browser's own form is led back. */
export const applicationStatusPage = (token: string, outcome: EnquiryOutcome) =>
  `/applications/${encodeURIComponent(token)}?sent=${outcome}`;
