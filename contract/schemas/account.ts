import { z } from 'zod';
import { lengths, linkTokenLength } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { timestamp } from '#contract/schemas/date.ts';
import { email } from '#contract/schemas/email.ts';
import { id } from '#contract/schemas/id.ts';
import { newPassword, registration, role, user } from '#contract/schemas/user.ts';

/** An account as administrators see it. */
export const account = user.extend({
  email: z.string().nullable(),
  lastLoginAt: timestamp.nullable(),
  /** Since when nobody can log in with it; null while it is in use. */
  disabledAt: timestamp.nullable(),
  /** Whether a login by password asks for a code of an authenticator app. */
  hasApp: z.boolean(),
  /** How many passkeys open the account. */
  passkeys: z.int(),
});

export type Account = z.infer<typeof account>;

/** Somebody who was invited and has not joined yet. */
export const invitation = z.strictObject({
  id,
  role,
  email: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});

export type Invitation = z.infer<typeof invitation>;

/** A one-time link as its maker is told of it. */
export const madeLink = z.strictObject({
  /** The address to hand over; null where it was mailed. Shown this once. */
  url: z.url().nullable(),
  expiresAt: timestamp,
});

export type MadeLink = z.infer<typeof madeLink>;

const optionalEmail = z
  .preprocess((value) => (value === '' ? null : value), email.nullable())
  .optional();

const chosenRole = z.enum(role.options, 'The role is ADMIN or USER');

/** Whom an administrator invites. */
export const sentInvitation = z.object({ role: chosenRole, email: optionalEmail });

export type SentInvitation = z.input<typeof sentInvitation>;

/** What an administrator changes of an account; absent fields stay. */
export const accountChange = z
  .object({
    role: chosenRole.optional(),
    isDisabled: z.boolean('isDisabled is true or false').optional(),
    email: optionalEmail,
  })
  .refine(
    ({ role, isDisabled, email }) => [role, isDisabled, email].some((one) => one !== undefined),
    userMessages.nothingToChange,
  );

export type AccountChange = z.input<typeof accountChange>;

const token = z
  .string({ error: userMessages.linkInvalid })
  .regex(new RegExp(`^[\\w-]{${linkTokenLength}}$`), userMessages.linkInvalid);

export const linkToken = z.object({ token });

/** One place where the account is logged in. */
export const ownSession = z.strictObject({
  id,
  /** What the browser says it is, such as "Firefox on Windows"; null where it says nothing. */
  device: z.string().nullable(),
  createdAt: timestamp,
  /** Noted every few minutes at most. */
  lastSeenAt: timestamp,
  /** The session that asks. */
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSession>;

/** The session to end. */
export const sessionEnd = z.object({ id: z.uuid(userMessages.sessionNotFound) });

/** What a link is for, told to whoever has it. */
export const openedLink = z.strictObject({
  kind: z.enum(['invitation', 'reset']),
  /** The account whose password is replaced; null for an invitation. */
  userName: z.string().nullable(),
  /** The role of the account that an invitation makes; null for a reset. */
  role: role.nullable(),
  expiresAt: timestamp,
});

export type OpenedLink = z.infer<typeof openedLink>;

/** Who was invited chooses name and password. */
export const joining = registration.extend({ token });

export type Joining = z.infer<typeof joining>;

export const passwordReset = z.object({ token, password: newPassword });

export type PasswordReset = z.infer<typeof passwordReset>;

/** Who has forgotten a password gives the user name or the e-mail address. */
export const forgottenPassword = z.object({
  name: z
    .string({ error: validationMessages.allFieldsRequired })
    .trim()
    .min(1, validationMessages.allFieldsRequired)
    .max(lengths.email, `At most ${lengths.email} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This contains characters that cannot be used'),
});
