import { applicationMessages } from '#contract/messages.ts';
import {
  changeApplication,
  selectApplication,
} from '#server/submissions/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/submissions/applications/require-application-key.ts';
import { changedMeanwhile, matchedCase } from '#server/submissions/cases/if-unchanged.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';

/**
 * Marks an application as read or as unread, moves it to a stage, rates it, adds a note, or declines
 * it with a letter; all but the mark is an entry of the history. Marked as read again it keeps the
 * first moment.
 * @throws AppError NOT_FOUND, also for an application of another job; PRECONDITION_FAILED,
 * UNAVAILABLE
 */
export async function updateApplication({
  request,
  params,
  input,
  user,
}: Call<'updateApplication'>): Promise<Reply<'updateApplication'>> {
  const key = requireApplicationKey(params);
  const { notFound } = applicationMessages;
  const look = () => selectApplication(key);
  const seen = (await matchedCase(request, look, notFound))?.updatedAt;
  const isMailed = isMailOn();
  const isChanged = await changeApplication(key, user.id, input, { seen, isMailed });
  const application = assertFound(await look(), notFound);
  if (!isChanged && seen) throw changedMeanwhile(application, seen);
  if (input.isDeclined && isMailed) sendMailsAfterAnswer();
  return { body: { success: true, application } };
}
