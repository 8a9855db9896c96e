import { z } from 'zod';
import { areas as allAreas, type Area } from '#contract/areas.ts';
import { lengths, linkTokenLength } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { clearable, email, id, isStorable, timestamp } from '#contract/schemas/fields.ts';
import { userMessages } from '#contract/user-messages.ts';

export const role = z.enum(['ADMIN', 'USER']);
export type Role = z.infer<typeof role>;

const area = z.enum(allAreas, `An area is one of ${allAreas.join(', ')}`);

/** An account in an answer. The schema lists its fields, so a password hash cannot be among them. */
export const user = z.strictObject({
  id,
  userName: z.string(),
  role,
  /** The areas of an administrator; none for other accounts. */
  areas: z.array(area),
  createdAt: timestamp,
});

export type User = z.infer<typeof user>;

/** Present for an administrator who has to set up two-step login first. */
export const missingFactor = { secondFactorMissing: z.literal(true).optional() };

/**
 * Keys with which an administrator's browser encrypts unsent notes: 256 bits in base64url. The
 * previous one is that of the site's secret before its rotation.
 */
export const noteKeys = {
  noteKey: z.string().optional(),
  previousNoteKey: z.string().optional(),
};

const requiredText = (max: number) =>
  z
    .string({ error: validationMessages.allFieldsRequired })
    .min(1, validationMessages.allFieldsRequired)
    .max(max, `At most ${max} characters`)
    .refine(isStorable, 'This contains characters that cannot be used');

/** A login. Rules for new names and passwords do not apply: an existing one may be older than them. */
export const credentials = z.object({
  // A phone adds a space after a word that it completes.
  userName: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    requiredText(lengths.userNameMax),
  ),
  password: requiredText(lengths.passwordMax),
});

export type Credentials = z.infer<typeof credentials>;

/** An existing password, which is compared with the stored hash. */
export const givenPassword = requiredText(lengths.passwordMax);

/** The schema checks its length; the server also refuses common passwords. */
export const newPassword = requiredText(lengths.passwordMax).min(
  lengths.passwordMin,
  `A password has at least ${lengths.passwordMin} characters`,
);

/** A new account. Never takes a role. */
export const registration = z.object({
  userName: requiredText(lengths.userNameMax)
    .min(lengths.userNameMin, `A username has at least ${lengths.userNameMin} characters`)
    .regex(/^[A-Za-z0-9._@-]*$/, 'A username has letters, digits and . _ @ - only'),
  password: newPassword,
});

export type Registration = z.infer<typeof registration>;

const chosenRole = z.enum(role.options, 'The role is ADMIN or USER');

/** Sorted in the order of the list, without duplicates. */
const chosenAreas = z
  .array(area, 'areas is a list')
  .transform((chosen) => allAreas.filter((one) => chosen.includes(one)));

/** Refuses an administrator without an area, and areas without that role. */
function checkAreas(
  given: z.core.ParsePayload<{ role?: Role | undefined; areas?: Area[] | undefined }>,
) {
  const { role, areas = [] } = given.value;
  if ((role === 'ADMIN') === areas.length > 0) return;
  const message = areas.length > 0 ? userMessages.areasOfAdministrators : userMessages.areaMissing;
  given.issues.push({ code: 'custom', path: ['areas'], message, input: given.value });
}

/** An account made by an administrator, in any role. */
export const newAccount = registration
  .extend({ role: chosenRole, areas: chosenAreas.default([]) })
  .check(checkAreas);

/** The request also has the fields of `confirmation`. */
export const passwordChange = z.object({ newPassword });

export type PasswordChange = z.infer<typeof passwordChange>;

export const account = user.extend({
  email: z.string().nullable(),
  lastLoginAt: timestamp.nullable(),
  /** When it was disabled; null for an account in use. */
  disabledAt: timestamp.nullable(),
  /** Whether a login by password asks for a code of an authenticator app. */
  hasApp: z.boolean(),
  /** Number of passkeys. */
  passkeys: z.int(),
});

export type Account = z.infer<typeof account>;

/** An invitation that is still open. */
export const invitation = z.strictObject({
  id,
  role,
  areas: z.array(area),
  email: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});

export type Invitation = z.infer<typeof invitation>;

/** A one-time link, for the administrator who made it. */
export const madeLink = z.strictObject({
  /** The URL to hand over, answered once; null if it was sent by e-mail. */
  url: z.url().nullable(),
  expiresAt: timestamp,
});

export type MadeLink = z.infer<typeof madeLink>;

/** The caller's own e-mail address; an empty text removes it. */
export const emailChange = z.object({ email: clearable(email) });

export const sentInvitation = z
  .object({ role: chosenRole, areas: chosenAreas.default([]), email: clearable(email).optional() })
  .check(checkAreas);

export type SentInvitation = z.input<typeof sentInvitation>;

/** A change of an account by an administrator. Absent fields stay. The role ADMIN needs areas. */
export const accountChange = z
  .object({
    role: chosenRole.optional(),
    areas: chosenAreas.optional(),
    isDisabled: z.boolean('isDisabled is true or false').optional(),
    email: clearable(email).optional(),
  })
  .refine(
    ({ role, areas, isDisabled, email }) =>
      [role, areas, isDisabled, email].some((one) => one !== undefined),
    userMessages.nothingToChange,
  )
  .check(checkAreas);

export type AccountChange = z.input<typeof accountChange>;

const token = z
  .string({ error: userMessages.linkInvalid })
  .regex(new RegExp(`^[\\w-]{${linkTokenLength}}$`), userMessages.linkInvalid);

export const linkToken = z.object({ token });

export const ownSession = z.strictObject({
  id,
  /** Browser and system, such as "Firefox on Windows"; null without a User-Agent header. */
  device: z.string().nullable(),
  createdAt: timestamp,
  /** Updated every few minutes at most. */
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSession>;

export const sessionEnd = z.object({ id: z.uuid(userMessages.sessionNotFound) });

/** The purpose of a link, for its holder. */
export const openedLink = z.strictObject({
  kind: z.enum(['invitation', 'reset', 'email']),
  /** The account whose password or address is replaced; null for an invitation. */
  userName: z.string().nullable(),
  /** The role of the account that an invitation makes; null for other links. */
  role: role.nullable(),
  /** Its areas; none for other links. */
  areas: z.array(area),
  /** The new e-mail address of the account; null for other links. */
  email: z.string().nullable(),
  expiresAt: timestamp,
});

export type OpenedLink = z.infer<typeof openedLink>;

export const joining = registration.extend({ token });

export type Joining = z.infer<typeof joining>;

export const passwordReset = z.object({ token, password: newPassword });

export type PasswordReset = z.infer<typeof passwordReset>;

/** A request for a reset link, by user name or e-mail address. */
export const forgottenPassword = z.object({
  name: z
    .string({ error: validationMessages.allFieldsRequired })
    .trim()
    .min(1, validationMessages.allFieldsRequired)
    .max(lengths.email, `At most ${lengths.email} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This contains characters that cannot be used'),
});
