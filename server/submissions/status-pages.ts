import { attachmentLimits, enquiryLimits, statusTokenLength } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import type { EnquiryDetail, EnquiryStatus } from '#contract/schemas/enquiry-case.ts';
import type { ApplicationStatus } from '#contract/schemas/job-application.ts';
import { assertOutcome, callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { findToken, hashToken } from '#server/platform/hashes.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';
import { acceptFiles, inspectFiles } from '#server/submissions/attachments/accept.ts';
import { applicationKind, enquiryKind, eraseDay } from '#server/submissions/kinds.ts';
import {
  attachmentColumns,
  selectEnquiry,
  toAttachments,
} from '#server/submissions/submissions.repo.ts';
import { eraseSubmission } from '#server/submissions/versions.ts';

// What senders see and do with the private URL of their submission.

/**
 * Reads the submission of a status token. Unknown tokens are counted by IP, so that they cannot be
 * enumerated; the right one always opens its page.
 * @param token as the path has it
 * @param select reads the row by the hash of its token
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
async function requireByStatusToken<Row extends { id: string }>(
  token: string | undefined,
  ip: string,
  select: (tokenHash: string) => Promise<Row | undefined>,
): Promise<Row> {
  if (token?.length === statusTokenLength && /^[\w-]+$/.test(token)) {
    const tokenHash = hashToken(token);
    const row = await select(tokenHash);
    if (row && findToken('status address', row.id, tokenHash) !== undefined) return row;
  }
  await consumeAttempt('status-address', { ip });
  throw new AppError('NOT_FOUND', enquiryMessages.statusNotFound);
}

const selectOwnEnquiry = (tokenHash: string) => selectEnquiry('token_hash', tokenHash);

async function selectOwnApplication(tokenHash: string) {
  const columns =
    `id,reference,stage,submittedAt:submitted_at,promisedBy:promised_by,job:jobs(id,title),attachments(${attachmentColumns})` as const;
  const found = serviceDb().from('job_applications').select(columns).eq('token_hash', tokenHash);
  return unwrap(await found.maybeSingle()) ?? undefined;
}

/** Spam is shown as received, so that its sender does not learn that it was recognized. */
function publicState({ answeredAt, state }: EnquiryDetail): EnquiryStatus['state'] {
  if (answeredAt !== null) return 'answered';
  if (state === 'closed') return 'closed';
  return state === 'assigned' ? 'working' : 'received';
}

/**
 * Reads what the sender sees of an enquiry, without the notes and names of the office.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function readOwnEnquiry(
  token: string | undefined,
  ip: string,
): Promise<EnquiryStatus> {
  const enquiry = await requireByStatusToken(token, ip, selectOwnEnquiry);
  const { reference, kind, system, duty, message, submittedAt, promisedBy, answeredAt } = enquiry;
  const textsOf = (wanted: string) =>
    enquiry.history
      .filter(({ action }) => action === wanted)
      .map(({ at, text }) => ({ at, text: text ?? '' }));
  return {
    reference,
    kind,
    system,
    duty,
    message,
    submittedAt,
    promisedBy,
    answeredAt,
    state: publicState(enquiry),
    attachments: enquiry.attachments,
    messages: textsOf('message'),
    answers: textsOf('answer'),
    eraseOn: enquiry.eraseOn,
  };
}

/** Reads what the applicant sees of an application. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function readOwnApplication(
  token: string | undefined,
  ip: string,
): Promise<ApplicationStatus> {
  const {
    id: _,
    attachments,
    ...row
  } = await requireByStatusToken(token, ip, selectOwnApplication);
  return {
    ...row,
    attachments: toAttachments(attachments),
    eraseOn: eraseDay(applicationKind, row.submittedAt),
  };
}

/** Refuses what would give an enquiry too many files. */
const tooManyInAll = () => fieldError('uploads', enquiryMessages.tooManyFilesInAll);

// `headers`, even empty, makes an answer private: caches do not store it.
export const statusHandlers = {
  async getEnquiryStatus({ params, ip }) {
    const enquiry = await readOwnEnquiry(params['token'], ip);
    return { body: { success: true, enquiry }, headers: {} };
  },

  async getApplicationStatus({ params, ip }) {
    const application = await readOwnApplication(params['token'], ip);
    return { body: { success: true, application }, headers: {} };
  },

  /** Adds a message, files, or both to an enquiry. The office is notified, and the promise stays. */
  async addToEnquiry({ params, input, files, ip }) {
    const { message, uploads } = input;
    const sent = files.length + uploads.length;
    if (message === null && sent === 0) throw fieldError('message', enquiryMessages.nothingToAdd);
    if (sent > attachmentLimits.atOnce) throw fieldError('uploads', enquiryMessages.tooManyFiles);
    const inspected = inspectFiles(files, enquiryKind.fileField, enquiryKind);
    const { id, attachments } = await requireByStatusToken(params['token'], ip, selectOwnEnquiry);
    await consumeAttempt(enquiryKind.limit, { ip });
    if (attachments.length + sent > attachmentLimits.inAll) throw tooManyInAll();
    const { p_uploads } = await acceptFiles({ uploads, files: inspected }, enquiryKind, ip);
    const outcome = await callFunction('add_to_enquiry', {
      p_id: id,
      p_message: message,
      p_uploads,
      p_most_files: attachmentLimits.inAll,
      p_most_messages: enquiryLimits.messages,
    });
    if (outcome === 'missing') throw new AppError('NOT_FOUND', enquiryMessages.statusNotFound);
    if (outcome === 'too_many_files') throw tooManyInAll();
    if (outcome === 'too_many_messages') {
      throw fieldError('message', enquiryMessages.tooManyMessages);
    }
    assertOutcome(outcome, 'added');
    sendMailsAfterAnswer();
    const enquiry = await readOwnEnquiry(params['token'], ip);
    return { body: { success: true, message: enquiryMessages.added, enquiry } };
  },

  /** Deletes everything that the sender of an enquiry has sent. */
  async removeOwnEnquiry({ params, ip }) {
    const { id } = await requireByStatusToken(params['token'], ip, selectOwnEnquiry);
    await eraseSubmission(enquiryKind, id);
    return { body: { success: true, message: enquiryMessages.removedByPerson } };
  },

  async removeOwnApplication({ params, ip }) {
    const { id } = await requireByStatusToken(params['token'], ip, selectOwnApplication);
    await eraseSubmission(applicationKind, id);
    return { body: { success: true, message: applicationKind.messages.removed } };
  },
} satisfies Partial<Handlers>;
