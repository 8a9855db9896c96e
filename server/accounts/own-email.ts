import { z } from 'zod';
import { userMessages } from '#contract/user-messages.ts';
import {
  invalidLink,
  maxMailedPerHour,
  newLink,
  readLink,
} from '#server/accounts/account-links.ts';
import { changeAccount, emailTaken, requireAccount } from '#server/accounts/users.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { fieldError, tooManyRequests } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';

const requested = z.enum(['mailed', 'email_taken', 'too_many']);
const confirmed = z.enum(['changed', 'invalid', 'email_taken']);

export const ownEmailHandlers = {
  async getOwnEmail({ user }) {
    const { email } = await requireAccount(user.id);
    return { body: { success: true, email } };
  },

  /**
   * Mails a link to the new address, which counts once the link is opened. Without a mail server it
   * counts at once, as none is used.
   */
  async changeOwnEmail({ user, url, input: { email } }) {
    if (email === null || !isMailOn()) {
      await changeAccount(user.id, { email });
      const message = email === null ? userMessages.emailRemoved : userMessages.emailChanged;
      return { body: { success: true, email, message } };
    }
    const { id, tokenHash, expiresAt } = newLink('email', url.origin);
    const made = await serviceDb().rpc('request_email', {
      p_user_id: user.id,
      p_email: email,
      p_id: id,
      p_token_hash: tokenHash,
      p_expires_at: expiresAt,
      p_most: maxMailedPerHour,
    });
    const outcome = requested.parse(unwrap(made));
    if (outcome === 'email_taken') throw emailTaken();
    if (outcome === 'too_many') throw tooManyRequests(60 * 60);
    sendMailsAfterAnswer();
    const { email: present } = await requireAccount(user.id);
    return { body: { success: true, email: present, message: userMessages.emailMailed } };
  },

  /** Gives an account the address of its link, and tells the former address. */
  async confirmOwnEmail({ input: { token }, ip }) {
    await readLink(token, ip, 'email');
    const done = await serviceDb().rpc('confirm_email', { p_link_hash: hashToken(token) });
    const outcome = confirmed.parse(unwrap(done));
    if (outcome === 'invalid') throw invalidLink();
    if (outcome === 'email_taken') throw fieldError('token', userMessages.emailTaken, 'CONFLICT');
    sendMailsAfterAnswer();
    return { body: { success: true, message: userMessages.emailChanged } };
  },
} satisfies Partial<Handlers>;
