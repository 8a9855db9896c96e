import { z } from 'zod';
import { isTransient } from '#server/platform/http/errors.ts';
import { isMarkedSent, markSent, type DueMail } from '#server/platform/mail/mails.repo.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';

const schema = z.object({ id: z.string(), sentAt: z.iso.datetime() });

/** Emails that were sent while the database was out of reach and could not be marked there. */
export const sentMails = makeOutbox('sent-mails', {
  schema,
  deliver: ({ id, sentAt }) => markSent(id, new Date(sentAt)),
});

/**
 * Marks an email as sent: in Postgres, or in Blobs until that is back.
 * @throws AppError UNAVAILABLE when Postgres did not take it, whether Blobs did or not
 */
export async function noteSent(id: string, at: Date): Promise<void> {
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
 * @throws AppError UNAVAILABLE
 */
export const wasSent = async ({ id, attempts }: DueMail): Promise<boolean> =>
  attempts > 1 && ((await sentMails.find(id)) !== undefined || (await isMarkedSent(id)));
