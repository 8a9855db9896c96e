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

/** The same with a textarea, which grows with its text. */
export function TextField(props: FieldOwn & ComponentProps<'textarea'>) {
  const { label, hint, error, note, ...area } = props;
  const id = useId();
  const { className, ...control } = controlProps(id, hint, error, note);
  return (
    <FieldFrame {...{ id, label, hint, error, note }}>
      <textarea
        {...area}
        {...control}
        className={`${className} field-sizing-content max-h-[60vh] min-h-40`}
      />
    </FieldFrame>
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
  /** For a control that no label can name: it takes `${id}-label` as its `aria-labelledby`. */
  isNamedById?: boolean;
  children: ReactNode;
}

/** The label, hint, note and error round a control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, isNamedById, label, hint, error, note, children } = props;
  return (
    <div className="field">
      {isNamedById ? (
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className="field-label" htmlFor={id}>
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
