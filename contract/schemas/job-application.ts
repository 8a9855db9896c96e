import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { optionalText, requiredText } from '#contract/schemas/text.ts';

const resumeRefused = 'The resume must be a public link that starts with http:// or https://';

/** An absolute http(s) URL that carries no user name or password. */
function isPublicLink(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** What an applicant sends: name and e-mail are required, the rest is welcome. */
export const jobApplicationFields = z.object({
  name: requiredText('The name', lengths.name),
  email: requiredText('The e-mail address', lengths.email).pipe(
    z.email('Please give a valid e-mail address'),
  ),
  phone: optionalText('The phone number', lengths.phone),
  resume: optionalText('The resume link', lengths.resume).refine(
    (value) => value === null || isPublicLink(value),
    resumeRefused,
  ),
  coverLetter: optionalText('The cover letter', lengths.coverLetter),
});

export type JobApplicationFields = z.infer<typeof jobApplicationFields>;

/** A client's own name for one attempt, so that sending it again is harmless. */
export const idempotencyKey = z
  .string()
  .max(lengths.idempotencyKey)
  .regex(/^[\x21-\x7e]+$/, 'Idempotency-Key must be printable ASCII without blanks');
