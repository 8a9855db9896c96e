import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailEvent } from '#contract/api/mail.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { id, storablePart } from '#contract/schemas/fields.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { env } from '#server/platform/env.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { longestReason } from '#server/platform/mail/failed-mails.ts';

// The events of Mailgun. Of the large mail services it is the one that signs with a shared key and names
// the Message-ID that we gave. Its signature does not cover the event, so each is accepted once.

/** How far the clock of the sender may be off, and for how long a signature is remembered. */
const longestAgeSeconds = 5 * 60;

function isSigned({ timestamp, token, signature }: MailEvent['signature'], key: string): boolean {
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest();
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) && age <= longestAgeSeconds;
}

/** The id of the mail that bounced for good, by its Message-ID; undefined for every other event. */
function findBounced({ event, severity, message }: MailEvent['event-data']): string | undefined {
  if (event !== 'failed' || severity !== 'permanent') return undefined;
  const [local] = (message?.headers['message-id'] ?? '').replace(/^</, '').split('@');
  return id.safeParse(local).data;
}

export const mailEventHandlers = {
  /**
   * Marks the mail that an event is about as bounced, once. An event about anything else, about a mail
   * that is not there or that has bounced before, or that has come before, changes nothing.
   * @throws AppError NOT_FOUND while no key is set, FORBIDDEN, UNAVAILABLE
   */
  async receiveMailEvent({ input }) {
    const { MAIL_EVENTS_SECRET: key } = env();
    if (key === undefined) throw new AppError('NOT_FOUND', notFoundMessages.endpoint);
    if (!isSigned(input.signature, key)) throw new AppError('FORBIDDEN', serverMessages.forbidden);
    const bounced = findBounced(input['event-data']);
    if (bounced !== undefined) {
      const { description, message } = input['event-data']['delivery-status'] ?? {};
      const reason = storablePart(description || message || '', longestReason);
      await callFunction('mark_bounced', {
        p_key: `mail-event:${input.signature.signature}`,
        p_window_seconds: 2 * longestAgeSeconds,
        p_mail_id: bounced,
        p_reason: reason || null,
      });
    }
    return { body: { success: true } };
  },
} satisfies Partial<Handlers>;
