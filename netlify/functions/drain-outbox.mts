import { applicationOutbox } from '#server/applications/application-outbox.ts';
import { purgeNoted } from '#server/cache/purge.ts';
import { enquiryOutbox } from '#server/enquiries/enquiry-outbox.ts';
import { runScheduled } from '#server/http/run-scheduled.ts';
import { sentMails } from '#server/mail/sent-mails.ts';
import type { Config } from '@netlify/functions';

export default runScheduled(
  'drain-outbox',
  purgeNoted,
  applicationOutbox.drain,
  enquiryOutbox.drain,
  sentMails.drain,
);

export const config: Config = { schedule: '* * * * *' };
