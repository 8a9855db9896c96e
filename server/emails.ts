import { renderAccountEmail } from '#server/accounts/account-emails.ts';
import {
  sendMailsOfNow,
  sendWaitingMails,
  type RenderEmail,
} from '#server/platform/mail/send-waiting-mails.ts';
import { renderSubmissionEmail } from '#server/submissions/emails/render-email.ts';

// Joins the sending of emails (platform) to the modules that render them.

const renderEmail: RenderEmail = (mail) =>
  mail.accountLinkId === null
    ? renderSubmissionEmail(mail)
    : renderAccountEmail(mail.accountLinkId, mail.template);

/** Sends the emails that are due after an answer. @throws AppError UNAVAILABLE */
export const sendEmailsOfNow = () => sendMailsOfNow(renderEmail);

/** Sends the emails that are due on the schedule. @throws AppError UNAVAILABLE */
export const sendWaitingEmails = () => sendWaitingMails(renderEmail);
