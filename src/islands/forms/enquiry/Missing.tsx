import type { EnquiryKind } from '#contract/duty-questions.ts';
import type { FieldErrors } from '#contract/errors.ts';

/** Fields that an enquiry cannot do without, in the order of the form. */
const required = ['message', 'name', 'email', 'consent'] as const;
type Required = (typeof required)[number];

const labelOf = (name: Required, kind: EnquiryKind): string =>
  ({
    message: kind === 'question' ? 'Your message' : 'a message or one answer',
    name: 'Name',
    email: 'E-mail or phone',
    consent: 'consent',
  })[name];

/** The required fields that are still empty. */
export const missingFields = (problems: FieldErrors, email: string): Required[] =>
  required.filter((name) => problems[name] !== undefined && (name !== 'email' || !email.trim()));

interface Props {
  id?: string;
  fields: readonly Required[];
  kind: EnquiryKind;
  className: string;
}

/** Names the missing fields; its line is always there, so that nothing moves. */
export function Missing({ id, fields, kind, className }: Props) {
  const names = fields.map((name) => labelOf(name, kind)).join(', ');
  return (
    <p id={id} className={`min-h-6 text-small text-steel ${className}`}>
      {names && `Still missing: ${names}.`}
    </p>
  );
}
