import '#src/client/zod-without-eval.ts';
import { fieldErrorsOf, type FieldErrors } from '#contract/errors.ts';
import { refusedEmail } from '#contract/email-address.ts';
import { enquiryFields } from '#contract/schemas/enquiry.ts';
import { incompleteEmail } from '../FormField.tsx';
import { textsOf } from '../use-posted-form.ts';

const missing: FieldErrors = {
  name: 'Enter your name.',
  consent: 'Tick the box: without it we may not keep what you send.',
};

/** Validates an enquiry by the schema of the server, in the words of its form. */
export function checkEnquiry(data: FormData): FieldErrors {
  // The server answers for the field for machines, which has no place for an error.
  const { website: _, ...texts } = textsOf(data);
  const refused = fieldErrorsOf(enquiryFields.safeParse(texts).error?.issues ?? []);
  const errors = { ...refused };
  for (const [name, text] of Object.entries(missing)) {
    if (refused[name] !== undefined && !texts[name]?.trim()) errors[name] = text;
  }
  if (refused['email'] === refusedEmail) errors['email'] = incompleteEmail;
  return errors;
}
