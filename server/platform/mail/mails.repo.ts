import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

/** A mail that is due and that this run alone has. */
export interface DueMail {
  id: string;
  template: Tables<'outgoing_mails'>['template'];
  enquiryId: string | null;
  applicationId: string | null;
  accountLinkId: string | null;
  madeAt: string;
  /** How often it has been taken, this time too. */
  attempts: number;
}

const mails = () => serviceDb().from('outgoing_mails');
const longestReason = 1_000;

/** Takes up to `limit` mails that are due; the next run that may try them is a while ahead. */
export async function takeMails(limit: number, now: Date): Promise<DueMail[]> {
  const rows = unwrap(
    await serviceDb().rpc('take_mails', { p_limit: limit, p_now: now.toISOString() }),
  );
  return rows.map((row) => ({
    id: row.mail_id,
    template: row.mail_template as DueMail['template'],
    enquiryId: row.mail_enquiry_id,
    applicationId: row.mail_application_id,
    accountLinkId: row.mail_account_link_id,
    madeAt: row.mail_created_at,
    attempts: row.mail_attempts,
  }));
}

/** Notes when a mail was sent, and drops the reason of earlier failures. */
export async function markSent(id: string, at: Date): Promise<void> {
  unwrap(await mails().update({ sent_at: at.toISOString(), reason: null }).eq('id', id));
}

/** True when a mail is noted as sent. */
export async function isMarkedSent(id: string): Promise<boolean> {
  const row = unwrap(await mails().select('sent_at').eq('id', id).maybeSingle());
  return typeof row?.sent_at === 'string';
}

/** Notes why a mail was not sent; with `refusedAt` it is given up. */
export async function markFailed(id: string, reason: string, refusedAt?: Date): Promise<void> {
  const change = {
    reason: reason.slice(0, longestReason).toWellFormed(),
    ...(refusedAt && { refused_at: refusedAt.toISOString() }),
  };
  unwrap(await mails().update(change).eq('id', id));
}

/** Notes that a mail will not be sent, which is no failure. */
export async function withhold(id: string, at: Date): Promise<void> {
  unwrap(await mails().update({ refused_at: at.toISOString() }).eq('id', id));
}

const failed = (isCountAlone: boolean) =>
  mails()
    .select(
      'id,template,created_at,attempts,refused_at,reason,enquiries(reference,email,kind),job_applications(email),account_links(email)',
      { count: 'exact', head: isCountAlone },
    )
    .is('sent_at', null)
    .not('reason', 'is', null);

/** How many mails could not be sent, those that are given up included. */
export async function countFailedMails(): Promise<number> {
  const counted = await failed(true);
  unwrap(counted);
  return counted.count ?? 0;
}

/** The mails that could not be sent, the latest first, at most `limit`. */
export const selectFailedMails = async (limit: number) =>
  unwrap(await failed(false).order('created_at', { ascending: false }).order('id').limit(limit));
