import type { Area } from '#contract/areas.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { receiverKey } from '#server/platform/rate-limit/limits.ts';

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

const mails = () => serviceDb().from('outgoing_mails');

/** Of `outgoing_mails.reason`. */
export const longestReason = 1_000;

/** Takes up to `limit` emails that are due; another run tries them some time later. */
export async function takeMails(limit: number, now: Date): Promise<DueMail[]> {
  const taken = await serviceDb().rpc('take_mails', { p_limit: limit, p_now: now.toISOString() });
  return unwrap(taken) as DueMail[];
}

/** In which receipts to one address are counted. */
const receiptWindowSeconds = 24 * 60 * 60;

/**
 * Counts a receipt towards the limit of its receiver, once however often it is tried.
 * @returns false when the address has had as many as it may get within 24 hours
 */
export async function countReceipt(id: string, email: string): Promise<boolean> {
  const counted = await serviceDb().rpc('count_receipt', {
    p_mail_id: id,
    p_key: receiverKey(email),
    p_limit: env().RECEIPT_LIMIT_PER_RECEIVER,
    p_window_seconds: receiptWindowSeconds,
  });
  return unwrap(counted);
}

/** Marks an email as sent, and drops the reason of earlier failures. */
export async function markSent(id: string, at: Date): Promise<void> {
  unwrap(await mails().update({ sent_at: at.toISOString(), reason: null }).eq('id', id));
}

/** True when an email is marked as sent. */
export async function isMarkedSent(id: string): Promise<boolean> {
  const row = unwrap(await mails().select('sent_at').eq('id', id).maybeSingle());
  return typeof row?.sent_at === 'string';
}

/** Writes why an email was not sent; with `refusedAt` it is given up. */
export async function markFailed(id: string, reason: string, refusedAt?: Date): Promise<void> {
  const change = {
    reason: reason.slice(0, longestReason).toWellFormed(),
    ...(refusedAt && { refused_at: refusedAt.toISOString() }),
  };
  unwrap(await mails().update(change).eq('id', id));
}

/** Marks an email that will not be sent, which is no failure. */
export async function withhold(id: string, at: Date): Promise<void> {
  unwrap(await mails().update({ refused_at: at.toISOString() }).eq('id', id));
}

/** The column of what an email is about, by the area that reads it. */
const subjectColumns: Readonly<Partial<Record<Area, keyof DueMail>>> = {
  enquiries: 'enquiry_id',
  applications: 'application_id',
  people: 'account_link_id',
};

/**
 * The emails of these areas that could not be sent, those that are given up included, or their number
 * alone.
 */
export function selectFailedMails(granted: readonly Area[], isCountAlone: boolean) {
  const subjects = granted.flatMap((area) => subjectColumns[area] ?? []);
  return (
    mails()
      .select(
        'id,template,created_at,attempts,refused_at,reason,enquiries(reference,email,kind,assignee_id),job_applications(email),account_links(email,former_email)',
        { count: 'exact', head: isCountAlone },
      )
      // Every email has an id and is about something: without an area the list is empty.
      .or(['id.is.null', ...subjects.map((column) => `${column}.not.is.null`)].join(','))
      .is('sent_at', null)
      .not('reason', 'is', null)
  );
}

/** Counts the emails of these areas that could not be sent, those that are given up included. */
export async function countFailedMails(granted: readonly Area[]): Promise<number> {
  const counted = await selectFailedMails(granted, true);
  unwrap(counted);
  return counted.count ?? 0;
}
