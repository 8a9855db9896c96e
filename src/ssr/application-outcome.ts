import type { ApplicationOutcome } from '#contract/api.ts';
import { errorStatus } from '#contract/errors.ts';
import {
  applicationMessages,
  enquiryMessages,
  notFoundMessages,
  serverMessages,
} from '#contract/messages.ts';

interface FormResult {
  isSuccess: boolean;
  text: string;
}

const wayBack = "Use your browser's Back button: your answers are still in the form.";

const failures: Partial<Record<ApplicationOutcome, string>> = {
  validation_failed:
    'Your application was not sent. It needs a name and a valid e-mail address, and a resume link must start with http:// or https://.',
  not_found: notFoundMessages.job,
  gone: applicationMessages.closed,
  too_many_requests: serverMessages.tooManyRequests,
  payload_too_large: serverMessages.tooLarge,
  unsupported_media_type: `${enquiryMessages.attachmentLies}, or of a type that we do not take. ${applicationMessages.resumeTypeRefused}.`,
  foreign_origin: serverMessages.foreignOrigin,
  unavailable: serverMessages.unavailable,
};

const errorCodes = new Set(Object.keys(errorStatus).map((code) => code.toLowerCase()));

/**
 * What to tell a visitor whose browser has sent the form by itself and was led back with
 * `?application=`; undefined where nothing was sent, and for a value that the API never sends.
 */
export function applicationOutcome(query: URLSearchParams): FormResult | undefined {
  const [outcome, ...more] = query.getAll('application');
  if (outcome === undefined || more.length > 0) return undefined;
  if (outcome === 'received' || outcome === 'queued') {
    return { isSuccess: true, text: applicationMessages[outcome] };
  }
  if (!errorCodes.has(outcome)) return undefined;
  const reason = Object.hasOwn(failures, outcome)
    ? failures[outcome as ApplicationOutcome]
    : undefined;
  return {
    isSuccess: false,
    text: `${(reason ?? serverMessages.internal).replace(/\.?$/, '.')} ${wayBack}`,
  };
}
