import { selectAccounts, selectInvitations } from '#server/accounts/users/accounts.repo.ts';
import type { Reply } from '#server/platform/http/handle.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';

/**
 * The accounts and the open invitations.
 * @throws AppError UNAVAILABLE
 */
export async function listUsers(): Promise<Reply<'listUsers'>> {
  const [users, invitations] = await Promise.all([selectAccounts(), selectInvitations()]);
  return { body: { success: true, users, invitations, isMailOn: isMailOn() } };
}
