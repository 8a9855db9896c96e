import { logError, logInfo } from '#server/platform/http/log.ts';
import { isTransient } from '#server/platform/http/app-error.ts';
import { compose, type Letter } from '#server/platform/mail/compose.ts';
import { letterFor } from '#server/platform/mail/letter-for.ts';
import {
  markFailed,
  markSent,
  takeMails,
  withhold,
  type DueMail,
} from '#server/platform/mail/mails.repo.ts';
import { noteSent, wasSent } from '#server/platform/mail/sent-mails.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';
import { sendMail } from '#server/platform/mail/transport.ts';
import { takeReceipt } from '#server/platform/rate-limit/rate-limit.ts';

/** Mails that one step takes, and how long a run goes on taking more. */
const atOnce = 10;
const longestRunMs = 15_000;

/** A receipt that comes later than this confuses more than it tells. */
const oldestMs = 3 * 24 * 60 * 60 * 1000;

interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
}

/** The server has refused this mail or its receiver for good (RFC 5321 §4.2.1: 5yz). */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/**
 * False for a receipt to an address that has reached its limit, as a sender may give another person's
 * address. A receipt is counted at its first attempt.
 */
const isWanted = async ({ template, attempts }: DueMail, { to }: Letter): Promise<boolean> =>
  !template.endsWith('-receipt') || attempts > 1 || (await takeReceipt(to.address));

/** Sends one mail. False when the mail server itself is out of reach: the others can wait. */
async function sendOne(mail: DueMail, now: Date): Promise<boolean> {
  if (await wasSent(mail)) return true;
  if (now.getTime() - Date.parse(mail.madeAt) > oldestMs) {
    await markFailed(mail.id, 'It could not be sent within three days', now);
    return true;
  }
  const letter = await letterFor(mail);
  if (!letter) {
    await markSent(mail.id, now);
    return true;
  }
  if (!(await isWanted(mail, letter))) {
    await withhold(mail.id, now);
    return true;
  }
  const composed = compose(letter, mail.id);
  try {
    await sendMail(composed);
  } catch (thrown) {
    const error = thrown as SmtpError;
    const isRefused = isFinal(error);
    // Message and stack quote the server's reply, and with it the address of who would receive it.
    const { code, responseCode } = error;
    const about = { mail: mail.id, template: mail.template, isRefused, responseCode };
    logError('mail not sent', { code }, about);
    await markFailed(mail.id, error.message ?? 'unknown', isRefused ? now : undefined);
    return isRefused || (responseCode ?? 0) >= 400;
  }
  await noteSent(mail.id, now);
  return true;
}

/** How long one run goes on for those that ask meanwhile; its last step included it ends in time. */
const longestChainMs = 8_000;

let running: Promise<void> | undefined;
let isMoreDue = false;

async function sendUntilNoneAsks(): Promise<void> {
  const started = performance.now();
  while (isMoreDue && performance.now() - started < longestChainMs) {
    isMoreDue = false;
    await sendWaitingMails();
  }
}

/**
 * Sends what is due, after an answer. Of several at once one run does the work: it looks again
 * before it ends, so that no mail of this moment waits for the schedule.
 * @throws AppError UNAVAILABLE
 */
export async function sendMailsOfNow(): Promise<void> {
  isMoreDue = true;
  running ??= sendUntilNoneAsks().finally(() => (running = undefined));
  await running;
}

/**
 * Sends what is due: after an answer (`mail-after-answer.ts`), and on a schedule. Once, also when the
 * database goes away between sending and noting it; should the process end there, the mail is sent
 * again under the same Message-ID. Without a mail server nothing is taken. Two runs at once share
 * the mails between them.
 * @throws AppError UNAVAILABLE
 */
export async function sendWaitingMails(now = new Date()): Promise<void> {
  if (!isMailOn()) return;
  const started = performance.now();
  let sent = 0;
  for (;;) {
    const due = await takeMails(atOnce, now);
    for (const mail of due) {
      try {
        if (!(await sendOne(mail, now))) return;
        sent += 1;
      } catch (error) {
        if (isTransient(error)) throw error;
        // A letter that cannot be made must not hold the others up.
        logError('mail could not be made', error, { mail: mail.id, template: mail.template });
        await markFailed(mail.id, 'It could not be made');
      }
    }
    if (due.length < atOnce || performance.now() - started > longestRunMs) break;
  }
  if (sent > 0) logInfo('mails sent', { sent });
}
