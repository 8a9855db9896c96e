import { userMessages } from '#contract/user-messages.ts';
import { newLink } from '#server/accounts/users/new-link.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';

/** How many links are mailed to an account within an hour, by user name and e-mail address together. */
const maxResetsPerHour = 3;

/**
 * Mails a link to a new password where an account with an address has the name. Everybody gets the
 * same answer after the same calls; the mail is made and sent after it.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requestPasswordReset({
  input,
  address,
}: Call<'requestPasswordReset'>): Promise<Reply<'requestPasswordReset'>> {
  await consumeAttempt('forgotten-address', { address });
  if (!isMailOn()) {
    return { body: { success: true, message: userMessages.forgottenWithoutMail } };
  }
  // The mail makes the address anew, with the origin that the environment names.
  const { id, tokenHash, expiresAt } = newLink('reset', 'http://localhost');
  unwrap(
    await serviceDb().rpc('request_reset', {
      p_name: input.name,
      p_id: id,
      p_token_hash: tokenHash,
      p_expires_at: expiresAt,
      p_most: maxResetsPerHour,
    }),
  );
  sendMailsAfterAnswer();
  return { body: { success: true, message: userMessages.forgottenMailed } };
}
