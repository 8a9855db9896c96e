import { completedLink } from '#contract/completed-link.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { acceptOf } from '#contract/file-names.ts';
import { resumeTypes } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { retention } from '#src/config/retention.ts';
import { emailField, FormField, type FormFieldProps } from '../FormField.tsx';
import { largestFile } from '../refusal-of-file.ts';
import { SendButton } from '../SendButton.tsx';

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'E-mail', ...emailField, required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: 'Optional' },
  {
    name: 'resume',
    label: 'Resume',
    type: 'text',
    inputMode: 'url',
    autoComplete: 'url',
    hint: 'Optional. A public link to a shared file or a profile, e.g. drive.google.com/…',
    onBlur: ({ currentTarget }) => {
      currentTarget.value = completedLink(currentTarget.value);
    },
  },
  {
    name: 'coverLetter',
    label: 'Cover letter',
    hint: 'Optional. What you have built, run or repaired',
    rows: 7,
  },
] as const satisfies readonly Omit<FormFieldProps, 'id'>[];

/** What an applicant fills in, with the button. */
export function ApplicationFields({
  errors,
  isSending,
}: {
  errors: FieldErrors;
  isSending: boolean;
}) {
  return (
    <>
      <p className="text-small text-steel">
        Name and e-mail are required; the other fields are optional.
      </p>
      {fields.map((field) => (
        <FormField
          key={field.name}
          {...field}
          id={`application-${field.name}`}
          error={errors[field.name]}
        />
      ))}
      <FormField
        id="application-resumeFile"
        name="resumeFile"
        type="file"
        label="CV as a file"
        hint={`Optional. PDF, DOCX or a scan (JPEG, PNG, HEIC), up to ${largestFile}`}
        accept={acceptOf(resumeTypes)}
        error={errors['resumeFile']}
      />
      <p className="text-small text-steel">
        {`We keep your application for ${retention.applications} and delete it then. You can withdraw and delete it at any time. `}
        <a className="text-link" href={routes.privacy}>
          Privacy
        </a>
      </p>
      <SendButton isSending={isSending} className="justify-self-start max-[11rem]:px-2">
        Send application
      </SendButton>
    </>
  );
}
