import { useState, type ComponentProps } from 'react';
import { lengths } from '#contract/limits.ts';
import { Field } from '#src/islands/ui/Field.tsx';

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, 'error' | 'autoFocus'> {
  label: string;
  /** A recovery code is taken too; its letters need another keyboard on a phone. */
  hasRecovery?: boolean;
}

/** A code of an authenticator app, or a recovery code in its place. */
export function CodeField({ label, hasRecovery = false, autoFocus, error }: CodeFieldProps) {
  const [chosen, choose] = useState<'app' | 'recovery'>();
  const isRecovery = chosen === 'recovery';
  return (
    <div className="grid gap-2">
      <Field
        key={chosen}
        label={isRecovery ? 'Recovery code' : label}
        hint={isRecovery ? 'Each one works once.' : 'From your authenticator app.'}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.loginCode}
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the next step of a form, or what the button below asked for
        autoFocus={autoFocus ?? chosen !== undefined}
        required
        error={error}
      />
      {hasRecovery && (
        <button
          type="button"
          className="text-link cursor-pointer justify-self-start py-1.5 text-small"
          onClick={() => choose(isRecovery ? 'app' : 'recovery')}
        >
          {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
}
