import { Fragment, type ReactNode } from 'react';
import { dateRange } from '#contract/limits.ts';
import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import type { FieldControl, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import { onDemand } from '../on-demand.tsx';
import { lengthNote } from './check-draft.ts';

/** Not every resource has a text with marks. */
const RichTextField = onDemand(
  'The text field',
  async () => (await import('../rich-text/RichTextField.tsx')).RichTextField,
);

interface TextFieldsProps {
  fields: readonly FieldControl[];
  values: Values;
  errors: FieldErrors;
  /** While they are being sent the texts can be read and not changed; focus stays where it is. */
  isLocked: boolean;
  onType: (name: string, value: string) => void;
  /** The fields of the main file and of the further pictures. */
  media: ReactNode;
  pictures: (label: string) => ReactNode;
}

const inputProps = {
  text: { type: 'text' },
  digits: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  moment: { type: 'datetime-local' },
  date: { type: 'date', min: dateRange.first, max: dateRange.last },
} as const;

/** The fields of a dialog. */
export function TextFields(props: TextFieldsProps) {
  const { fields, values, errors, isLocked, onType, media, pictures } = props;
  return fields.map(({ name, label, kind, hint, isRequired, max, preview }) => {
    if (kind === 'focus' || kind === 'still') return null;
    if (kind === 'pictures') return <Fragment key={name}>{pictures(label)}</Fragment>;
    if (kind === 'media') return <Fragment key={name}>{media}</Fragment>;
    const value = values[name] ?? '';
    if (kind === 'check') {
      return (
        <CheckField
          key={name}
          {...{ name, label, hint }}
          isChecked={value === 'true'}
          isLocked={isLocked}
          onChange={(isChecked) => onType(name, String(isChecked))}
        />
      );
    }
    const common = {
      name,
      label,
      hint,
      value,
      error: errors[name],
      note: (max === undefined ? undefined : lengthNote(value, max)) ?? preview?.(value),
      readOnly: isLocked,
      'aria-required': isRequired,
    };
    return kind === 'markdown' ? (
      <RichTextField key={name} {...common} onType={(text) => onType(name, text)} />
    ) : (
      <Field
        key={name}
        {...common}
        {...inputProps[kind]}
        onChange={(event) => onType(name, event.target.value)}
      />
    );
  });
}
