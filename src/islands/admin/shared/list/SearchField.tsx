import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { lengths } from '#contract/limits.ts';
import { FieldFrame } from '#src/islands/ui/Field.tsx';

/** Milliseconds without a keystroke before a search is sent. */
const debounce = 250;

interface SearchFieldProps {
  /** The current search terms. */
  words: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (words: string) => void;
  /** Names the searched texts, if they are not obvious. */
  placeholder?: string;
  /** Called when the arrow down leaves the field. */
  onDown?: () => void;
}

/** The search of a list. It searches during typing and at once on Enter; Escape and 'Clear' empty it. */
export function SearchField(props: SearchFieldProps) {
  const { words, inputRef, onSearch, placeholder, onDown } = props;
  const id = useId();
  const [text, setText] = useState(words);
  const [followed, setFollowed] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, Forward and 'Show all' also change the terms.
  if (followed !== words) {
    setFollowed(words);
    if (text.trim() !== words) setText(words);
  }
  useEffect(() => () => clearTimeout(timer.current), [words]);

  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    if (delay === 0) onSearch(next.trim());
    else timer.current = setTimeout(() => onSearch(next.trim()), delay);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(text, 0);
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown();
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text) search('', 0);
    else event.currentTarget.blur();
  };

  return (
    <FieldFrame id={id} label="Search" isCompact>
      <div className="relative">
        <input
          ref={inputRef}
          id={id}
          type="search"
          maxLength={lengths.search}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          className="field-input min-h-11 py-2 pr-20 [&::-webkit-search-cancel-button]:hidden"
          value={text}
          onChange={(event) => search(event.target.value, debounce)}
          onKeyDown={onKeyDown}
        />
        {text && (
          <button
            type="button"
            aria-label="Clear search"
            className="absolute inset-y-0 right-0 cursor-pointer px-4 text-fine font-semibold text-steel hover:text-ink"
            onClick={() => {
              search('', 0);
              inputRef.current?.focus();
            }}
          >
            Clear
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
