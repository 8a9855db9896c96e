import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { controlProps, FieldFrame } from '../../../ui/Field.tsx';
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
  const { className, ...control } = controlProps(id, hint, error, note);
  return (
    <FieldFrame {...{ id, label, hint, error, note }} isNamedById>
      <div
        onKeyDownCapture={guard}
        onBeforeInputCapture={guard}
        onPasteCapture={guard}
        onCutCapture={guard}
        onDropCapture={guard}
      >
        <RichTextToolbar editor={editor} formats={formats} controls={id} isLocked={readOnly} />
        <div
          {...control}
          ref={surface}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-readonly={readOnly || undefined}
          aria-required={props['aria-required']}
          className={`${className} prose max-h-[60vh] min-h-40 max-w-none overflow-y-auto whitespace-pre-wrap wrap-anywhere`}
        />
      </div>
    </FieldFrame>
  );
}
