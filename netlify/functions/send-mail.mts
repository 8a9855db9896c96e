import { remindOfPromises } from '#server/enquiries/remind-of-promises.ts';
import { runScheduled } from '#server/http/run-scheduled.ts';
import { sendWaitingMails } from '#server/mail/send-waiting-mails.ts';
import type { Config } from '@netlify/functions';

export default runScheduled(
  'send-mail',
  () => remindOfPromises(),
  () => sendWaitingMails(),
);

export const config: Config = { schedule: '* * * * *' };
