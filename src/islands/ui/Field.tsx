import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldOwn {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A line under the field that follows the typing: remaining room, or how the text is understood. */
  note?: string | undefined;
}

/** A labelled input with its hint above and its error under it. */
export function Field({ label, hint, error, note, ...input }: FieldOwn & ComponentProps<'input'>) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, note }}>
      <input {...input} {...controlProps(id, hint, error, note)} />
    </FieldFrame>
  );
}

interface TextFieldProps extends FieldOwn, ComponentProps<'textarea'> {
  /** It begins as high as an input. */
  isLine?: boolean;
}

/** The same with a textarea, which grows with its text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, note, isLine = false, ...area } = props;
  const id = useId();
  const { className, ...control } = controlProps(id, hint, error, note);
  return (
    <FieldFrame {...{ id, label, hint, error, note }}>
      <textarea
        {...area}
        {...control}
        className={`${className} field-sizing-content max-h-[60vh] ${isLine ? 'resize-none' : 'min-h-40'}`}
      />
    </FieldFrame>
  );
}

interface CheckFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onKeyDown'> {
  label: string;
  hint?: string | undefined;
  isChecked: boolean;
  /** Read-only; it can have the focus. */
  isLocked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A labelled checkbox with its hint under it. */
export function CheckField(props: CheckFieldProps) {
  const { label, hint, isChecked, isLocked, onChange, ...input } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="field-label inline-flex w-fit cursor-pointer items-center gap-3">
        <input
          {...input}
          type="checkbox"
          className="size-6 shrink-0 cursor-pointer accent-ink"
          checked={isChecked}
          aria-disabled={isLocked || undefined}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ target }) => {
            if (!isLocked) onChange(target.checked);
          }}
        />
        {label}
      </label>
      {hint && (
        <span className="field-hint pl-9" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** What ties a control to the frame round it. */
export function controlProps(
  id: string,
  hint: string | undefined,
  error: string | undefined,
  note?: string,
) {
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`];
  return {
    id,
    className: 'field-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}

interface FieldFrameProps extends FieldOwn {
  id: string;
  /** Smaller, for a row of fields such as a toolbar. */
  isCompact?: boolean;
  /** For a control that no label can name: it takes `${id}-label` as its `aria-labelledby`. */
  isNamedById?: boolean;
  children: ReactNode;
}

/** The label, hint, note and error round a control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, isNamedById, isCompact = false, label, hint, error, note, children } = props;
  return (
    <div className={isCompact ? 'field min-w-0' : 'field'}>
      {isNamedById ? (
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={`field-label ${isCompact ? 'text-fine' : ''}`} htmlFor={id}>
          {label}
        </label>
      )}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
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
