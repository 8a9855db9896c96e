import type { SelectOption } from '../../data/resources/resource.ts';
import { setSearchParams } from '../../data/router.ts';
import { SelectField } from './SelectField.tsx';

interface FilterFieldProps {
  label: string;
  /** Of the parameter that the choice stands in. */
  name: string;
  value: string | undefined;
  options: readonly SelectOption[];
  /** What is chosen while the address says nothing; the option that narrows nothing down unless given. */
  unsaid?: string;
}

/** A choice that stands in the address, as a step that Back undoes. It leads to the first page. */
export function FilterField({ label, name, value = '', options, unsaid = '' }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      onChange={(next) =>
        setSearchParams({ [name]: next === unsaid ? undefined : next, page: undefined }, 'push')
      }
    />
  );
}
