import type { ErrorCode } from '#contract/errors.ts';

/** The result of an application that a browser's own form sent; the page of the form shows it. */
export type ApplyOutcome = 'received' | 'queued' | Lowercase<ErrorCode>;

/** The page to which a browser's own form is redirected: that of the job (`jobDetail`). */
export const applicationResultPage = (jobId: string, outcome: ApplyOutcome) =>
  `/human-resources/join-us/${encodeURIComponent(jobId)}?application=${outcome}`;

/**
 * The result of a form that a browser posted itself: an enquiry, or an action on a status page. An enquiry that
 * its sender has deleted is `removed`, an application `withdrawn`.
 */
export type StatusOutcome =
  'received' | 'queued' | 'added' | 'removed' | 'withdrawn' | Lowercase<ErrorCode>;

/** The private page of an enquiry, to which a browser's own form is redirected. */
export const enquiryStatusPage = (token: string, outcome: StatusOutcome) =>
  `/enquiries/${encodeURIComponent(token)}?sent=${outcome}`;

/**
 * The page that shows the result of a form without JavaScript, if there is no status page.
 * @param refused names of the fields that were refused
 */
export function enquiryResultPage(outcome: StatusOutcome, refused: readonly string[] = []): string {
  const query = new URLSearchParams({ sent: outcome });
  if (refused.length > 0) query.set('fields', refused.join(' '));
  return `/enquiries/sent?${query}`;
}

/**
 * The name of the cookie with number, day and private URL of an enquiry that waits in the outbox, for
 * that page. It is not in the URL, as a link can be made by another person.
 */
export const queuedCookie = (isHttps: boolean) => (isHttps ? '__Host-queued' : 'queued');

/** The private page of an application, to which a browser's own form is redirected. */
export const applicationStatusPage = (token: string, outcome: StatusOutcome) =>
  `/applications/${encodeURIComponent(token)}?sent=${outcome}`;
