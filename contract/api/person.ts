import { z } from 'zod';
import { admin, answer } from '#contract/api/endpoint.ts';
import { fewestDigits, phoneNumberOf } from '#contract/enquiry-rules.ts';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { email, onlyKnown, requiredText, timestamp } from '#contract/schemas/fields.ts';
import { enquiryDetail, refusedEnquiry } from '#contract/schemas/enquiry-case.ts';
import { jobApplication, refusedApplication } from '#contract/schemas/job-application.ts';

const phone = requiredText('The telephone number', lengths.phone).refine(
  (text) => phoneNumberOf(text).length >= fewestDigits,
  'Please give a valid telephone number',
);

/**
 * Names a person by e-mail address, in any case, or by telephone number, in any notation: an enquiry
 * may have a telephone number alone.
 */
export const personQuery = z
  .strictObject(
    { email: email.optional(), phone: phone.optional() },
    onlyKnown('Send email or phone only'),
  )
  .superRefine((given, context) => {
    if ((given.email === undefined) !== (given.phone === undefined)) return;
    const message =
      given.email === undefined
        ? validationMessages.allFieldsRequired
        : 'Send either email or phone';
    context.addIssue({ code: 'custom', path: ['email'], message });
  });

export type PersonQuery = z.infer<typeof personQuery>;

/** A mail about an enquiry or an application; its text is not stored. */
const mail = z.strictObject({
  template: z.string(),
  madeAt: timestamp,
  sentAt: timestamp.nullable(),
  /** When the attempts ended without success. */
  refusedAt: timestamp.nullable(),
  /** When the mail service reported that it could not be delivered. */
  bouncedAt: timestamp.nullable(),
});

/** Everything that is stored about the person with an e-mail address, or a telephone number. */
const personData = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().optional(),
  enquiries: z.array(enquiryDetail.omit({ eraseOn: true }).extend({ mails: z.array(mail) })),
  applications: z.array(jobApplication.extend({ mails: z.array(mail) })),
  /** Acknowledged in an outage, and refused by the database afterwards. */
  refusedEnquiries: z.array(refusedEnquiry),
  refusedApplications: z.array(refusedApplication),
});

export type PersonData = z.infer<typeof personData>;

const removedOfPerson = z.strictObject({
  enquiries: z.int().min(0),
  applications: z.int().min(0),
});

const submissions = admin(['enquiries', 'applications']);

/**
 * The rows of the /v1 table about the data of one person, by e-mail address. Both are POSTs,
 * because logs keep URLs, and an e-mail address must not be in one.
 */
export const personApi = {
  /** As a download. */
  exportPerson: submissions.post('/v1/people/export', {
    errors: ['NOT_FOUND'],
    input: personQuery,
    output: answer({ person: personData }),
  }),
  /** Deletes enquiries and applications with their files, history and emails, for good. */
  removePerson: submissions.post('/v1/people/removal', {
    confirm: 'password',
    errors: ['NOT_FOUND'],
    input: personQuery,
    output: answer({ message: z.string(), removed: removedOfPerson }),
  }),
};
