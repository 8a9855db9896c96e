import { enquiryMessages } from '#contract/messages.ts';
import { officeDay } from '#contract/office-time.ts';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { countFailedMails } from '#server/platform/mail/failed-mails.ts';
import { serveAttachment } from '#server/submissions/attachments/handlers.ts';
import { nameAttempt } from '#server/submissions/attempt.ts';
import { enquiryKind } from '#server/submissions/kinds.ts';
import { selectEnquiry } from '#server/submissions/submissions.repo.ts';
import {
  readTarget,
  removeVersion,
  updateVersion,
  versionTag,
  type Target,
} from '#server/submissions/versions.ts';

// What the office does with enquiries.

/** The enquiry of the path. @throws AppError NOT_FOUND for an invalid id */
function targetOf(params: Record<string, string>): Target<EnquiryDetail> {
  const id = parseId(params, enquiryMessages.notFound);
  return { kind: enquiryKind, id, read: () => selectEnquiry('id', id) };
}

export const enquiryHandlers = {
  async getEnquiry({ params }) {
    const enquiry = await readTarget(targetOf(params));
    return { body: { success: true, enquiry }, headers: { ETag: versionTag(enquiry) } };
  },

  getEnquiryAttachment: ({ params }) =>
    serveAttachment(enquiryKind, targetOf(params).id, params['file']),

  /** The administrators with the area enquiries, by name: an enquiry can be assigned to each. */
  async listAssignees() {
    const enabled = serviceDb()
      .from('users')
      .select('id,userName:user_name,areas')
      .is('disabled_at', null);
    const assignees = unwrap(await enabled.order('user_name'))
      .filter(({ areas }) => areas.includes('enquiries'))
      .map(({ id, userName }) => ({ id, userName }));
    return { body: { success: true, assignees } };
  },

  /** Figures for the dashboard, and whether mail is sent at all. */
  async countEnquiries({ user }) {
    const today = officeDay(new Date());
    const [[row], failed] = await Promise.all([
      callFunction('count_enquiries', { p_today: today, p_user_id: user.id }),
      countFailedMails(user.areas),
    ]);
    const counts = {
      new: row?.fresh ?? 0,
      open: row?.open ?? 0,
      today: row?.due_today ?? 0,
      late: row?.late ?? 0,
      mine: row?.mine ?? 0,
    };
    return { body: { success: true, counts, mail: { isOn: isMailOn(), failed } } };
  },

  /**
   * Changes state and assignee, and adds a note; each is an entry of the history. A new assignee is
   * told by e-mail.
   */
  async updateEnquiry(call) {
    const { updatedAt, note, ...change } = call.input;
    const changes = { ...change, ...(note && { note }) };
    const enquiry = await updateVersion(targetOf(call.params), call, changes, updatedAt);
    if (change.assignee) sendMailsAfterAnswer();
    return { body: { success: true, enquiry, message: enquiryMessages.updated } };
  },

  /**
   * Sends an answer to the sender, stores it in the history and marks the enquiry as answered. Under
   * one Idempotency-Key it is sent once.
   */
  async answerEnquiry(call) {
    const { text, updatedAt } = call.input;
    const target = targetOf(call.params);
    if (!isMailOn()) throw new AppError('CONFLICT', enquiryMessages.mailOff);
    const attempt = nameAttempt(call.request, `answer:${target.id}`, text, []);
    const answer = { id: attempt.id, key: attempt.idempotency_key, text };
    const enquiry = await updateVersion(target, call, { state: 'answered', answer }, updatedAt);
    sendMailsAfterAnswer();
    return { body: { success: true, enquiry, message: enquiryMessages.answered } };
  },

  async removeEnquiry({ request, params }) {
    const removed = await removeVersion(targetOf(params), request);
    const { attachments: _f, history: _h, receiptBounce: _b, eraseOn: _e, ...enquiry } = removed;
    return { body: { success: true, enquiry, message: enquiryMessages.removed } };
  },
} satisfies Partial<Handlers>;
