import type { Config } from '@netlify/functions';
import { cleanupAccounts } from '#server/accounts/sessions.ts';
import { runScheduled } from '#server/platform/http/background.ts';
import { cleanupEditing } from '#server/content/editing.ts';
import { deleteAbandonedImports } from '#server/content/import.ts';
import { deleteOldRemovals } from '#server/content/forget-removals.ts';
import { cleanupPreviews } from '#server/content/preview-changes.ts';
import { cleanupOrphans } from '#server/content/media/files.ts';
import { cleanupVisits } from '#server/content/visits.ts';
import { deleteOutageAttempts } from '#server/platform/rate-limit/attempts.ts';
import { cleanupSubmissionFiles, cleanupSubmissions } from '#server/submissions/cleanup.ts';
import { applicationKind, enquiryKind } from '#server/submissions/kinds.ts';

export default runScheduled('cleanup', [
  cleanupOrphans,
  cleanupAccounts,
  () => cleanupSubmissions(applicationKind),
  () => cleanupSubmissions(enquiryKind),
  cleanupSubmissionFiles,
  deleteOutageAttempts,
  deleteOldRemovals,
  deleteAbandonedImports,
  cleanupVisits,
  cleanupEditing,
  cleanupPreviews,
]);

export const config: Config = { schedule: '@hourly' };
