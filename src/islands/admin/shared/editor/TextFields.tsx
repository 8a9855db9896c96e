import { dateRange } from '#contract/limits.ts';
import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import { editorFields } from '../../data/resources/read-values.ts';
import { lazyPart } from '../lazy-part.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { StoredPictureButton } from '../stored/StoredPictureButton.tsx';
import { lengthNote } from './check-draft.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { LanguageField } from './LanguageField.tsx';
import { MediaField } from './MediaField.tsx';

const PicturesField = lazyPart(
  'The list of pictures',
  async () => (await import('./PicturesField.tsx')).PicturesField,
);

const inputProps = {
  text: { type: 'text' },
  digits: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  moment: { type: 'datetime-local' },
  date: { type: 'date', min: dateRange.first, max: dateRange.last },
} as const;

interface TextFieldsProps {
  isFileLocked: boolean;
  /** Called with the pictures of a text that is pasted. */
  onPictures: (pictures: readonly File[]) => void;
}

/** The fields of an editor, but for those that belong to another one or to the foot. */
export function TextFields({ isFileLocked, onPictures }: TextFieldsProps) {
  const { editor } = useOpenEditor().resource;
  const { values, errors, isLocked, type } = useEditor();
  const { media } = editor;
  return editorFields(editor).map((field) => {
    const { name, label, kind, hint, isRequired, max, preview } = field;
    if (kind === 'focus' || kind === 'still' || name === 'publishAt') return null;
    if (kind === 'media')
      return media && <MediaField key={name} media={media} isLocked={isFileLocked} />;
    if (kind === 'pictures') {
      const shared = { label, isLocked: isFileLocked, Stored: StoredPictureButton };
      return <PicturesField key={name} {...shared} />;
    }
    const value = values[name] ?? '';
    if (kind === 'check') {
      return (
        <CheckField
          key={name}
          {...{ name, label, hint, isLocked }}
          isChecked={value === 'true'}
          onChange={(isChecked) => type(name, String(isChecked))}
        />
      );
    }
    if (kind === 'language') return <LanguageField key={name} {...{ name, label }} />;
    const common = {
      name,
      label,
      hint,
      value,
      error: errors[name],
      note: (max === undefined ? undefined : lengthNote(value, max)) ?? preview?.(value),
      readOnly: isLocked,
      lang: kind === 'text' || kind === 'markdown' ? values['language'] : undefined,
      'aria-required': isRequired,
    };
    return kind === 'markdown' ? (
      <RichTextField
        key={name}
        {...common}
        onPictures={onPictures}
        onType={(text) => type(name, text)}
      />
    ) : (
      <Field
        key={name}
        {...common}
        {...inputProps[kind]}
        onChange={(event) => type(name, event.target.value)}
      />
    );
  });
}
