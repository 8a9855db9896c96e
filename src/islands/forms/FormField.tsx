import type { ComponentProps } from 'react';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'accept'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'inputMode'
  | 'onBlur'
  | 'required'
  | 'spellCheck'
  | 'type'
>;

export interface FormFieldProps extends InputProps {
  /** Prefix of the ids of its parts. */
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** Unit of a number, shown beside the label. */
  unit?: string | undefined;
  /** Renders a select of these. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** Renders a textarea of this height. */
  rows?: number | undefined;
  /** Shows beside the label that the field is required. */
  isMarked?: boolean;
  /** Why the value is refused. */
  error?: string | undefined;
  /** The value of a controlled field; a field without it is uncontrolled. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValue?: ((value: string) => void) | undefined;
}

function Label({ id, label, unit, required, isMarked }: FormFieldProps) {
  return (
    <label className="field-label" htmlFor={id}>
      {label}
      {unit && <span className="font-normal text-steel" id={`${id}-unit`}>{` in ${unit}`}</span>}
      {isMarked && required && <span className="font-normal text-steel"> (required)</span>}
    </label>
  );
}

/**
 * Attributes of a field for an e-mail address. Without script a browser refuses letters such as ü
 * before the @ in a field of type `email`, and the server takes them.
 */
export const emailField = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The message for an invalid e-mail address, with an example. */
export const incompleteEmail = 'Enter a complete e-mail address, e.g. name@example.com';

/** A labelled field of a form that also works without JavaScript, with its hint and its error. */
export function FormField(props: FormFieldProps) {
  const { id, label, hint, unit, options, rows, isMarked, error, onValue, ...control } = props;
  const describedBy = [hint && `${id}-hint`, unit && `${id}-unit`, `${id}-error`];
  const common = {
    id,
    className: 'field-input',
    'aria-describedby': describedBy.filter(Boolean).join(' '),
    'aria-invalid': error ? true : undefined,
    onChange:
      onValue &&
      (({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value)),
  };
  const { name, value, defaultValue, required } = control;
  return (
    <div className="field content-end">
      <Label {...props} />
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {options ? (
        <select {...common} {...{ name, value, defaultValue, required }}>
          <option value="">Not chosen</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...common} {...{ name, value, defaultValue, required, rows }} />
      ) : (
        <input {...common} {...control} />
      )}
      <span className="field-error" id={`${id}-error`}>
        {error}
      </span>
    </div>
  );
}
