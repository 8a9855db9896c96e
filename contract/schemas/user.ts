import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { timestamp } from '#contract/schemas/date.ts';
import { isStorable } from '#contract/schemas/text.ts';
import { id } from '#contract/schemas/id.ts';

export const role = z.enum(['ADMIN', 'USER']);
export type Role = z.infer<typeof role>;

/** An account as it goes out: an allow-list, so the password hash has no way here. */
export const user = z.strictObject({
  id,
  userName: z.string(),
  role,
  createdAt: timestamp,
});

export type User = z.infer<typeof user>;

/** Beside an administrator who has to set up two-step login before anything else. */
export const missingFactor = { secondFactorMissing: z.literal(true).optional() };

/**
 * 256 bits in base64url, for an administrator: what their browser encrypts unsent notes with, and
 * what it did so with before the secret of the site was rotated.
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

/** Log in with whatever was once accepted: no rule but presence and a bound on the work. */
export const credentials = z.object({
  userName: requiredText(lengths.userNameMax),
  password: requiredText(lengths.passwordMax),
});

export type Credentials = z.infer<typeof credentials>;

/** A password that somebody gives to show who they are. */
export const givenPassword = requiredText(lengths.passwordMax);

/** Its length is looked at here; whether it is among the commonest ones, the server looks at. */
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

/** An account made by an administrator, who may make another administrator. */
export const newAccount = registration.extend({
  role: z.enum(role.options, 'The role is ADMIN or USER'),
});

/** The current password is sent beside it, as `confirmation` says. */
export const passwordChange = z.object({ newPassword });

export type PasswordChange = z.infer<typeof passwordChange>;
