import {
  applicationResultPage,
  applicationStatusPage,
  enquiryResultPage,
  enquiryStatusPage,
} from '#contract/form-outcome.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import type { AppError } from '#server/platform/http/errors.ts';
import type { FormResults } from '#server/platform/http/middleware.ts';

// The page to which a browser is redirected after it has sent a form without JavaScript.

const tokenOf = (params: Record<string, string>) => params['token'] ?? '';

/** A refusal in the query of the page. */
const resultOf = ({ code }: AppError) => code.toLowerCase() as Lowercase<AppError['code']>;

export const formResults = {
  /** Leads to its status page, or to the result page if it is queued or stored by another attempt. */
  sendEnquiry(_params, outcome, status, body) {
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
  },

  /** Leads to the page of the job. */
  applyForJob(params, outcome, status) {
    const done = status === 202 ? 'queued' : 'received';
    return applicationResultPage(params['id'] ?? '', outcome === 'done' ? done : resultOf(outcome));
  },

  addToEnquiry: (params, outcome) =>
    enquiryStatusPage(tokenOf(params), outcome === 'done' ? 'added' : resultOf(outcome)),

  /** The status page is gone then. */
  removeOwnEnquiry: (params, outcome) =>
    outcome === 'done'
      ? enquiryResultPage('removed')
      : enquiryStatusPage(tokenOf(params), resultOf(outcome)),

  removeOwnApplication: (params, outcome) =>
    outcome === 'done'
      ? enquiryResultPage('withdrawn')
      : applicationStatusPage(tokenOf(params), resultOf(outcome)),
} satisfies FormResults;
