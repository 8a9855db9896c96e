import { z } from 'zod';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { changedMeanwhile, matchedCase } from '#server/submissions/cases/if-unchanged.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { readEnquiry } from '#server/submissions/enquiries/enquiry-detail.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/** What the function answers; its type in the database is text. */
const outcome = z.enum(['changed', 'stale', 'missing', 'no_assignee']);

/**
 * Changes state and assignee, and adds a note; each is an entry of the history.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, VALIDATION_FAILED for an assignee that
 * is no administrator, UNAVAILABLE
 */
export async function updateEnquiry({
  request,
  params,
  input,
  user,
}: Call<'updateEnquiry'>): Promise<Reply<'updateEnquiry'>> {
  const id = parseId(params, enquiryMessages.notFound);
  const { updatedAt, state, assignee, note, answeredBy } = input;
  const look = () => readEnquiry(id);
  const matched = await matchedCase(request, look, enquiryMessages.notFound);
  const response = await serviceDb().rpc('change_enquiry', {
    p_id: id,
    p_user_id: user.id,
    p_change: {
      ...(state !== undefined && { state }),
      ...(assignee !== undefined && { assignee }),
      ...(note && { note }),
      ...(answeredBy && { answeredBy }),
    },
    p_seen: matched?.updatedAt ?? updatedAt ?? null,
  });
  const result = outcome.parse(unwrap(response));
  if (result === 'no_assignee') throw fieldError('assignee', enquiryMessages.assigneeUnknown);
  const enquiry = assertFound(await look(), enquiryMessages.notFound);
  if (result === 'stale' && matched) throw changedMeanwhile(enquiry, matched.updatedAt);
  if (result === 'stale') throw fieldError('updatedAt', serverMessages.conflict, 'CONFLICT');
  return { body: { success: true, enquiry, message: enquiryMessages.updated } };
}
