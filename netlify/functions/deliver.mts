import type { Config } from '@netlify/functions';
import { sendEmails } from '#server/emails.ts';
import { purgeNoted } from '#server/platform/cache/purge.ts';
import { runScheduled } from '#server/platform/http/background.ts';
import { sentMails } from '#server/platform/mail/send-waiting-mails.ts';
import { purgeVisibilityChanges } from '#server/content/visibility.ts';
import { remindOfPromises } from '#server/submissions/cleanup.ts';
import { outboxes } from '#server/submissions/receive-submission.ts';

export default runScheduled(
  'deliver',
  [
    purgeNoted,
    purgeVisibilityChanges,
    outboxes.application.drain,
    outboxes.enquiry.drain,
    sentMails.drain,
    () => remindOfPromises(),
  ],
  // After these, which make mails.
  [sendEmails],
);

export const config: Config = { schedule: '*/5 * * * *' };
