import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { retention } from '#src/config/retention.ts';
import { emailField, FormField } from '../FormField.tsx';
import type { FieldState } from './EnquiryForm.tsx';

interface Props {
  field: (name: string) => FieldState;
  /** Which of them are still missing. */
  children: ReactNode;
}

/** Who writes. An e-mail address or a telephone number is enough. */
export function PersonFields({ field, children }: Props) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-body font-semibold">Your details</legend>
      <FormField {...field('name')} label="Name" autoComplete="name" required isMarked />
      <FormField {...field('company')} label="Company" autoComplete="organization" />
      <FormField
        {...field('email')}
        {...emailField}
        label="E-mail"
        hint="Or enter a telephone number"
      />
      <FormField
        {...field('phone')}
        type="tel"
        label="Phone"
        hint="Or enter an e-mail address"
        autoComplete="tel"
      />
      <FormField {...field('state')} label="State" autoComplete="address-level1" />
      <FormField {...field('country')} label="Country" autoComplete="country-name" />
      {children}
    </fieldset>
  );
}

/** The consent to storage. */
export function ConsentField({ error }: { error: string | undefined }) {
  return (
    <div className="field">
      <label className="flex gap-3 text-small">
        <input
          id="enquiry-consent"
          type="checkbox"
          name="consent"
          required
          className="mt-0.5 size-6 shrink-0 accent-ink"
          aria-invalid={error ? true : undefined}
          aria-describedby="enquiry-consent-error"
        />
        <span>
          {`SMCS may keep what I send in order to answer it, for ${retention.enquiries} after the last message. I can delete it at any time. `}
          <a className="text-link" href={routes.privacy}>
            Privacy
          </a>
        </span>
      </label>
      <span className="field-error" id="enquiry-consent-error">
        {error}
      </span>
    </div>
  );
}

/** A field that people do not see: what fills it in is a machine. */
export function Honeypot() {
  return (
    <p className="absolute -left-[200vw]" aria-hidden="true">
      <label htmlFor="enquiry-website">Website, leave empty</label>
      <input id="enquiry-website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
