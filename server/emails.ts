import { renderAccountEmail } from '#server/accounts/account-emails.ts';
import {
  sendMailsOfNow,
  sendWaitingMails,
  type RenderEmail,
} from '#server/platform/mail/send-waiting-mails.ts';
import { renderApplicationEmail } from '#server/submissions/emails/application-emails.ts';
import { renderEnquiryEmail } from '#server/submissions/emails/enquiry-emails.ts';

// Joins the sending of emails (platform) to the modules that render them.

const renderEmail: RenderEmail = async (mail) => {
  const { template, enquiry_id, application_id, account_link_id } = mail;
  if (enquiry_id !== null) return renderEnquiryEmail(mail, enquiry_id);
  if (application_id !== null) return renderApplicationEmail(application_id, template);
  return account_link_id === null ? undefined : renderAccountEmail(account_link_id, template);
};

/** Sends the emails that are due after an answer. @throws AppError UNAVAILABLE */
export const sendEmailsOfNow = () => sendMailsOfNow(renderEmail);

/** Sends the emails that are due on the schedule. @throws AppError UNAVAILABLE */
export const sendWaitingEmails = () => sendWaitingMails(renderEmail);
