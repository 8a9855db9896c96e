import { useId } from 'react';
import { controlProps, FieldFrame } from '#src/islands/ui/Field.tsx';
import type { SelectOption } from '../../data/list/filters.ts';
import { setSearchParams } from '../../data/router.ts';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled choice with the browser's own list. */
export function SelectField({ label, value, options, error, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, error }} isCompact>
      <select
        {...controlProps(id, undefined, error)}
        className="field-input min-h-11 cursor-pointer py-2 text-ellipsis"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FilterFieldProps {
  label: string;
  /** Name of the URL parameter. */
  name: string;
  value: string;
  /** The first one is the default, which the URL leaves out. */
  options: readonly SelectOption[];
}

/** A choice in the URL, which Back undoes. It leads to the first page. */
export function FilterField({ label, name, value, options }: FilterFieldProps) {
  const onChange = (next: string) => {
    const isDefault = next === options[0]?.value;
    setSearchParams({ [name]: isDefault ? undefined : next, page: undefined }, 'push');
  };
  return <SelectField {...{ label, value, options, onChange }} />;
}
