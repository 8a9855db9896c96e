import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { requiredText } from '#contract/schemas/text.ts';

const refused = 'Please give a valid e-mail address';

/** Of an address, before the @ (RFC 5321 §4.5.3.1.1). */
const longestLocalPart = 64;

/** An e-mail address that a person gives of themselves: required. */
export const email = requiredText('The e-mail address', lengths.email)
  .pipe(z.email(refused))
  .refine((value) => value.lastIndexOf('@') <= longestLocalPart, refused);
