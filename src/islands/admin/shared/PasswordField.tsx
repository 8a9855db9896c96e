import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { controlProps, FieldFrame } from '../../ui/Field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Where a dialog puts the focus when it opens. */
  'data-first-focus'?: true | undefined;
}

/** A password with a button that shows it, and a notice while Caps Lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const { className, ...control } = controlProps(id, hint, error);
  const look = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={`${className} pr-20`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
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
    </FieldFrame>
  );
}

/** A password that is being chosen, with the rules for it. */
export function NewPasswordField(
  props: Pick<PasswordFieldProps, 'label' | 'name' | 'error' | 'autoFocus'>,
) {
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
