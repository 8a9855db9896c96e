import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { controlProps, FieldFrame } from '../../../ui/Field.tsx';
import { Button } from '#src/islands/ui/Button.tsx';
import { createRichText, type Pasted, type RichText } from './editor.ts';
import type { Format } from './formats.ts';
import type { RichTextProps } from './RichTextField.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';

/** Keys that work while the text is being saved and cannot be changed. */
const moves = /^(Arrow|Page|Home$|End$|Tab$|Escape$|Shift$|Control$|Meta$)/;

/** The formatted text with its toolbar. */
export function RichTextEditor(props: RichTextProps) {
  const { label, value, hint, error, note, readOnly, onType, onPictures } = props;
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<RichText>();
  const [isLinking, setLinking] = useState(false);
  const [pasted, setPasted] = useState<Pasted>();
  const [formats, setFormats] = useState<ReadonlySet<Format>>(new Set());

  const onChange = useEffectEvent(onType);
  const onPaste = useEffectEvent((next: Pasted) => {
    setPasted(next);
    onPictures(next.pictures);
  });
  useEffect(() => {
    if (!surface.current) return undefined;
    const made = createRichText(surface.current, {
      onChange: (markdown) => onChange(markdown),
      onFormats: setFormats,
      onLinkKey: () => setLinking(true),
      onPaste: (next) => onPaste(next),
    });
    setText(made);
    return () => made.destroy();
  }, []);
  // The text also changes after a comparison, and when a draft is restored or discarded.
  useEffect(() => text?.show(value), [text, value]);

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
  const joinLines = () => {
    setPasted(pasted && { ...pasted, hasBrokenLines: false });
    text?.joinLines();
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
        <RichTextToolbar
          {...{ formats, isLinking }}
          editor={text?.editor}
          controls={id}
          isLocked={readOnly}
          onLinking={setLinking}
        />
        <div
          {...control}
          ref={surface}
          lang={props.lang}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-readonly={readOnly || undefined}
          aria-required={props['aria-required']}
          className={`${className} prose max-h-[60vh] min-h-40 max-w-none overflow-y-auto whitespace-pre-wrap wrap-anywhere [&_:is(td,th)]:wrap-break-word`}
        />
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 field-hint">
          {pasted?.message && <p>{pasted.message}</p>}
          {pasted?.hasBrokenLines && !readOnly && (
            <>
              <p>The pasted text has a line break at the end of each line.</p>
              <Button onClick={joinLines}>Join lines</Button>
            </>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
