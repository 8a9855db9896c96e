import type { z } from 'zod';
import { accountApi } from '#contract/api/account.ts';
import { applicationApi } from '#contract/api/application.ts';
import { archiveApi } from '#contract/api/archive.ts';
import { browserErrorApi } from '#contract/api/browser-error.ts';
import { companyApi } from '#contract/api/company.ts';
import { enquiryApi } from '#contract/api/enquiry.ts';
import { healthApi } from '#contract/api/health.ts';
import { historyApi } from '#contract/api/history.ts';
import { installationApi } from '#contract/api/installation.ts';
import { jobApi } from '#contract/api/job.ts';
import { mailApi } from '#contract/api/mail.ts';
import { mediaApi, uploadApi } from '#contract/api/media.ts';
import { newsApi } from '#contract/api/news.ts';
import { passkeyApi } from '#contract/api/passkey.ts';
import { personApi } from '#contract/api/person.ts';
import { userApi } from '#contract/api/user.ts';
import { visitApi } from '#contract/api/visit.ts';

/** The /v1 table of requirements §7, with the endpoints that the screens need beside it. */
export const api = {
  ...userApi,
  ...accountApi,
  ...passkeyApi,
  ...newsApi,
  ...jobApi,
  ...applicationApi,
  ...installationApi,
  ...enquiryApi,
  ...mailApi,
  ...personApi,
  ...historyApi,
  ...mediaApi,
  ...uploadApi,
  ...companyApi,
  ...archiveApi,
  ...visitApi,
  ...browserErrorApi,
  ...healthApi,
};

export type EndpointName = keyof typeof api;

/** Body of a success of the named endpoint. */
export type Output<Name extends EndpointName> = (typeof api)[Name] extends {
  output: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : never;
