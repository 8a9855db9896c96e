import {
  applicationResultPage,
  applicationStatusPage,
  enquiryResultPage,
  enquiryStatusPage,
} from '#contract/form-outcome.ts';
import type { ApplicationReceipt } from '#contract/schemas/job-application.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import type { AppError } from '#server/platform/http/errors.ts';
import { setCookie } from '#server/platform/http/cookies.ts';
import type { FormResults } from '#server/platform/http/middleware.ts';

// The page to which a browser is redirected after it has sent a form without JavaScript.

const tokenOf = (params: Record<string, string>) => params['token'] ?? '';

/** A refusal in the query of the page. */
const resultOf = ({ code }: AppError) => code.toLowerCase() as Lowercase<AppError['code']>;

/** How long the result page shows the number of an enquiry that waits. */
const queuedSeconds = 10 * 60;

export const formResults = {
  /** Leads to its status page, or to the result page if it is queued or stored by another attempt. */
  sendEnquiry(_params, outcome, status, body, url) {
    const leadTo = (location: string, queued = '') => ({
      location,
      // Deletes the cookie of an earlier enquiry.
      cookie: setCookie('queued', url, queued, queued === '' ? 0 : queuedSeconds),
    });
    if (outcome !== 'done') {
      return leadTo(enquiryResultPage(resultOf(outcome), Object.keys(outcome.fields ?? {})));
    }
    const { reference, promisedBy, statusUrl } = (body as { enquiry: EnquiryReceipt }).enquiry;
    const result = status === 202 ? 'queued' : 'received';
    const token = statusUrl?.split('/').at(-1);
    if (status !== 202) {
      return leadTo(
        token === undefined ? enquiryResultPage(result) : enquiryStatusPage(token, result),
      );
    }
    // The same form again: the page shows the number of the first attempt.
    if (token === undefined) return enquiryResultPage(result);
    return leadTo(enquiryResultPage(result), [reference, promisedBy, token].join('.'));
  },

  /**
   * Leads to its status page, which shows number and day; to the page of the job if it is refused, if
   * it is queued and if another attempt has stored it.
   */
  applyForJob(params, outcome, status, body) {
    const sent = outcome === 'done' ? body : undefined;
    const { statusUrl } =
      (sent as { application?: ApplicationReceipt } | undefined)?.application ?? {};
    const token = statusUrl?.split('/').at(-1);
    if (token !== undefined && status !== 202) return applicationStatusPage(token, 'received');
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
