import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { isTransient } from '#server/platform/http/errors.ts';
import { logError, logInfo } from '#server/platform/http/log.ts';
import { compose, type Email } from '#server/platform/mail/compose.ts';
import { longestReason } from '#server/platform/mail/failed-mails.ts';
import { isMailOn } from '#server/platform/mail/mail-after-answer.ts';
import { sendMail } from '#server/platform/mail/transport.ts';
import { receiverKey } from '#server/platform/rate-limit/limits.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';

/** An email that is due, taken by this run alone. `attempts` counts this time too. */
export type DueMail = Pick<
  Tables<'outgoing_mails'>,
  | 'id'
  | 'template'
  | 'enquiry_id'
  | 'application_id'
  | 'account_link_id'
  | 'created_at'
  | 'attempts'
>;

/** Renders an email from the current rows; undefined if its subject no longer exists. */
export type RenderEmail = (mail: DueMail) => Promise<Email | undefined>;

/** Emails that one step takes, and how long a run goes on taking more. */
const atOnce = 10;
const longestRunMs = 15_000;

/** A receipt that comes later than this confuses its reader. */
const oldestMs = 3 * 24 * 60 * 60 * 1000;

/** In which receipts to one address are counted. */
const receiptWindowSeconds = 24 * 60 * 60;

type Outcome = Partial<Pick<Tables<'outgoing_mails'>, 'sent_at' | 'refused_at' | 'reason'>>;

/** Notes what has become of an email; with `refused_at` it is given up. */
async function note(id: string, outcome: Outcome): Promise<void> {
  unwrap(await serviceDb().from('outgoing_mails').update(outcome).eq('id', id));
}

/** Emails that were sent while the database was out of reach and could not be marked there. */
export const sentMails = makeOutbox('sent-mails', {
  schema: z.object({ id: z.string(), sentAt: z.iso.datetime() }),
  deliver: ({ id, sentAt }) => note(id, { sent_at: sentAt, reason: null }),
});

/**
 * Whether an earlier attempt has sent an email. Blobs are read first: the mark there is removed only
 * after Postgres has it.
 */
async function wasSent(id: string): Promise<boolean> {
  if ((await sentMails.find(id)) !== undefined) return true;
  const mail = serviceDb().from('outgoing_mails').select('sent_at').eq('id', id);
  return typeof unwrap(await mail.maybeSingle())?.sent_at === 'string';
}

/**
 * Counts an email that a visitor causes, to an address that may be another person's, towards the limit
 * of that address: once, however often it is tried.
 * @returns false when the address has had as many as it may get within 24 hours
 */
async function countReceipt(id: string, address: string): Promise<boolean> {
  return callFunction('count_receipt', {
    p_mail_id: id,
    p_key: receiverKey(address),
    p_limit: env().RECEIPT_LIMIT_PER_RECEIVER,
    p_window_seconds: receiptWindowSeconds,
  });
}

/**
 * Sends one email, and notes it in Postgres, or in Blobs until that is back.
 * @returns false when the mail server itself is out of reach: the others can wait
 * @throws what `render` throws; AppError UNAVAILABLE when Postgres did not take the note, whether Blobs
 * did or not
 */
async function sendOne(mail: DueMail, render: RenderEmail, now: Date): Promise<boolean> {
  const { id, template, attempts, created_at } = mail;
  const at = now.toISOString();
  if (attempts > 1 && (await wasSent(id))) return true;
  if (now.getTime() - Date.parse(created_at) > oldestMs) {
    await note(id, { refused_at: at, reason: 'It could not be sent within three days' });
    return true;
  }
  const email = await render(mail);
  if (!email) {
    await note(id, { sent_at: at, reason: null });
    return true;
  }
  const isByVisitor = template.endsWith('-receipt') || template === 'account-email';
  if (isByVisitor && !(await countReceipt(id, email.to.address))) {
    // Without a reason it is not listed as a failure.
    await note(id, { refused_at: at });
    return true;
  }
  const composed = compose(email, id);
  try {
    await sendMail(composed);
  } catch (thrown) {
    const { code, responseCode, message = 'unknown' } = thrown as Partial<SMTPError>;
    const status = responseCode ?? 0;
    // The server has refused this mail or its receiver for good (RFC 5321 §4.2.1: 5yz).
    const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500;
    // Message and stack quote the server's reply, and with it the address of the receiver.
    logError('mail not sent', { code }, { mail: id, template, isRefused, responseCode });
    const reason = message.slice(0, longestReason).toWellFormed();
    await note(id, { reason, ...(isRefused && { refused_at: at }) });
    return status >= 400;
  }
  try {
    await note(id, { sent_at: at, reason: null });
  } catch (error) {
    if (isTransient(error)) await sentMails.put(id, { id, sentAt: at });
    throw error;
  }
  return true;
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
    // Each gets the time of its next attempt, for the case that this run is cut off.
    const taking = { p_limit: atOnce, p_now: now.toISOString() };
    const due = (await callFunction('take_mails', taking)) as DueMail[];
    for (const mail of due) {
      try {
        if (!(await sendOne(mail, render, now))) return;
        sent += 1;
      } catch (error) {
        if (isTransient(error)) throw error;
        // An email that cannot be rendered must not hold the others up.
        logError('mail could not be made', error, { mail: mail.id, template: mail.template });
        await note(mail.id, { reason: 'It could not be made' });
      }
    }
    if (due.length < atOnce || performance.now() - started > longestRunMs) break;
  }
  if (sent > 0) logInfo('mails sent', { sent });
}
