import { enquiryResultPage, enquiryStatusPage } from '#contract/form-outcome.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import { outcomeOf, removalResult, tokenOf } from '#server/submissions/cases/form-result.ts';
import type { AppError } from '#server/platform/http/app-error.ts';

/**
 * The page to which a browser is redirected after it has sent the form without JavaScript: the status
 * page of the enquiry, or the result page where the enquiry is not stored yet or another attempt has
 * stored it.
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
  const result = status === 202 ? 'queued' : 'received';
  const token = enquiry.statusUrl?.split('/').at(-1);
  if (token === undefined) return enquiryResultPage(result);
  return status === 202
    ? enquiryResultPage(result, [], { ...enquiry, token })
    : enquiryStatusPage(token, result);
}

/** Back to the status page, told how it went. */
export const statusFormResult = (
  params: Record<string, string>,
  outcome: 'done' | AppError,
): string => enquiryStatusPage(tokenOf(params), outcome === 'done' ? 'added' : outcomeOf(outcome));

/** `removalResult` of an enquiry. */
export const removalFormResult = removalResult(enquiryStatusPage, 'removed');
