import { useId } from 'react';
import { isMostlyDevanagari, languageNames } from '#contract/language.ts';
import { FieldFrame } from '#src/islands/ui/Field.tsx';
import { useEditor } from './editor-context.ts';

/** Sets the language of the texts, and says so where they look like the other one. */
export function LanguageField({ name, label }: { name: string; label: string }) {
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
