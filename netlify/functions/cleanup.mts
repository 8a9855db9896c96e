import type { Config } from '@netlify/functions';
import { cleanupAccounts } from '#server/accounts/auth/cleanup-accounts.ts';
import { runScheduled } from '#server/platform/http/run-scheduled.ts';
import { cleanupOrphans } from '#server/content/media/files.ts';
import { forgetOutageAttempts } from '#server/platform/rate-limit/outage-limit.ts';
import { forgetRemovals } from '#server/platform/resilience/forget-removals.ts';
import { cleanupSubmissions } from '#server/submissions/cleanup.ts';

export default runScheduled('cleanup', [
  cleanupOrphans,
  cleanupAccounts,
  () => cleanupSubmissions(),
  forgetOutageAttempts,
  forgetRemovals,
]);

export const config: Config = { schedule: '@hourly' };
