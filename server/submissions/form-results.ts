import {
  applicationResultPage,
  applicationStatusPage,
  enquiryResultPage,
  enquiryStatusPage,
} from '#contract/form-outcome.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import type { AppError } from '#server/platform/http/errors.ts';

// The page to which a browser is redirected after it has sent a form without JavaScript.

type Params = Record<string, string>;
type Outcome = 'done' | AppError;

/** A refusal in the query of the page. */
const resultOf = ({ code }: AppError) => code.toLowerCase() as Lowercase<AppError['code']>;

const tokenOf = (params: Params) => params['token'] ?? '';

/**
 * After an enquiry: its status page, or the result page where the enquiry is not stored yet or
 * another attempt has stored it.
 */
export function enquiryFormResult(
  _params: Params,
  outcome: Outcome,
  status: number,
  body: unknown,
): string {
  if (outcome !== 'done') {
    return enquiryResultPage(resultOf(outcome), Object.keys(outcome.fields ?? {}));
  }
  const { enquiry } = body as { enquiry: EnquiryReceipt };
  const result = status === 202 ? 'queued' : 'received';
  const token = enquiry.statusUrl?.split('/').at(-1);
  if (token === undefined) return enquiryResultPage(result);
  return status === 202
    ? enquiryResultPage(result, [], { ...enquiry, token })
    : enquiryStatusPage(token, result);
}

/** After an application: the page of the job. */
export function applicationFormResult(params: Params, outcome: Outcome, status: number): string {
  const done = status === 202 ? 'queued' : 'received';
  return applicationResultPage(params['id'] ?? '', outcome === 'done' ? done : resultOf(outcome));
}

/** After an addition to an enquiry: the status page again. */
export const additionFormResult = (params: Params, outcome: Outcome): string =>
  enquiryStatusPage(tokenOf(params), outcome === 'done' ? 'added' : resultOf(outcome));

/** After the removal of an own enquiry, whose status page is gone then. */
export const enquiryRemovalResult = (params: Params, outcome: Outcome): string =>
  outcome === 'done'
    ? enquiryResultPage('removed')
    : enquiryStatusPage(tokenOf(params), resultOf(outcome));

/** As `enquiryRemovalResult`, of an application. */
export const applicationRemovalResult = (params: Params, outcome: Outcome): string =>
  outcome === 'done'
    ? enquiryResultPage('withdrawn')
    : applicationStatusPage(tokenOf(params), resultOf(outcome));
