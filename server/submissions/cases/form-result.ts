import { enquiryResultPage, type StatusOutcome } from '#contract/form-outcome.ts';
import type { AppError } from '#server/platform/http/app-error.ts';

/** How a refusal is told in the address that a browser's own form is led to. */
export const outcomeOf = ({ code }: AppError) => code.toLowerCase() as Lowercase<AppError['code']>;

/** The token of a status address, as its path gives it. */
export const tokenOf = (params: Record<string, string>) => params['token'] ?? '';

/**
 * Where a browser goes after it has asked by itself for everything to be deleted. After the removal
 * there is no status page any more.
 */
export const removalResult =
  (
    statusPage: (token: string, outcome: StatusOutcome) => string,
    success: 'removed' | 'withdrawn',
  ) =>
  (params: Record<string, string>, outcome: 'done' | AppError): string =>
    outcome === 'done'
      ? enquiryResultPage(success)
      : statusPage(tokenOf(params), outcomeOf(outcome));
