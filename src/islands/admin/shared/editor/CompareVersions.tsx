import { useEffect, useId, useRef, useState } from 'react';
import { serverMessages } from '#contract/messages.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { stateText } from '../list/StateBadge.tsx';
import { momentOf } from '#contract/office-time.ts';
import { submittedAction, type SaveAction } from './actions.ts';
import type { Choice, Difference } from './compare-versions.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { ChangedWords, FieldContent } from './FieldContent.tsx';
import { useSaveKey } from './use-save-key.ts';

interface CompareVersionsProps {
  /** Called with undefined for the primary action. */
  onSave: (action: SaveAction | 'save key' | undefined) => void;
}

/** Shows both versions of an item, and asks for each field that differs which one to keep. */
export function CompareVersions({ onSave }: CompareVersionsProps) {
  const { formId } = useOpenEditor();
  const { comparison, merge, takeStoredVersion, seen, files } = useEditor();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const save: typeof onSave = (action) => {
    merge(choices);
    onSave(action);
  };
  useSaveKey(form, () => save('save key'));
  useEffect(() => heading.current?.focus(), []);

  if (!comparison) return null;
  const { differences, storedItem } = comparison;
  const { editedBy, updatedAt } = storedItem;
  const theirs = `${editedBy ?? 'Another administrator'}, ${momentOf(updatedAt)}`;
  const isOtherState = seen !== undefined && stateText(seen) !== stateText(storedItem);
  const isSame = differences.length === 0;
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
      {differences.map((difference) => (
        <ChoiceOfTwo
          key={difference.name}
          {...{ difference, files, theirs }}
          chosen={choices[difference.name] ?? difference.preset}
          onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={takeStoredVersion}>Use their version</Button>
        <Button onClick={() => merge(choices)}>Continue with selection</Button>
      </div>
    </form>
  );
}

interface ChoiceOfTwoProps {
  difference: Difference;
  files: Readonly<Record<string, File>>;
  /** Who saved the other version, and when. */
  theirs: string;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function ChoiceOfTwo({ difference, files, theirs, chosen, onChoose }: ChoiceOfTwoProps) {
  const name = useId();
  const { label, kind } = difference;
  const options = [
    { choice: 'theirs', title: theirs },
    { choice: 'yours', title: 'Yours' },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1.5">{label}</legend>
      <ChangedWords className="grid gap-3 sm:grid-cols-2">
        {options.map(({ choice, title }) => (
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
            <FieldContent kind={kind} text={difference[choice]} files={files} />
          </label>
        ))}
      </ChangedWords>
    </fieldset>
  );
}
