import type { Config } from '@netlify/functions';
import { applicationOutbox } from '#server/applications/application-outbox.ts';
import { purgeNoted } from '#server/cache/purge.ts';
import { enquiryOutbox } from '#server/enquiries/enquiry-outbox.ts';
import { remindOfPromises } from '#server/enquiries/remind-of-promises.ts';
import { runScheduled } from '#server/http/run-scheduled.ts';
import { sendWaitingMails } from '#server/mail/send-waiting-mails.ts';
import { sentMails } from '#server/mail/sent-mails.ts';
import { purgeVisibilityChanges } from '#server/publishing/visibility-changes.ts';

export default runScheduled(
  'deliver',
  [
    purgeNoted,
    () => purgeVisibilityChanges(),
    applicationOutbox.drain,
    enquiryOutbox.drain,
    sentMails.drain,
    () => remindOfPromises(),
  ],
  // After these, which make mails.
  [() => sendWaitingMails()],
);

export const config: Config = { schedule: '*/5 * * * *' };
