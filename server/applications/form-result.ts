import {
  applicationResultPage,
  applicationStatusPage,
  enquiryResultPage,
  type ApplicationOutcome,
} from '#contract/form-outcome.ts';
import type { AppError } from '#server/http/app-error.ts';

/** Where a browser goes after it has sent the form by itself: back to the job, told how it went. */
export function applicationFormResult(
  params: Record<string, string>,
  outcome: 'done' | AppError,
  status: number,
): string {
  const result: ApplicationOutcome =
    outcome === 'done'
      ? status === 202
        ? 'queued'
        : 'received'
      : (outcome.code.toLowerCase() as Lowercase<AppError['code']>);
  return applicationResultPage(params['id'] ?? '', result);
}

/** After the removal there is no status page any more. */
export const applicationRemovalResult = (
  params: Record<string, string>,
  outcome: 'done' | AppError,
): string =>
  outcome === 'done'
    ? enquiryResultPage('removed')
    : applicationStatusPage(
        params['token'] ?? '',
        outcome.code.toLowerCase() as Lowercase<AppError['code']>,
      );
