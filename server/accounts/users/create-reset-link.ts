import { z } from 'zod';
import { userMessages } from '#contract/user-messages.ts';
import { newLink } from '#server/accounts/users/new-link.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';

const outcome = z.enum(['mailed', 'made', 'missing', 'disabled']);

/**
 * Makes a link to a new password for an account: by mail where there is a mail server and an
 * address, otherwise for the administrator to hand over.
 * @throws AppError NOT_FOUND, UNAVAILABLE; CONFLICT for an
 * account that is switched off
 */
export async function createResetLink(
  call: Call<'createResetLink'>,
): Promise<Reply<'createResetLink'>> {
  const userId = parseId(call.params, userMessages.userNotFound);
  const { id, tokenHash, url, expiresAt } = newLink('reset', call.url.origin);
  const result = outcome.parse(
    unwrap(
      await serviceDb().rpc('make_reset_link', {
        p_id: id,
        p_token_hash: tokenHash,
        p_user_id: userId,
        p_created_by: call.user.id,
        p_expires_at: expiresAt,
        p_by_mail: isMailOn(),
      }),
    ),
  );
  if (result === 'missing') throw new AppError('NOT_FOUND', userMessages.userNotFound);
  if (result === 'disabled') throw new AppError('CONFLICT', userMessages.resetOfDisabled);
  const isMailed = result === 'mailed';
  if (isMailed) sendMailsAfterAnswer();
  return {
    body: {
      success: true,
      link: { url: isMailed ? null : url, expiresAt },
      message: isMailed ? userMessages.resetMailed : userMessages.linkMade,
    },
  };
}
