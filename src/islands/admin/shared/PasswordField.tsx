import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { lengths } from '#contract/limits.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Where a dialog puts the focus when it opens. */
  'data-first-focus'?: true | undefined;
}

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const look = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
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
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field-input pr-20"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setHasCapsLock(false)}
        />
        {/* Its name is its text and not an aria-label, so that the field alone is called by the label. */}
        <button
          type="button"
          aria-pressed={isShown}
          className="absolute inset-y-1 right-1 min-w-16 cursor-pointer border-l border-line px-3 text-fine font-semibold text-blue hover:bg-fog"
          onClick={() => setIsShown(!isShown)}
        >
          Show<span className="sr-only"> the characters</span>
        </button>
      </div>
      <span aria-live="polite" className="field-hint empty:-mt-1.5">
        {hasCapsLock && 'Caps Lock is on.'}
      </span>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** A password that is being chosen, with the rules for it. */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'label' | 'name' | 'error'>) {
  return (
    <PasswordField
      {...props}
      hint={`Use at least ${lengths.passwordMin} characters. A short sentence works well.`}
      autoComplete="new-password"
      minLength={lengths.passwordMin}
      maxLength={lengths.passwordMax}
      required
    />
  );
}
