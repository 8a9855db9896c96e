import '#src/client/zod-without-eval.ts';
import { fieldErrorsOf, type FieldErrors } from '#contract/errors.ts';
import { aboutFile } from '#contract/file-names.ts';
import { resumesAccepted } from '#contract/files/refusal.ts';
import { refusedEmail } from '#contract/email-address.ts';
import { jobApplicationFields } from '#contract/schemas/job-application.ts';
import { refusalOfFile } from '../refusal-of-file.ts';
import { incompleteEmail } from '../FormField.tsx';
import { textsOf } from '../use-posted-form.ts';

const missing: FieldErrors = {
  name: 'Enter your name.',
  email: 'Enter your e-mail address, so that we can answer.',
};

const invalid: FieldErrors = {
  resume: 'Enter a link that starts with http:// or https://',
};

async function fileErrors(file: FormDataEntryValue | null): Promise<FieldErrors> {
  if (!(file instanceof File) || file.name === '') return {};
  const refusal = await refusalOfFile(file, resumesAccepted);
  return refusal === undefined ? {} : { resumeFile: aboutFile(file.name, refusal) };
}

/** Validates an application by the schema of the server, in the words of its form. */
export async function checkApplication(data: FormData): Promise<FieldErrors> {
  const texts = textsOf(data);
  const refused = fieldErrorsOf(jobApplicationFields.safeParse(texts).error?.issues ?? []);
  const errors = Object.entries(refused).map(([name, text]) => {
    const own = texts[name]?.trim() ? invalid : missing;
    return [name, text === refusedEmail ? incompleteEmail : (own[name] ?? text)];
  });
  const ofFile = await fileErrors(data.get('resumeFile'));
  return { ...(Object.fromEntries(errors) as FieldErrors), ...ofFile };
}
