import type { StatusOutcome } from '#contract/form-outcome.ts';
import { dutyQuestions, enquiryKinds, enquirySystems } from '#contract/duty-questions.ts';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { parseReference } from '#contract/reference.ts';
import { isCalendarDate } from '#contract/calendar-date.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { fileRefused, refusedForm, type FormResult } from '#src/ssr/form-result.ts';

const successes: Partial<Record<StatusOutcome, string>> = {
  queued: enquiryMessages.queued,
  added: enquiryMessages.added,
  removed: enquiryMessages.removedByPerson,
  withdrawn: enquiryMessages.removedByPerson,
};

const failures: Partial<Record<StatusOutcome, string>> = {
  validation_failed: 'It was not sent: something is missing or cannot be read.',
  not_found: enquiryMessages.statusNotFound,
  conflict: enquiryMessages.keyReused,
  payload_too_large:
    'The files are too large for this form. It takes 4 MB in all; with JavaScript, 25 MB each.',
  unsupported_media_type: fileRefused(enquiryMessages.attachmentTypeRefused),
  too_many_requests: serverMessages.tooManyRequests,
  foreign_origin: serverMessages.foreignOrigin,
  unavailable: serverMessages.unavailable,
};

/** What the form calls its fields. */
const labels: Readonly<Record<string, string>> = {
  ...{ kind: 'Subject', name: 'Name', company: 'Company', phone: 'Phone' },
  email: 'E-mail (or a telephone number)',
  ...{ country: 'Country', state: 'State', system: 'System' },
  message: 'Message (or an answer about the duty)',
  ...{ consent: 'Consent', files: 'Files', uploads: 'Files', confirm: 'Box to tick' },
  ...Object.fromEntries(
    enquiryKinds.flatMap((kind) =>
      [...enquirySystems, null].flatMap((system) =>
        dutyQuestions(kind, system).map(({ key, label }) => [`duty.${key}`, label]),
      ),
    ),
  ),
};

/** The labels of fields; a name that the form does not have is not shown. */
const labelsOf = (names: string | null): string[] =>
  (names ?? '')
    .split(' ')
    .flatMap((name) => (Object.hasOwn(labels, name) ? (labels[name] ?? []) : []));

/**
 * What to tell a visitor whose browser has sent a form by itself and was led here with `?sent=`;
 * undefined where nothing was sent, and for a value that the API never sends.
 * @param received the message where something was received; that of an enquiry if absent
 */
export function enquiryOutcome(
  query: URLSearchParams,
  received: string = enquiryMessages.received,
): FormResult | undefined {
  const outcome = query.get('sent') ?? '';
  if (outcome === 'received') return { isSuccess: true, text: received };
  if (Object.hasOwn(successes, outcome)) {
    return { isSuccess: true, text: successes[outcome as StatusOutcome] ?? '' };
  }
  const fields = labelsOf(query.get('fields'));
  const named = fields.length > 0 ? `Please look at: ${fields.join(', ')}.` : '';
  return refusedForm(outcome, failures, named);
}

/**
 * Number, day and token of an enquiry that waits until the database is back; undefined for a cookie
 * without all of them.
 */
export function queuedEnquiry(
  cookie: string,
): { reference: string; promisedBy: string; token: string } | undefined {
  const [given = '', promised = '', token = ''] = cookie.split('.');
  const reference = parseReference(given);
  if (!reference || !isCalendarDate(promised) || !/^[\w-]{22}$/.test(token)) return undefined;
  return { reference, promisedBy: dayInWords(promised), token };
}
