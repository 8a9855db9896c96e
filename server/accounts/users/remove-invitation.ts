import { userMessages } from '#contract/user-messages.ts';
import { deleteInvitation } from '#server/accounts/users/accounts.repo.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Withdraws an invitation: its link opens no more.
 * @throws AppError NOT_FOUND when there is none, or somebody has joined by it; UNAVAILABLE
 */
export async function removeInvitation({
  params,
}: Call<'removeInvitation'>): Promise<Reply<'removeInvitation'>> {
  const id = parseId(params, userMessages.invitationNotFound);
  if (!(await deleteInvitation(id))) {
    throw new AppError('NOT_FOUND', userMessages.invitationNotFound);
  }
  return { body: { success: true, message: userMessages.invitationRemoved } };
}
