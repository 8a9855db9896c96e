import { renderAccountEmail } from '#server/accounts/account-emails.ts';
import { sendWaitingMails, type DueMail } from '#server/platform/mail/send-waiting-mails.ts';
import { renderApplicationEmail } from '#server/submissions/emails/application-emails.ts';
import { renderEnquiryEmail } from '#server/submissions/emails/enquiry-emails.ts';

/** Renders an email by the module that it is about; undefined if there is nothing to send any more. */
async function renderEmail(mail: DueMail) {
  const { template, enquiry_id, application_id, account_link_id } = mail;
  if (enquiry_id !== null) return renderEnquiryEmail(mail, enquiry_id);
  if (application_id !== null) return renderApplicationEmail(application_id, template);
  return account_link_id === null ? undefined : renderAccountEmail(account_link_id, template);
}

/** Sends the emails that are due. Joins the sending (platform) to the modules that render. */
export const sendEmails = () => sendWaitingMails(renderEmail);
