import { enquiryResultPage, enquiryStatusPage } from '#contract/form-outcome.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import { outcomeOf, removalResult, tokenOf } from '#server/cases/form-result.ts';
import type { AppError } from '#server/http/app-error.ts';

/**
 * Where a browser goes after it has sent the form by itself: to the status page of the enquiry, or
 * to the page that says why there is none yet.
 */
export function enquiryFormResult(
  _params: Record<string, string>,
  outcome: 'done' | AppError,
  status: number,
  body: unknown,
): string {
  if (outcome !== 'done')
    return enquiryResultPage(outcomeOf(outcome), Object.keys(outcome.fields ?? {}));
  const { enquiry } = body as { enquiry: EnquiryReceipt };
  const token = new URL(enquiry.statusUrl).pathname.split('/').at(-1) ?? '';
  return status === 202
    ? enquiryResultPage('queued', [], { ...enquiry, token })
    : enquiryStatusPage(token, 'received');
}

/** Back to the status page, told how it went. */
export const statusFormResult = (
  params: Record<string, string>,
  outcome: 'done' | AppError,
): string => enquiryStatusPage(tokenOf(params), outcome === 'done' ? 'added' : outcomeOf(outcome));

/** `removalResult` of an enquiry. */
export const removalFormResult = removalResult(enquiryStatusPage);
