import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldOwn {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled input with its hint above and its error in words under it. */
export function Field({ label, hint, error, ...input }: FieldOwn & ComponentProps<'input'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...input} {...controlProps(id, hint, error)} />
    </FieldFrame>
  );
}

/** The same with a textarea. */
export function TextField({ label, hint, error, ...area }: FieldOwn & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...area} {...controlProps(id, hint, error)} />
    </FieldFrame>
  );
}

function controlProps(id: string, hint: string | undefined, error: string | undefined) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    className: 'field-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
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
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
