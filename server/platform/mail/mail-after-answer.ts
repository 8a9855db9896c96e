import { env } from '#server/platform/env.ts';
import { inBackground } from '#server/platform/http/background.ts';

/** True when mail is sent, or written to a folder. */
export const isMailOn = (): boolean => Boolean(env().SMTP_URL ?? env().MAIL_FOLDER);

let sendMails = (): Promise<void> => Promise.reject(new Error('nothing sends mails'));

/** Sets what sends the mails that are due: the modules above render them. */
export function setMailSender(send: () => Promise<void>): void {
  sendMails = send;
}

/** Sends due emails after the answer. */
export function sendMailsAfterAnswer(): void {
  if (isMailOn()) inBackground('send mails', () => sendMails());
}
