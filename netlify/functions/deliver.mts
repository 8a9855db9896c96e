import type { Config } from '@netlify/functions';
import { applicationOutbox } from '#server/submissions/applications/application-outbox.ts';
import { purgeNoted } from '#server/platform/cache/purge.ts';
import { enquiryOutbox } from '#server/submissions/enquiries/enquiry-outbox.ts';
import { remindOfPromises } from '#server/submissions/enquiries/remind-of-promises.ts';
import { runScheduled } from '#server/platform/http/run-scheduled.ts';
import { sendWaitingMails } from '#server/platform/mail/send-waiting-mails.ts';
import { sentMails } from '#server/platform/mail/sent-mails.ts';
import { purgeVisibilityChanges } from '#server/content/visibility-changes.ts';

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
