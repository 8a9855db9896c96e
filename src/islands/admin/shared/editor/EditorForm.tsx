import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import { submittedAction, type SaveAction } from './actions.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { PasteQuestion } from './Questions.tsx';
import { TextFields } from './TextFields.tsx';
import { usePastedFile } from './use-pasted-file.ts';
import { useSaveKey } from './use-save-key.ts';

interface EditorFormProps {
  /** A question is open over the form. */
  isAsking: boolean;
  /** Undefined for the primary way to save. */
  onSave: (action: SaveAction | 'save key' | undefined) => void;
}

/** The fields of an editor. Focus starts in the first one, and goes to a refused one. */
export function EditorForm({ isAsking, onSave }: EditorFormProps) {
  const { formId } = useOpenEditor();
  const { failedChecks, isLocked } = useEditor();
  const isLoggedIn = useAuth((state) => state.phase === 'in');
  const form = useRef<HTMLFormElement>(null);

  // On opening, and on coming back from a comparison.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement>('[name]');
    first?.focus();
    first?.setSelectionRange(first.value.length, first.value.length); // to go on with what is there
  }, []);
  useEffect(() => {
    if (failedChecks > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedChecks]);

  useSaveKey(form, () => onSave('save key'));
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isWanted = event.ctrlKey || event.metaKey;
    // A line that was ended by habit saves nothing: visitors would see it at once.
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
        <TextFields
          isFileLocked={isFileLocked || question !== undefined}
          onPictures={askForPictures}
        />
      </form>
      {question && <PasteQuestion {...question} />}
    </>
  );
}
