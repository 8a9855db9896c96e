import { useId } from 'react';
import { CheckField } from '#src/islands/ui/Field.tsx';

interface CheckGroupProps<Value> {
  label: string;
  name?: string;
  /** In the order in which they are chosen, too. */
  options: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  /** Utility classes of the element around the options. */
  className: string;
  /** Read-only; the checkboxes can have the focus. */
  isLocked?: boolean;
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several checkboxes under one label, with one error. */
export function CheckGroup<Value>(props: CheckGroupProps<Value>) {
  const { label, name, options, chosen, className, isLocked = false, error, onChange } = props;
  const id = useId();
  const toggle = (value: Value, isChecked: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChecked : chosen.includes(one))),
    );
  return (
    <fieldset aria-describedby={error && id} data-invalid={error && ''}>
      <legend className="field-label mb-2">{label}</legend>
      {error && (
        <span className="field-error mb-2" id={id}>
          {error}
        </span>
      )}
      <div className={className}>
        {options.map((option) => (
          <CheckField
            key={option.label}
            {...(name !== undefined && { name })}
            label={option.label}
            hint={option.hint}
            isChecked={chosen.includes(option.value)}
            isLocked={isLocked}
            onChange={(isChecked) => toggle(option.value, isChecked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
