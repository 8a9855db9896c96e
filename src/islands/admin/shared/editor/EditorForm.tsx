import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { isMostlyDevanagari, languageNames } from '#contract/language.ts';
import { dateRange } from '#contract/limits.ts';
import { CheckField, Field, FieldFrame } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { editorFields } from '../../data/resources/item-fields.ts';
import { lazyPart } from '../lazy-part.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { StoredPictureButton } from '../stored/StoredPictureButton.tsx';
import { submittedAction, type SaveAction } from './actions.ts';
import { lengthNote } from './check-draft.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { MediaField } from './MediaField.tsx';
import { usePastedFile } from './use-pasted-file.tsx';
import { useSaveKey } from './use-save-key.ts';

const PicturesField = lazyPart(
  'The list of pictures',
  async () => (await import('./PicturesField.tsx')).PicturesField,
);

interface EditorFormProps {
  /** A question is open over the form. */
  isAsking: boolean;
  /** Called with undefined for the primary action. */
  onSave: (action: SaveAction | 'save key' | undefined) => void;
}

/** The form of an editor. Focus starts in the first field, and moves to the first refused one. */
export function EditorForm({ isAsking, onSave }: EditorFormProps) {
  const { formId } = useOpenEditor();
  const { failedChecks, isLocked } = useEditor();
  const isLoggedIn = useAuth((state) => state.phase === 'in');
  const form = useRef<HTMLFormElement>(null);

  // When the editor opens, and after a comparison.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>('[name]');
    first?.focus();
    first?.setSelectionRange(first.value.length, first.value.length);
  }, []);
  useEffect(() => {
    if (failedChecks > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedChecks]);

  useSaveKey(form, () => onSave('save key'));
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isWanted = event.ctrlKey || event.metaKey;
    // Enter in a field saves nothing: visitors would see an unfinished text at once.
    if (!isWanted && !(event.target as Element).matches('input:not([type="file"])')) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isWanted) form.current?.requestSubmit();
  };

  // While a question is open, a dropped file would be lost.
  const isFileLocked = isLocked || isAsking || !isLoggedIn;
  const { askForPictures, question } = usePastedFile(form, isFileLocked);
  return (
    <>
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(submittedAction(event));
        }}
        onKeyDown={saveByKey}
      >
        <TextFields isFileLocked={isFileLocked || question !== null} onPictures={askForPictures} />
      </form>
      {question}
    </>
  );
}

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

/** The fields of an editor, except those that are part of another field or of the footer. */
function TextFields({ isFileLocked, onPictures }: TextFieldsProps) {
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

/** Sets the language of the texts, with a note if an English item looks Hindi. */
function LanguageField({ name, label }: { name: string; label: string }) {
  const { values, isLocked, type } = useEditor();
  const { [name]: value, title, description } = values;
  const id = useId();
  return (
    <FieldFrame {...{ id, label }}>
      <select
        {...{ id, name, value }}
        className="field-input min-h-11 w-fit cursor-pointer"
        aria-describedby={`${id}-note`}
        aria-disabled={isLocked || undefined}
        onChange={({ target }) => !isLocked && type(name, target.value)}
      >
        {Object.entries(languageNames).map(([language, languageName]) => (
          <option key={language} value={language}>
            {languageName}
          </option>
        ))}
      </select>
      <span role="status" id={`${id}-note`} className="field-hint empty:hidden">
        {value === 'en' &&
          isMostlyDevanagari([title, description].join(' ')) &&
          'This text looks Hindi. Set the language to Hindi.'}
      </span>
    </FieldFrame>
  );
}
