import { userMessages } from '#contract/user-messages.ts';
import { newLink } from '#server/accounts/users/new-link.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';

/**
 * Invites somebody: by mail where there is a mail server and an address, otherwise by a link for
 * the administrator to hand over.
 * @throws AppError UNAVAILABLE; CONFLICT for an address that an account has
 */
export async function createInvitation(
  call: Call<'createInvitation'>,
): Promise<Reply<'createInvitation'>> {
  const { role, email = null } = call.input;
  const { id, tokenHash, url, expiresAt } = newLink('invitation', call.url.origin);
  const isMailed = isMailOn() && email !== null;
  const result = unwrap(
    await serviceDb().rpc('invite_account', {
      p_id: id,
      p_token_hash: tokenHash,
      p_role: role,
      p_email: email,
      p_created_by: call.user.id,
      p_expires_at: expiresAt,
      p_by_mail: isMailed,
    }),
  );
  if (result === 'email_taken') throw fieldError('email', userMessages.emailTaken, 'CONFLICT');
  if (isMailed) sendMailsAfterAnswer();
  return {
    body: {
      success: true,
      link: { url: isMailed ? null : url, expiresAt },
      message: isMailed ? userMessages.invitationMailed : userMessages.linkMade,
    },
  };
}
