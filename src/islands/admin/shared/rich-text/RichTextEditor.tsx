import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { createRichText, type Format, type RichText } from './rich-text.ts';
import type { RichTextProps } from './RichTextField.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';

/** Keys that move about in a text that is being sent and cannot be changed. */
const moves = /^(Arrow|Page|Home$|End$|Tab$|Escape$|Shift$|Control$|Meta$)/;

/** The text as it will be read, with its toolbar. */
export function RichTextEditor(props: RichTextProps) {
  const { label, value, hint, error, note, readOnly, onType } = props;
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichText>();
  const [formats, setFormats] = useState<ReadonlySet<Format>>(new Set());

  const onChange = useEffectEvent(onType);
  useEffect(() => {
    if (!surface.current) return undefined;
    const made = createRichText(surface.current, { onChange, onFormats: setFormats });
    setEditor(made);
    return () => made.destroy();
  }, []);
  // After a comparison, or when a draft comes or goes, the text is another.
  useEffect(() => editor?.show(value), [editor, value]);

  const guard = (event: SyntheticEvent) => {
    if (!readOnly) return;
    const { nativeEvent } = event;
    if (nativeEvent instanceof KeyboardEvent) {
      const isCopy =
        (nativeEvent.ctrlKey || nativeEvent.metaKey) && /^[ac]$/i.test(nativeEvent.key);
      if (isCopy || moves.test(nativeEvent.key)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`];
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div
        onKeyDownCapture={guard}
        onBeforeInputCapture={guard}
        onPasteCapture={guard}
        onCutCapture={guard}
        onDropCapture={guard}
      >
        <RichTextToolbar editor={editor} formats={formats} controls={id} isLocked={readOnly} />
        <div
          ref={surface}
          id={id}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          aria-readonly={readOnly || undefined}
          aria-required={props['aria-required']}
          className="field-input prose max-h-[60vh] min-h-40 max-w-none overflow-y-auto whitespace-pre-wrap wrap-anywhere"
        />
      </div>
      {note && (
        <span className="field-hint tabular-nums" id={`${id}-note`}>
          {note}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
