import { useId } from 'react';
import type { SelectOption } from '../../data/resources/resource.ts';
import { setSearchParams } from '../../data/router.ts';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled choice: the browser's own list, so that it works under every thumb and key. */
export function SelectField({ label, value, options, error, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field min-w-0">
      <label className="field-label text-fine" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input min-h-11 cursor-pointer py-2 text-ellipsis"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

interface FilterFieldProps {
  label: string;
  /** Name of the URL parameter. */
  name: string;
  value: string | undefined;
  /** The first one is the default, which the URL leaves out. */
  options: readonly SelectOption[];
}

/** A choice in the URL, which Back undoes. It leads to the first page. */
export function FilterField({ label, name, value = '', options }: FilterFieldProps) {
  const onChange = (next: string) => {
    const isDefault = next === options[0]?.value;
    setSearchParams({ [name]: isDefault ? undefined : next, page: undefined }, 'push');
  };
  return <SelectField {...{ label, value, options, onChange }} />;
}

/**
 * A table of names and labels as options in its order.
 * @param all the label of the option that narrows nothing down; none unless given
 */
export const optionsOf = (
  table: Readonly<Record<string, string>>,
  all?: string,
): readonly SelectOption[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
];
