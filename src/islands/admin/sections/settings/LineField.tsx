import type { ComponentProps } from 'react';
import { TextField } from '#src/islands/ui/Field.tsx';

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onType: (text: string) => void;
}

/** A text of one line that is shown whole: a line break becomes a blank, and Enter makes none. */
export const LineField = ({ onType, ...field }: LineFieldProps) => (
  <TextField
    {...field}
    rows={1}
    isLine
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.preventDefault();
    }}
    onChange={({ target }) => onType(target.value.replaceAll(/[\r\n]+/g, ' '))}
  />
);
