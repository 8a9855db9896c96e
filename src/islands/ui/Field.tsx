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

function controlProps(
  id: string,
  hint: string | undefined,
  error: string | undefined,
  note: string | undefined,
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
  children: ReactNode;
}

function FieldFrame({ id, label, hint, error, note, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
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
