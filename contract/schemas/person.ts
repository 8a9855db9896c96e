import { z } from 'zod';
import { timestamp } from '#contract/schemas/date.ts';
import { email } from '#contract/schemas/email.ts';
import { enquiry, historyEntry, refusedEnquiry } from '#contract/schemas/enquiry-case.ts';
import { attachment } from '#contract/schemas/attachment.ts';
import { jobApplication, refusedApplication } from '#contract/schemas/job-application.ts';

/** Whose data is meant: whoever gave this address, in any case. */
export const personQuery = z.strictObject(
  { email },
  {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'Send email only' : undefined),
  },
);

/** A mail about an enquiry or an application; its text is not kept. */
const mail = z.strictObject({
  template: z.string(),
  madeAt: timestamp,
  sentAt: timestamp.nullable(),
  /** When it was given up. */
  refusedAt: timestamp.nullable(),
});

const mails = z.array(mail);

/** Everything that is kept of the person who gave an address. */
export const personData = z.strictObject({
  email: z.string(),
  enquiries: z.array(
    enquiry.extend({ attachments: z.array(attachment), history: z.array(historyEntry), mails }),
  ),
  applications: z.array(jobApplication.extend({ mails })),
  /** Acknowledged in an outage, and refused by the database afterwards. */
  refusedEnquiries: z.array(refusedEnquiry),
  refusedApplications: z.array(refusedApplication),
});

export type PersonData = z.infer<typeof personData>;

/** How many of each were deleted. */
export const removedOfPerson = z.strictObject({
  enquiries: z.int().min(0),
  applications: z.int().min(0),
});
