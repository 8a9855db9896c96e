import { z } from 'zod';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { announceLink, invalidLink, newLink, readLink } from '#server/accounts/account-links.ts';
import { deviceOf } from '#server/accounts/browsers.ts';
import { wrongPassword } from '#server/accounts/confirmation.ts';
import { hashPassword, requireGoodPassword } from '#server/accounts/passwords.ts';
import { newSession } from '#server/accounts/sessions.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, parseId } from '#server/platform/http/errors.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

/**
 * Changes the password of the caller. All sessions of the account end, and this one goes on under a
 * new token.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function changePassword(
  call: Call<'changePassword'>,
): Promise<Reply<'changePassword'>> {
  const { newPassword } = call.input;
  const account = call.confirmed;
  await requireGoodPassword(account.user_name, newPassword, 'newPassword');
  const { token, session } = newSession(account.id);
  const isChanged = unwrap(
    await serviceDb().rpc('change_password', {
      p_user_id: account.id,
      p_seen_hash: account.password_hash,
      p_new_hash: await hashPassword(newPassword),
      p_token_hash: session.token_hash,
      p_expires_at: session.expires_at,
      p_device: deviceOf(call.request),
    }),
  );
  // Another change came first, so what was given is no longer the current password.
  if (!isChanged) throw wrongPassword();
  return {
    body: { success: true, message: accountMessages.passwordChanged },
    headers: { 'Set-Cookie': sessionCookie(call.url, token) },
  };
}

/** How many links are mailed to an account within an hour, by user name and e-mail address together. */
const maxResetsPerHour = 3;

/**
 * Mails a link to a new password if an account with an e-mail address has the name. Everybody gets
 * the same answer after the same calls; the mail is made and sent after it.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requestPasswordReset({
  input,
  ip,
}: Call<'requestPasswordReset'>): Promise<Reply<'requestPasswordReset'>> {
  await consumeAttempt('forgotten-address', { ip });
  if (!isMailOn()) {
    return { body: { success: true, message: userMessages.forgottenWithoutMail } };
  }
  // The mail makes the URL again, with the origin that the environment names.
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

/** What `make_reset_link` returns. */
const linkOutcome = z.enum(['mailed', 'made', 'missing', 'disabled']);

/**
 * Makes a link to a new password for an account: by mail if there is a mail server and an e-mail
 * address, otherwise for the administrator to hand over.
 * @throws AppError NOT_FOUND, UNAVAILABLE; CONFLICT for an account that is switched off
 */
export async function createResetLink(
  call: Call<'createResetLink'>,
): Promise<Reply<'createResetLink'>> {
  const userId = parseId(call.params, userMessages.userNotFound);
  const { id, tokenHash, url, expiresAt } = newLink('reset', call.url.origin);
  const made = await serviceDb().rpc('make_reset_link', {
    p_id: id,
    p_token_hash: tokenHash,
    p_user_id: userId,
    p_created_by: call.user.id,
    p_expires_at: expiresAt,
    p_by_mail: isMailOn(),
  });
  const outcome = linkOutcome.parse(unwrap(made));
  if (outcome === 'missing') throw new AppError('NOT_FOUND', userMessages.userNotFound);
  if (outcome === 'disabled') throw new AppError('CONFLICT', userMessages.resetOfDisabled);
  return announceLink({ url, expiresAt }, outcome === 'mailed', userMessages.resetMailed);
}

/**
 * Replaces the password of a link's account and ends all its sessions. It starts no session, so that
 * a login asks for the second factor.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function resetPassword(call: Call<'resetPassword'>): Promise<Reply<'resetPassword'>> {
  const { token, password } = call.input;
  const { userName } = await readLink(token, call.ip);
  if (userName === null) throw invalidLink();
  await requireGoodPassword(userName, password);
  const isReset = unwrap(
    await serviceDb().rpc('reset_password', {
      p_link_hash: hashToken(token),
      p_password_hash: await hashPassword(password),
    }),
  );
  if (!isReset) throw invalidLink();
  return { body: { success: true, message: userMessages.passwordReset } };
}
