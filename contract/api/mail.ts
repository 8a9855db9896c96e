import { z } from 'zod';
import { admin, answer, open } from '#contract/api/endpoint.ts';
import { failedMail } from '#contract/schemas/enquiry-case.ts';

const anyArea = admin('any');

/**
 * An event of Mailgun, as far as it is read. `signature` is hexadecimal HMAC-SHA-256 of timestamp
 * and token under the account's signing key.
 */
const mailEvent = z.object({
  signature: z.object({
    /** Seconds since 1970. */
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string().regex(/^[\da-f]{64}$/),
  }),
  'event-data': z.object({
    /** `failed` is a bounce when it is permanent. */
    event: z.string(),
    severity: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string() }) }).optional(),
    'delivery-status': z
      .object({ message: z.string().nullish(), description: z.string().nullish() })
      .optional(),
  }),
});

export type MailEvent = z.infer<typeof mailEvent>;

export const mailApi = {
  /**
   * Mails in the areas of the caller that were given up, and those that have failed and are tried
   * again; at most a hundred.
   */
  listFailedMails: anyArea.get('/v1/mails/failed', {
    output: answer({ mails: z.array(failedMail) }),
  }),
  /** For the webhook of the mail service, which signs it. NOT_FOUND while none is set up. */
  receiveMailEvent: open.post('/v1/mails/events', {
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    input: mailEvent,
    output: answer({}),
  }),
};
