import type { Config } from '@netlify/functions';
import { cleanupApplications } from '#server/applications/cleanup-applications.ts';
import { cleanupAccounts } from '#server/auth/cleanup-accounts.ts';
import { cleanupFiles } from '#server/cases/cleanup-files.ts';
import { cleanupEnquiries } from '#server/enquiries/cleanup-enquiries.ts';
import { runScheduled } from '#server/http/run-scheduled.ts';
import { cleanupOrphans } from '#server/media/cleanup-orphans.ts';
import { forgetOutageAttempts } from '#server/rate-limit/outage-limit.ts';
import { forgetRemovals } from '#server/resilience/forget-removals.ts';

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
