import { useId } from 'react';
import type { SelectOption } from '../../data/resources/resource.ts';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** A labelled choice: the browser's own list, so that it works under every thumb and key. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
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
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
