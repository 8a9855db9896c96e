import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { serverMessages } from '#contract/messages.ts';
import { FileFrame } from '#src/islands/ui/FileField.tsx';
import { stateText } from '../list/StateBadge.tsx';
import type { SaveAction } from './actions/state-change.ts';
import { submittedAction } from './actions/submit-action.ts';
import type { Choice } from './compare-versions.ts';
import { useSaveKey } from './use-save-key.ts';
import type { EditorStore } from './editor-state.ts';
import { FieldContent } from './FieldContent.tsx';
import { Preview } from './MediaField.tsx';

interface CompareVersionsProps {
  store: EditorStore;
  /** Of the field of the file. */
  mediaLabel: string | undefined;
  /** Identifies the form for the buttons that save, which stand outside it. */
  formId: string;
  /** Undefined for the primary way to save. */
  onSave: (action: SaveAction | 'save key' | undefined) => void;
}

/** Both versions of an item, and for each field that differs the choice which one to go on with. */
export function CompareVersions({ store, mediaLabel = '', formId, onSave }: CompareVersionsProps) {
  const comparison = useStore(store, (state) => state.comparison);
  const file = useStore(store, (state) => state.file);
  const { merge, takeStoredVersion, seen } = store.getState();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const save: typeof onSave = (action) => {
    merge(choices);
    onSave(action);
  };
  useSaveKey(form, () => save('save key'));
  useEffect(() => heading.current?.focus(), []);

  const choose = (name: string, choice: Choice) => setChoices({ ...choices, [name]: choice });
  if (!comparison) return null;
  const { differences, storedItem } = comparison;
  const yourFile = comparison.file === 'both' ? file : undefined; // both files have changed
  const isOtherState = seen !== undefined && stateText(seen) !== stateText(storedItem);
  const isSame = differences.length === 0 && !yourFile;
  return (
    <form
      ref={form}
      id={formId}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save(submittedAction(event));
      }}
    >
      <div className="grid gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
          {serverMessages.conflict}
        </h3>
        <p className="text-small text-ink-2">
          {isSame
            ? 'Their version and yours are the same. There is nothing to choose.'
            : 'Choose which version of each field to keep. Nothing is lost before you save.'}
        </p>
        {isOtherState && (
          <p className="text-small text-ink-2">
            The state has changed, too: {stateText(storedItem)}. It stays unless you choose another
            one.
          </p>
        )}
      </div>
      {differences.map(({ name, label, kind, theirs, yours, preset }) => (
        <ChoiceOfTwo
          key={name}
          label={label}
          chosen={choices[name] ?? preset}
          onChoose={(choice) => choose(name, choice)}
          theirs={<FieldContent kind={kind} text={theirs} />}
          yours={<FieldContent kind={kind} text={yours} />}
        />
      ))}
      {yourFile && (
        <ChoiceOfTwo
          label={mediaLabel}
          chosen={choices['image'] ?? 'yours'}
          onChoose={(choice) => choose('image', choice)}
          theirs={
            <FileFrame>
              <Preview file={undefined} currentUrl={storedItem.imageUrl} />
            </FileFrame>
          }
          yours={
            <FileFrame>
              <Preview file={yourFile} currentUrl={undefined} />
            </FileFrame>
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-line button-small"
          onClick={takeStoredVersion}
        >
          Use their version
        </button>
        <button
          type="button"
          className="button button-line button-small"
          onClick={() => merge(choices)}
        >
          Continue with selection
        </button>
      </div>
    </form>
  );
}

interface ChoiceOfTwoProps {
  label: string;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  theirs: ReactNode;
  yours: ReactNode;
}

function ChoiceOfTwo({ label, chosen, onChoose, theirs, yours }: ChoiceOfTwoProps) {
  const name = useId();
  const options = [
    { choice: 'theirs', title: 'Theirs', content: theirs },
    { choice: 'yours', title: 'Yours', content: yours },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ choice, title, content }) => (
          <label
            key={choice}
            className={`grid min-w-0 cursor-pointer content-start gap-2 border p-3 text-small wrap-anywhere has-focus-visible:focus-ring ${chosen === choice ? 'border-ink bg-paper' : 'border-line bg-fog text-ink-2'}`}
          >
            <span className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name={name}
                className="size-4 accent-ink outline-none"
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
              />
              {title}
            </span>
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
