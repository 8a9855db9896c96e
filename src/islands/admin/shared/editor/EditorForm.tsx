import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../data/auth.store.ts';
import type { FieldControl, MediaConfig } from '../../data/resources/resource.ts';
import { onDemand } from '../on-demand.tsx';
import { StoredPictureButton } from '../stored/StoredPictureButton.tsx';
import { submittedAction, type SaveAction } from './actions.ts';
import type { EditorStore } from './editor-state.ts';
import { MediaField } from './MediaField.tsx';
import { PasteQuestion } from './Questions.tsx';
import { TextFields } from './TextFields.tsx';
import { usePastedFile, type Words } from './use-pasted-file.ts';
import { useSaveKey } from './use-save-key.ts';

const PicturesField = onDemand(
  'The list of pictures',
  async () => (await import('./PicturesField.tsx')).PicturesField,
);

interface EditorFormProps {
  store: EditorStore;
  /** Identifies the form for the buttons that save, which stand outside it. */
  formId: string;
  fields: readonly FieldControl[];
  media: MediaConfig | undefined;
  words: Words;
  /** A question stands over the form. */
  isAsking: boolean;
  /** Undefined for the primary way to save. */
  onSave: (action: SaveAction | 'save key' | undefined) => void;
}

/** The fields of an editor. Focus starts in the first one, and goes to a refused one. */
export function EditorForm(props: EditorFormProps) {
  const { store, formId, fields, media, words, isAsking, onSave } = props;
  const values = useStore(store, (state) => state.values);
  const errors = useStore(store, (state) => state.errors);
  const isLocked = useStore(store, ({ sending }) => sending !== undefined);
  const failedChecks = useStore(store, (state) => state.failedChecks);
  const { type } = store.getState();
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(submittedAction(event));
  };
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

  // While a question stands over the form, a dropped file would be lost on it.
  const paste = usePastedFile({
    ...{ store, media, words, form },
    isLocked: isLocked || isAsking || !isLoggedIn,
  });
  const isFileLocked = isLocked || isAsking || paste.pasted !== undefined || !isLoggedIn;
  return (
    <>
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={submit}
        onKeyDown={saveByKey}
      >
        <TextFields
          {...{ fields, values, errors, isLocked }}
          onType={type}
          media={media && <MediaField store={store} media={media} isLocked={isFileLocked} />}
          pictures={(label) =>
            media && (
              <PicturesField
                {...{ store, label, media }}
                isLocked={isFileLocked}
                Stored={StoredPictureButton}
              />
            )
          }
        />
      </form>
      {paste.pasted && (
        <PasteQuestion
          {...paste.pasted}
          what={words.one}
          onAdd={paste.add}
          onLeaveOut={paste.leaveOut}
        />
      )}
    </>
  );
}
