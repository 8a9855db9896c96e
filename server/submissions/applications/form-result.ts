import {
  applicationResultPage,
  applicationStatusPage,
  type ApplicationOutcome,
} from '#contract/form-outcome.ts';
import { outcomeOf, removalResult } from '#server/submissions/cases/form-result.ts';
import type { AppError } from '#server/platform/http/app-error.ts';

/** Where a browser goes after it has sent the form by itself: back to the job, told how it went. */
export function applicationFormResult(
  params: Record<string, string>,
  outcome: 'done' | AppError,
  status: number,
): string {
  const result: ApplicationOutcome =
    outcome === 'done' ? (status === 202 ? 'queued' : 'received') : outcomeOf(outcome);
  return applicationResultPage(params['id'] ?? '', result);
}

/** `removalResult` of an application. */
export const applicationRemovalResult = removalResult(applicationStatusPage, 'withdrawn');
