import { z } from 'zod';
import { logError, logInfo } from '#server/platform/http/log.ts';
import { isTransient } from '#server/platform/http/errors.ts';
import { compose, type Email } from '#server/platform/mail/compose.ts';
import { isMailOn } from '#server/platform/mail/mail-after-answer.ts';
import {
  countReceipt,
  isMarkedSent,
  markFailed,
  markSent,
  takeMails,
  withhold,
  type DueMail,
} from '#server/platform/mail/mails.repo.ts';
import { sendMail } from '#server/platform/mail/transport.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';

/** Emails that one step takes, and how long a run goes on taking more. */
const atOnce = 10;
const longestRunMs = 15_000;

/** A receipt that comes later than this confuses its reader. */
const oldestMs = 3 * 24 * 60 * 60 * 1000;

interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
}

/** The server has refused this mail or its receiver for good (RFC 5321 §4.2.1: 5yz). */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** Emails that were sent while the database was out of reach and could not be marked there. */
export const sentMails = makeOutbox('sent-mails', {
  schema: z.object({ id: z.string(), sentAt: z.iso.datetime() }),
  deliver: ({ id, sentAt }) => markSent(id, new Date(sentAt)),
});

/**
 * Marks an email as sent: in Postgres, or in Blobs until that is back.
 * @throws AppError UNAVAILABLE when Postgres did not take it, whether Blobs did or not
 */
async function noteSent(id: string, at: Date): Promise<void> {
  try {
    await markSent(id, at);
  } catch (error) {
    if (isTransient(error)) await sentMails.put(id, { id, sentAt: at.toISOString() });
    throw error;
  }
}

/**
 * Whether an earlier attempt has sent an email. Blobs are read first: the mark there is removed only
 * after Postgres has it.
 */
const wasSent = async ({ id, attempts }: DueMail): Promise<boolean> =>
  attempts > 1 && ((await sentMails.find(id)) !== undefined || (await isMarkedSent(id)));

/** Renders an email from the current rows; undefined if its subject no longer exists. */
export type RenderEmail = (mail: DueMail) => Promise<Email | undefined>;

/** Emails that a visitor causes, to an address that may be another person's. */
const isByVisitor = (template: DueMail['template']) =>
  template.endsWith('-receipt') || template === 'account-email';

/** False for an email of a visitor to an address that has reached its limit. */
const isWanted = async ({ id, template }: DueMail, { to }: Email): Promise<boolean> =>
  !isByVisitor(template) || (await countReceipt(id, to.address));

/** Sends one email. False when the mail server itself is out of reach: the others can wait. */
async function sendOne(mail: DueMail, render: RenderEmail, now: Date): Promise<boolean> {
  if (await wasSent(mail)) return true;
  if (now.getTime() - Date.parse(mail.created_at) > oldestMs) {
    await markFailed(mail.id, 'It could not be sent within three days', now);
    return true;
  }
  const email = await render(mail);
  if (!email) {
    await markSent(mail.id, now);
    return true;
  }
  if (!(await isWanted(mail, email))) {
    await withhold(mail.id, now);
    return true;
  }
  const composed = compose(email, mail.id);
  try {
    await sendMail(composed);
  } catch (thrown) {
    const error = thrown as SmtpError;
    const isRefused = isFinal(error);
    // Message and stack quote the server's reply, and with it the address of the receiver.
    const { code, responseCode } = error;
    const about = { mail: mail.id, template: mail.template, isRefused, responseCode };
    logError('mail not sent', { code }, about);
    await markFailed(mail.id, error.message ?? 'unknown', isRefused ? now : undefined);
    return isRefused || (responseCode ?? 0) >= 400;
  }
  await noteSent(mail.id, now);
  return true;
}

/** How long one run goes on for requests that come meanwhile; it ends in time with its last step. */
const longestChainMs = 8_000;

let running: Promise<void> | undefined;
let isMoreDue = false;

async function sendUntilNoneIsDue(render: RenderEmail): Promise<void> {
  const started = performance.now();
  while (isMoreDue && performance.now() - started < longestChainMs) {
    isMoreDue = false;
    await sendWaitingMails(render);
  }
}

/**
 * Sends due emails after an answer. Concurrent calls share one run, which reads the table again before
 * it ends, so that no new email waits for the schedule.
 */
export async function sendMailsOfNow(render: RenderEmail): Promise<void> {
  isMoreDue = true;
  running ??= sendUntilNoneIsDue(render).finally(() => (running = undefined));
  await running;
}

/**
 * Sends due emails: after an answer (`mail-after-answer.ts`) and on a schedule. An email is sent once,
 * even if the database goes away before it is marked as sent. If the process ends at that point, it
 * is sent again under the same Message-ID. Without a mail server no email is taken. Concurrent runs
 * take different emails.
 */
export async function sendWaitingMails(render: RenderEmail): Promise<void> {
  if (!isMailOn()) return;
  const now = new Date();
  const started = performance.now();
  let sent = 0;
  for (;;) {
    const due = await takeMails(atOnce, now);
    for (const mail of due) {
      try {
        if (!(await sendOne(mail, render, now))) return;
        sent += 1;
      } catch (error) {
        if (isTransient(error)) throw error;
        // An email that cannot be rendered must not hold the others up.
        logError('mail could not be made', error, { mail: mail.id, template: mail.template });
        await markFailed(mail.id, 'It could not be made');
      }
    }
    if (due.length < atOnce || performance.now() - started > longestRunMs) break;
  }
  if (sent > 0) logInfo('mails sent', { sent });
}
