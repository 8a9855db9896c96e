import { z } from 'zod';
import { dutyQuestions, enquiryKinds, enquirySystems } from '#contract/duty-questions.ts';
import { hasPhoneNumber, requiredOfEnquiry } from '#contract/enquiry-rules.ts';
import { attachmentLimits, lengths } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { attachmentName } from '#contract/schemas/attachment.ts';
import { collectDuty, parseDuty } from '#contract/schemas/duty.ts';
import { email, optionalLine, optionalText, requiredLine } from '#contract/schemas/fields.ts';

/** A form sends the number as text, and no system as an empty text or as `none`. */
const system = z
  .preprocess(
    (given) =>
      given === '' || given === 'none' || given === undefined
        ? null
        : typeof given === 'string' && /^\d$/.test(given)
          ? Number(given)
          : given,
    z.literal(enquirySystems, enquiryMessages.systemRefused).nullable(),
  )
  .optional()
  .transform((value) => value ?? null);

/** A ticked box of a form is `on`. */
export const ticked = (refused: string) =>
  z.union([z.literal(true), z.enum(['on', 'true', 'yes'])], refused);

const consent = ticked(enquiryMessages.consentRequired).transform(() => true as const);

/** Names of uploaded files. A form sends them in one text, separated by commas. */
export const uploads = z
  .preprocess(
    (given) =>
      typeof given === 'string'
        ? given
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
        : given,
    z
      .array(attachmentName, 'uploads is a list of file names')
      .max(attachmentLimits.atOnce, enquiryMessages.tooManyFiles)
      .refine((names) => new Set(names).size === names.length, 'Name each file once'),
  )
  .optional()
  .transform((names) => names ?? []);

/** A field that people do not see: only automatic forms fill it in. */
const honeypot = z.string().max(0, enquiryMessages.honeypotFilled).nullish();

/** A form without an address sends a blank text. */
const optionalEmail = z
  .preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? null : (given ?? null)),
    email.nullable(),
  )
  .optional()
  .transform((value) => value ?? null);

const fields = z.object({
  kind: z.enum(enquiryKinds, enquiryMessages.kindRefused),
  name: requiredLine('The name', lengths.name, requiredOfEnquiry.name),
  company: optionalLine('The company', lengths.company),
  email: optionalEmail,
  phone: optionalLine('The phone number', lengths.phone),
  country: optionalLine('The country', lengths.region),
  /** Of the country, such as Maharashtra. */
  state: optionalLine('The state', lengths.region),
  system,
  duty: z.record(z.string(), z.unknown(), 'duty is an object of answers').default({}),
  message: optionalText('The message', lengths.message),
  consent,
  uploads,
  website: honeypot,
});

/** Refuses an enquiry without a way to answer it, or without content, and answers that do not fit. */
function checkTogether(
  { kind, system: about, duty: given, message, email, phone }: z.output<typeof fields>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const refuse = (name: string, refused: string) =>
    addIssue({ code: 'custom', path: [name], message: refused });
  if (email === null && !hasPhoneNumber(phone)) refuse('email', requiredOfEnquiry.contact);
  let isAnswered = false;
  const duty = parseDuty(kind, about, given, (issue) => {
    isAnswered = true;
    addIssue(issue);
  });
  isAnswered ||= Object.keys(duty).length > 0;
  if (message !== null || isAnswered) return;
  const isAsked = dutyQuestions(kind, about).length > 0;
  refuse('message', requiredOfEnquiry[isAsked ? 'messageOrAnswer' : 'message']);
}

/** Fields that the check of all together reads, and that have to be right for it. */
const readTogether = ['kind', 'system', 'duty', 'message', 'phone'];

/**
 * The form of an enquiry. Required are kind, name, consent, an e-mail address or a telephone number,
 * and a message or one answer about the duty.
 */
export const enquiryFields = z.preprocess(
  collectDuty,
  fields
    .superRefine(checkTogether, {
      // Runs even when the name is missing, so that one answer lists every problem.
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => readTogether.includes(String(path?.[0]))),
    })
    .transform(({ website, ...sent }) => ({
      ...sent,
      duty: parseDuty(sent.kind, sent.system, sent.duty, () => undefined),
    })),
);

export type EnquiryFields = z.output<typeof enquiryFields>;

/** The answer to the sender of an enquiry. */
export const enquiryReceipt = z.strictObject({
  reference: z.string(),
  /** The day (yyyy-MM-dd, India) by whose end we answer. */
  promisedBy: z.iso.date(),
  /** The private URL; left out where an earlier attempt was stored already. */
  statusUrl: z.url().optional(),
});

export type EnquiryReceipt = z.infer<typeof enquiryReceipt>;
