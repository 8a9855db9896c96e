import type { ApplyOutcome } from '#contract/form-outcome.ts';
import { applicationMessages, notFoundMessages, serverMessages } from '#contract/messages.ts';
import { fileRefused, refusedForm, type FormResult } from '#src/ssr/form-result.ts';

const failures: Partial<Record<ApplyOutcome, string>> = {
  validation_failed:
    'Your application was not sent. It needs a name and a valid e-mail address, a resume link must be a public web address, and a file must not be empty.',
  not_found: notFoundMessages.job,
  gone: applicationMessages.closed,
  too_many_requests: serverMessages.tooManyRequests,
  payload_too_large: serverMessages.tooLarge,
  unsupported_media_type: fileRefused(applicationMessages.resumeTypeRefused),
  foreign_origin: serverMessages.foreignOrigin,
  unavailable: serverMessages.unavailable,
};

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
  return refusedForm(outcome, failures);
}
