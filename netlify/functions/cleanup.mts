import type { Config } from '@netlify/functions';
import { cleanupApplications } from '#server/submissions/applications/cleanup-applications.ts';
import { cleanupAccounts } from '#server/accounts/sessions.ts';
import { cleanupFiles } from '#server/submissions/cases/cleanup-files.ts';
import { cleanupEnquiries } from '#server/submissions/enquiries/cleanup-enquiries.ts';
import { runScheduled } from '#server/platform/http/run-scheduled.ts';
import { cleanupOrphans } from '#server/content/media/cleanup-orphans.ts';
import { forgetOutageAttempts } from '#server/platform/rate-limit/outage-limit.ts';
import { forgetRemovals } from '#server/platform/resilience/forget-removals.ts';

export default runScheduled('cleanup', [
  cleanupOrphans,
  cleanupAccounts,
  cleanupApplications,
  cleanupEnquiries,
  cleanupFiles,
  forgetOutageAttempts,
  forgetRemovals,
]);

export const config: Config = { schedule: '@hourly' };
