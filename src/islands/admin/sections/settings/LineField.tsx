import type { ComponentProps } from 'react';
import { TextField } from '#src/islands/ui/Field.tsx';

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onChange: (event: { target: { value: string } }) => void;
}

/** A text of one line that wraps to be shown whole. A pasted line break becomes a blank. */
export const LineField = ({ onChange, ...field }: LineFieldProps) => (
  <TextField
    {...field}
    rows={1}
    isLine
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.preventDefault();
    }}
    onChange={({ target }) =>
      onChange({ target: { value: target.value.replaceAll(/[\r\n]+/g, ' ') } })
    }
  />
);
