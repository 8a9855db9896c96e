import { env } from '#server/platform/env.ts';
import { inBackground } from '#server/platform/http/background.ts';

/** True when mail is sent, or written to a folder. */
export const isMailOn = (): boolean => Boolean(env().SMTP_URL ?? env().MAIL_FOLDER);

/**
 * Sends what is due, after the answer. The modules that render and send emails are loaded then too:
 * the answer of a process that has just started does not wait for them.
 */
export function sendMailsAfterAnswer(): void {
  if (!isMailOn()) return;
  inBackground('send mails', async () => {
    const { sendMailsOfNow } = await import('#server/platform/mail/send-waiting-mails.ts');
    await sendMailsOfNow();
  });
}
