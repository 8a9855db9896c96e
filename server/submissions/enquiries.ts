import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { officeDay } from '#contract/office-time.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { assertFound, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isMailOn } from '#server/platform/mail/mail-after-answer.ts';
import { countFailedMails } from '#server/platform/mail/mails.repo.ts';
import { serveAttachment } from '#server/submissions/attachments/handlers.ts';
import { enquiryKind } from '#server/submissions/kinds.ts';
import {
  selectAssignees,
  selectEnquiry,
  updateSubmission,
} from '#server/submissions/submissions.repo.ts';
import {
  assertVersion,
  changedMeanwhile,
  removeVersion,
  versionTag,
} from '#server/submissions/version.ts';

// What the office does with enquiries.

const { notFound } = enquiryMessages;

/** One enquiry with its files and its history. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function getEnquiry({ params }: Call<'getEnquiry'>): Promise<Reply<'getEnquiry'>> {
  const enquiry = assertFound(await selectEnquiry('id', parseId(params, notFound)), notFound);
  return { body: { success: true, enquiry }, headers: { ETag: versionTag(enquiry) } };
}

/** A file of an enquiry, as a download. @throws AppError NOT_FOUND, UNAVAILABLE */
export const getEnquiryAttachment = ({ params }: Call<'getEnquiryAttachment'>) =>
  serveAttachment(enquiryKind, parseId(params, notFound), params['file']);

/** The administrators to whom an enquiry can be assigned. @throws AppError UNAVAILABLE */
export async function listAssignees(): Promise<Reply<'listAssignees'>> {
  return { body: { success: true, assignees: await selectAssignees() } };
}

/** Figures for the dashboard, and whether mail is sent at all. @throws AppError UNAVAILABLE */
export async function countEnquiries({
  user,
}: Call<'countEnquiries'>): Promise<Reply<'countEnquiries'>> {
  const today = officeDay(new Date());
  const [result, failed] = await Promise.all([
    serviceDb().rpc('count_enquiries', { p_today: today, p_user_id: user.id }),
    countFailedMails(),
  ]);
  const row = unwrap(result)[0];
  const counts = {
    new: row?.fresh ?? 0,
    open: row?.open ?? 0,
    today: row?.due_today ?? 0,
    late: row?.late ?? 0,
    mine: row?.mine ?? 0,
  };
  return { body: { success: true, counts, mail: { isOn: isMailOn(), failed } } };
}

/**
 * Changes state and assignee, and adds a note; each is an entry of the history.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, VALIDATION_FAILED for an assignee that
 * is no active administrator, UNAVAILABLE
 */
export async function updateEnquiry({
  request,
  params,
  input,
  user,
}: Call<'updateEnquiry'>): Promise<Reply<'updateEnquiry'>> {
  const id = parseId(params, notFound);
  const { updatedAt, note, ...change } = input;
  const read = () => selectEnquiry('id', id);
  const matched = await assertVersion(request, read, notFound);
  const outcome = await updateSubmission(
    enquiryKind,
    id,
    { ...change, ...(note && { note }) },
    { userId: user.id, seen: matched?.updatedAt ?? updatedAt },
  );
  if (outcome === 'no_assignee') throw fieldError('assignee', enquiryMessages.assigneeUnknown);
  const enquiry = assertFound(await read(), notFound);
  if (outcome === 'stale' && matched) throw changedMeanwhile(enquiry, matched.updatedAt);
  if (outcome === 'stale') throw fieldError('updatedAt', serverMessages.conflict, 'CONFLICT');
  return { body: { success: true, enquiry, message: enquiryMessages.updated } };
}

/** Deletes an enquiry for good. @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE */
export async function removeEnquiry({
  request,
  params,
}: Call<'removeEnquiry'>): Promise<Reply<'removeEnquiry'>> {
  const id = parseId(params, notFound);
  const removed = await removeVersion(enquiryKind, request, () => selectEnquiry('id', id));
  const { attachments: _f, history: _h, receiptBounce: _b, eraseOn: _e, ...enquiry } = removed;
  return { body: { success: true, enquiry, message: enquiryMessages.removed } };
}
